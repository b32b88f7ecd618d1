import CoreMedia
import Foundation
import SlipwayFoundation

/// Takes photos. Without a camera there is no connection to take one over.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  /// Whether a photo may take longer and be better.
  public enum QualityPrioritization: Int, Sendable { case speed = 1, balanced, quality }

  private let lock = NSLock()
  private var isHighResolution = false
  private var wanted = QualityPrioritization.balanced

  public override init() { super.init() }

  /// The best that settings may ask for.
  open var maxPhotoQualityPrioritization: QualityPrioritization {
    get { lock.withLock { wanted } }
    set { lock.withLock { wanted = newValue } }
  }
  /// None: they come with a camera.
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  open var isLivePhotoCaptureSupported: Bool { false }
  open var availablePhotoPixelFormatTypes: [UInt32] { [] }
  /// Whether photos may be larger than what is seen before.
  @available(*, deprecated, message: "Use maxPhotoDimensions")
  open var isHighResolutionCaptureEnabled: Bool {
    get { lock.withLock { isHighResolution } }
    set { lock.withLock { isHighResolution = newValue } }
  }
  open var isDepthDataDeliverySupported: Bool { false }

  /// Traps, as Apple's raises, where nothing leads to the output.
  open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
    precondition(
      connections.contains { $0.isActive && $0.isEnabled },
      "*** -[AVCapturePhotoOutput capturePhotoWithSettings:delegate:] No active and enabled video connection"
    )
  }
}

/// How one photo is to be taken.
open class AVCapturePhotoSettings: NSObject, NSCopying, @unchecked Sendable {
  private struct State {
    var flash = AVCaptureDevice.FlashMode.off
    var quality = AVCapturePhotoOutput.QualityPrioritization.balanced
    var isHighResolution = false
    var preview: [String: Any]?
    var thumbnail: [String: Any]?
    var metadata: [String: Any] = [:]
    var movie: URL?
    var size = CMVideoDimensions(width: 0, height: 0)
    var reducesRedEyes = false
    var corrects = false
  }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var lastID: Int64 = 0
  private let lock = NSLock()
  private var state = State()

  /// Another for each that is made.
  public let uniqueID: Int64
  /// In which form the photo comes; nil for the camera's own.
  public let format: [String: Any]?

  public override convenience init() { self.init(format: nil) }
  public init(format: [String: Any]?) {
    self.format = format
    uniqueID = Self.lock.withLock {
      Self.lastID += 1
      return Self.lastID
    }
  }

  /// Settings for a photo of their own.
  public convenience init(from photoSettings: AVCapturePhotoSettings) {
    self.init(format: photoSettings.format)
    state = photoSettings.lock.withLock { photoSettings.state }
  }

  open var flashMode: AVCaptureDevice.FlashMode {
    get { lock.withLock { state.flash } }
    set { lock.withLock { state.flash = newValue } }
  }
  open var photoQualityPrioritization: AVCapturePhotoOutput.QualityPrioritization {
    get { lock.withLock { state.quality } }
    set { lock.withLock { state.quality = newValue } }
  }

  @available(*, deprecated, message: "Use maxPhotoDimensions")
  open var isHighResolutionPhotoEnabled: Bool {
    get { lock.withLock { state.isHighResolution } }
    set { lock.withLock { state.isHighResolution = newValue } }
  }
  /// In which form a small picture comes besides; nil for none.
  open var previewPhotoFormat: [String: Any]? {
    get { lock.withLock { state.preview } }
    set { lock.withLock { state.preview = newValue } }
  }
  /// In which form a small picture lies in the photo's file; nil for none.
  open var embeddedThumbnailPhotoFormat: [String: Any]? {
    get { lock.withLock { state.thumbnail } }
    set { lock.withLock { state.thumbnail = newValue } }
  }
  /// What the photo's file says of it besides.
  open var metadata: [String: Any] {
    get { lock.withLock { state.metadata } }
    set { lock.withLock { state.metadata = newValue } }
  }
  /// Where the film of a photo that moves is written; nil for none.
  open var livePhotoMovieFileURL: URL? {
    get { lock.withLock { state.movie } }
    set { lock.withLock { state.movie = newValue } }
  }
  /// How large the photo may be; 0 for the format's own size.
  open var maxPhotoDimensions: CMVideoDimensions {
    get { lock.withLock { state.size } }
    set { lock.withLock { state.size = newValue } }
  }
  open var isAutoRedEyeReductionEnabled: Bool {
    get { lock.withLock { state.reducesRedEyes } }
    set { lock.withLock { state.reducesRedEyes = newValue } }
  }
  open var isAutoContentAwareDistortionCorrectionEnabled: Bool {
    get { lock.withLock { state.corrects } }
    set { lock.withLock { state.corrects = newValue } }
  }
  /// None: they come with a camera.
  open var availableEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [] }
  open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }

  /// The same photo's settings.
  public func copy(with zone: NSZone? = nil) -> Any { AVCapturePhotoSettings(copying: self) }

  private init(copying settings: AVCapturePhotoSettings) {
    (format, uniqueID) = (settings.format, settings.uniqueID)
    state = settings.lock.withLock { settings.state }
  }
}

/// A photo. None is taken without a camera.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
  private let data: Data
  public let resolvedSettings: AVCaptureResolvedPhotoSettings

  init(_ data: Data, _ settings: AVCaptureResolvedPhotoSettings) { (self.data, resolvedSettings) = (data, settings) }

  /// As a file of pictures has it.
  open func fileDataRepresentation() -> Data? { data }
  /// The picture; nil if the file has none.
  open func cgImageRepresentation() -> CGImage? {
    CGDataProvider(data: data as CFData).flatMap {
      CGImage(jpegDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }
  /// The small one that was asked for besides: none is.
  open func previewCGImageRepresentation() -> CGImage? { nil }
  /// A photo is a file here, and no pixels in memory.
  open var pixelBuffer: CVPixelBuffer? { nil }
  open var previewPixelBuffer: CVPixelBuffer? { nil }
  open var metadata: [String: Any] { [:] }
  open var timestamp: CMTime { .invalid }
  open var isRawPhoto: Bool { false }
  /// Which photo of its settings it is: the first.
  open var photoCount: Int { 1 }
}

/// What became of some settings.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
  /// That of the settings.
  public let uniqueID: Int64
  init(_ settings: AVCapturePhotoSettings) { uniqueID = settings.uniqueID }

  // Sizes are zero, as nothing is taken.
  open var photoDimensions: CMVideoDimensions { CMVideoDimensions(width: 0, height: 0) }
  open var previewDimensions: CMVideoDimensions { CMVideoDimensions(width: 0, height: 0) }
  open var livePhotoMovieDimensions: CMVideoDimensions { CMVideoDimensions(width: 0, height: 0) }
  open var embeddedThumbnailDimensions: CMVideoDimensions { CMVideoDimensions(width: 0, height: 0) }
  open var rawPhotoDimensions: CMVideoDimensions { CMVideoDimensions(width: 0, height: 0) }
  open var isFlashEnabled: Bool { false }
  open var isRedEyeReductionEnabled: Bool { false }
  open var expectedPhotoCount: Int { 0 }
  open var photoProcessingTimeRange: CMTimeRange { .invalid }
}

/// Hears how a photo is taken. All of its methods are optional.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {}
