import Foundation
import Synchronization

/// Formats of `.stringsdict` files, whose text depends on the numbers put into it.
///
/// On Apple's systems the text that such a key gives carries its rules unseen. Here its variables are renamed so that
/// they lead to the rules: `%#@files@` becomes `%#@files~3@`.
enum PluralFormats {
  private struct Rules: @unchecked Sendable {
    let entry: [String: Any]
    let language: String
  }

  private static let known = Mutex<(ids: [[String]: Int], rules: [Rules])>(([:], []))

  /// The format of a `.stringsdict` entry.
  static func format(for entry: [String: Any], id: [String], language: String) -> String? {
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      return devices["iphone"] as? String ?? devices["other"] as? String
    }
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
      return widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value as? String
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    let rules = Rules(entry: entry, language: language)
    let number = known.withLock { known in
      if let number = known.ids[id] { return number }
      known.ids[id] = known.rules.count
      known.rules.append(rules)
      return known.rules.count - 1
    }
    return renamed(format, number)
  }

  /// The text of such a format.
  ///
  /// - Parameter argument: the argument at a position, from 1, written with the conversion (`lld`, `.2f`) that is listed
  ///   for it; those of the arguments before it are listed as well, as far as they are known.
  static func text(
    _ format: String,
    argument: @escaping (_ position: Int, _ conversions: [Int: String]) -> String?
  ) -> String {
    var writer = Writer(argument: argument)
    return writer.write(format)
  }

  private static func renamed(_ format: String, _ number: Int) -> String {
    format.replacing(/%(\d+\$)?#@([^@]+)@/) { "%\($0.1 ?? "")#@\($0.2)~\(number)@" }
  }

  /// Writes a text out, argument by argument: a text may leave its number out (`One file`), and Foundation's own
  /// formatting loses its place where an argument is not used.
  private struct Writer {
    let argument: (Int, [Int: String]) -> String?
    /// How each argument that the format has met so far is written.
    var conversions: [Int: String] = [:]
    var next = 1

    init(argument: @escaping (Int, [Int: String]) -> String?) { self.argument = argument }

    mutating func write(_ format: String) -> String {
      let token = /%%|%(?:(\d+)\$)?(?:#@([^@]+)@|([-+ 0#']*[\d.]*(?:hh|h|ll|l|q|z|t|j|L)?[@dDiuUxXoOfFeEgGcCsSpaA]))/
      var result = ""
      var rest = format[...]
      while let match = rest.firstMatch(of: token) {
        result += rest[..<match.range.lowerBound]
        rest = rest[match.range.upperBound...]
        if match.0 == "%%" {
          result += "%"
        } else {
          let position = match.1.flatMap { Int($0) } ?? take()
          if let variable = match.2 {
            result += text(of: String(variable), position)
          } else if let conversion = match.3 {
            conversions[position] = String(conversion)
            result += argument(position, conversions) ?? ""
          }
        }
      }
      return result + rest
    }

    private mutating func take() -> Int {
      defer { next += 1 }
      return next
    }

    private mutating func text(of variable: String, _ position: Int) -> String {
      let parts = variable.split(separator: "~")
      guard parts.count == 2, let number = Int(parts[1]),
        let rules = PluralFormats.known.withLock({ $0.rules[safe: number] }),
        let choices = rules.entry[String(parts[0])] as? [String: Any]
      else { return "" }
      let type = choices["NSStringFormatValueTypeKey"] as? String ?? "d"
      conversions[position] = type
      let value = argument(position, conversions).flatMap { Double($0) } ?? 0
      let category = PluralCategory.name(of: value, language: rules.language)
      let zero = value == 0 ? choices["zero"] : nil
      let text = (zero ?? choices[category] ?? choices["other"]) as? String ?? ""
      return nested(text, position, number, type)
    }

    /// The variable's own number is where the text says `%d`; other variables may be inside.
    private mutating func nested(_ text: String, _ position: Int, _ number: Int, _ type: String) -> String {
      let own = text.replacing("%arg", with: "%\(position)$\(type)")
        .replacing(/%([-+ 0']*[\d.]*(?:hh|h|ll|l|q|z|t|j)?[dDiuUxXfFeEgG@])/) { "%\(position)$\($0.1)" }
      return write(PluralFormats.renamed(own, number))
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
