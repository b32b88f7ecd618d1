import Foundation

/// By what the owner may be recognised besides a sensor.
open class LABiometryFallbackRequirement: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// The passcode.
  open class var `default`: LABiometryFallbackRequirement { passcode }
  open class var devicePasscode: LABiometryFallbackRequirement { passcode }
  private static let passcode = LABiometryFallbackRequirement()
}

/// By what the owner has to be recognised.
open class LAAuthenticationRequirement: NSObject, @unchecked Sendable {
  let policy: LAPolicy
  init(_ policy: LAPolicy) { self.policy = policy }

  /// By a sensor or the passcode.
  open class var `default`: LAAuthenticationRequirement { owner }
  /// By a sensor.
  open class var biometry: LAAuthenticationRequirement { sensor }
  /// By a sensor, with the fingers that it knows now.
  open class var biometryCurrentSet: LAAuthenticationRequirement { sensor }
  /// By a sensor, or in another way.
  open class func biometry(fallback: LABiometryFallbackRequirement) -> LAAuthenticationRequirement { owner }

  private static let owner = LAAuthenticationRequirement(.deviceOwnerAuthentication)
  private static let sensor = LAAuthenticationRequirement(.deviceOwnerAuthenticationWithBiometrics)
}

/// Something that only the owner may do: whoever asks has it authorised before, and for as long as it is.
open class LARight: NSObject, @unchecked Sendable {
  public enum State: Int, Sendable { case unknown, authorizing, authorized, notAuthorized }

  /// The app's own number for it.
  open var tag = 0

  private let requirement: LAAuthenticationRequirement
  private let makeContext: @Sendable () -> LAContext
  private let lock = NSLock()
  private var current = State.unknown

  public override convenience init() { self.init(requirement: .default) }
  public convenience init(requirement: LAAuthenticationRequirement) {
    self.init(requirement: requirement) { LAContext() }
  }

  init(requirement: LAAuthenticationRequirement, context: @escaping @Sendable () -> LAContext) {
    (self.requirement, makeContext) = (requirement, context)
  }

  open private(set) var state: State {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// - Throws: an `LAError` if the owner is not recognised.
  open func authorize(localizedReason: String) async throws {
    state = .authorizing
    do {
      try await makeContext().evaluatePolicy(requirement.policy, localizedReason: localizedReason)
      state = .authorized
    } catch {
      state = .notAuthorized
      throw error
    }
  }

  /// - Throws: an `LAError` if the owner could not be recognised, whoever is there.
  open func checkCanAuthorize() async throws {
    var error: NSError?
    guard makeContext().canEvaluatePolicy(requirement.policy, error: &error) else {
      throw error.map { LAError(_nsError: $0) } ?? LAError(.authenticationFailed)
    }
  }

  /// From now on it is asked for again.
  open func deauthorize() async { state = .notAuthorized }
}
