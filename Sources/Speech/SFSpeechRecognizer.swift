import AVFAudio
import Foundation
import SlipwayFoundation

/// Whether an app may have speech recognised.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// What kind of speech is to be recognised.
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}

/// Hears whether speech can be recognised now.
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {}

/// Writes down what is said.
///
/// Nothing here recognises speech: it answers as a device on which Siri and dictation are switched off. It is never available, and a
/// task fails with the error of such a device. It is no `NSObject`: Swift lets no subclass fail in `init()`.
open class SFSpeechRecognizer: @unchecked Sendable {
  public let locale: Locale
  private let lock = NSLock()
  private weak var ownDelegate: (any SFSpeechRecognizerDelegate)?
  private var ownQueue = OperationQueue.main
  private var hint = SFSpeechRecognitionTaskHint.unspecified

  /// - Returns: nil for a language of the user's that is not recognised on any device.
  public convenience init?() { self.init(locale: .current) }

  /// - Returns: nil for a language that is not recognised on any device.
  public init?(locale: Locale) {
    guard let code = locale.language.languageCode?.identifier,
      Self.languages.contains(where: { $0.prefix { $0 != "-" } == code })
    else { return nil }
    self.locale = locale
  }

  /// The languages that a device recognises.
  private static let languages = [
    "ar-SA", "ca-ES", "cs-CZ", "da-DK", "de-AT", "de-CH", "de-DE", "el-GR", "en-AE", "en-AU", "en-CA", "en-GB", "en-ID",
    "en-IE", "en-IN", "en-NZ", "en-PH", "en-SA", "en-SG", "en-US", "en-ZA", "es-419", "es-CL", "es-CO", "es-ES",
    "es-MX", "es-US", "fi-FI", "fr-BE", "fr-CA", "fr-CH", "fr-FR", "he-IL", "hi-IN", "hr-HR", "hu-HU", "id-ID", "it-CH",
    "it-IT", "ja-JP", "ko-KR", "ms-MY", "nb-NO", "nl-BE", "nl-NL", "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sk-SK",
    "sv-SE", "th-TH", "tr-TR", "uk-UA", "vi-VN", "yue-CN", "zh-CN", "zh-HK", "zh-TW",
  ]

  open class func supportedLocales() -> Set<Locale> { Set(languages.map { Locale(identifier: $0) }) }

  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { SpeechAuthorization.shared.status }

  /// A desktop asks nobody: an app that says what for in its `Info.plist` (`NSSpeechRecognitionUsageDescription`) may.
  ///
  /// - Parameter handler: called on a queue of its own.
  open class func requestAuthorization(_ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void) {
    let status = SpeechAuthorization.shared.request()
    DispatchQueue.global().async { handler(status) }
  }

  /// Nothing here recognises speech.
  open var isAvailable: Bool { false }
  /// Nothing here recognises speech.
  open var supportsOnDeviceRecognition: Bool { false }

  /// Whom to tell that recognition becomes available; here it never does.
  open weak var delegate: (any SFSpeechRecognizerDelegate)? {
    get { lock.withLock { ownDelegate } }
    set { lock.withLock { ownDelegate = newValue } }
  }

  /// What kind of speech the requests are about that do not say it themselves.
  open var defaultTaskHint: SFSpeechRecognitionTaskHint {
    get { lock.withLock { hint } }
    set { lock.withLock { hint = newValue } }
  }

  /// Where handlers and delegates are called; the main queue if nobody says another.
  open var queue: OperationQueue {
    get { lock.withLock { ownQueue } }
    set { lock.withLock { ownQueue = newValue } }
  }

  /// Fails at once, with the error of a device whose dictation is switched off.
  ///
  /// - Parameter resultHandler: called on `queue`.
  @discardableResult open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    nonisolated(unsafe) let handler = resultHandler
    queue.addOperation {
      task.fail()
      handler(nil, task.error)
    }
    return task
  }

  /// Fails at once, of which the delegate is told on `queue`.
  @discardableResult open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    nonisolated(unsafe) weak let listener = delegate as AnyObject
    queue.addOperation {
      let wasCancelled = task.isCancelled
      task.fail()
      guard let delegate = listener as? any SFSpeechRecognitionTaskDelegate else { return }
      if wasCancelled { delegate.speechRecognitionTaskWasCancelled?(task) }
      delegate.didFinishSuccessfully?(task, false)
    }
    return task
  }
}

/// Who may have speech recognised, as long as the app runs.
final class SpeechAuthorization: @unchecked Sendable {
  static let shared = SpeechAuthorization(
    isAllowed: Container.current == nil || Bundle.main.object(forInfoDictionaryKey: key) is String
  )
  private static let key = "NSSpeechRecognitionUsageDescription"

  private let isAllowed: Bool
  private let lock = NSLock()
  private var isAsked = false

  init(isAllowed: Bool) { self.isAllowed = isAllowed }

  var status: SFSpeechRecognizerAuthorizationStatus {
    lock.withLock { isAsked ? isAllowed ? .authorized : .denied : .notDetermined }
  }

  func request() -> SFSpeechRecognizerAuthorizationStatus {
    lock.withLock { isAsked = true }
    return status
  }
}
