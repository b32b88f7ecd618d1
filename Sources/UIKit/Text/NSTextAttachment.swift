import Foundation

/// An image that stands in a line of text like a character.
open class NSTextAttachment: NSObject, @unchecked Sendable {
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

  var size: CGSize { bounds.isEmpty ? image?.size ?? .zero : bounds.size }
}

extension NSAttributedString {
  /// The attachment character with this attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
