import CoreMedia
import Foundation

// What a camera's light and colors are set by. A device that is not there has none of it.

extension AVCaptureDevice {
  /// How much each color is strengthened.
  public struct WhiteBalanceGains: Equatable, Sendable {
    public var redGain: Float
    public var greenGain: Float
    public var blueGain: Float
    public init() { (redGain, greenGain, blueGain) = (0, 0, 0) }
    public init(redGain: Float, greenGain: Float, blueGain: Float) {
      (self.redGain, self.greenGain, self.blueGain) = (redGain, greenGain, blueGain)
    }
  }

  /// The color of light: in kelvins, and between green and magenta.
  public struct WhiteBalanceTemperatureAndTintValues: Equatable, Sendable {
    public var temperature: Float
    public var tint: Float
    public init() { (temperature, tint) = (0, 0) }
    public init(temperature: Float, tint: Float) { (self.temperature, self.tint) = (temperature, tint) }
  }

  /// What stands for the value that a device has now.
  public class var currentLensPosition: Float { .greatestFiniteMagnitude }
  public class var currentISO: Float { .greatestFiniteMagnitude }
  public class var currentExposureTargetBias: Float { .greatestFiniteMagnitude }
  public class var currentExposureDuration: CMTime { .invalid }
  public class var maxAvailableTorchLevel: Float { .greatestFiniteMagnitude }

  public var isLockingWhiteBalanceWithCustomDeviceGainsSupported: Bool { false }
  public var deviceWhiteBalanceGains: WhiteBalanceGains { WhiteBalanceGains() }
  public var grayWorldDeviceWhiteBalanceGains: WhiteBalanceGains { WhiteBalanceGains() }
  public var maxWhiteBalanceGain: Float { 1 }
  public var lensAperture: Float { 0 }
  public var exposureTargetOffset: Float { 0 }
  /// In millimetres; -1 where that is not known.
  public var minimumFocusDistance: Int { -1 }

  // As for all that is set of a device: what is not supported traps, as Apple's raises.

  @preconcurrency public func setExposureModeCustom(
    duration: CMTime,
    iso ISO: Float,
    completionHandler handler: (@Sendable (CMTime) -> Void)? = nil
  ) { unsupported(false, "exposureModeCustom") }

  @preconcurrency public func setExposureTargetBias(
    _ bias: Float,
    completionHandler handler: (@Sendable (CMTime) -> Void)? = nil
  ) { unsupported(false, "exposureTargetBias") }

  @preconcurrency public func setFocusModeLocked(
    lensPosition: Float,
    completionHandler handler: (@Sendable (CMTime) -> Void)? = nil
  ) { unsupported(false, "focusModeLocked") }

  @preconcurrency public func setWhiteBalanceModeLocked(
    with whiteBalanceGains: WhiteBalanceGains,
    completionHandler handler: (@Sendable (CMTime) -> Void)? = nil
  ) { unsupported(false, "whiteBalanceModeLocked") }

  public var automaticallyEnablesLowLightBoostWhenAvailable: Bool {
    get { false }
    set { unsupported(!newValue, "automaticallyEnablesLowLightBoostWhenAvailable") }
  }
  public var automaticallyAdjustsVideoHDREnabled: Bool {
    get { false }
    set { unsupported(!newValue, "automaticallyAdjustsVideoHDREnabled") }
  }
  public var isVideoHDREnabled: Bool {
    get { false }
    set { unsupported(!newValue, "videoHDREnabled") }
  }
}

// MARK: What is seen of the user

extension AVCaptureDevice {
  /// Who switches on that the picture follows the user.
  public enum CenterStageControlMode: Int, Sendable { case user, app, cooperative }

  public var isCenterStageActive: Bool { false }
  public class var isPortraitEffectEnabled: Bool { false }
  public class var isStudioLightEnabled: Bool { false }
  public var isPortraitEffectActive: Bool { false }
  public var isStudioLightActive: Bool { false }
  public var isContinuityCamera: Bool { false }

  /// How warm a device is.
  open class SystemPressureState: NSObject, @unchecked Sendable {
    public struct Level: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let nominal = Level(rawValue: "AVCaptureSystemPressureLevelNominal")
      public static let fair = Level(rawValue: "AVCaptureSystemPressureLevelFair")
      public static let serious = Level(rawValue: "AVCaptureSystemPressureLevelSerious")
      public static let critical = Level(rawValue: "AVCaptureSystemPressureLevelCritical")
      public static let shutdown = Level(rawValue: "AVCaptureSystemPressureLevelShutdown")
    }

    override init() { super.init() }
    open var level: Level { .nominal }
  }

  public var systemPressureState: SystemPressureState { SystemPressureState() }
}
