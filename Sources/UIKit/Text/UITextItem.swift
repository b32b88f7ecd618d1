import Foundation
import SlipwayFoundation

/// A place in a text that does something when it is tapped.
@preconcurrency @MainActor open class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    /// A range that has the attribute `textItemTag`.
    case tag(String)
  }

  open private(set) var content: Content
  open private(set) var range: NSRange

  init(_ content: Content, _ range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

extension NSAttributedString.Key {
  /// A name by which the text view's delegate knows a range that can be tapped.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}
