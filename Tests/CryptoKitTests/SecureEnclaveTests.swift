import CryptoKit
import Foundation
import Testing

struct SecureEnclaveTests {
  /// The shape in which apps ask for it.
  @Test func thereIsNone() throws {
    #expect(!SecureEnclave.isAvailable)
    #expect(throws: CryptoKitError.self) { try SecureEnclave.P256.Signing.PrivateKey() }
    #expect(throws: CryptoKitError.self) { try SecureEnclave.P256.KeyAgreement.PrivateKey() }
    #expect(throws: CryptoKitError.self) {
      let key = try SecureEnclave.P256.Signing.PrivateKey(dataRepresentation: Data())
      _ = try key.signature(for: Data())
    }
  }
}
