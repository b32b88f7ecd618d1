import CoreMedia
import Foundation
import QuartzCore

/// How many pictures a second a format has.
open class AVFrameRateRange: NSObject, @unchecked Sendable {
  public let minFrameRate: Double
  public let maxFrameRate: Double

  init(_ rates: ClosedRange<Double>) { (minFrameRate, maxFrameRate) = (rates.lowerBound, rates.upperBound) }

  open var minFrameDuration: CMTime { CMTime(seconds: 1 / maxFrameRate, preferredTimescale: 600) }
  open var maxFrameDuration: CMTime { CMTime(seconds: 1 / minFrameRate, preferredTimescale: 600) }
}

extension AVCaptureDevice {
  /// A form in which a device's pictures come. A device that is not there has an empty one.
  open class Format: NSObject, @unchecked Sendable {
    public let mediaType: AVMediaType
    public let formatDescription: CMFormatDescription
    public let videoSupportedFrameRateRanges: [AVFrameRateRange]

    init(_ type: AVMediaType, _ description: CMFormatDescription, _ rates: [AVFrameRateRange]) {
      (mediaType, formatDescription, videoSupportedFrameRateRanges) = (type, description, rates)
    }

    open var minISO: Float { 0 }
    open var maxISO: Float { 0 }
    open var minExposureDuration: CMTime { .zero }
    open var maxExposureDuration: CMTime { .zero }
    open var supportedMaxPhotoDimensions: [CMVideoDimensions] { [] }
    open var isMultiCamSupported: Bool { false }
    open var isHighestPhotoQualitySupported: Bool { false }
    open var isCenterStageSupported: Bool { false }
    open var isPortraitEffectSupported: Bool { false }
    open var isStudioLightSupported: Bool { false }
    open var isGlobalToneMappingSupported: Bool { false }
    open var videoZoomFactorUpscaleThreshold: CGFloat { 1 }
    open var videoMaxZoomFactor: CGFloat { 1 }
    open var videoFieldOfView: Float { 0 }
    open var isVideoBinned: Bool { false }
    open var isVideoHDRSupported: Bool { false }
    open func isVideoStabilizationModeSupported(_ videoStabilizationMode: AVCaptureVideoStabilizationMode) -> Bool {
      false
    }
  }

  public enum AutoFocusRangeRestriction: Int, Sendable { case none, near, far }

  /// Says how far pictures have to be turned to be upright: not at all, without a camera.
  @preconcurrency @MainActor open class RotationCoordinator: NSObject {
    public private(set) weak var device: AVCaptureDevice?
    public private(set) weak var previewLayer: CALayer?

    public init(device: AVCaptureDevice, previewLayer: CALayer?) {
      (self.device, self.previewLayer) = (device, previewLayer)
    }

    /// In degrees.
    open var videoRotationAngleForHorizonLevelPreview: CGFloat { 0 }
    open var videoRotationAngleForHorizonLevelCapture: CGFloat { 0 }
  }

  /// Posted when a device comes; none does.
  public class var wasConnectedNotification: Notification.Name {
    Notification.Name("AVCaptureDeviceWasConnectedNotification")
  }
  public class var wasDisconnectedNotification: Notification.Name {
    Notification.Name("AVCaptureDeviceWasDisconnectedNotification")
  }
  public class var subjectAreaDidChangeNotification: Notification.Name {
    Notification.Name("AVCaptureDeviceSubjectAreaDidChangeNotification")
  }

  /// The user's camera: none.
  public class var userPreferredCamera: AVCaptureDevice? { nil }
  public class var systemPreferredCamera: AVCaptureDevice? { nil }
}

extension AVCaptureSession {
  public class var didStartRunningNotification: Notification.Name {
    Notification.Name("AVCaptureSessionDidStartRunningNotification")
  }
  public class var didStopRunningNotification: Notification.Name {
    Notification.Name("AVCaptureSessionDidStopRunningNotification")
  }
  /// Posted when something else takes a device; nothing does.
  public class var wasInterruptedNotification: Notification.Name {
    Notification.Name("AVCaptureSessionWasInterruptedNotification")
  }
  public class var interruptionEndedNotification: Notification.Name {
    Notification.Name("AVCaptureSessionInterruptionEndedNotification")
  }
  public class var runtimeErrorNotification: Notification.Name {
    Notification.Name("AVCaptureSessionRuntimeErrorNotification")
  }

  public enum InterruptionReason: Int, Sendable {
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient, videoDeviceInUseByAnotherClient
    case videoDeviceNotAvailableWithMultipleForegroundApps, videoDeviceNotAvailableDueToSystemPressure
  }
}

extension NSNotification.Name {
  public static let AVCaptureSessionDidStartRunning = AVCaptureSession.didStartRunningNotification
  public static let AVCaptureSessionDidStopRunning = AVCaptureSession.didStopRunningNotification
  public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
  public static let AVCaptureSessionInterruptionEnded = AVCaptureSession.interruptionEndedNotification
  public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
  public static let AVCaptureDeviceWasConnected = AVCaptureDevice.wasConnectedNotification
  public static let AVCaptureDeviceWasDisconnected = AVCaptureDevice.wasDisconnectedNotification
  public static let AVCaptureDeviceSubjectAreaDidChange = AVCaptureDevice.subjectAreaDidChangeNotification
}

/// Where such a notification says what went wrong, and why a session was interrupted.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"
