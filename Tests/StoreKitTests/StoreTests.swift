import Foundation
import Testing
import UIKit

@testable import StoreKit

@MainActor struct StoreTests {
  private let store = TestStore()

  // MARK: Products

  @Test func productsAreWhatTheFileSays() async throws {
    try await store.run {
      let products = try await Product.products(for: ["coins", "pro", "season", "monthly", "nothing"])
      #expect(products.map(\.id) == ["coins", "pro", "season", "monthly"])
      #expect(products.map(\.type) == [.consumable, .nonConsumable, .nonRenewable, .autoRenewable])
      let coins = products[0]
      #expect(coins.displayName == "Coins" && coins.description == "A few" && !coins.isFamilyShareable)
      #expect(coins.price == Decimal(string: "0.99") && coins.displayPrice == "0,99\u{a0}€")
      #expect(products[1].isFamilyShareable && products[1].subscription == nil)
      let json = try JSONSerialization.jsonObject(with: coins.jsonRepresentation) as? [String: Any]
      #expect(json?["referenceName"] as? String == "Coins")
    }
  }

  @Test func subscriptionsHaveTheirGroup() async throws {
    try await store.run {
      let info = try #require(try await product("monthly").subscription)
      #expect(info.subscriptionGroupID == "G" && info.groupDisplayName == "Plans" && info.groupLevel == 2)
      #expect(info.subscriptionPeriod == .monthly)
      let offer = try #require(info.introductoryOffer)
      #expect(offer.paymentMode == .freeTrial && offer.price == 0 && offer.period == .weekly && offer.periodCount == 1)
      #expect(await info.isEligibleForIntroOffer)
      #expect(try await info.status.isEmpty)
      #expect(try await product("yearly").subscription?.introductoryOffer == nil)
    }
  }

