import Foundation

/// Where a command writes what scripts read: a file, or the standard output for `-`.
public struct JSONOutput: Sendable {
  private let name: String

  public init(_ name: String) { self.name = name }

  /// What else would be printed there would be read as well.
  public var isStandardOutput: Bool { name == "-" }

  public func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(encoder.encode(value))
  }

  public func write(_ data: Data) throws {
    guard !isStandardOutput else { return Console.shared.print(String(decoding: data, as: UTF8.self)) }
    try FileManager.default.write(data, ifChanged: URL(filePath: name))
  }
}
