import Foundation

/// A format of `printf`'s kind with its arguments, as `os_log` takes them.
///
/// Beside what C knows, `%@` takes an object, and braces after the percent sign say who may read: `%{public}@`,
/// `%{private, mask.hash}s`. Numbers are shown otherwise, texts and objects are not.
struct FormattedMessage {
  private var format: Substring
  private var arguments: ArraySlice<any CVarArg>
  private let showsPrivate: Bool

  init(_ format: StaticString, _ arguments: [any CVarArg], showsPrivate: Bool) {
    self.format = Substring(format.description)
    self.arguments = arguments[...]
    self.showsPrivate = showsPrivate
  }

  mutating func text() -> String {
    var result = ""
    while let percent = format.firstIndex(of: "%") {
      result += format[..<percent]
      format = format[percent...].dropFirst()
      result += value()
    }
    return result + format
  }

  /// What the percent sign before the rest of the format stands for.
  private mutating func value() -> String {
    if accept("%") { return "%" }
    if accept("m") { return String(cString: strerror(errno)) }
    let notes = annotations()
    var flags = take { "-+ #0".contains($0) }
    flags += number()
    if accept(".") { flags += "." + number() }
    let length = take { "hlqztjL".contains($0) }
    guard let conversion = format.popFirst() else { return "" }
    // Apple's words for it.
    guard let argument = arguments.popFirst() else { return "<decode: missing data>" }
    let text = text(of: argument, conversion, flags: flags, length: length, notes)
    let isNumber = !"@sSP".contains(conversion)
    return privacy(notes).shown(text, isNumber: isNumber, showsPrivate: showsPrivate)
  }

  /// What the braces say: `{public, mask.hash}`.
  private mutating func annotations() -> [String] {
    guard accept("{"), let end = format.firstIndex(of: "}") else { return [] }
    defer { format = format[end...].dropFirst() }
    return format[..<end].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func privacy(_ notes: [String]) -> OSLogPrivacy {
    let mask: OSLogPrivacy.Mask = notes.contains("mask.hash") ? .hash : .none
    if notes.contains("public") { return .public }
    if notes.contains("sensitive") { return .sensitive(mask: mask) }
    return notes.contains("private") ? .private(mask: mask) : .auto(mask: mask)
  }

  private func text(
    of argument: any CVarArg,
    _ conversion: Character,
    flags: String,
    length: String,
    _ notes: [String]
  ) -> String {
    if let number = (argument as? any BinaryInteger).map({ Int(truncatingIfNeeded: $0) }) {
      if notes.contains("bool") { return number == 0 ? "false" : "true" }
      if notes.contains("BOOL") { return number == 0 ? "NO" : "YES" }
      if notes.contains("darwin.errno") {
        return "[\(number): \(String(cString: strerror(Int32(truncatingIfNeeded: number))))]"
      }
    }
    switch conversion {
    case "@": return padded("\(argument)", flags)
    case "s":
      if let bytes = argument as? UnsafePointer<CChar> { return padded(String(cString: bytes), flags) }
      if let bytes = argument as? UnsafeMutablePointer<CChar> { return padded(String(cString: bytes), flags) }
      return padded("\(argument)", flags)
    case "D", "U", "O": return String(format: "%\(flags)l\(conversion.lowercased())", argument)
    default: return String(format: "%\(flags)\(length)\(conversion)", argument)
    }
  }

  /// A text of at most so many characters as the precision says, in so many columns as the width does.
  private func padded(_ text: String, _ flags: String) -> String {
    let parts = flags.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.count > 1 ? String(text.prefix(Int(parts[1]) ?? 0)) : text
    let width = Int(parts[0].drop { !$0.isNumber }) ?? 0
    let space = String(repeating: " ", count: max(0, width - text.count))
    return parts[0].contains("-") ? text + space : space + text
  }

  // MARK: Reading

  private mutating func accept(_ character: Character) -> Bool {
    guard format.first == character else { return false }
    format = format.dropFirst()
    return true
  }

  private mutating func take(while isMeant: (Character) -> Bool) -> String {
    let taken = format.prefix(while: isMeant)
    format = format[taken.endIndex...]
    return String(taken)
  }

  /// Digits, or a star for an argument that says how many.
  private mutating func number() -> String {
    guard accept("*") else { return take(while: \.isNumber) }
    return arguments.popFirst().map { "\($0)" } ?? ""
  }
}
