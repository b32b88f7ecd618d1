import Foundation
import SlipwayFoundation

extension NSAttributedString {
  /// The text after an edit at one place: what stays keeps its attributes, what is new gets the given ones or those beside
  /// it.
  func edited(to text: String, typing attributes: [Key: Any]? = nil) -> NSAttributedString {
    let (old, new) = (Array(string.utf16), Array(text.utf16))
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let limit = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
    let result = OwnedAttributedString(attributedString: self)
    let piece = String(decoding: new[prefix..<new.count - suffix], as: UTF16.self)
    let range = NSRange(location: prefix, length: old.count - suffix - prefix)
    if let attributes {
      result.replaceCharacters(in: range, with: NSAttributedString(string: piece, attributes: attributes))
    } else {
      result.replaceCharacters(in: range, with: piece)
    }
    return result
  }
}
