import Foundation
import SlipwayFoundation

public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// What writes down what is said. Here it fails at once.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var now = SFSpeechRecognitionTaskState.starting
  private var wasCancelled = false
  private var failure: (any Error)?

  override init() {}

  open var state: SFSpeechRecognitionTaskState { lock.withLock { now } }
  open var isFinishing: Bool { state == .finishing }
  open var isCancelled: Bool { lock.withLock { wasCancelled } }
  /// Why it failed: `kLSRErrorDomain` 201, as where Siri and dictation are switched off.
  open var error: (any Error)? { lock.withLock { failure } }

  /// No more is said.
  open func finish() { lock.withLock { if now != .completed { now = .finishing } } }

  open func cancel() {
    lock.withLock {
      guard now != .completed else { return }
      (now, wasCancelled) = (.canceling, true)
    }
  }

  func fail() {
    lock.withLock {
      now = .completed
      failure = NSError(
        domain: "kLSRErrorDomain",
        code: 201,
        userInfo: [NSLocalizedDescriptionKey: "Siri and Dictation are disabled"]
      )
    }
  }
}

/// Hears of a task. Its methods are optional; only those that can happen without recognition are ever called.
public protocol SFSpeechRecognitionTaskDelegate: NSObjectProtocol {}

extension SFSpeechRecognitionTaskDelegate {
  package var speechRecognitionTaskWasCancelled: ((SFSpeechRecognitionTask) -> Void)? {
    optionalMethod("speechRecognitionTaskWasCancelled:")
  }
  package var didFinishSuccessfully: ((SFSpeechRecognitionTask, Bool) -> Void)? {
    optionalMethod("speechRecognitionTask:didFinishSuccessfully:")
  }
}
