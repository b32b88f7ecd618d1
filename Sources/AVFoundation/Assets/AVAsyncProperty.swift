import Foundation

/// A property that has to be loaded: `load(_:)` waits for it.
open class AVAnyAsyncProperty: @unchecked Sendable {
  init() {}
}

/// One of a type's properties that have to be loaded.
open class AVPartialAsyncProperty<Root: AVAsynchronousKeyValueLoading>: AVAnyAsyncProperty, @unchecked Sendable {}

/// One of a type's properties that have to be loaded, and what it is.
public final class AVAsyncProperty<Root: AVAsynchronousKeyValueLoading, Value>: AVPartialAsyncProperty<Root>,
  @unchecked Sendable
{
  public enum Status {
    case notYetLoaded, loading
    case loaded(Value)
    case failed(NSError)
  }

  let load: @Sendable (Root) async throws -> Value
  let status: @Sendable (Root) -> Status

  init(
    _ load: @escaping @Sendable (Root) async throws -> Value,
    status: @escaping @Sendable (Root) -> Status
  ) {
    (self.load, self.status) = (load, status)
    super.init()
  }
}

/// What has properties that have to be loaded.
public protocol AVAsynchronousKeyValueLoading: SendableMetatype {}

extension AVAsynchronousKeyValueLoading {
  /// A property, once it is known.
  public func load<T>(_ property: AVAsyncProperty<Self, T>, isolation: isolated (any Actor)? = #isolation) async throws
    -> T
  {
    nonisolated(unsafe) let root = self
    return try await property.load(root)
  }

  public func load<A, B>(
    _ propertyA: AVAsyncProperty<Self, A>,
    _ propertyB: AVAsyncProperty<Self, B>,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> (A, B) {
    (try await load(propertyA), try await load(propertyB))
  }

  public func load<A, B, C>(
    _ propertyA: AVAsyncProperty<Self, A>,
    _ propertyB: AVAsyncProperty<Self, B>,
    _ propertyC: AVAsyncProperty<Self, C>,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> (A, B, C) {
    (try await load(propertyA), try await load(propertyB), try await load(propertyC))
  }

  /// Whether a property is known.
  public func status<T>(of property: AVAsyncProperty<Self, T>) -> AVAsyncProperty<Self, T>.Status {
    property.status(self)
  }
}

extension AVAsyncProperty where Root: AVAsset {
  /// A property of an asset, known once its file was looked into.
  convenience init(ofAsset value: @escaping @Sendable (Root) -> Value) {
    self.init { asset in
      _ = try await asset.contents.load()
      return value(asset)
    } status: { asset in
      switch asset.contents.state {
      case .idle: .notYetLoaded
      case .loading: .loading
      case .loaded: .loaded(value(asset))
      case .failed(let error): .failed(error)
      }
    }
  }
}

extension AVPartialAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { AVAsyncProperty(ofAsset: \.duration) }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { AVAsyncProperty(ofAsset: \.tracks) }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty(ofAsset: \.isPlayable) }
  public static var isReadable: AVAsyncProperty<Root, Bool> { AVAsyncProperty(ofAsset: \.isReadable) }
  public static var hasProtectedContent: AVAsyncProperty<Root, Bool> { AVAsyncProperty(ofAsset: \.hasProtectedContent) }
  public static var preferredRate: AVAsyncProperty<Root, Float> { AVAsyncProperty(ofAsset: \.preferredRate) }
  public static var preferredVolume: AVAsyncProperty<Root, Float> { AVAsyncProperty(ofAsset: \.preferredVolume) }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    AVAsyncProperty(ofAsset: \.preferredTransform)
  }
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    AVAsyncProperty(ofAsset: \.commonMetadata)
  }
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { AVAsyncProperty(ofAsset: \.metadata) }
}

extension AVAsyncProperty {
  /// A property that is known from the beginning.
  convenience init(known value: @escaping @Sendable (Root) -> Value) {
    self.init {
      value($0)
    } status: {
      .loaded(value($0))
    }
  }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { AVAsyncProperty(known: \.naturalSize) }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    AVAsyncProperty(known: \.preferredTransform)
  }
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> { AVAsyncProperty(known: \.nominalFrameRate) }
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> { AVAsyncProperty(known: \.estimatedDataRate) }
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { AVAsyncProperty(known: \.timeRange) }
  public static var isEnabled: AVAsyncProperty<Root, Bool> { AVAsyncProperty(known: \.isEnabled) }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty(known: \.isPlayable) }
  public static var languageCode: AVAsyncProperty<Root, String?> { AVAsyncProperty(known: \.languageCode) }
}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> {
    AVAsyncProperty(known: \.value)
  }
  public static var stringValue: AVAsyncProperty<Root, String?> { AVAsyncProperty(known: \.stringValue) }
  public static var dataValue: AVAsyncProperty<Root, Data?> { AVAsyncProperty(known: \.dataValue) }
}
