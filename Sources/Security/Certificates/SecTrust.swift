import Dispatch
import Foundation
import SlipwayCrypto
import SlipwayFoundation
import Synchronization

/// What came of an evaluation.
public enum SecTrustResultType: UInt32, Sendable {
  /// Nothing has been evaluated, or the last evaluation no longer counts.
  case invalid = 0
  /// The user said yes. An evaluation does not give this here: there is nothing that would ask.
  case proceed = 1
  /// The user said no. An evaluation does not give this here.
  case deny = 3
  /// The chain holds and ends at an anchor.
  case unspecified = 4
  /// It does not hold, for a reason that somebody may overlook: a date, a name, an anchor.
  case recoverableTrustFailure = 5
  /// It does not hold, and nothing mends it: a signature that is wrong.
  case fatalTrustFailure = 6
  case otherError = 7
}

/// A certificate, those that came with it, and what it is evaluated for. May be used on any thread.
public final class SecTrust: Sendable {
  struct State {
    var policies: [SecPolicy]
    var anchors: [SecCertificate]?
    /// Whether the machine's anchors count: by themselves, or beside an app's.
    var usesMachines = true
    var date: Date?
    /// nil until something asks, and again after every change.
    var evaluation: TrustEvaluation?
  }

  /// The first is the one that is evaluated.
  let certificates: [SecCertificate]
  private let state: Mutex<State>

  init(_ certificates: [SecCertificate], policies: [SecPolicy]) {
    self.certificates = certificates
    state = Mutex(State(policies: policies))
  }

  func read<Value: Sendable>(_ body: (State) -> Value) -> Value { state.withLock { body($0) } }

  /// What was evaluated before holds no longer.
  func change(_ body: (inout sending State) -> Void) {
    state.withLock { state in
      body(&state)
      state.evaluation = nil
    }
  }

  var evaluation: TrustEvaluation {
    state.withLock { state in
      if let evaluation = state.evaluation { return evaluation }
      let evaluation = TrustEvaluation(of: certificates, state)
      state.evaluation = evaluation
      return evaluation
    }
  }
}

/// What is to be evaluated.
/// - Parameters:
///   - certificates: a certificate, or an array whose first it is; the others may lie between it and an anchor.
///   - policies: one or an array of them; nil for `SecPolicyCreateBasicX509()`.
/// - Returns: `errSecParam` where they are something else.
@discardableResult
public func SecTrustCreateWithCertificates(
  _ certificates: CFTypeRef,
  _ policies: CFTypeRef?,
  _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  let chain = (certificates as? SecCertificate).map { [$0] } ?? (certificates as? NSArray) as? [SecCertificate]
  guard let chain, !chain.isEmpty, let policies = SecPolicy.list(policies) else { return errSecParam }
  trust.pointee = SecTrust(chain, policies: policies)
  return errSecSuccess
}

// MARK: - Before an evaluation

/// - Parameter policies: one or an array of them, each of which has to be satisfied.
@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
  guard let policies = SecPolicy.list(policies) else { return errSecParam }
  trust.change { $0.policies = policies }
  return errSecSuccess
}

@discardableResult
public func SecTrustCopyPolicies(_ trust: SecTrust, _ policies: UnsafeMutablePointer<CFArray?>) -> OSStatus {
  policies.pointee = trust.read(\.policies) as CFArray
  return errSecSuccess
}

/// Certificates that a chain may end at. The machine's own no longer count, until `SecTrustSetAnchorCertificatesOnly` says so.
/// - Parameter anchorCertificates: nil for the machine's.
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
  let anchors = anchorCertificates.map { $0 as? [SecCertificate] }
  if case .some(nil) = anchors { return errSecParam }
  trust.change { state in
    state.anchors = anchors ?? nil
    state.usesMachines = anchorCertificates == nil
  }
  return errSecSuccess
}

/// Whether the anchors that were set are the only ones, or stand beside the machine's.
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
  trust.change { $0.usesMachines = !anchorCertificatesOnly }
  return errSecSuccess
}

/// The anchors that were set; nil where none were.
@discardableResult
public func SecTrustCopyCustomAnchorCertificates(
  _ trust: SecTrust,
  _ anchors: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  anchors.pointee = trust.read(\.anchors).map { $0 as CFArray }
  return errSecSuccess
}

/// The moment at which the chain has to hold, instead of now.
@discardableResult
public func SecTrustSetVerifyDate(_ trust: SecTrust, _ verifyDate: CFDate) -> OSStatus {
  let date = verifyDate as Date
  trust.change { $0.date = date }
  return errSecSuccess
}

