import CoreTransferable
import UIKit
import UniformTypeIdentifiers

extension Image: Transferable {
  /// A PNG or JPEG file of the picture, as it looks with no environment; any picture that this machine reads makes one.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .png) { try await $0.written { $0.pngData() } }
    DataRepresentation(exportedContentType: .jpeg) { try await $0.written { $0.jpegData(compressionQuality: 0.9) } }
    DataRepresentation(importedContentType: .image) { data in
      guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
      return Image(uiImage: image)
    }
  }

  @MainActor private func written(_ write: (UIImage) -> Data?) throws -> Data {
    guard let data = resolve(in: EnvironmentValues()).flatMap(write) else { throw CocoaError(.fileWriteUnknown) }
    return data
  }
}
