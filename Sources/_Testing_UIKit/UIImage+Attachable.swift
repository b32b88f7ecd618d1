public import Testing
public import UIKit

/// What a test keeps of a `UIImage`: a PNG.
public struct _AttachableImageWrapper: AttachableWrapper {
  public let wrappedValue: UIImage

  public func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<Self>,
    _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    guard let data = wrappedValue.pngData() else { throw CocoaError(.fileWriteUnknown) }
    return try data.withUnsafeBytes(body)
  }

  public func preferredName(for attachment: borrowing Attachment<Self>, basedOn suggestedName: String) -> String {
    suggestedName.hasSuffix(".png") ? suggestedName : suggestedName + ".png"
  }
}

/// A `UIImage` can be attached to a test, as at Apple's: `Attachment.record(image, named: "list")`.
///
/// It is always a PNG: the toolchain marks Apple's image formats as unavailable on Linux.
extension Attachment where AttachableValue == _AttachableImageWrapper {
  public init(_ image: UIImage, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(_AttachableImageWrapper(wrappedValue: image), named: preferredName, sourceLocation: sourceLocation)
  }

  public static func record(
    _ image: UIImage,
    named preferredName: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(Self(image, named: preferredName, sourceLocation: sourceLocation), sourceLocation: sourceLocation)
  }
}
