import Foundation
import Security
import Testing

@Suite("Passwords shared with websites") struct SharedCredentialTests {
  @Test("An app has no websites of its own here, as one without the entitlement")
  func refused() async {
    let added = await withCheckedContinuation { done in
      SecAddSharedWebCredential("example.org", "me", "secret") { error in
        done.resume(returning: error.map { ($0.domain, $0.code) })
      }
    }
    #expect(added?.0 == NSOSStatusErrorDomain && added?.1 == Int(errSecMissingEntitlement))
    let asked = await withCheckedContinuation { done in
      SecRequestSharedWebCredential(nil, nil) { all, error in done.resume(returning: (all == nil, error?.code)) }
    }
    #expect(asked.0 && asked.1 == Int(errSecMissingEntitlement))
  }

  @Test("A password by chance has letters of each kind in four groups")
  func passwords() throws {
    var seen: Set<String> = []
    for _ in 0..<50 {
      let password = try #require(SecCreateSharedWebCredentialPassword()) as String
      #expect(password.wholeMatch(of: /([A-Za-z3-9]{3}-){3}[A-Za-z3-9]{3}/) != nil)
      #expect(password.contains(where: \.isUppercase) && password.contains(where: \.isLowercase))
      #expect(password.contains(where: \.isNumber) && !password.contains { "lIO".contains($0) })
      seen.insert(password)
    }
    #expect(seen.count == 50)
  }
}
