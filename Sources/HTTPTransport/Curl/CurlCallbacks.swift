#if canImport(CCurl)
  import CCurl
  import Glibc

  /// Has libcurl report to the transfer, which must outlive its handle's stay in a multi handle.
  func setCurlCallbacks(of transfer: CurlTransfer) -> CURLcode {
    unsafe ccurl_set_callbacks(
      transfer.handle, Unmanaged.passUnretained(transfer).toOpaque(), readHeader, readBody, openSocket, beginRequest)
  }

  private func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  }

  private let readHeader:
    @convention(c) (
      UnsafeMutablePointer<CChar>, Int, Int, UnsafeMutableRawPointer?
    ) -> Int = { bytes, size, count, context in
      let line = unsafe Array(UnsafeRawBufferPointer(start: bytes, count: size * count))
      return unsafe transfer(context)?.readHeader(line) == true ? line.count : Int(CURL_WRITEFUNC_ERROR)
    }

  private let readBody:
    @convention(c) (
      UnsafeMutablePointer<CChar>, Int, Int, UnsafeMutableRawPointer?
    ) -> Int = { bytes, size, count, context in
      let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
      return switch unsafe transfer(context)?.readBody(piece) {
      case .taken: piece.count
      case .full: Int(CURL_WRITEFUNC_PAUSE)
      case .ended, nil: Int(CURL_WRITEFUNC_ERROR)
      }
    }

  private let openSocket:
    @convention(c) (
      UnsafeMutableRawPointer?, curlsocktype, UnsafeMutablePointer<curl_sockaddr>
    ) -> curl_socket_t = { context, _, address in
      let bytes = unsafe UnsafeRawBufferPointer(
        start: ccurl_address_start(address), count: Int(address.pointee.addrlen))
      let ip = unsafe IPAddress(bytes, family: address.pointee.family)
      guard unsafe transfer(context)?.mayConnect(to: ip) == true else { return CURL_SOCKET_BAD }
      // Child processes must not inherit connections.
      let type = unsafe address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
      return unsafe socket(address.pointee.family, type, address.pointee.protocol)
    }

  private let beginRequest:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, Int32
    ) -> Int32 = { context, remote, _, _, _ in
      let address = unsafe remote.flatMap { unsafe IPAddress(String(cString: $0)) }
      return unsafe transfer(context)?.beginRequest(over: address) == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    }
#endif
