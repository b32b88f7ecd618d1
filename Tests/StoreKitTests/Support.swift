import Foundation
import Testing

@testable import StoreKit

/// A store of a test's own: its file, its clock and what its user says.
final class TestStore: @unchecked Sendable {
  static let file = """
    {
      "identifier" : "A", "version" : { "major" : 3, "minor" : 0 },
      "settings" : { "_locale" : "de_DE", "_storefront" : "DEU" },
      "products" : [
        { "displayPrice" : "0.99", "familyShareable" : false, "internalID" : "1", "productID" : "coins",
          "referenceName" : "Coins", "type" : "Consumable",
          "localizations" : [ { "description" : "A few", "displayName" : "Coins", "locale" : "xx" } ] },
        { "displayPrice" : "4.99", "familyShareable" : true, "internalID" : "2", "productID" : "pro",
          "referenceName" : "Pro", "type" : "NonConsumable", "localizations" : [] }
      ],
      "nonRenewingSubscriptions" : [
        { "displayPrice" : "9.99", "productID" : "season", "type" : "NonRenewingSubscription", "localizations" : [] }
      ],
      "subscriptionGroups" : [ { "id" : "G", "name" : "Plans", "localizations" : [], "subscriptions" : [
        { "displayPrice" : "2.00", "productID" : "monthly", "type" : "RecurringSubscription", "groupNumber" : 2,
          "recurringSubscriptionPeriod" : "P1M", "subscriptionGroupID" : "G", "localizations" : [],
          "introductoryOffer" : { "internalID" : "3", "paymentMode" : "free", "subscriptionPeriod" : "P1W" },
          "adHocOffers" : [ { "offerID" : "loyal", "paymentMode" : "payUpFront", "displayPrice" : "1.50",
            "subscriptionPeriod" : "P1M" } ] },
        { "displayPrice" : "20.00", "productID" : "yearly", "type" : "RecurringSubscription", "groupNumber" : 1,
          "recurringSubscriptionPeriod" : "P1Y", "subscriptionGroupID" : "G", "localizations" : [] }
      ] } ]
    }
    """

  private let lock = NSLock()
  private var state = (now: Date(timeIntervalSince1970: 1_000_000_000), agrees: true, questions: [String]())
  let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")

  var now: Date {
    get { lock.withLock { state.now } }
    set { lock.withLock { state.now = newValue } }
  }
  /// What the user says when he is asked.
  var agrees: Bool {
    get { lock.withLock { state.agrees } }
    set { lock.withLock { state.agrees = newValue } }
  }
  /// What he was asked.
  var questions: [String] { lock.withLock { state.questions } }

  /// Runs a body with the store as the app's; a second time with what was bought in the first.
  @MainActor func run(file: String? = TestStore.file, _ body: @MainActor @Sendable () async throws -> Void) async throws
  {
    var url: URL?
    if let file {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      url = folder.appending(path: "Test.storekit")
      try Data(file.utf8).write(to: url!)
    }
    let store = Store(
      configuration: { [url] in url },
      folder: folder,
      now: { [self] in now },
      confirm: { [self] question in
        lock.withLock {
          state.questions.append(question.title)
          return state.agrees
        }
      }
    )
    try await Store.$ofTest.withValue(store) { try await body() }
  }
}

@MainActor func product(_ id: String) async throws -> Product {
  try #require(try await Product.products(for: [id]).first)
}

/// Buys a product.
@MainActor @discardableResult
func buy(_ id: String, _ options: Set<Product.PurchaseOption> = []) async throws -> Transaction {
  guard case .success(let result) = try await product(id).purchase(options: options) else {
    throw StoreKitError.userCancelled
  }
  return try result.payloadValue
}

@MainActor func list(_ transactions: Transaction.Transactions) async throws -> [Transaction] {
  var list: [Transaction] = []
  for await transaction in transactions { list.append(try transaction.payloadValue) }
  return list
}
