import Foundation
import SlipwayFoundation

/// Where speech may be stopped.
public enum AVSpeechBoundary: Int, Sendable {
  case immediate = 0
  case word = 1
}

/// Speaks utterances one after the other. The delegate is told on the main thread.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  public enum PersonalVoiceAuthorizationStatus: UInt, Sendable {
    case notDetermined = 0
    case denied = 1
    case unsupported = 2
    case authorized = 3
  }

  private let run = SpeechRun()

  public override init() {
    super.init()
    run.synthesizer = self
  }

  deinit { run.close() }

  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether something is spoken, or waits to be; also while it is paused.
  open var isSpeaking: Bool { run.isSpeaking }
  open var isPaused: Bool { run.isPaused }

  /// Speaks it after those that wait already. The same utterance may not wait twice.
  open func speak(_ utterance: AVSpeechUtterance) { run.speak(utterance) }

  /// Forgets all that waits, too.
  ///
  /// - Returns: whether something was spoken.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { run.stop(at: boundary) }
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { run.pause(at: boundary) }
  @discardableResult open func continueSpeaking() -> Bool { run.goOn() }

  /// A desktop has no voice of the user's own.
  open class var personalVoiceAuthorizationStatus: PersonalVoiceAuthorizationStatus { .unsupported }
  open class func requestPersonalVoiceAuthorization() async -> PersonalVoiceAuthorizationStatus { .unsupported }
}

/// Hears what is spoken. Its methods are optional, and are called on the main thread.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {}

extension AVSpeechSynthesizerDelegate {
  package var speechSynthesizer_didStart: ((AVSpeechSynthesizer, AVSpeechUtterance) -> Void)? {
    optionalMethod("speechSynthesizer:didStart:")
  }
  package var speechSynthesizer_didFinish: ((AVSpeechSynthesizer, AVSpeechUtterance) -> Void)? {
    optionalMethod("speechSynthesizer:didFinish:")
  }
  package var speechSynthesizer_didPause: ((AVSpeechSynthesizer, AVSpeechUtterance) -> Void)? {
    optionalMethod("speechSynthesizer:didPause:")
  }
  package var speechSynthesizer_didContinue: ((AVSpeechSynthesizer, AVSpeechUtterance) -> Void)? {
    optionalMethod("speechSynthesizer:didContinue:")
  }
  package var speechSynthesizer_didCancel: ((AVSpeechSynthesizer, AVSpeechUtterance) -> Void)? {
    optionalMethod("speechSynthesizer:didCancel:")
  }
  package var speechSynthesizer_willSpeakRangeOfSpeechString_utterance:
    ((AVSpeechSynthesizer, NSRange, AVSpeechUtterance) -> Void)?
  { optionalMethod("speechSynthesizer:willSpeakRangeOfSpeechString:utterance:") }
}
