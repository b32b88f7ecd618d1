import Foundation
import SlipwayMedia

/// Timed media: a film or sounds.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  let contents: AssetContents

  init(contents: AssetContents) {
    self.contents = contents
    super.init()
  }

  /// The media at an address. What there is, is an `AVURLAsset`.
  public convenience init(url: URL) { self.init(contents: AssetContents(url)) }

  // MARK: Known once it is loaded

  // Apple's ask the file there and then, too, if nobody has before.

  /// Waits for the file, if it is not loaded yet; indefinite for what has no end, zero if it cannot be read.
  open var duration: CMTime { contents.now.map(\.time) ?? .zero }
  open var tracks: [AVAssetTrack] { tracks(of: contents.now) }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }
  open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? { tracks.first { $0.trackID == trackID } }
  open var isPlayable: Bool { contents.now != nil }
  open var isReadable: Bool { contents.now != nil }
  open var hasProtectedContent: Bool { false }
  open var preferredRate: Float { 1 }
  open var preferredVolume: Float { 1 }
  /// Pictures are turned before anybody sees them.
  open var preferredTransform: CGAffineTransform { .identity }
  open var commonMetadata: [AVMetadataItem] { contents.now.map(AVMetadataItem.items) ?? [] }
  open var metadata: [AVMetadataItem] { commonMetadata }

  /// The tracks of one kind, once they are known.
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    tracks(of: try await contents.load()).filter { $0.mediaType == mediaType }
  }

  open func loadTracks(
    withMediaType mediaType: AVMediaType,
    completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
  ) {
    Task {
      do { completionHandler(try await loadTracks(withMediaType: mediaType), nil) } catch {
        completionHandler(nil, error)
      }
    }
  }

  open func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
    tracks(of: try await contents.load()).first { $0.trackID == trackID }
  }

  func tracks(of description: MediaDescription?) -> [AVAssetTrack] {
    (description?.tracks ?? []).enumerated().map { AVAssetTrack($1, number: CMPersistentTrackID($0 + 1), of: self) }
  }

  // MARK: Loading by keys

  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil) {
    Task {
      _ = try? await contents.load()
      handler?()
    }
  }

  /// All keys are loaded together.
  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
    switch contents.state {
    case .idle: return .unknown
    case .loading: return .loading
    case .loaded: return .loaded
    case .failed(let error):
      outError?.pointee = error
      return .failed
    }
  }

  open func cancelLoading() {}
}

/// The media at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL

  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init(contents: AssetContents(URL))
  }
}

/// How exact times have to be: they always are what the file says.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"

public typealias CMPersistentTrackID = Int32

public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

/// One of the tracks of an asset.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  private let track: MediaDescription.Track
  open private(set) weak var asset: AVAsset?
  public let trackID: CMPersistentTrackID

  init(_ track: MediaDescription.Track, number: CMPersistentTrackID, of asset: AVAsset) {
    self.track = track
    trackID = number
    self.asset = asset
    range = CMTimeRange(start: .zero, duration: asset.contents.now?.time ?? .zero)
    super.init()
  }

  private let range: CMTimeRange

  open var mediaType: AVMediaType {
    switch track.kind {
    case .video: .video
    case .audio: .audio
    case .subtitles: .subtitle
    }
  }
  open var isEnabled: Bool { true }
  open var isPlayable: Bool { true }
  open var timeRange: CMTimeRange { range }
  /// Pixels.
  open var naturalSize: CGSize { CGSize(width: track.width, height: track.height) }
  open var preferredTransform: CGAffineTransform { .identity }
  /// Pictures per second.
  open var nominalFrameRate: Float { Float(track.frameRate) }
  /// Bits per second.
  open var estimatedDataRate: Float { Float(track.bitRate) }
  open var languageCode: String? { track.language }
  open var extendedLanguageTag: String? { track.language }
}

extension MediaDescription {
  var time: CMTime { duration.map { CMTime(nanoseconds: $0) } ?? .indefinite }
}
