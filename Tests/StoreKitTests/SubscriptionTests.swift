import CryptoKit
import Foundation
import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit

@testable import StoreKit

@MainActor @Suite("Subscriptions, and what the store signs")
struct SubscriptionTests {
  private let store = TestStore()
  private typealias Status = Product.SubscriptionInfo.Status

  @Test("A subscription that the user cancels ends with its time")
  func cancelling() async throws {
    try await store.run {
      let bought = try await buy("monthly")
      let told = Task { () -> Status? in
        for await status in Status.updates { return status }
        return nil
      }
      while await !Store.shared.isToldOfStatuses { await Task.yield() }
      let alert = await SubscriptionsSheet.alert(group: "G") { choice in
        #expect(choice?.0 == bought.id && choice?.1 == false)
      }
      #expect(alert.actions.map(\.title) == ["Cancel monthly", "Done"])
      #expect(await SubscriptionsSheet.alert(group: "other") { _ in }.actions.count == 1)
      await Store.shared.setRenewal(false, of: bought.id)
      #expect(try await told.value?.renewalInfo.payloadValue.willAutoRenew == false)
      #expect(await SubscriptionsSheet.alert(group: nil) { _ in }.actions.first?.title == "Renew monthly")
      store.now += 8 * 86_400
      let status = try #require(try await Product.SubscriptionInfo.status(for: "G").first)
      #expect(status.state == .expired && status.state.localizedDescription == "Expired")
      let info = try status.renewalInfo.payloadValue
      #expect(info.expirationReason == .autoRenewDisabled && info.renewalPrice == nil && !info.isInBillingRetry)
      #expect(info.expirationReason?.localizedDescription == "Auto-Renew Disabled")
      #expect(info.gracePeriodExpirationDate == nil && info.priceIncreaseStatus == .noIncreasePending)
      #expect(try await Product.SubscriptionInfo.status(transactionID: bought.id) == status)
      #expect(try await Product.SubscriptionInfo.status(transactionID: 99) == nil)
    }
  }

  @Test("All groups are told with how they stand")
  func all() async throws {
    try await store.run {
      let start = store.now
      try await buy("monthly")
      store.now += 40 * 86_400
      var groups: [String] = []
      for await (group, statuses) in Status.all {
        groups.append(group)
        let info = try #require(try statuses.first?.renewalInfo.payloadValue)
        #expect(
          info.recentSubscriptionStartDate == start && info.renewalPrice == 2 && info.currency?.identifier == "EUR"
        )
      }
      #expect(groups == ["G"])
    }
  }

  @Test("A promotional offer is bought at its price")
  func promotions() async throws {
    try await store.run {
      let info = try #require(try await product("monthly").subscription)
      let offer = try #require(info.promotionalOffers.first)
      #expect(
        offer.id == "loyal" && offer.type == .promotional && offer.paymentMode.localizedDescription == "Pay Up Front"
      )
      let signature = Product.SubscriptionOffer.Signature(keyID: "K", nonce: UUID(), timestamp: 1, signature: Data([1]))
      #expect(signature.keyID == "K" && signature.timestamp == 1 && signature.signature == Data([1]))
      await #expect(throws: Product.PurchaseError.invalidOfferIdentifier) {
        try await buy("monthly", [.promotionalOffer(offerID: "no", signature: signature)])
      }
      let bought = try await buy(
        "monthly",
        [.promotionalOffer(offerID: "loyal", keyID: "K", nonce: UUID(), signature: Data(), timestamp: 1)]
      )
      #expect(bought.price == Decimal(string: "1.50") && bought.offer?.id == "loyal")
      #expect(bought.offer?.type == .promotional && bought.offer?.paymentMode == .payUpFront)
    }
    try await store.run {
      let kept = try await list(Transaction.all).first
      #expect(kept?.offer?.id == "loyal", "it is kept")
    }
  }

  @Test("Each transaction is signed, with the server's names")
  func signatures() async throws {
    try await store.run {
      let token = UUID()
      let transaction = try await buy("monthly", [.appAccountToken(token)])
      let result = VerificationResult.verified(transaction)
      let json = try #require(try JSONSerialization.jsonObject(with: result.payloadData) as? [String: Any])
      #expect(json["transactionId"] as? String == "\(transaction.id)" && json["productId"] as? String == "monthly")
      #expect(json["purchaseDate"] as? Int == 1_000_000_000_000 && json["price"] as? Int == 0)
      #expect(json["appAccountToken"] as? String == token.uuidString.lowercased())
      #expect(json["offerDiscountType"] as? String == "FREE_TRIAL" && json["offerType"] as? Int == 1)
      #expect(json["environment"] as? String == "Xcode" && json["storefront"] as? String == "DEU")
      #expect(transaction.jsonRepresentation == result.payloadData && result.signedDate == transaction.signedDate)
      let parts = result.jwsRepresentation.split(separator: ".")
      #expect(parts.count == 3 && !result.jwsRepresentation.contains("="))
      let header = try #require(try JSONSerialization.jsonObject(with: result.headerData) as? [String: String])
      #expect(header["alg"] == "ES256" && header["typ"] == "JWT")
      #expect(result.signatureData.count == 64 && result.signature.rawRepresentation.count == 64)
      #expect(result.signedData == Data("\(parts[0]).\(parts[1])".utf8))
      let status = try #require(try await Product.SubscriptionInfo.status(for: "G").first)
      let renewal = try JSONSerialization.jsonObject(with: status.renewalInfo.payloadData) as? [String: Any]
      #expect(renewal?["autoRenewStatus"] as? Int == 1 && renewal?["autoRenewProductId"] as? String == "monthly")
      #expect(status.renewalInfo.unsafePayloadValue.jsonRepresentation == status.renewalInfo.payloadData)
    }
  }

  @Test("The app's own transaction says when it first looked at the store")
  func app() async throws {
    let first = store.now
    try await store.run {
      let app = try await AppTransaction.shared.payloadValue
      #expect(app.originalPurchaseDate == first && app.environment == .xcode && app.appID == nil)
      #expect(app.originalAppVersion == app.appVersion && app.preorderDate == nil && app.appVersionID == nil)
    }
    store.now += 86_400
    try await store.run {
      let result = try await AppTransaction.refresh()
      #expect(try result.payloadValue.originalPurchaseDate == first)
      let json = try JSONSerialization.jsonObject(with: result.payloadData) as? [String: Any]
      #expect(json?["receiptType"] as? String == "Xcode" && json?["originalPurchaseDate"] as? Int == 1_000_000_000_000)
    }
    let none = TestStore()
    try await none.run(file: nil) {
      await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
    }
  }

  @Test("Another country's shop is told")
  func storefronts() async throws {
    try await store.run {
      let bought = try await buy("pro")
      #expect(bought.storefront.countryCode == "DEU" && bought.offer == nil)
      var shops = await Store.shared.storefronts().makeAsyncIterator()
      let file = TestStore.file.replacingOccurrences(of: "DEU", with: "AUT")
      try Data(file.utf8).write(to: store.folder.appending(path: "Test.storekit"))
      _ = try await Product.products(for: ["pro"])
      #expect(await shops.next()?.countryCode == "AUT")
    }
    let waits = Task {
      for await shop in Storefront.updates { return shop.id }; return "nothing"
    }
    waits.cancel()
    #expect(await waits.value == "nothing")
  }

  @Test("Nobody cancels where there is no store")
  func withoutAStore() async throws {
    try await store.run(file: nil) {
      await #expect(throws: StoreKitError.self) { try await SubscriptionsSheet.show(in: nil, group: nil) }
    }
  }

  @Test("A purchase may be asked for over a screen")
  func overAScreen() async throws {
    try await store.run {
      let result = try await product("coins").purchase(confirmIn: UIViewController(), options: [.quantity(2)])
      guard case .success(let transaction) = result else { return _ = Issue.record("not bought") }
      #expect(try transaction.payloadValue.purchasedQuantity == 2)
    }
  }

  @Test("The store has nothing to say by itself")
  func messages() async throws {
    let heard = Task {
      for await message in Message.messages { return message.reason.rawValue }; return -1
    }
    let begun = Task {
      for await intent in PurchaseIntent.intents { return intent.id }; return ""
    }
    heard.cancel()
    begun.cancel()
    let (message, intent) = (await heard.value, await begun.value)
    #expect(message == -1 && intent.isEmpty)
    #expect(Message.Reason.billingIssue.localizedDescription == "Billing Issue")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    #expect(throws: StoreKitError.self) { try Message(reason: .generic).show(over: window) }
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    try EnvironmentValues().displayStoreKitMessage(Message(reason: .billingIssue))
    let alert = window.rootViewController?.presentedViewController as? UIAlertController
    #expect(alert?.message == "Billing Issue")
  }
}

