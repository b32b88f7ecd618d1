import Foundation
import SlipwayPlatform

// What assistive technologies run and what the user prefers. A desktop has a screen reader, high contrast and animations
// that are off; for what only a phone has settings for, the answer is that of a phone on which nobody has touched them.

extension UIAccessibility {
  /// Whether a screen reader runs.
  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { Desktop.platform.settings.hasScreenReader }
  public nonisolated static var voiceOverStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityVoiceOverStatusDidChangeNotification")
  }

  /// Whether the desktop's setting turns animations off.
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { !Desktop.platform.settings.hasAnimations }
  public nonisolated static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityReduceMotionStatusDidChangeNotification")
  }

  /// Whether the desktop shows high contrast.
  @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    Desktop.platform.settings.hasHighContrast
  }
  public nonisolated static var darkerSystemColorsStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  }

  // No desktop has a setting for these: nobody has turned them on, and their notifications are never posted.

  /// Whether texts are to be bold.
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { false }
  public nonisolated static var boldTextStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityBoldTextStatusDidChangeNotification")
  }
  /// Whether the screen shows greys in place of colours.
  @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool { false }
  public nonisolated static var grayscaleStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityGrayscaleStatusDidChangeNotification")
  }
  /// Whether colours are inverted.
  @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool { false }
  public nonisolated static var invertColorsStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityInvertColorsStatusDidChange")
  }
  /// Whether nothing is to shine through.
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }
  public nonisolated static var reduceTransparencyStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  }
  /// Whether both ears hear the same.
  @preconcurrency @MainActor public static var isMonoAudioEnabled: Bool { false }
  public nonisolated static var monoAudioStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityMonoAudioStatusDidChangeNotification")
  }
  /// Whether films are to have subtitles for the deaf.
  @preconcurrency @MainActor public static var isClosedCaptioningEnabled: Bool { false }
  public nonisolated static var closedCaptioningStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  }
  /// Whether the user is kept in the app.
  @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool { false }
  public nonisolated static var guidedAccessStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityGuidedAccessStatusDidChangeNotification")
  }
  /// Whether the app is used by switches.
  @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { false }
  public nonisolated static var switchControlStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilitySwitchControlStatusDidChangeNotification")
  }
  /// Whether the system shows a menu for its gestures.
  @preconcurrency @MainActor public static var isAssistiveTouchRunning: Bool { false }
  public nonisolated static var assistiveTouchStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  }
  /// Whether selected texts can be spoken.
  @preconcurrency @MainActor public static var isSpeakSelectionEnabled: Bool { false }
  public nonisolated static var speakSelectionStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  }
  /// Whether a gesture has the screen spoken.
  @preconcurrency @MainActor public static var isSpeakScreenEnabled: Bool { false }
  public nonisolated static var speakScreenStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilitySpeakScreenStatusDidChangeNotification")
  }
  /// Whether shaking undoes.
  @preconcurrency @MainActor public static var isShakeToUndoEnabled: Bool { false }
  public nonisolated static var shakeToUndoDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityShakeToUndoDidChangeNotification")
  }
  /// Whether switches have signs for on and off.
  @preconcurrency @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public nonisolated static var onOffSwitchLabelsDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  }
  /// Whether buttons are to have shapes.
  @preconcurrency @MainActor public static var buttonShapesEnabled: Bool { false }
  public nonisolated static var buttonShapesEnabledStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  }
  /// Whether nothing is to be told by colour alone.
  @preconcurrency @MainActor public static var shouldDifferentiateWithoutColor: Bool { false }
  public nonisolated static var differentiateWithoutColorDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  }
  /// Whether screens are to fade where they would slide.
  @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { false }
  public nonisolated static var prefersCrossFadeTransitionsStatusDidChange: NSNotification.Name {
    .init("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  }

  /// Whether films play by themselves: they do, unless somebody turns it off.
  @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool { true }
  public nonisolated static var videoAutoplayStatusDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  }

  /// The ears that a hearing device is paired for.
  public struct HearingDeviceEar: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let left = HearingDeviceEar(rawValue: 1 << 1)
    public static let right = HearingDeviceEar(rawValue: 1 << 2)
    public static let both: HearingDeviceEar = [.left, .right]
  }
  /// None: hearing devices are not paired with a desktop.
  @preconcurrency @MainActor public static var hearingDevicePairedEar: HearingDeviceEar { [] }
  public nonisolated static var hearingDevicePairedEarDidChangeNotification: NSNotification.Name {
    .init("UIAccessibilityHearingDevicePairedEarDidChangeNotification")
  }
}

/// Tells the app which of the settings have changed.
@MainActor struct AccessibilitySettings {
  private var known: DesktopSettings

  init(_ settings: DesktopSettings) { known = settings }

  mutating func change(to settings: DesktopSettings) {
    let changed: [(Bool, NSNotification.Name)] = [
      (known.hasScreenReader != settings.hasScreenReader, UIAccessibility.voiceOverStatusDidChangeNotification),
      (known.hasAnimations != settings.hasAnimations, UIAccessibility.reduceMotionStatusDidChangeNotification),
      (
        known.hasHighContrast != settings.hasHighContrast, UIAccessibility.darkerSystemColorsStatusDidChangeNotification
      ),
    ]
    known = settings
    for (hasChanged, name) in changed where hasChanged { NotificationCenter.default.post(name: name, object: nil) }
  }
}
