import FoundationNetworking
import UIKit

/// How far the loading of a picture has come.
public enum AsyncImagePhase: Sendable {
  /// Nothing is loaded yet, or there is no address.
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture from an address, loaded while the view is shown with the shared `URLSession`'s configuration and cache.
///
/// What is longer than 100 MB fails with `URLError.dataLengthExceedsMaximum`; Apple names no limit.
nonisolated public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var loaded: Loaded?

  /// What an address led to.
  private struct Loaded {
    let url: URL
    let phase: AsyncImagePhase
  }

  /// `content` shows a phase; `transaction` is for the change to the next one.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }

  /// In its own size; before, a grey area that fills the room.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? AsyncImagePlaceholder.image }
  }

  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  private var phase: AsyncImagePhase {
    guard let loaded, loaded.url == url else { return .empty }
    return loaded.phase
  }

  @MainActor public var body: some View {
    content(phase).task(id: url) { await load() }
  }

  @MainActor private func load() async {
    guard let url, loaded?.url != url else { return }
    let phase: AsyncImagePhase
    do {
      let (data, _) = try await AsyncImageLoad.loader.data(for: URLRequest(url: url), limit: AsyncImageLoad.limit)
      guard let image = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeContentData) }
      phase = .success(Image(uiImage: image))
    } catch {
      phase = .failure(error)
    }
    guard !Task.isCancelled else { return }
    withTransaction(transaction) { loaded = Loaded(url: url, phase: phase) }
  }
}

private enum AsyncImageLoad {
  static let limit = 100_000_000
  /// Like the shared session, whose tasks have no delegate that would hear of pieces, with the same cache and protocols.
  static let loader = BoundedLoad(configuration: URLSession.shared.configuration)
}

private enum AsyncImagePlaceholder {
  static let image: Image = {
    let size = CGSize(width: 1, height: 1)
    let picture = UIGraphicsImageRenderer(size: size).image { context in
      UIColor(white: 0.5, alpha: 0.2).setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    return Image(uiImage: picture).resizable()
  }()
}
