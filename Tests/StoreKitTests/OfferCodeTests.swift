import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit

@testable import StoreKit

@MainActor @Suite(.serialized) struct OfferCodeTests {
  @MainActor private final class Wish { var isPresented = true }

  @Test func noCodeCanBeRedeemed() async throws {
    let wish = Wish()
    var results: [Result<Void, any Error>] = []
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let binding = Binding {
      MainActor.assumeIsolated { wish.isPresented }
    } set: { isWanted in
      MainActor.assumeIsolated { wish.isPresented = isWanted }
    }
    window.rootViewController = UIHostingController(
      rootView: Text("Store").offerCodeRedemption(isPresented: binding) { results.append($0) }
    )
    window.isHidden = false
    window.layoutIfNeeded()
    try await wait(for: "the answer") { !results.isEmpty }
    guard case .failure(StoreKitError.networkError) = try #require(results.first) else {
      Issue.record("another result: \(results)")
      return
    }
    #expect(!wish.isPresented && results.count == 1)
  }
}
