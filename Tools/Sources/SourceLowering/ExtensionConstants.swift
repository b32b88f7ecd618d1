/// The constants that a text adds to a type in extensions: `static let brand` in an `extension UIColor`.
public enum ExtensionConstants {
  private static let introducers = WordTable(["var", "let", "func"])

  /// - Parameter type: the extended type, without its module.
  public static func names(of type: String, in text: String) -> Set<String> {
    guard text.contains("extension"), text.contains(type) else { return [] }
    var names: Set<String> = []
    let bytes = Array(text.utf8)
    var words = [ArraySlice<UInt8>]()
    // How deep the text stands in braces, and inside of which such an extension does.
    var (depth, extensionDepth) = (0, Int?.none)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte.isWordByte {
        let end = bytes[index...].firstIndex { !$0.isWordByte } ?? bytes.endIndex
        words.append(bytes[index..<end])
        if depth == extensionDepth, declaresConstant(words.suffix(3)) { names.insert(words.last!.string) }
        index = end
        continue
      }
      switch byte {
      case UInt8(ascii: "{"):
        depth += 1
        if extensionDepth == nil, extends(type, words, bytes) { extensionDepth = depth }
        words = []
      case UInt8(ascii: "}"):
        if depth == extensionDepth { extensionDepth = nil }
        depth -= 1
        words = []
      case UInt8(ascii: "`"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "="): break
      default: if byte == UInt8(ascii: "\n"), extensionDepth != nil { words = [] }
      }
      index += 1
    }
    return names
  }

  /// Whether words end with `extension Type`, `extension Module.Type`, with what it conforms to or a condition behind.
  private static func extends(_ type: String, _ words: [ArraySlice<UInt8>], _ text: [UInt8]) -> Bool {
    guard let start = words.lastIndex(where: { $0.string == "extension" }) else { return false }
    // The words that periods join are the extended type.
    var extended: [ArraySlice<UInt8>] = []
    for word in words[(start + 1)...] {
      guard extended.isEmpty || text[word.startIndex - 1] == UInt8(ascii: ".") else { break }
      extended.append(word)
    }
    let path = extended.map(\.string)
    return path == [type] || path == ["UIKit", type] || path == ["SwiftUI", type]
  }

  /// Whether words are `static let name`.
  private static func declaresConstant(_ words: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    guard words.count == 3, let first = words.first?.string, ["static", "class"].contains(first) else { return false }
    return introducers.contains(words[words.startIndex + 1])
  }
}
