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
  /// None: they come with a camera.
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
  init(_ data: Data) { self.data = data }
  /// As a file of pictures has it.
  open func fileDataRepresentation() -> Data? { data }
}

/// What became of some settings.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
  /// That of the settings.
  public let uniqueID: Int64
  init(_ settings: AVCapturePhotoSettings) { uniqueID = settings.uniqueID }
}

/// Hears how a photo is taken. All of its methods are optional.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {}