/// The moment at which the chain has to hold.
public func SecTrustGetVerifyTime(_ trust: SecTrust) -> CFAbsoluteTime {
  (trust.read(\.date) ?? Date()).timeIntervalSinceReferenceDate
}

// MARK: - Evaluating

/// Whether a certificate is to be trusted for what its policies ask.
/// - Parameter error: of `NSOSStatusErrorDomain`, with the first thing that is wrong: `errSecCertificateExpired`,
///   `errSecHostNameMismatch`, `errSecNotTrusted` and their like. Its underlying error names all of them.
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
  let evaluation = trust.evaluation
  error?.pointee = evaluation.error
  return evaluation.isTrusted
}

public typealias SecTrustCallback = (SecTrust, SecTrustResultType) -> Void
public typealias SecTrustWithErrorCallback = (SecTrust, Bool, CFError?) -> Void

/// Evaluates on a queue, and tells there what came of it.
@discardableResult
public func SecTrustEvaluateAsyncWithError(
  _ trust: SecTrust,
  _ queue: DispatchQueue,
  _ result: @escaping SecTrustWithErrorCallback
) -> OSStatus {
  nonisolated(unsafe) let result = result
  queue.async { result(trust, trust.evaluation.isTrusted, trust.evaluation.error) }
  return errSecSuccess
}

@available(iOS, introduced: 2.0, deprecated: 13.0, message: "SecTrustEvaluateWithError is what replaces it")
@discardableResult
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
  result.pointee = trust.evaluation.result
  return errSecSuccess
}

@available(iOS, introduced: 7.0, deprecated: 13.0, message: "SecTrustEvaluateAsyncWithError is what replaces it")
@discardableResult
public func SecTrustEvaluateAsync(
  _ trust: SecTrust,
  _ queue: DispatchQueue?,
  _ result: @escaping SecTrustCallback
) -> OSStatus {
  nonisolated(unsafe) let result = result
  (queue ?? .main).async { result(trust, trust.evaluation.result) }
  return errSecSuccess
}

// MARK: - After an evaluation

/// What came of the last evaluation; `.invalid` where there was none since the last change.
@discardableResult
public func SecTrustGetTrustResult(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
  result.pointee = trust.read(\.evaluation)?.result ?? .invalid
  return errSecSuccess
}

nonisolated(unsafe) public let kSecTrustEvaluationDate: CFString = "TrustEvaluationDate"
nonisolated(unsafe) public let kSecTrustResultValue: CFString = "TrustResultValue"

/// When the last evaluation was, and what came of it; nil where there was none since the last change.
public func SecTrustCopyResult(_ trust: SecTrust) -> CFDictionary? {
  guard let evaluation = trust.read(\.evaluation) else { return nil }
  return [
    kSecTrustEvaluationDate: evaluation.date as NSDate,
    kSecTrustResultValue: NSNumber(value: evaluation.result.rawValue),
  ] as CFDictionary
}

/// The chain, from the certificate to the last that was found. Evaluates where nothing has been.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { trust.evaluation.chain as CFArray }

/// How many certificates the chain has. Evaluates where nothing has been.
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.evaluation.chain.count }

@available(iOS, introduced: 2.0, deprecated: 15.0, renamed: "SecTrustCopyCertificateChain")
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
  let chain = trust.evaluation.chain
  return chain.indices.contains(ix) ? chain[ix] : nil
}

/// The public key of the certificate that is evaluated.
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { trust.certificates[0].key }

@available(iOS, introduced: 2.0, deprecated: 14.0, renamed: "SecTrustCopyKey")
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { SecTrustCopyKey(trust) }

private nonisolated(unsafe) var serverTrustKey = 0

extension URLProtectionSpace {
  /// What a server has shown of itself, where it is to be decided whether it is the right one: a web view asks that. A session does
  /// not: libcurl evaluates a server's certificate against the machine's anchors, and fails the load.
  public var serverTrust: SecTrust? { objc_getAssociatedObject(self, &serverTrustKey) as? SecTrust }

  /// For a space that asks whether a server is trusted.
  package func show(_ trust: SecTrust) {
    objc_setAssociatedObject(self, &serverTrustKey, trust, .OBJC_ASSOCIATION_RETAIN)
  }
}

extension URLCredential {
  /// Says that a server is to be trusted: the answer to a challenge of `NSURLAuthenticationMethodServerTrust`.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }
}
