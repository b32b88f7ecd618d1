import Foundation
import SlipwayFoundation

/// Who may use microphones, as long as the app runs. A desktop asks nobody: an app that says what for in its `Info.plist` may.
package final class MicrophoneAuthorization: @unchecked Sendable {
  /// What is no app, a test, need not say what for.
  package static let shared = MicrophoneAuthorization(
    isAllowed: Container.current == nil || Bundle.main.object(forInfoDictionaryKey: key) is String
  )
  private static let key = "NSMicrophoneUsageDescription"

  private let isAllowed: Bool
  private let lock = NSLock()
  private var isAsked = false

  package init(isAllowed: Bool) { self.isAllowed = isAllowed }

  /// Nil before it is asked.
  package var answer: Bool? { lock.withLock { isAsked } ? isAllowed : nil }

  package func request() -> Bool {
    lock.withLock { isAsked = true }
    return isAllowed
  }
}

extension AVAudioSession {
  /// What the user has said of the microphone.
  public enum RecordPermission: UInt, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  public var recordPermission: RecordPermission {
    MicrophoneAuthorization.shared.answer.map { $0 ? .granted : .denied } ?? .undetermined
  }

  /// Answers on another thread.
  @preconcurrency public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    let isAllowed = MicrophoneAuthorization.shared.request()
    DispatchQueue.global().async { response(isAllowed) }
  }
}

/// What the app may do with sound.
open class AVAudioApplication: NSObject, @unchecked Sendable {
  /// What the user has said of the microphone.
  public enum recordPermission: Int, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  open class var shared: AVAudioApplication { application }
  private static let application = AVAudioApplication()

  open var recordPermission: recordPermission {
    MicrophoneAuthorization.shared.answer.map { $0 ? .granted : .denied } ?? .undetermined
  }

  /// Answers on another thread.
  @preconcurrency open class func requestRecordPermission(
    completionHandler response: @escaping @Sendable (Bool) -> Void
  ) {
    let isAllowed = MicrophoneAuthorization.shared.request()
    DispatchQueue.global().async { response(isAllowed) }
  }
  open class func requestRecordPermission() async -> Bool { MicrophoneAuthorization.shared.request() }
}
