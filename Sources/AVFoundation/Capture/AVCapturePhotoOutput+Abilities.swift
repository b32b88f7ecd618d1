import CoreMedia
import Foundation

// What cameras can do besides. Without one nothing of it is supported, and what is switched on all the same traps, as Apple's raises.

extension AVCapturePhotoOutput {
  private func refuse(_ isOn: Bool, _ name: String) {
    precondition(!isOn, "*** -[AVCapturePhotoOutput set\(name):] Not supported")
  }

  public var isLivePhotoCaptureEnabled: Bool {
    get { false }
    set { refuse(newValue, "LivePhotoCaptureEnabled") }
  }
  public var isDepthDataDeliveryEnabled: Bool {
    get { false }
    set { refuse(newValue, "DepthDataDeliveryEnabled") }
  }
  public var isPortraitEffectsMatteDeliverySupported: Bool { false }
  public var isPortraitEffectsMatteDeliveryEnabled: Bool {
    get { false }
    set { refuse(newValue, "PortraitEffectsMatteDeliveryEnabled") }
  }
  public var isResponsiveCaptureSupported: Bool { false }
  public var isResponsiveCaptureEnabled: Bool {
    get { false }
    set { refuse(newValue, "ResponsiveCaptureEnabled") }
  }
  public var isFastCapturePrioritizationSupported: Bool { false }
  public var isFastCapturePrioritizationEnabled: Bool {
    get { false }
    set { refuse(newValue, "FastCapturePrioritizationEnabled") }
  }
  public var isAutoDeferredPhotoDeliverySupported: Bool { false }
  public var isAutoDeferredPhotoDeliveryEnabled: Bool {
    get { false }
    set { refuse(newValue, "AutoDeferredPhotoDeliveryEnabled") }
  }
  public var isZeroShutterLagSupported: Bool { false }
  public var isZeroShutterLagEnabled: Bool {
    get { false }
    set { refuse(newValue, "ZeroShutterLagEnabled") }
  }
  public var isAppleProRAWSupported: Bool { false }
  public var isAppleProRAWEnabled: Bool {
    get { false }
    set { refuse(newValue, "AppleProRAWEnabled") }
  }
  public var isContentAwareDistortionCorrectionSupported: Bool { false }
  public var isContentAwareDistortionCorrectionEnabled: Bool {
    get { false }
    set { refuse(newValue, "ContentAwareDistortionCorrectionEnabled") }
  }
  public var isVirtualDeviceFusionSupported: Bool { false }
  public var isAutoRedEyeReductionSupported: Bool { false }
  public var isCameraCalibrationDataDeliverySupported: Bool { false }
  /// Whether the scene is dark.
  public var isFlashScene: Bool { false }
  public var availableRawPhotoPixelFormatTypes: [UInt32] { [] }
  public var availablePhotoFileTypes: [AVFileType] { [] }
  public var availableRawPhotoFileTypes: [AVFileType] { [] }
  public var availableLivePhotoVideoCodecTypes: [AVVideoCodecType] { [] }
  public var maxBracketedCapturePhotoCount: Int { 0 }
  public func supportedPhotoCodecTypes(for fileType: AVFileType) -> [AVVideoCodecType] { [] }
  public func supportedPhotoPixelFormatTypes(for fileType: AVFileType) -> [NSNumber] { [] }

  /// Whether a photo could be taken now.
  public enum CaptureReadiness: Int, Sendable {
    case sessionNotRunning, ready, notReadyMomentarily, notReadyWaitingForCapture, notReadyWaitingForProcessing
  }
  /// Nothing leads here from a session that runs.
  public var captureReadiness: CaptureReadiness { .sessionNotRunning }
}
