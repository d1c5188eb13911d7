import HTTPTransport
import Host
import Locking
import ParlanceTesting

/// Answers in every way that a handler can, by its path; records what became of what it began.
final class SampleHandler: RequestHandler {
  let streams = Locked<[ResponseStream]>([])
  let closedStreams = Locked(0)
  let cancelled = Locked(0)
  let started = Locked(0)
  let bodyErrors = Locked<[String]>([])
  let gate = Gate()
  static let constant = ConstantText("constant text")

  func receive(_ request: ServerRequest) -> Reception {
    switch request.path {
    case "/hello": return .answer(text("hello"))
    case "/describe":
      let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
      return .answer(text("\(request.method) \(request.path) [\(query)] \(request.header("X-Test") ?? "-")"))
    case "/constant": return .answer(ServerResponse(status: 200, content: .constant(Self.constant.bytes)))
    case "/empty": return .answer(ServerResponse(status: 204))
    case "/injection":
      return .answer(ServerResponse(status: 200, headers: [HTTPField("X-Test", "a\r\nSet-Cookie: b")]))
    case "/bad-name": return .answer(ServerResponse(status: 200, headers: [HTTPField("X Test", "a")]))
    case "/headers":
      return .answer(
        ServerResponse(
          status: 418, headers: [HTTPField("X-One", "1"), HTTPField("X-Two", "a"), HTTPField("X-Two", "b")],
          content: .bytes(Array("teapot".utf8))))
    case "/later":
      return .respond(bodyLimit: 0) { [self] _, _ in
        await Task.yield()
        return text("later")
      }
    case "/echo":
      return .respond(bodyLimit: 1 << 20) { [self] _, body in
        started.withLock { $0 += 1 }
        do { return ServerResponse(status: 200, content: .bytes(try await body.collect())) } catch {
          return failed(error)
        }
      }
    case "/count":
      return .respond(bodyLimit: 1 << 30) { [self] _, body in
        var count = 0
        do { for try await piece in body.pieces { count += piece.count } } catch { return failed(error) }
        return text("\(count)")
      }
    case "/short":
      return .respond(bodyLimit: 1000) { [self] _, body in
        do { return text("\(try await body.collect().count)") } catch { return failed(error) }
      }
    case "/unread":
      return .respond(bodyLimit: 1 << 30) { [self] _, _ in
        started.withLock { $0 += 1 }
        return text("unread")
      }
    case "/gate":
      return .respond(bodyLimit: 1 << 30) { [self] _, _ in
        started.withLock { $0 += 1 }
        let isOpen = await eventually { gate.isOpen || Task.isCancelled }
        if Task.isCancelled { cancelled.withLock { $0 += 1 } }
        return text(isOpen && gate.isOpen ? "open" : "cancelled")
      }
    case "/stubborn":
      return .respond(bodyLimit: 0) { [self] _, _ in
        started.withLock { $0 += 1 }
        while !gate.isOpen { await Task.yield() }
        return text("stubborn")
      }
    case "/stream":
      let stream = ResponseStream()
      stream.onClose { [closedStreams] in closedStreams.withLock { $0 += 1 } }
      streams.withLock { $0.append(stream) }
      return .answer(
        ServerResponse(
          status: 200, headers: [HTTPField("Content-Type", "text/event-stream")], content: .stream(stream)))
    case "/three":
      return .respond(bodyLimit: 0) { _, _ in
        let stream = ResponseStream()
        for piece in ["one ", "two ", "three"] { stream.send(Array(piece.utf8)) }
        stream.finish()
        return ServerResponse(status: 200, content: .stream(stream))
      }
    default:
      return .answer(ProblemDetails(status: 404, code: .notFound, detail: "There is no \(request.path).").response)
    }
  }

  func completed(_ response: ServerResponse) -> ServerResponse {
    var response = response
    response.headers.append(HTTPField("X-Completed", "yes"))
    return response
  }

  private func text(_ text: String) -> ServerResponse {
    ServerResponse(
      status: 200, headers: [HTTPField("Content-Type", "text/plain; charset=utf-8")], content: .bytes(Array(text.utf8)))
  }

  private func failed(_ error: any Error) -> ServerResponse {
    bodyErrors.withLock { $0.append((error as? RequestBodyError)?.code.rawValue ?? "\(error)") }
    return ServerResponse(status: 500)
  }
}

/// A text that is never freed.
struct ConstantText: Sendable {
  let bytes: ConstantBytes

  init(_ text: String) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    room.copyBytes(from: text.utf8)
    bytes = ConstantBytes(UnsafeRawBufferPointer(room))
  }
}
