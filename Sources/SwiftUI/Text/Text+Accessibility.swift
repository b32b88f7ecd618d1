import UIKit

/// How a text is read out, which does not change how it looks.
enum SpokenStyle: Equatable {
  case label(Text)
  case heading(AccessibilityHeadingLevel)
  case content(AccessibilityTextContentType)
  case manner(SpeechManner)
}

// These stay texts, so that they can be added to each other.
extension Text {
  /// Makes a heading of the text, of a level among others.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { with(.spoken(.heading(level))) }
  /// What is read out in the place of the text.
  public func accessibilityLabel(_ label: Text) -> Text { with(.spoken(.label(label))) }
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { accessibilityLabel(Text(labelKey)) }
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(label))
  }
  /// What kind of text it is.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text {
    with(.spoken(.content(value)))
  }
}

/// How a text is to be spoken. The desktop's screen readers are given words alone: it is there for the app's own code, in the
/// element's `accessibilityAttributedLabel`.
struct SpeechManner: Equatable {
  let key: NSAttributedString.Key
  let value: Double
}

extension Text {
  /// Has the text be spelled out letter by letter.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { speaking(.accessibilitySpeechSpellOut, value) }
  /// Has the text be spoken with its punctuation.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    speaking(.accessibilitySpeechPunctuation, value)
  }
  /// Has announcements wait for what is being spoken.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
    speaking(.accessibilitySpeechQueueAnnouncement, value)
  }
  /// Raises or lowers the voice: 0 leaves it as it is, 1 is as high as it gets, -1 as low.
  public func speechAdjustedPitch(_ value: Double) -> Text {
    with(.spoken(.manner(SpeechManner(key: .accessibilitySpeechPitch, value: value + 1))))
  }

  private func speaking(_ key: NSAttributedString.Key, _ value: Bool) -> Text {
    with(.spoken(.manner(SpeechManner(key: key, value: value ? 1 : 0))))
  }
}

/// What a text's modifiers ask of the element that reads it; nil where they ask nothing.
struct TextSpeech: Equatable {
  var label: String?
  var heading: AccessibilityHeadingLevel?
  var content: AccessibilityTextContentType?
  var manner: [NSAttributedString.Key: Double] = [:]
}

extension Text {
  /// Of texts that were added each says its part; the whole is a heading where one of them is.
  func speech(in environment: EnvironmentValues) -> TextSpeech {
    var speech = TextSpeech()
    if case .joined(let first, let second) = storage {
      let (one, other) = (first.speech(in: environment), second.speech(in: environment))
      if one.label != nil || other.label != nil {
        speech.label = (one.label ?? first.string(in: environment)) + (other.label ?? second.string(in: environment))
      }
      speech.heading = one.heading ?? other.heading
      speech.content = one.content ?? other.content
      speech.manner = one.manner.merging(other.manner) { mine, _ in mine }
    }
    for case .spoken(let style) in styles {
      switch style {
      case .label(let label): speech.label = label.string(in: environment)
      case .heading(let level): speech.heading = level
      case .content(let type): speech.content = type
      case .manner(let manner): speech.manner[manner.key] = manner.value
      }
    }
    return speech
  }
}

extension TextView {
  /// Has the element read out what the text's modifiers ask for.
  func speak(_ speech: TextSpeech) {
    guard speech != self.speech else { return }
    self.speech = speech
    accessibilityHeadingLevel = speech.heading?.rawValue
    updateAccessibilityAround()
  }
}
