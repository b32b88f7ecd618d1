import Foundation
import SlipwayFoundation

// Passwords that an app shares with its website. They are in iCloud's keychain, and a device says by the app's entitlements which
// sites are its own. There is neither here, and an app gets what it gets without them.

/// A shared password, in what `SecRequestSharedWebCredential` gives.
nonisolated(unsafe) public let kSecSharedPassword: CFString = "spwd"

/// Keeps a password for a website: without the entitlement, which no app has here, the error is `errSecMissingEntitlement`.
///
/// - Parameters:
///   - password: nil takes away what was kept.
///   - completionHandler: called on another thread.
public func SecAddSharedWebCredential(
  _ fqdn: CFString,
  _ account: CFString,
  _ password: CFString?,
  _ completionHandler: @escaping @Sendable (CFError?) -> Void
) {
  let refusal = SharedCredentials.refusal("cannot keep a password of \(account) for \(fqdn)")
  DispatchQueue.global().async { completionHandler(refusal) }
}

/// Asks for passwords of a website, or of all sites of the app: without the entitlement there is none, and the error is
/// `errSecMissingEntitlement`.
///
/// - Parameter completionHandler: called on another thread.
public func SecRequestSharedWebCredential(
  _ fqdn: CFString?,
  _ account: CFString?,
  _ completionHandler: @escaping @Sendable (CFArray?, CFError?) -> Void
) {
  let whose = account.map { " of \($0)" } ?? ""
  let refusal = SharedCredentials.refusal("cannot ask for passwords\(whose) for \(fqdn ?? "the app's websites")")
  DispatchQueue.global().async { completionHandler(nil, refusal) }
}

/// A password by chance, as `xxx-xxx-xxx-xxx`, with at least one small letter, one capital and one digit, and none that look alike.
public func SecCreateSharedWebCredentialPassword() -> CFString? { SharedCredentials.password() as CFString }

private enum SharedCredentials {
  private static let kinds = ["abcdefghkmnopqrstuvwxy", "ABCDEFGHJKLMNPQRSTUVWXYZ", "3456789"].map(Array.init)

  static func refusal(_ text: String) -> CFError {
    NSError(
      domain: NSOSStatusErrorDomain,
      code: Int(errSecMissingEntitlement),
      userInfo: [NSLocalizedDescriptionKey: "\(text): the app has no associated domains"]
    )
  }

  static func password() -> String {
    var chance = SystemRandomNumberGenerator()
    let all = kinds.flatMap { $0 }
    while true {
      let letters = (0..<12).map { _ in all.randomElement(using: &chance)! }
      guard kinds.allSatisfy({ kind in letters.contains { kind.contains($0) } }) else { continue }
      return stride(from: 0, to: 12, by: 3).map { String(letters[$0..<$0 + 3]) }.joined(separator: "-")
    }
  }
}
