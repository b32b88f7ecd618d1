import PhotosUI
import SwiftUI

/// Something that the user has chosen.
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
  /// How pictures are handed out; see `PHPickerConfiguration.AssetRepresentationMode`.
  public struct EncodingDisambiguationPolicy: Equatable, Hashable, Sendable {
    let mode: PHPickerConfiguration.AssetRepresentationMode
    public static let automatic = EncodingDisambiguationPolicy(mode: .automatic)
    public static let current = EncodingDisambiguationPolicy(mode: .current)
    public static let compatible = EncodingDisambiguationPolicy(mode: .compatible)
  }

  /// What it is called in a library; nil for what was chosen, which lies in none.
  public let itemIdentifier: String?
  private let provider: NSItemProvider

  /// An item of a library. There is none, so nothing can be loaded of it.
  public init(itemIdentifier: String) { (self.itemIdentifier, provider) = (itemIdentifier, NSItemProvider()) }

  init(_ result: PHPickerResult) { (itemIdentifier, provider) = (result.assetIdentifier, result.itemProvider) }

  /// The best first.
  public var supportedContentTypes: [UTType] { provider.registeredContentTypes }

  /// - Returns: nil where the type can be made of none of the item's.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    guard isSupported(type) else { return nil }
    return try await withCheckedThrowingContinuation { continuation in
      provider.loadTransferable(type: type) { continuation.resume(with: $0) }
    }
  }

  /// The handler is called on any thread.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type,
    completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    guard isSupported(type) else {
      completionHandler(.success(nil))
      return Progress(totalUnitCount: 1)
    }
    return provider.loadTransferable(type: type) { completionHandler($0.map(Optional.some)) }
  }

  private func isSupported<T: Transferable>(_ type: T.Type) -> Bool {
    T.importedContentTypes().contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
  }
}
