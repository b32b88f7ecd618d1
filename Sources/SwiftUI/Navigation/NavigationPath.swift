import Foundation

/// The values that the screens of a navigation stack stand for, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }
  /// From what was stored earlier.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  init(values: [AnyHashable]) { self.values = values }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// - Precondition: There are at least `k` values.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }

  /// The path as something to be stored; nil where a value is not codable.
  public var codable: CodableRepresentation? {
    values.allSatisfy { $0.base is any Codable } ? CodableRepresentation(values: values) : nil
  }

  /// A path whose values can all be stored. Each is stored with the name of its type.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]

    init(values: [AnyHashable]) { self.values = values }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let text = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "\(name) is no codable, hashable type"
          )
        }
        values.append(try Self.decode(type, text))
      }
      self.values = values
    }

    private static func decode<V: Codable & Hashable>(_: V.Type, _ text: String) throws -> AnyHashable {
      AnyHashable(try JSONDecoder().decode(V.self, from: Data(text.utf8)))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values {
        guard let base = value.base as? any Codable, let name = _mangledTypeName(type(of: base)) else { continue }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(base), as: UTF8.self))
      }
    }
  }
}
