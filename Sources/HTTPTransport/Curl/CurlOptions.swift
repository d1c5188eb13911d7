#if canImport(CCurl)
  import CCurl
  import Glibc

  /// Sets a handle's options; an option that libcurl refuses is an error, since some of them keep people safe.
  @safe struct CurlOptions {
    let handle: UnsafeMutableRawPointer

    func set(_ option: CURLoption, _ value: Int) throws {
      try check(unsafe ccurl_set_long(handle, option, value))
    }

    func set(_ option: CURLoption, _ value: String) throws {
      try check(unsafe ccurl_set_string(handle, option, value))
    }

    func setBody(_ body: [UInt8]) throws {
      try check(unsafe body.withUnsafeBytes { unsafe ccurl_set_body(handle, $0.baseAddress, $0.count) })
    }

    func check(_ result: CURLcode) throws {
      guard result == CURLE_OK else {
        let reason = unsafe String(cString: curl_easy_strerror(result))
        throw HTTPTransportError(
          .cannotConnect, "This libcurl can't do what is needed (\(reason)). Install libcurl 7.88 or later.")
      }
    }
  }

  /// A list of strings of libcurl's own; freed with its last reference.
  @safe final class CurlList {
    private(set) var first: UnsafeMutablePointer<curl_slist>?

    func append(_ text: String) throws {
      guard let longer = unsafe curl_slist_append(first, text) else {
        throw HTTPTransportError(.cannotConnect, "There is no memory left for the request. Close other programs.")
      }
      unsafe first = longer
    }

    deinit {
      unsafe curl_slist_free_all(first)
    }
  }

  /// The room in which libcurl explains an error.
  @safe final class CurlErrorText {
    private let room: UnsafeMutablePointer<CChar>

    init() {
      unsafe room = .allocate(capacity: Int(CURL_ERROR_SIZE))
      unsafe room.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    func use(with handle: UnsafeMutableRawPointer) -> CURLcode {
      unsafe ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, room)
    }

    var text: String { unsafe String(cString: room) }

    deinit {
      unsafe room.deallocate()
    }
  }
#endif
