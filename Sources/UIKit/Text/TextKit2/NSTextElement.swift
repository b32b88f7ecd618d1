import Foundation

/// A part of a document that is laid out by itself.
open class NSTextElement: NSObject {
  /// Not kept alive.
  open weak var textContentManager: NSTextContentManager?
  /// Where it is in the document, with what ends it.
  open var elementRange: NSTextRange?
  /// The elements within it: none, but of a subclass's own.
  open var childElements: [NSTextElement] { [] }
  open var parent: NSTextElement? { nil }
  /// Whether what it is made of is in its parent's own content.
  open var isRepresentedElement: Bool { true }

  public init(textContentManager: NSTextContentManager?) {
    self.textContentManager = textContentManager
    super.init()
  }
}

/// A paragraph of text.
open class NSTextParagraph: NSTextElement {
  /// With what ends the paragraph.
  public let attributedString: NSAttributedString

  public init(attributedString: NSAttributedString?) {
    self.attributedString = attributedString.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString()
    super.init(textContentManager: nil)
  }

  /// The characters before what ends the paragraph.
  open var paragraphContentRange: NSTextRange? { part(upTo: contentLength) }
  /// What ends it; nil of a last paragraph that nothing ends.
  open var paragraphSeparatorRange: NSTextRange? {
    let (length, contents) = (attributedString.length, contentLength)
    guard contents < length, let start = place(contents), let end = place(length) else { return nil }
    return NSTextRange(location: start, end: end)
  }

  private var contentLength: Int {
    var contents = 0
    guard attributedString.length > 0 else { return 0 }
    (attributedString.string as NSString).getParagraphStart(
      nil,
      end: nil,
      contentsEnd: &contents,
      for: NSRange(location: 0, length: 0)
    )
    return contents
  }
  private func part(upTo end: Int) -> NSTextRange? {
    guard let elementRange, let end = place(end) else { return nil }
    return NSTextRange(location: elementRange.location, end: end)
  }
  private func place(_ offset: Int) -> (any NSTextLocation)? {
    elementRange.flatMap { textContentManager?.location($0.location, offsetBy: offset) }
  }
}
