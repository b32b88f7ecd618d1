import Foundation

@testable import Security

/// Runs a body with a keychain of its own, which is gone afterwards.
func withKeychain<R>(_ body: (URL) throws -> R) throws -> R {
  let folder = FileManager.default.temporaryDirectory.appending(path: "keychain-" + UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try Keychain.$own.withValue(Keychain(folder: folder)) { try body(folder) }
}
