import Foundation
import UniformTypeIdentifiers

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public class var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg, .heic, .tiff, .gif, .image].map(\.identifier)
  }

  /// - Throws: `CocoaError.fileReadCorruptFile` where the data is no picture that this machine reads.
  public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
    return unsafeDowncast(image, to: self)
  }

  public class var writableTypeIdentifiersForItemProvider: [String] { [UTType.png, .jpeg].map(\.identifier) }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = typeIdentifier == UTType.jpeg.identifier ? jpegData(compressionQuality: 0.9) : pngData()
    completionHandler(data, data == nil ? CocoaError(.fileWriteUnknown) : nil)
    return nil
  }
}
