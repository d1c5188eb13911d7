extension WritingRequest {
  /// Says what is wrong with it before any model is asked.
  ///
  /// - Throws: `WritingError` with what to do.
  public func check() throws(WritingError) { try RequestCheck(request: self).check() }
}
