import Foundation

/// An image that stands in a line of text like a character.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, @unchecked Sendable {
  private let tag = ObjectTag()
  /// The character an attachment takes the place of.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// Points from the baseline, y upwards; empty for the image's own size on the baseline.
  open var bounds: CGRect = .zero
  open var contents: Data?
  open var fileType: String?

  override public convenience init() { self.init(data: nil, ofType: nil) }

  /// An attachment with a file's contents; an image file shows its image.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
  }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// `bounds`, or as large as the image where they are empty.
  open func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    CGRect(origin: bounds.origin, size: bounds.isEmpty ? image?.size ?? .zero : bounds.size)
  }
  open func image(
    forBounds imageBounds: CGRect,
    textContainer: NSTextContainer?,
    characterIndex charIndex: Int
  ) -> UIImage? { image }
}

/// What text asks of an object that stands in it like a character.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// Where it stands in a line, in points from the baseline, y upwards.
  ///
  /// - Parameters:
  ///   - textContainer: nil here: lines are measured for many containers.
  ///   - lineFrag: as wide as the line and as high as its font; the glyph's place in it is not known yet.
  func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect
  /// What is drawn there.
  func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage?
}

extension NSAttributedString {
  /// The attachment character with this attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