@MainActor @Suite("What needs the App Store")
struct AppStoreTests {
  @Test("A product's page says that there is no App Store")
  func productPage() async throws {
    let page = SKStoreProductViewController()
    let error = await #expect(throws: SKError.self) {
      try await page.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: 1])
    }
    #expect(error?.code == .storeProductNotAvailable)
    let told = await withCheckedContinuation { done in
      page.loadProduct(withParameters: [:]) { isLoaded, error in
        done.resume(returning: isLoaded ? nil : (error as? SKError)?.code)
      }
    }
    #expect(told == .storeProductNotAvailable)
    page.loadViewIfNeeded()
    func labels(_ view: UIView) -> [String] {
      [(view as? UILabel)?.text].compactMap { $0 } + view.subviews.flatMap(labels)
    }
    #expect(labels(page.view).contains("Cannot Connect to App Store"))
  }

  @Test("An overlay keeps what it is for")
  func overlays() {
    let app = SKOverlay.AppConfiguration(appIdentifier: "1", position: .bottomRaised)
    app.setAdditionalValue("x", forKey: "k")
    app.campaignToken = "c"
    #expect(app.appIdentifier == "1" && app.position == .bottomRaised && app.userDismissible)
    #expect(app.additionalValue(forKey: "k") as? String == "x" && SKOverlay(configuration: app).configuration === app)
    #expect(SKOverlay.AppClipConfiguration(position: .bottom).position.rawValue == 0)
  }

  @Test("Nobody counts advertisements")
  func advertisements() async {
    let refused = await #expect(throws: SKANError.self) { try await SKAdNetwork.updatePostbackConversionValue(3) }
    let wrong = await #expect(throws: SKANError.self) {
      try await SKAdNetwork.updatePostbackConversionValue(64, coarseValue: .high, lockWindow: true)
    }
    #expect(refused?.code == .unsupported && wrong?.code == .invalidConversionValue)
    let told = await withCheckedContinuation { done in
      SKAdNetwork.updatePostbackConversionValue(1, coarseValue: .low) {
        done.resume(returning: ($0 as? SKANError)?.code)
      }
    }
    #expect(told == .unsupported && SKANError.errorDomain == SKANErrorDomain)
  }
}
