import Foundation
import SlipwayToolchain

/// The attributes of `^[text](name: value)` in a source. CommonMark knows nothing of them, so they go through it as links to
/// `attributes:0`, `attributes:1` and so on, behind which their values are found again.
struct ExtendedAttributes {
  /// The source, as it is parsed.
  private(set) var source: String
  private var values: [String] = []
  private let scheme: String

  /// - Parameter isAllowed: without it, nothing is looked for.
  init(_ source: String, isAllowed: Bool) {
    self.source = source
    scheme = "attributes-\(UInt64.random(in: .min ... .max)):"
    guard isAllowed, source.contains("^[") else { return }
    self.source = ""
    var rest = source[...]
    while let start = rest.firstRange(of: "^[") {
      self.source += rest[..<start.upperBound]
      let isEscaped = rest[..<start.lowerBound].last == "\\"
      rest = rest[start.upperBound...]
      guard !isEscaped, let label = Self.end(of: rest, "[", "]"), rest[label...].hasPrefix("]("),
        let end = Self.end(of: rest[label...].dropFirst(2), "(", ")")
      else { continue }
      self.source += rest[..<label] + "](\(scheme)\(values.count))"
      values.append(String(rest[label..<end].dropFirst(2)))
      rest = rest[end...].dropFirst()
    }
    self.source += rest
  }

  /// Where what was opened before ends.
  private static func end(of text: Substring, _ opening: Character, _ closing: Character) -> Substring.Index? {
    var depth = 1
    var quote: Character?
    var isEscaped = false
    for (index, character) in zip(text.indices, text) {
      defer { isEscaped = character == "\\" && !isEscaped }
      guard !isEscaped else { continue }
      if let open = quote {
        if character == open { quote = nil }
      } else if opening == "(", character == "'" || character == "\"" {
        quote = character
      } else if character == opening {
        depth += 1
      } else if character == closing {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The values that such a link stands for; nil for any other link.
  func values(of destination: String) -> String? {
    guard !values.isEmpty, destination.hasPrefix(scheme), let number = Int(destination.dropFirst(scheme.count)) else {
      return nil
    }
    return values[number]
  }

  /// A piece of the source as it was, for code.
  func restored(_ text: String) -> String {
    guard text.contains(scheme) else { return text }
    return values.indices.reversed().reduce(text) { $0.replacing("(\(scheme)\($1))", with: "(\(values[$1]))") }
  }

  /// Reads values, which are written as JSON 5 has an object's, for the attributes of a scope.
  static func decode(_ values: String, for keys: [any MarkdownDecodableAttributedStringKey.Type]) throws
    -> AttributeContainer
  {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    decoder.userInfo[Decoded.keys] = keys
    return try decoder.decode(Decoded.self, from: Data("{\(values)}".utf8)).container
  }

  /// The attributes of a scope, and of those in it, that Markdown can set.
  static func keys(of scope: any AttributeScope.Type) -> [any MarkdownDecodableAttributedStringKey.Type] {
    var found: [any MarkdownDecodableAttributedStringKey.Type] = []
    for field in StoredFields.all(of: scope) {
      if let key = field.type as? any MarkdownDecodableAttributedStringKey.Type { found.append(key) }
      if let inner = field.type as? any AttributeScope.Type { found += keys(of: inner) }
    }
    // Foundation's own on Linux has no such attribute.
    if scope is AttributeScopes.FoundationAttributes.Type {
      found.append(AttributeScopes.FoundationAttributes.InflectionRuleAttribute.self)
    }
    return found
  }

  private struct Decoded: Decodable {
    static let keys = CodingUserInfoKey(rawValue: "keys")!
    var container = AttributeContainer()

    private struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Name.self)
      let keys = decoder.userInfo[Self.keys] as? [any MarkdownDecodableAttributedStringKey.Type] ?? []
      // A name that no attribute of the scope has is somebody else's.
      for name in values.allKeys {
        guard let key = keys.first(where: { $0.markdownName == name.stringValue }) else { continue }
        try set(key, from: values.superDecoder(forKey: name))
      }
    }

    private mutating func set<Key: MarkdownDecodableAttributedStringKey>(_: Key.Type, from decoder: any Decoder) throws
    {
      setAttribute(&container, Key.self, try Key.decodeMarkdown(from: decoder))
    }
  }
}

// An attribute's value need be sendable to be set, which nobody can say of a type that is known at run time. That it is makes no
// difference to the function: it is declared again without that.

@_silgen_name("slipway_set_attribute") private func setAttribute<Key: AttributedStringKey>(
  _ container: inout AttributeContainer,
  _: Key.Type,
  sendable value: Key.Value
) where Key.Value: Sendable { container[Key.self] = value }

@_silgen_name("slipway_set_attribute") private func setAttribute<Key: AttributedStringKey>(
  _ container: inout AttributeContainer,
  _: Key.Type,
  _ value: Key.Value
)
