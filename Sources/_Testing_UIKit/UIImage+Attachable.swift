public import Testing
public import UIKit

/// A `UIImage` can be attached to a test: `Attachment.record(image, named: "list")` writes it as a PNG.
///
/// At Apple's the attachment takes an image format, whose protocol the toolchain marks as unavailable on Linux.
extension UIImage: Attachable {
  public func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<UIImage>, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    guard let data = pngData() else { throw CocoaError(.fileWriteUnknown) }
    return try data.withUnsafeBytes(body)
  }

  public func preferredName(for attachment: borrowing Attachment<UIImage>, basedOn suggestedName: String) -> String {
    suggestedName.hasSuffix(".png") ? suggestedName : suggestedName + ".png"
  }
}
