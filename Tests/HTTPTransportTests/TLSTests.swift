import Foundation
import Locking
import ParlanceTesting
import Testing

@testable import HTTPTransport

#if canImport(CCurl)
  @Suite("TLS", .enabled(if: TLSFront.isAvailable, "python3 and openssl are needed to serve HTTPS"))
  struct TLSTests {
    @Test("A certificate of the authority that was given is trusted, under each of its names")
    func trusted() async throws {
      let server = try LoopbackServer(LoopbackAnswer(stream: [.text("se"), .text("cret")]))
      let front = try await TLSFront.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      for host in ["127.0.0.1", "localhost"] {
        #expect(try await transport.send(HTTPRequest(url: front.url(host: host))).text() == "secret")
      }
      #expect(server.requests.count == 2)
    }

    @Test("Without that authority it isn't, and nothing of the request is sent")
    func untrusted() async throws {
      let server = try LoopbackServer(LoopbackAnswer(text: "x"))
      let front = try await TLSFront.start(before: server)
      let request = HTTPRequest(url: front.url() + "/?key=geheim", headers: [HTTPField("Authorization", "geheim")])
      let error = await transportError { _ = try await CurlTransport().send(request) }
      #expect(error?.code == .untrusted)
      #expect(error?.message.contains("127.0.0.1") == true)
      #expect(error?.message.contains("geheim") == false)
      #expect(server.requests.isEmpty)
    }

    @Test("A certificate for another name isn't")
    func wrongName() async throws {
      let server = try LoopbackServer(LoopbackAnswer(text: "x"))
      let front = try await TLSFront.start(before: server, hosts: ["example.org"])
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      for host in ["127.0.0.1", "localhost"] {
        let error = await transportError { _ = try await transport.send(HTTPRequest(url: front.url(host: host))) }
        #expect(error?.code == .untrusted)
      }
      #expect(server.requests.isEmpty)
    }

    @Test("A server that doesn't speak TLS isn't")
    func plainServer() async throws {
      let server = try LoopbackServer(LoopbackAnswer(raw: [.text("HTTP/1.1 400 Bad\r\n\r\n")]))
      let echo = try LoopbackServer(LoopbackAnswer(raw: [.cut]))
      for port in [server.port, echo.port] {
        let error = await transportError {
          _ = try await CurlTransport().send(
            HTTPRequest(url: "https://127.0.0.1:\(port)", limits: HTTPLimits(connect: .seconds(2))))
        }
        #expect(error?.code == .untrusted || error?.code == .timedOut)
      }
    }

    @Test("Cancelling a TLS stream reaches the server")
    func cancel() async throws {
      let server = try LoopbackServer(LoopbackAnswer(stream: [.text("a"), .stall(until: Gate())]))
      let front = try await TLSFront.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      let task = Task { _ = try await transport.send(HTTPRequest(url: front.url())).bytes() }
      let exchange = try await server.exchange()
      task.cancel()
      #expect(await exchange.closesEarly())
    }

    @Test("A connection cut under TLS isn't taken for the end of the body")
    func cut() async throws {
      let server = try LoopbackServer(
        LoopbackAnswer(raw: [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"), .cut]))
      let front = try await TLSFront.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      let (bytes, error) = await readUntilFailure(try await transport.send(HTTPRequest(url: front.url())))
      #expect(bytes == Array("half".utf8))
      #expect((error as? HTTPTransportError)?.code == .connectionLost)
    }

    @Test("From https a redirect to http is refused, even on the same host and port")
    func downgrade() async throws {
      let port = Locked(0)
      let server = try LoopbackServer { _ in .redirect(to: "http://127.0.0.1:\(port.withLock { $0 })/") }
      let front = try await TLSFront.start(before: server)
      port.withLock { $0 = front.port }
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      let request = HTTPRequest(url: front.url(), limits: HTTPLimits(sameOriginRedirects: 3))
      #expect(await transportError { _ = try await transport.send(request) }?.code == .redirectRefused)
      #expect(server.requests.count == 1)
    }
  }

  @Suite("Certificate authorities")
  struct CertificateAuthoritiesTests {
    @Test("The system's alone when nothing else is named")
    func systemOnly() {
      let authorities = CertificateAuthorities(file: nil, environment: ["SSL_CERT_FILE": "", "PATH": "/bin"])
      #expect(authorities.bundle == nil)
      #expect(authorities.problem == nil)
    }

    @Test("A file that isn't there, or holds no certificate, is an error that names it")
    func unusable() async throws {
      let missing = "/nonexistent/authority.pem"
      for authorities in [
        CertificateAuthorities(file: missing, environment: [:]),
        CertificateAuthorities(file: nil, environment: ["SSL_CERT_FILE": missing]),
        CertificateAuthorities(file: nil, environment: ["CURL_CA_BUNDLE": missing]),
      ] {
        #expect(authorities.problem?.code == .untrusted)
        #expect(authorities.problem?.message.contains(missing) == true)
      }
      #expect(CertificateAuthorities(file: "/etc/hostname", environment: [:]).problem?.code == .untrusted)
      let transport = CurlTransport(certificateAuthorityFile: missing)
      let error = await transportError { _ = try await transport.send(HTTPRequest(url: "https://127.0.0.1:1/")) }
      #expect(error?.message.contains(missing) == true)
      // Plain HTTP needs none.
      let server = try LoopbackServer(LoopbackAnswer(text: "x"))
      #expect(try await transport.send(HTTPRequest(url: server.url)).text() == "x")
    }
  }
#endif
