import Foundation

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text to be spoken, and how.
open class AVSpeechUtterance: NSObject, NSCopying, @unchecked Sendable {
  public let speechString: String
  public let attributedSpeechString: NSAttributedString

  public init(string: String) {
    (speechString, attributedSpeechString) = (string, NSAttributedString(string: string))
    super.init()
  }

  /// Attributes are kept, and not heard.
  public init(attributedString string: NSAttributedString) {
    (speechString, attributedSpeechString) = (string.string, string)
    super.init()
  }

  /// The user's language's if nil.
  open var voice: AVSpeechSynthesisVoice?
  /// Between `AVSpeechUtteranceMinimumSpeechRate` and the maximum.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// 0.5 to 2.
  open var pitchMultiplier: Float = 1
  /// 0 to 1.
  open var volume: Float = 1
  /// Seconds of silence before it.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds before the next one of the queue.
  open var postUtteranceDelay: TimeInterval = 0

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVSpeechUtterance(attributedString: attributedSpeechString)
    (copy.voice, copy.rate, copy.pitchMultiplier, copy.volume) = (voice, rate, pitchMultiplier, volume)
    (copy.preUtteranceDelay, copy.postUtteranceDelay) = (preUtteranceDelay, postUtteranceDelay)
    return copy
  }

  /// eSpeak's words per minute.
  var speed: Int {
    let rate = Double(min(max(rate, 0), 1))
    return Int((rate <= 0.5 ? 80 + rate * 190 : 175 + (rate - 0.5) * 550).rounded())
  }

  /// eSpeak's 0 to 100.
  var pitch: Int {
    let pitch = Double(min(max(pitchMultiplier, 0.5), 2))
    return Int((pitch <= 1 ? (pitch - 0.5) * 100 : 50 + (pitch - 1) * 50).rounded())
  }
}
