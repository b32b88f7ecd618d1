import Foundation

/// A value of a spec, with the file and the line it stands in.
struct SpecValue: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    /// A text as it is written. One without quotes may stand for a number, a truth or nothing.
    case scalar(String, isPlain: Bool)
    case list([SpecValue])
    case map([String: SpecValue])
  }

  var content: Content
  let file: String
  let line: Int

  init(_ content: Content, file: String, line: Int) {
    self.content = content
    self.file = file
    self.line = line
  }

  /// Another value in the place of this one.
  func with(_ content: Content) -> SpecValue { SpecValue(content, file: file, line: line) }

  func error(_ message: String, advice: String? = nil) -> ProjectError {
    ProjectError(file: file, line: line, message, advice: advice)
  }
}

// MARK: What a value says

extension SpecValue {
  /// The text of a scalar; nil for what stands for nothing.
  var text: String? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return isPlain && ["", "~", "null", "Null", "NULL"].contains(text) ? nil : text
  }

  var map: [String: SpecValue]? { if case .map(let map) = content { map } else { nil } }

  var list: [SpecValue]? { if case .list(let list) = content { list } else { nil } }

  /// The items of a list; anything else but nothing counts as a list of one.
  var items: [SpecValue] { list ?? (map != nil || text != nil ? [self] : []) }

  /// The texts of a list, or of a lone text.
  var texts: [String] { items.compactMap(\.text) }

  subscript(key: String) -> SpecValue? { map?[key] }

  /// Whether a scalar without quotes says yes or no, by any of YAML's words.
  var flag: Bool? {
    guard case .scalar(let text, true) = content else { return nil }
    return switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": false
    default: nil
    }
  }

  /// Whether a text says yes where a switch may come of a variable: `enable: ${FEATURE}`.
  var says: Bool? {
    flag ?? text.map { ["YES", "TRUE", "Y", "T"].contains($0.uppercased()) || (Int($0) ?? 0) != 0 }
  }

  /// The value of a build setting.
  var setting: PropertyList {
    if let list { return PropertyList(.array(list.map(\.setting)), line: line) }
    return PropertyList(.string(flag.map { $0 ? "YES" : "NO" } ?? text ?? ""), line: line)
  }

  /// The value as a property list has it: truths, numbers, texts, lists and dictionaries.
  var propertyListObject: Any {
    if let map { return map.mapValues(\.propertyListObject) }
    if let list { return list.map(\.propertyListObject) }
    if let flag { return flag }
    if case .scalar(let text, true) = content {
      if let number = Int(text) { return number }
      if text.first.map({ $0.isNumber || "+-.".contains($0) }) ?? false, let number = Double(text), number.isFinite {
        return number
      }
    }
    return text ?? ""
  }
}

// MARK: Merging

extension SpecValue {
  private static let replacement = ":REPLACE"

  /// This value over another: maps are merged, lists are joined, anything else replaces. A key that ends in `:REPLACE`
  /// replaces in any case.
  func merged(onto other: SpecValue) -> SpecValue {
    if let map, let base = other.map {
      var merged = base
      // In order, so that the same key with and without its mark always comes out the same.
      for (key, value) in map.sorted(by: { $0.key < $1.key }) {
        if key.hasSuffix(Self.replacement) {
          merged[String(key.dropLast(Self.replacement.count))] = value
        } else {
          merged[key] = merged[key].map { value.merged(onto: $0) } ?? value
        }
      }
      return with(.map(merged))
    }
    if let list, let base = other.list { return with(.list(base + list)) }
    return self
  }

  /// The value without marks that had nothing to replace.
  func withoutMarks() -> SpecValue {
    if let map {
      var plain: [String: SpecValue] = [:]
      for (key, value) in map.sorted(by: { $0.key < $1.key }) {
        let name = key.hasSuffix(Self.replacement) ? String(key.dropLast(Self.replacement.count)) : key
        plain[name] = value.withoutMarks()
      }
      return with(.map(plain))
    }
    if let list { return with(.list(list.map { $0.withoutMarks() })) }
    return self
  }
}
