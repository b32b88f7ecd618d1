import Foundation

/// How one event feels or sounds.
open class CHHapticEventParameter: NSObject {
  public let parameterID: CHHapticEvent.ParameterID
  open var value: Float

  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

/// What changes all that a player plays, from a time on.
open class CHHapticDynamicParameter: NSObject {
  /// What is changed.
  public struct ID: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensityControl = Self(rawValue: "HapticIntensityControl")
    public static let hapticSharpnessControl = Self(rawValue: "HapticSharpnessControl")
    public static let hapticAttackTimeControl = Self(rawValue: "HapticAttackTimeControl")
    public static let hapticDecayTimeControl = Self(rawValue: "HapticDecayTimeControl")
    public static let hapticReleaseTimeControl = Self(rawValue: "HapticReleaseTimeControl")
    public static let audioVolumeControl = Self(rawValue: "AudioVolumeControl")
    public static let audioPanControl = Self(rawValue: "AudioPanControl")
    public static let audioBrightnessControl = Self(rawValue: "AudioBrightnessControl")
    public static let audioPitchControl = Self(rawValue: "AudioPitchControl")
    public static let audioAttackTimeControl = Self(rawValue: "AudioAttackTimeControl")
    public static let audioDecayTimeControl = Self(rawValue: "AudioDecayTimeControl")
    public static let audioReleaseTimeControl = Self(rawValue: "AudioReleaseTimeControl")
  }

  public let parameterID: ID
  open var value: Float
  /// In seconds since the pattern's beginning.
  open var relativeTime: TimeInterval

  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
  }
}

/// What changes all that a player plays, along a line through points.
open class CHHapticParameterCurve: NSObject {
  open class ControlPoint: NSObject {
    /// In seconds since the curve's beginning.
    open var relativeTime: TimeInterval
    open var value: Float

    public init(relativeTime time: TimeInterval, value: Float) { (relativeTime, self.value) = (time, value) }
  }

  public let parameterID: CHHapticDynamicParameter.ID
  /// In seconds since the pattern's beginning.
  open var relativeTime: TimeInterval
  public let controlPoints: [ControlPoint]

  public init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval) {
    (self.parameterID, self.controlPoints, self.relativeTime) = (parameterID, controlPoints, relativeTime)
  }
}
