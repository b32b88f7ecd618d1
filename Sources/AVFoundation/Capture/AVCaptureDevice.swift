import CoreMedia
import Foundation

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// A camera or a microphone. There are none, as on a simulator.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  public enum Position: Int, Sendable { case unspecified, back, front }

  /// Which kind of device.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
  }

  override init() { super.init() }

  /// Nil: nothing has a name here.
  public convenience init?(uniqueID deviceUniqueID: String) { return nil }

  // What every device says of itself, and one that is not there says of what it can.
  open var uniqueID: String { "" }
  open var modelID: String { "" }
  open var localizedName: String { "" }
  open var position: Position { .unspecified }
  open var isConnected: Bool { false }
  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
  open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }

  /// Throws `AVError.deviceNotConnected`.
  open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
  /// There is nothing that could have been locked.
  open func unlockForConfiguration() {}

  open var hasTorch: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var isTorchActive: Bool { false }
  open var torchLevel: Float { 0 }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  /// As for all that is set of a device: what is not supported traps, as Apple's raises.
  open var torchMode: TorchMode {
    get { .off }
    set { unsupported(newValue == .off, "torchMode") }
  }
  open func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.torchLevelUnavailable) }

  open var hasFlash: Bool { false }
  open var isFlashAvailable: Bool { false }

  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  open var focusMode: FocusMode {
    get { .locked }
    set { unsupported(newValue == .locked, "focusMode") }
  }
  open var isFocusPointOfInterestSupported: Bool { false }
  open var focusPointOfInterest: CGPoint {
    get { CGPoint(x: 0.5, y: 0.5) }
    set { unsupported(false, "focusPointOfInterest") }
  }
  open var isAdjustingFocus: Bool { false }

  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  open var exposureMode: ExposureMode {
    get { .locked }
    set { unsupported(newValue == .locked, "exposureMode") }
  }
  open var isExposurePointOfInterestSupported: Bool { false }
  open var exposurePointOfInterest: CGPoint {
    get { CGPoint(x: 0.5, y: 0.5) }
    set { unsupported(false, "exposurePointOfInterest") }
  }
  open var isAdjustingExposure: Bool { false }

  open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
  open var whiteBalanceMode: WhiteBalanceMode {
    get { .locked }
    set { unsupported(newValue == .locked, "whiteBalanceMode") }
  }
  open var isAdjustingWhiteBalance: Bool { false }

  /// 1: only the whole picture.
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }
  open var videoZoomFactor: CGFloat {
    get { 1 }
    set { unsupported(newValue == 1, "videoZoomFactor") }
  }

  open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {
    unsupported(factor == 1, "videoZoomFactor")
  }
  /// There is nothing that could be on its way.
  open func cancelVideoZoomRamp() {}
  open var isRampingVideoZoom: Bool { false }

  open var deviceType: DeviceType { .builtInWideAngleCamera }
  open var manufacturer: String { "" }
  open var isSuspended: Bool { false }
  /// Whether it stands for several others.
  open var isVirtualDevice: Bool { false }
  open var constituentDevices: [AVCaptureDevice] { [] }
  open var virtualDeviceSwitchOverVideoZoomFactors: [NSNumber] { [] }

  open var formats: [Format] { [] }
  open var activeFormat: Format {
    get { Format(.video, CMFormatDescription.empty, []) }
    set { unsupported(false, "activeFormat") }
  }
  open var activeVideoMinFrameDuration: CMTime {
    get { .invalid }
    set { unsupported(!newValue.isValid, "activeVideoMinFrameDuration") }
  }
  open var activeVideoMaxFrameDuration: CMTime {
    get { .invalid }
    set { unsupported(!newValue.isValid, "activeVideoMaxFrameDuration") }
  }

  open var isSmoothAutoFocusSupported: Bool { false }
  open var isSmoothAutoFocusEnabled: Bool {
    get { false }
    set { unsupported(!newValue, "smoothAutoFocusEnabled") }
  }
  open var isAutoFocusRangeRestrictionSupported: Bool { false }
  open var autoFocusRangeRestriction: AutoFocusRangeRestriction {
    get { .none }
    set { unsupported(newValue == .none, "autoFocusRangeRestriction") }
  }
  open var isLockingFocusWithCustomLensPositionSupported: Bool { false }
  open var lensPosition: Float { 0 }
  open var isSubjectAreaChangeMonitoringEnabled: Bool {
    get { false }
    set { unsupported(!newValue, "subjectAreaChangeMonitoringEnabled") }
  }
  open var isLowLightBoostSupported: Bool { false }
  open var isLowLightBoostEnabled: Bool { false }
  open var iso: Float { 0 }
  open var exposureDuration: CMTime { .zero }
  open var exposureTargetBias: Float { 0 }
  open var minExposureTargetBias: Float { 0 }
  open var maxExposureTargetBias: Float { 0 }

  func unsupported(_ isAllowed: Bool, _ name: String) {
    precondition(
      isAllowed,
      "*** -[AVCaptureDevice set\(name)] Unsupported value; lock the device for configuration first"
    )
  }

  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public enum ExposureMode: Int, Sendable { case locked, autoExpose, continuousAutoExposure, custom }
  public enum WhiteBalanceMode: Int, Sendable { case locked, autoWhiteBalance, continuousAutoWhiteBalance }

  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func `default`(
    _ deviceType: DeviceType,
    for mediaType: AVMediaType?,
    position: Position
  ) -> AVCaptureDevice? { nil }

  /// What the user has said; asked for by `requestAccess(for:)`.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    CaptureAuthorization.shared.status(mediaType)
  }

  /// A desktop asks nobody: an app that says what for in its `Info.plist` may.
  @preconcurrency open class func requestAccess(
    for mediaType: AVMediaType,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    let isAllowed = CaptureAuthorization.shared.request(mediaType)
    DispatchQueue.global().async { handler(isAllowed) }
  }

  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    CaptureAuthorization.shared.request(mediaType)
  }

  /// Looks for devices, and finds none.
  open class DiscoverySession: NSObject {
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
    open var devices: [AVCaptureDevice] { [] }
    open var supportedMultiCamDeviceSets: [Set<AVCaptureDevice>] { [] }
  }
}

/// Who may use cameras and microphones, as long as the app runs.
final class CaptureAuthorization: @unchecked Sendable {
  static let shared = CaptureAuthorization(info: Bundle.main.infoDictionary ?? [:])

  private let info: [String: Any]
  private let lock = NSLock()
  private var asked: Set<AVMediaType> = []

  init(info: [String: Any]) { self.info = info }

  /// Apps have to say what for.
  private func isExplained(_ type: AVMediaType) -> Bool {
    info[type == .audio ? "NSMicrophoneUsageDescription" : "NSCameraUsageDescription"] is String
  }

  func status(_ type: AVMediaType) -> AVAuthorizationStatus {
    let isAsked = lock.withLock { asked.contains(type) }
    // An audio session may have asked for the microphone, too.
    guard isAsked || (self === Self.shared && type == .audio && MicrophoneAuthorization.shared.answer != nil) else {
      return .notDetermined
    }
    return isExplained(type) ? .authorized : .denied
  }

  func request(_ type: AVMediaType) -> Bool {
    lock.withLock { _ = asked.insert(type) }
    if self === Self.shared, type == .audio { _ = MicrophoneAuthorization.shared.request() }
    return isExplained(type)
  }
}
