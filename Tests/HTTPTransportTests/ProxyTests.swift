import Foundation
import ParlanceTesting
import Testing

@testable import HTTPTransport

#if canImport(CCurl)
  // The hosts here don't exist: a proxy looks names up, nobody else. One test alone has libcurl look, in vain.
  @Suite("Proxies")
  struct ProxyTests {
    private static let user = "proxy-user"
    private static let password = "pa$$word-42"
    private static let secrets = [
      user, password, "pa%24%24word-42", Data("\(user):\(password)".utf8).base64EncodedString(),
    ]

    private static func address(_ proxy: LoopbackServer) -> String {
      "http://\(user):pa%24%24word-42@127.0.0.1:\(proxy.port)"
    }

    private func failure(_ variable: String, _ value: String, _ url: String) async -> HTTPTransportError? {
      let error = await transportError {
        let transport = CurlTransport(environment: [variable: value])
        _ = try await transport.send(HTTPRequest(method: "POST", url: url, body: [1])).bytes()
      }
      for secret in Self.secrets { #expect(error?.message.contains(secret) == false) }
      return error
    }

    @Test(arguments: ["http_proxy", "all_proxy", "ALL_PROXY"])
    func `a plain request goes to the proxy as a whole, with the credentials`(_ variable: String) async throws {
      let proxy = try LoopbackServer(LoopbackAnswer(text: "by proxy"))
      let transport = CurlTransport(environment: [variable: Self.address(proxy)])
      #expect(try await transport.send(HTTPRequest(url: "http://model.invalid/v1/x")).text() == "by proxy")
      let request = try #require(proxy.requests.first)
      #expect(request.target == "http://model.invalid/v1/x")
      #expect(request.header("proxy-authorization") == "Basic \(Self.secrets[3])")
    }

    @Test(
      .enabled(if: TLSFront.isAvailable, "python3 and openssl are needed to serve HTTPS"),
      arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy"])
    func `a TLS request goes through a tunnel, and the proxy sees nothing of it`(_ variable: String) async throws {
      let server = try LoopbackServer(LoopbackAnswer(text: "inside"))
      let front = try await TLSFront.start(before: server, hosts: ["model.invalid"])
      let port = front.port
      let proxy = try LoopbackServer { _ in .tunnel(to: port) }
      // The authority comes from the environment too, in each of the usual ways.
      let folder = NSTemporaryDirectory() + "parlance-authorities-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { _ = try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.copyItem(atPath: front.certificateAuthorityFile, toPath: folder + "/own.pem")
      try "no certificate".write(toFile: folder + "/note.pem", atomically: true, encoding: .utf8)
      for (name, value) in [
        ("SSL_CERT_FILE", front.certificateAuthorityFile), ("CURL_CA_BUNDLE", front.certificateAuthorityFile),
        ("SSL_CERT_DIR", "/nonexistent:" + folder),
      ] {
        let transport = CurlTransport(environment: [variable: Self.address(proxy), name: value])
        let request = HTTPRequest(
          url: "https://model.invalid/secret-path", headers: [HTTPField("Authorization", "geheim")])
        #expect(try await transport.send(request).text() == "inside")
        let seen = try #require(proxy.requests.last)
        #expect(seen.method == "CONNECT")
        #expect(seen.target == "model.invalid:443")
        #expect(seen.header("proxy-authorization") == "Basic \(Self.secrets[3])")
        #expect(seen.header("authorization") == nil)
      }
      #expect(server.requests.map(\.target) == Array(repeating: "/secret-path", count: 3))
      #expect(server.requests.allSatisfy { $0.header("proxy-authorization") == nil })
    }

    @Test(arguments: ["http", "https"])
    func `a proxy that wants other credentials is said so, without them`(_ scheme: String) async throws {
      let proxy = try LoopbackServer(
        LoopbackAnswer(
          status: 407, headers: [HTTPField("Proxy-Authenticate", "Basic realm=\"x\"")], text: Self.secrets[3]))
      let error = await failure("\(scheme)_proxy", Self.address(proxy), "\(scheme)://model.invalid/v1")
      #expect(error?.code == .proxyRefused)
      #expect(error?.message.contains("127.0.0.1:\(proxy.port)") == true)
      #expect(error?.message.contains("Check the user name and password") == true)
      #expect(proxy.requests.count == 1)
    }

    @Test func `a proxy that refuses a host, and one that doesn't reach it, are told apart`() async throws {
      for (status, code) in [(403, HTTPTransportError.Code.proxyRefused), (502, .cannotConnect)] {
        let proxy = try LoopbackServer(LoopbackAnswer(status: status, text: "no"))
        let error = await failure("https_proxy", Self.address(proxy), "https://model.invalid/v1")
        #expect(error?.code == code)
        #expect(error?.message.contains("model.invalid") == true)
        #expect(error?.message.contains("\(status)") == true)
        #expect(proxy.requests.count == 1)
      }
    }

    @Test func `a proxy that isn't there, hangs up, or isn't an address is named in the error`() async throws {
      let nobody = try LoopbackServer.unusedURL().replacing("http://", with: "")
      let missing = await failure(
        "http_proxy", "http://\(Self.user):\(Self.password)@\(nobody)", "http://model.invalid/")
      #expect(missing?.code == .cannotConnect)
      #expect(missing?.message.contains("the proxy \(nobody)") == true)
      let proxy = try LoopbackServer(.hangUp)
      #expect(await failure("https_proxy", Self.address(proxy), "https://model.invalid/")?.code == .connectionLost)
      let broken = await failure("http_proxy", "http://\(Self.user):\(Self.password)@[::1", "http://model.invalid/")
      #expect(broken?.message.contains("proxy") == true)
    }

    @Test func `this machine and the hosts of no_proxy are asked directly`() async throws {
      let server = try LoopbackServer(LoopbackAnswer(text: "direct"))
      let proxy = try LoopbackServer(LoopbackAnswer(text: "by proxy"))
      let transport = CurlTransport(environment: ["http_proxy": proxy.url, "no_proxy": "other.invalid,model.invalid"])
      #expect(try await transport.send(HTTPRequest(url: server.url)).text() == "direct")
      let error = await transportError { _ = try await transport.send(HTTPRequest(url: "http://model.invalid/")) }
      #expect(error?.code == .hostNotFound)
      #expect(proxy.requests.isEmpty)
      #expect(try await transport.send(HTTPRequest(url: "http://third.invalid/")).text() == "by proxy")
    }

    @Test func `small letters count first, and HTTP_PROXY isn't read`() throws {
      let plain = try HTTPTarget("http://model.invalid/")
      let secure = try HTTPTarget("https://model.invalid/")
      #expect(ProxySettings(environment: ["HTTP_PROXY": "http://p"]).proxy(for: plain).isEmpty)
      let both = ProxySettings(environment: [
        "https_proxy": "http://a", "HTTPS_PROXY": "http://b", "all_proxy": "http://c",
      ])
      #expect(both.proxy(for: secure) == "http://a")
      #expect(both.proxy(for: plain) == "http://c")
      #expect(both.proxy(for: try HTTPTarget("https://localhost/")).isEmpty)
      #expect(ProxySettings(environment: ["NO_PROXY": "a,b"]).exceptions == "a,b")
      #expect(ProxySettings.name(of: "http://u:p@w@proxy:8080/x") == "proxy:8080")
      #expect(ProxySettings.name(of: "proxy:8080") == "proxy:8080")
    }

    @Test func `the program's own environment isn't looked at when another is given`() async throws {
      // Were it looked at, a proxy set for this test's process would get the request.
      let proxy = try LoopbackServer(LoopbackAnswer(text: "by proxy"))
      let transport = CurlTransport(environment: ["all_proxy": proxy.url])
      #expect(try await transport.send(HTTPRequest(url: "http://model.invalid/")).text() == "by proxy")
    }

    @Test func `a folder of certificates that isn't there is an error that names it`() {
      let authorities = CertificateAuthorities(file: nil, environment: ["SSL_CERT_DIR": "/nonexistent/authorities"])
      #expect(authorities.problem?.code == .untrusted)
      #expect(authorities.problem?.message.contains("/nonexistent/authorities") == true)
      let system = CertificateAuthorities(file: nil, environment: ["SSL_CERT_DIR": "/etc/ssl/certs"])
      #expect(system.problem == nil)
    }
  }
#endif
