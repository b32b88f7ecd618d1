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
