import Foundation
import Photos
import UIKit
import UniformTypeIdentifiers

/// Something that the user has chosen.
public struct PHPickerResult: Equatable, Hashable, @unchecked Sendable {
  public let itemProvider: NSItemProvider
  /// Nil: what is chosen is a file and lies in no library.
  public let assetIdentifier: String?
}

/// The desktop's dialog, as a picker of pictures.
@MainActor package enum PhotoChooser {
  package static func choose(
    _ configuration: PHPickerConfiguration,
    done: @escaping @MainActor ([PHPickerResult]) -> Void
  ) {
    let kinds = configuration.filter?.kinds ?? Set(PHPickerFilter.Kind.allCases)
    let limit = configuration.selectionLimit
    guard !kinds.isEmpty else { return done([]) }
    Desktop.platform.chooseFiles(
      types: PHPickerFilter.Kind.allCases.filter(kinds.contains).map(\.mimeType),
      severalAllowed: limit != 1
    ) { files in
      let suitable = files.filter { file in
        let type = UTType(filenameExtension: file.pathExtension)
        return kinds.contains { type?.conforms(to: $0.type) ?? false }
      }
      let chosen = limit > 0 ? Array(suitable.prefix(limit)) : suitable
      done(
        chosen.map {
          PHPickerResult(
            itemProvider: provider(of: $0, configuration.preferredAssetRepresentationMode),
            assetIdentifier: nil
          )
        }
      )
    }
  }

  private static func provider(of file: URL, _ mode: PHPickerConfiguration.AssetRepresentationMode) -> NSItemProvider {
    let type = UTType(filenameExtension: file.pathExtension) ?? .data
    let isCommon = [UTType.jpeg, .png, .gif].contains { type.conforms(to: $0) }
    guard mode == .compatible, type.conforms(to: .image), !isCommon else {
      return NSItemProvider(contentsOf: file, contentType: type)
    }
    let provider = NSItemProvider()
    provider.suggestedName = file.deletingPathExtension().lastPathComponent
    provider.registerDataRepresentation(for: .jpeg) { done in
      let data = UIImage(contentsOfFile: file.path)?.jpegData(compressionQuality: 0.9)
      done(data, data == nil ? CocoaError(.fileReadCorruptFile) : nil)
      return nil
    }
    return provider
  }
}
