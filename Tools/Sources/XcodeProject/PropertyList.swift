import Foundation

/// A property list whose values know the line they stand on.
public struct PropertyList: Equatable, Sendable {
  public indirect enum Value: Equatable, Sendable {
    case string(String)
    case array([PropertyList])
    case dictionary([String: PropertyList])
    case data(Data)
  }

  public let value: Value
  /// 0 where the format has no lines (XML and binary lists).
  public let line: Int

  public init(_ value: Value, line: Int = 0) {
    self.value = value
    self.line = line
  }

  public var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  public var array: [PropertyList]? {
    if case .array(let array) = value { array } else { nil }
  }

  public var dictionary: [String: PropertyList]? {
    if case .dictionary(let dictionary) = value { dictionary } else { nil }
  }

  /// The strings of an array; a lone string counts as an array of one, as Xcode reads it.
  public var strings: [String] {
    array?.compactMap(\.string) ?? string.map { [$0] } ?? []
  }

  public subscript(key: String) -> PropertyList? { dictionary?[key] }
}

extension PropertyList {
  static let deepestNesting = 200

  /// Reads an old-style (OpenStep), XML or binary property list.
  public static func read(_ file: URL) throws(ProjectError) -> PropertyList {
    try parse(RegularFile.contents(of: file), file: file.path)
  }

  public static func parse(_ data: Data, file: String) throws(ProjectError) -> PropertyList {
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8))
      || data.starts(with: Data("<plist".utf8))
    {
      return PropertyList(try object(in: data, file: file))
    }
    var parser = OpenStepParser(bytes: [UInt8](data), file: file)
    return try parser.parse()
  }

  /// What is in an XML or binary list, in Foundation's types. Foundation's parser recurses, so its input is looked at
  /// first.
  public static func object(in data: Data, file: String) throws(ProjectError) -> Any {
    guard xmlDepth(data) <= deepestNesting else {
      throw ProjectError(file: file, "nested more than \(deepestNesting) levels deep")
    }
    guard !data.starts(with: Data("bplist".utf8)) || BinaryPropertyList.isOfKnownObjects([UInt8](data)) else {
      throw ProjectError(file: file, "not a property list: its binary form is damaged")
    }
    do {
      return try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw ProjectError(file: file, "not a property list: \(detail ?? error.localizedDescription)")
    }
  }

  private init(_ object: Any) {
    switch object {
    case let string as String: self.init(.string(string))
    case let array as [Any]: self.init(.array(array.map { PropertyList($0) }))
    case let dictionary as [String: Any]: self.init(.dictionary(dictionary.mapValues { PropertyList($0) }))
    case let data as Data: self.init(.data(data))
    case let bool as Bool: self.init(.string(bool ? "YES" : "NO"))
    default: self.init(.string("\(object)"))
    }
  }

  /// How deep an XML list nests, found without recursion: Foundation's parser recurses.
  private static func xmlDepth(_ data: Data) -> Int {
    var depth = 0
    var deepest = 0
    var previous: UInt8 = 0
    var opensTag = false
    for byte in data {
      switch byte {
      case UInt8(ascii: "<"): opensTag = true
      case UInt8(ascii: ">"):
        if opensTag, previous != UInt8(ascii: "/") { depth += 1 }
        opensTag = false
        deepest = max(deepest, depth)
      case UInt8(ascii: "/") where previous == UInt8(ascii: "<"):
        depth -= 1
        opensTag = false
      case UInt8(ascii: "!") where previous == UInt8(ascii: "<"), UInt8(ascii: "?") where previous == UInt8(ascii: "<"):
        opensTag = false
      default: break
      }
      previous = byte
    }
    return deepest
  }
}
