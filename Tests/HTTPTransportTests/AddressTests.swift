import Foundation
import Testing

@testable import HTTPTransport

@Suite("Private addresses")
struct AddressTests {
  @Test(
    "are recognised in every disguise",
    arguments: [
      "127.0.0.1", "127.255.0.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1", "224.0.0.1", "255.255.255.255", "198.18.0.1", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1",
      "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::127.0.0.1", "64:ff9b::10.0.0.1", "2002:a00:1::1",
      "fec0::1", "64:ff9b:1::1", "2001:0:1::1", "100::1",
    ])
  func isPrivate(_ text: String) throws {
    #expect(try #require(IPAddress(text)).isPrivate)
    #expect(PrivateAddresses.contains(host: text.contains(":") ? "[\(text)]" : text))
  }

  @Test(
    "are told from public ones",
    arguments: [
      "1.1.1.1", "8.8.8.8", "172.15.255.255", "172.32.0.1", "100.63.255.255", "100.128.0.0", "192.169.0.1", "11.0.0.1",
      "223.255.255.255", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1", "2a00::1",
    ])
  func isPublic(_ text: String) throws {
    #expect(try !#require(IPAddress(text)).isPrivate)
  }

  @Test("are read from socket addresses of both families, and never past their end")
  func socketAddresses() throws {
    // Family and port, then for IPv6 the flow label, then the address, then for IPv6 the scope.
    let v4: [UInt8] = [2, 0, 0, 80, 10, 1, 2, 3] + [UInt8](repeating: 0, count: 8)
    let v6: [UInt8] = [10, 0, 0, 80, 0, 0, 0, 0, 0xfe, 0x80] + [UInt8](repeating: 0, count: 13) + [1, 0, 0, 0, 0]
    #expect(v4.withUnsafeBytes { unsafe IPAddress($0, family: AF_INET) } == IPAddress("10.1.2.3"))
    #expect(v6.withUnsafeBytes { unsafe IPAddress($0, family: AF_INET6) } == IPAddress("fe80::1"))
    #expect(v4.withUnsafeBytes { unsafe IPAddress($0, family: AF_INET6) } == nil)
    #expect(v4.withUnsafeBytes { unsafe IPAddress($0, family: AF_UNIX) } == nil)
  }

  @Test("include the names of this machine, and no others")
  func names() {
    for name in ["localhost", "LOCALHOST", "localhost.", "app.localhost"] {
      #expect(PrivateAddresses.contains(host: name))
    }
    for name in ["example.org", "localhost.example.org", "notlocalhost", "10.example", "127.0.0.1.example.org"] {
      #expect(!PrivateAddresses.contains(host: name))
    }
  }

  @Test("Loopback is told from other private addresses")
  func loopback() {
    for host in ["127.0.0.1", "[::1]", "localhost", "[::ffff:127.0.0.1]"] {
      #expect(PrivateAddresses.isLoopback(host: host))
    }
    for host in ["10.0.0.1", "[fe80::1]", "example.org"] { #expect(!PrivateAddresses.isLoopback(host: host)) }
  }
}
