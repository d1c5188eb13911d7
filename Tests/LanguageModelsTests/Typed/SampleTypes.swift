import Foundation
import LanguageModels

struct Guest: Codable, Hashable, Sendable, SchemaGuided {
  var name: String
  var age: Int
  var nickname: String?

  static var schemaDescription: String? { "Somebody who is invited" }
  static var schemaGuides: [SchemaGuide] {
    [
      SchemaGuide("name", description: "First and last name", .length(1...80)),
      SchemaGuide("age", description: "in years", .range(0...130)),
    ]
  }
}

enum Meal: String, Codable, CaseIterable, Sendable { case breakfast, lunch, dinner }
enum Level: Int, Codable, CaseIterable, Sendable { case low = 1, high = 3 }
enum Unlisted: String, Codable, Sendable { case a, b }
enum UnlistedNumber: Int, Codable, Sendable { case zero, one }

struct Party: Codable, Hashable, Sendable {
  var title: String
  var day: Date
  var guests: [Guest]
  var host: Guest
  var meal: Meal?
  var tables: [[Int?]]
  var gifts: [String: Double]
  var isOpen: Bool

  enum CodingKeys: String, CodingKey {
    case title, day, guests, host, meal, tables, gifts
    case isOpen = "is_open"
  }
}

struct Everything: Codable, Hashable, Sendable {
  var small: Int8
  var byte: UInt8
  var word: UInt16
  var big: UInt64
  var long: Int
  var ratio: Float
  var amount: Decimal
  var link: URL
  var id: UUID
  var bytes: Data
  var tags: Set<String>
  var level: Level
}

struct Tree: Codable, Hashable, Sendable {
  var name: String
  var children: [Tree]
}

final class Chain: Codable, Sendable {
  let next: Chain?
  init(next: Chain?) { self.next = next }
}

struct Husband: Codable, Hashable, Sendable { var name: String; var wife: Wife? }
struct Wife: Codable, Hashable, Sendable {
  var name: String
  var friends: [Husband]
  var first: [Wife]?
}

enum Shape: Codable, Hashable, Sendable {
  case circle(radius: Double)
  case rectangle(width: Double, height: Double)
  case nothing

  enum CodingKeys: String, CodingKey, CaseIterable { case circle, rectangle, nothing }
}

indirect enum Formula: Codable, Hashable, Sendable {
  case sum(left: Formula, right: Formula)
  case number(Int)

  enum CodingKeys: String, CodingKey, CaseIterable { case sum, number }
}

enum Hidden: Codable, Sendable { case one(Int), two }
enum Plain: Codable, Hashable, CaseIterable, Sendable { case north, south }

struct Age: RawRepresentable, Codable, Hashable, Sendable { var rawValue: Int }

/// Reads other members depending on one of them.
enum Animal: Codable, Hashable, Sendable {
  case dog(barks: Bool)
  case cat(lives: Int)

  enum Kind: String, Codable, CaseIterable { case dog, cat }
  enum CodingKeys: String, CodingKey { case kind, barks, lives }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    switch try members.decode(Kind.self, forKey: .kind) {
    case .dog: self = .dog(barks: try members.decode(Bool.self, forKey: .barks))
    case .cat: self = .cat(lives: try members.decode(Int.self, forKey: .lives))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .dog(let barks):
      try members.encode(Kind.dog, forKey: .kind)
      try members.encode(barks, forKey: .barks)
    case .cat(let lives):
      try members.encode(Kind.cat, forKey: .kind)
      try members.encode(lives, forKey: .lives)
    }
  }
}

/// Refuses most values.
struct Address: Codable, Hashable, Sendable {
  var text: String
  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
    guard text.hasPrefix("N-") else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "addresses begin with N-"))
    }
  }
}

struct GuidedAddress: Codable, Sendable, SchemaGuided {
  var address: Address
  static var schemaGuides: [SchemaGuide] { [SchemaGuide("address", example: "N-1", .pattern("^N-[0-9]{1,3}$"))] }
}

struct Defaults: Decodable, Sendable {
  var count: Int
  var point: Point

  enum CodingKeys: String, CodingKey { case count, point }
  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    count = try members.decodeIfPresent(Int.self, forKey: .count) ?? 3
    point = try members.decode(Point.self, forKey: .point)
  }
}

/// Two numbers in an array.
struct Point: Decodable, Sendable {
  var x: Double, y: Double
  init(from decoder: any Decoder) throws {
    var elements = try decoder.unkeyedContainer()
    x = try elements.decode(Double.self)
    y = try elements.decode(Double.self)
  }
}

class Base: Codable { var a = 1 }
final class Derived: Base, @unchecked Sendable {
  var b = 2
  enum CodingKeys: String, CodingKey { case b }
  required init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    b = try members.decode(Int.self, forKey: .b)
    try super.init(from: members.superDecoder())
  }
}
struct Endless: Decodable, Sendable { let inner: Box; final class Box: Decodable, Sendable { let again: Endless } }
