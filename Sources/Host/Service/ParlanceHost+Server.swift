/// The host as programs start it: on a socket.
extension ParlanceHost {
  /// A host that is started by `start()`.
  public init(_ options: HostOptions) {
    self.init(
      options,
      seams: HostSeams(server: { try await MicroHTTPServer(host: $0.host, port: $1, handler: $2) }))
  }
}
