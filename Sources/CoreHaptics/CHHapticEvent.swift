import Foundation

/// One tap, buzz or tone of a pattern.
open class CHHapticEvent: NSObject {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticTransient = Self(rawValue: "HapticTransient")
    public static let hapticContinuous = Self(rawValue: "HapticContinuous")
    public static let audioContinuous = Self(rawValue: "AudioContinuous")
    public static let audioCustom = Self(rawValue: "AudioCustom")
  }

  /// What a parameter of an event says.
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensity = Self(rawValue: "HapticIntensity")
    public static let hapticSharpness = Self(rawValue: "HapticSharpness")
    public static let attackTime = Self(rawValue: "AttackTime")
    public static let decayTime = Self(rawValue: "DecayTime")
    public static let releaseTime = Self(rawValue: "ReleaseTime")
    public static let sustained = Self(rawValue: "Sustained")
    public static let audioVolume = Self(rawValue: "AudioVolume")
    public static let audioPitch = Self(rawValue: "AudioPitch")
    public static let audioPan = Self(rawValue: "AudioPan")
    public static let audioBrightness = Self(rawValue: "AudioBrightness")
  }

  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  /// In seconds since the pattern's beginning.
  open var relativeTime: TimeInterval
  /// In seconds.
  open var duration: TimeInterval

  public convenience init(
    eventType type: EventType,
    parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval
  ) {
    self.init(eventType: type, parameters: eventParams, relativeTime: time, duration: 0)
  }

  public init(
    eventType type: EventType,
    parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval,
    duration: TimeInterval
  ) {
    (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration)
  }
}