  @Test func periodsEndWhereTheCalendarSays() throws {
    let start = try Date("2024-01-31T12:00:00Z", strategy: .iso8601)
    let range = Product.SubscriptionPeriod.monthly.dateRange(referenceDate: start)
    #expect(range.upperBound == (try Date("2024-02-29T12:00:00Z", strategy: .iso8601)))
    #expect(
      Product.SubscriptionPeriod("P3D") == .everyThreeDays && Product.SubscriptionPeriod("P6M") == .everySixMonths
    )
    #expect(Product.SubscriptionPeriod("") == nil && Product.SubscriptionPeriod("P0M") == nil)
    #expect(Product.SubscriptionPeriod("PT1H") == nil)
  }

  @Test func withoutAFileThereIsNothingToBuy() async throws {
    try await store.run(file: nil) {
      let products = try await Product.products(for: ["coins"])
      #expect(products.isEmpty)
      let error = await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
      guard case .networkError = error else { return _ = Issue.record("\(String(describing: error))") }
    }
    #expect(!AppStore.canMakePayments)
  }

  @Test func aFileThatCannotBeReadIsAnError() async throws {
    try await store.run(file: "{") {
      let error = await #expect(throws: StoreKitError.self) { try await Product.products(for: ["coins"]) }
      guard case .systemError = error else { return _ = Issue.record("\(String(describing: error))") }
    }
  }

  // MARK: Purchases

  @Test func theUserIsAskedAndMaySayNo() async throws {
    store.agrees = false
    try await store.run {
      guard case .userCancelled = try await product("pro").purchase() else { return _ = Issue.record("bought") }
      #expect(try await list(Transaction.all).isEmpty)
    }
    #expect(store.questions == ["Confirm Your In-App Purchase"])
  }

  @Test func whatIsOwnedStaysOwned() async throws {
    let token = UUID()
    try await store.run {
      let bought = try await buy("pro", [.appAccountToken(token)])
      #expect(bought.productID == "pro" && bought.appAccountToken == token && bought.reason == .purchase)
      #expect(bought.price == Decimal(string: "4.99") && bought.currency?.identifier == "EUR")
      #expect(try await buy("pro").id == bought.id, "it is not bought twice")
      #expect(try await list(Transaction.unfinished).map(\.id) == [bought.id])
      await bought.finish()
      #expect(try await list(Transaction.unfinished).isEmpty)
    }
    // The app's next start.
    try await store.run {
      #expect(try await list(Transaction.currentEntitlements).map(\.productID) == ["pro"])
      #expect(await Transaction.currentEntitlement(for: "pro") != nil)
      #expect(try await product("pro").currentEntitlement?.payloadValue.appAccountToken == token)
      try await AppStore.sync()
    }
  }

  @Test func whatIsUsedUpIsBoughtAgain() async throws {
    try await store.run {
      let first = try await buy("coins", [.quantity(3)])
      #expect(first.purchasedQuantity == 3 && first.price == Decimal(string: "2.97"))
      let second = try await buy("coins")
      #expect(first.id != second.id)
      #expect(try await list(Transaction.all(for: "coins")).map(\.id) == [second.id, first.id])
      await first.finish()
      #expect(try await list(Transaction.all).map(\.id) == [second.id])
      #expect(try await list(Transaction.currentEntitlements).isEmpty)
      #expect(try await product("coins").latestTransaction?.payloadValue.id == second.id)
    }
  }

  @Test func whatCannotBeBought() async throws {
    try await store.run {
      for quantity in [0, 11] {
        await #expect(throws: Product.PurchaseError.invalidQuantity) { try await buy("coins", [.quantity(quantity)]) }
      }
      await #expect(throws: Product.PurchaseError.invalidQuantity) { try await buy("pro", [.quantity(2)]) }
    }
    var coins: Product?
    try await store.run { coins = try await product("coins") }
    let kept = try #require(coins)
    try await store.run(file: "{}") {
      await #expect(throws: Product.PurchaseError.productUnavailable) { try await kept.purchase() }
    }
    try await store.run(file: nil) {
      await #expect(throws: Product.PurchaseError.purchaseNotAllowed) { try await kept.purchase() }
    }
  }

  // MARK: Subscriptions

  @Test func subscriptionsAreRenewed() async throws {
    let start = store.now
    try await store.run {
      let first = try await buy("monthly")
      #expect(first.expirationDate == start + 7 * 86_400 && first.price == 0, "the first week is free")
      #expect(await !Product.SubscriptionInfo.isEligibleForIntroOffer(for: "G"))
      store.now = start + 40 * 86_400
      let entitled = try await list(Transaction.currentEntitlements)
      #expect(entitled.count == 1 && entitled[0].reason == .renewal && entitled[0].originalID == first.id)
      #expect(entitled[0].price == 2 && entitled[0].originalPurchaseDate == start)
      #expect(try await list(Transaction.all).count == 3)
      let status = try #require(try await Product.SubscriptionInfo.status(for: "G").first)
      #expect(status.state == .subscribed)
      let renewal = try status.renewalInfo.payloadValue
      #expect(renewal.willAutoRenew && renewal.renewalDate == entitled[0].expirationDate)
      #expect(renewal.currentProductID == "monthly" && renewal.originalTransactionID == first.id)
      #expect(await entitled[0].subscriptionStatus == status)
    }
  }

  @Test func aSubscriptionWithoutItsProductEnds() async throws {
    try await store.run { try await buy("monthly") }
    store.now += 30 * 86_400
    try await store.run(file: "{}") {
      let (entitled, status) = try await (
        list(Transaction.currentEntitlements), Product.SubscriptionInfo.status(for: "G")
      )
      #expect(entitled.isEmpty && status.first?.state == .expired)
    }
  }

  @Test func anotherOfTheGroupTakesItsPlace() async throws {
    try await store.run {
      let monthly = try await buy("monthly")
      store.now += 86_400
      let yearly = try await buy("yearly")
      #expect(yearly.originalID == monthly.id && yearly.price == 20)
      #expect(try await list(Transaction.currentEntitlements).map(\.productID) == ["yearly"])
      #expect(await Transaction.latest(for: "monthly")?.unsafePayloadValue.isUpgraded == true)
    }
  }

  // MARK: Updates and refunds

  @Test func updatesTellWhatIsUnfinishedAndWhatIsTakenBack() async throws {
    try await store.run {
      let bought = try await buy("pro")
      var updates = Transaction.updates.makeAsyncIterator()
      #expect(try await updates.next()?.payloadValue.id == bought.id)
      #expect(try await Store.shared.refund(bought.id, in: nil) == .success)
      let revoked = try #require(try await updates.next()?.payloadValue)
      #expect(revoked.id == bought.id && revoked.revocationDate == store.now && revoked.revocationReason == .other)
      #expect(try await list(Transaction.currentEntitlements).isEmpty)
      await #expect(throws: Transaction.RefundRequestError.duplicateRequest) {
        try await Store.shared.refund(bought.id, in: nil)
      }
      await #expect(throws: Transaction.RefundRequestError.failed) { try await Store.shared.refund(99, in: nil) }
      #expect(try await buy("pro").id != bought.id, "it can be bought again")
    }
    #expect(store.questions.filter { $0 == "Request a Refund" }.count == 1)
  }

  @Test func whatIsNotVerifiedThrows() throws {
    let result = VerificationResult<Int>.unverified(3, .invalidSignature)
    #expect(throws: VerificationResult<Int>.VerificationError.invalidSignature) { try result.payloadValue }
    #expect(result.unsafePayloadValue == 3)
  }

  @Test func theQuestionNamesTheProductAndThePrice() async throws {
    try await store.run {
      let alert = PurchaseSheet.alert(.purchase(try await product("coins"), quantity: 2)) { _ in }
      #expect(alert.message?.hasPrefix("Do you want to buy 2 Coins for 1,98\u{a0}€?") == true)
      #expect(alert.actions.map(\.title) == ["Cancel", "Buy"])
    }
  }
}
