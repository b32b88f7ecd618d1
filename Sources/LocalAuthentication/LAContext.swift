import Foundation

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

/// The longest time for which a finger that unlocked the device counts, in seconds.
public let LATouchIDAuthenticationMaximumAllowableReuseDuration: TimeInterval = 300

public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID
  case opticID = 4
}

/// Recognises the machine's owner. A desktop has nothing an app could recognise him by: it answers as a device without a
/// sensor and without a passcode.
///
/// `SLIPWAY_OWNER` in the environment feeds it for tests: "recognised" is an owner with a finger and a passcode, who is
/// recognised; "refused" one who is not; "cancelled" one who gives up.
open class LAContext: NSObject, @unchecked Sendable {
  enum Owner: String {
    case recognised, refused, cancelled
  }

  private let owner: Owner?
  private let lock = NSLock()
  private var isInvalid = false

  public override convenience init() {
    self.init(owner: ProcessInfo.processInfo.environment["SLIPWAY_OWNER"].flatMap(Owner.init))
  }

  init(owner: Owner?) { self.owner = owner }

  /// What for, where the keychain asks the owner by way of this context (`kSecUseAuthenticationContext`). No window asks him here.
  open var localizedReason = ""
  /// The title of what leads to another way to be recognised; empty for none. No window asks him here.
  open var localizedFallbackTitle: String?
  /// The title of what gives up. No window asks him here.
  open var localizedCancelTitle: String?
  /// Whether the owner may not be asked: he is then not recognised, with `LAError.notInteractive`.
  open var interactionNotAllowed: Bool {
    get { lock.withLock { isSilent } }
    set { lock.withLock { isSilent = newValue } }
  }
  private var isSilent = false

  /// For how many seconds a finger that unlocked the device counts here, too; five minutes at most. A desktop's session is unlocked by no
  /// sensor that an app knows of, so it never does.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval {
    get { lock.withLock { reuse } }
    set { lock.withLock { reuse = min(max(newValue, 0), LATouchIDAuthenticationMaximumAllowableReuseDuration) } }
  }
  private var reuse: TimeInterval = 0

  /// What tells one set of fingers from another, after the owner could have been recognised by one; nil before, and where there is no
  /// sensor.
  open var evaluatedPolicyDomainState: Data? { lock.withLock { wasEvaluated ? Data("SLIPWAY_OWNER".utf8) : nil } }
  private var wasEvaluated = false

  open var biometryType: LABiometryType { owner == nil ? .none : .touchID }

  /// Why the owner cannot be recognised; nil if he can.
  private func obstacle(_ policy: LAPolicy) -> LAError? {
    if lock.withLock({ isInvalid }) { return LAError(.invalidContext) }
    guard owner == nil else { return nil }
    return LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }

  /// Whether the owner could be recognised.
  ///
  /// - Parameter error: becomes why not, an `LAError`, as an `NSError`.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    guard let obstacle = obstacle(policy) else {
      lock.withLock { wasEvaluated = true }
      return true
    }
    error?.pointee = obstacle._nsError
    return false
  }

  /// Recognises the owner.
  ///
  /// - Parameters:
  ///   - localizedReason: what for; one that is empty ends the app, as on iOS.
  ///   - reply: called on a thread of its own, with an `LAError` if he was not recognised.
  @preconcurrency open func evaluatePolicy(
    _ policy: LAPolicy,
    localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    precondition(!localizedReason.isEmpty, "Non-empty localizedReason must be provided.")
    let error =
      obstacle(policy) ?? (interactionNotAllowed ? LAError(.notInteractive) : nil)
      ?? (owner == .refused ? LAError(.authenticationFailed) : nil)
      ?? (owner == .cancelled ? LAError(.userCancel) : nil)
    if error == nil { lock.withLock { wasEvaluated = true } }
    DispatchQueue.global().async { reply(error == nil, error) }
  }

  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      evaluatePolicy(policy, localizedReason: localizedReason) { isRecognised, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(isRecognised))
      }
    }
  }

  /// Ends the context's use: everything it is asked afterwards is refused.
  open func invalidate() { lock.withLock { isInvalid = true } }
}
