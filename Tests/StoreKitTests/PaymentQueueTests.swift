import Foundation
import SlipwayFoundation
import Testing

@testable import StoreKit

@MainActor struct PaymentQueueTests {
  /// Notes what it hears.
  private final class Listener: NSObject, SKPaymentTransactionObserver, SKProductsRequestDelegate, @unchecked Sendable {
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    /// The last ones that were told.
    nonisolated(unsafe) var transactions: [SKPaymentTransaction] = []
    nonisolated(unsafe) var response: SKProductsResponse?

    override init() {
      (events, continuation) = AsyncStream.makeStream()
      super.init()
      Listener.register
    }

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
      dispatchPrecondition(condition: .onQueue(.main))
      self.transactions = transactions
      continuation.yield(
        transactions.map { "\($0.transactionState) \($0.payment.productIdentifier)" }.joined(separator: ", ")
      )
    }
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      self.response = response
      continuation.yield("products")
    }
    func finished(_ request: SKRequest) { continuation.yield("finished") }
    func failed(_ request: SKRequest, _ error: any Error) { continuation.yield("failed") }
    func removed(_ queue: SKPaymentQueue, _ transactions: [SKPaymentTransaction]) { continuation.yield("removed") }
    func downloaded(_ queue: SKPaymentQueue, _ downloads: [SKDownload]) {
      continuation.yield("downloads " + downloads.map { "\($0.contentIdentifier) \($0.state)" }.joined(separator: ", "))
    }
    func restored(_ queue: SKPaymentQueue) { continuation.yield("restored all") }
    func notRestored(_ queue: SKPaymentQueue, _ error: any Error) {
      continuation.yield("not restored \((error as? SKError).map { "\($0.code)" } ?? "?")")
    }

    /// What the lowering of an app would write for methods with Apple's names.
    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "PaymentListener",
          methods: [
            MethodRecord("requestDidFinish:", Listener.finished),
            MethodRecord("request:didFailWithError:", Listener.failed),
            MethodRecord("paymentQueue:removedTransactions:", Listener.removed),
            MethodRecord("paymentQueue:updatedDownloads:", Listener.downloaded),
            MethodRecord("paymentQueueRestoreCompletedTransactionsFinished:", Listener.restored),
            MethodRecord("paymentQueue:restoreCompletedTransactionsFailedWithError:", Listener.notRestored),
          ]
        )
      ]
    }
  }

  private let store = TestStore()
  private let listener = Listener()
  private let queue = SKPaymentQueue()

  private func products(_ names: Set<String>) async -> SKProductsResponse? {
    let request = SKProductsRequest(productIdentifiers: names)
    request.delegate = listener
    request.start()
    for await event in listener.events where event == "finished" { break }
    return listener.response
  }

  @Test func productsAndThoseThatAreNotThere() async throws {
    try await store.run {
      let response = try #require(await products(["coins", "monthly", "nothing"]))
      #expect(response.invalidProductIdentifiers == ["nothing"])
      let (coins, monthly) = (response.products[0], response.products[1])
      #expect(
        coins.productIdentifier == "coins" && coins.localizedTitle == "Coins" && coins.localizedDescription == "A few"
      )
      #expect(coins.price == NSDecimalNumber(string: "0.99") && coins.priceLocale.currency?.identifier == "EUR")
      #expect(coins.subscriptionPeriod == nil && !coins.isFamilyShareable)
      #expect(monthly.subscriptionPeriod?.unit == .month && monthly.subscriptionPeriod?.numberOfUnits == 1)
      #expect(monthly.subscriptionGroupIdentifier == "G")
      let offer = try #require(monthly.introductoryPrice)
      #expect(coins.introductoryPrice == nil && offer.identifier == nil && offer.type == .introductory)
      #expect(offer.price == .zero && offer.priceLocale == monthly.priceLocale && offer.paymentMode == .freeTrial)
      #expect(offer.numberOfPeriods == 1 && offer.subscriptionPeriod.unit == .week)
      #expect(offer.subscriptionPeriod.numberOfUnits == 1)
    }
  }

  @Test(arguments: [("payAsYouGo", SKProductDiscount.PaymentMode.payAsYouGo), ("payUpFront", .payUpFront)])
  func offersAreToBePaid(_ name: String, _ mode: SKProductDiscount.PaymentMode) async throws {
    let offer = #""paymentMode" : "\#(name)", "displayPrice" : "1.50", "numberOfPeriods" : 3,"#
    let file = TestStore.file.replacing(#""paymentMode" : "free","#, with: offer)
    try await store.run(file: file) {
      let response = try #require(await products(["monthly"]))
      let price = try #require(response.products.first?.introductoryPrice)
      #expect(price.paymentMode == mode && price.price == NSDecimalNumber(string: "1.50"))
    }
  }

  @Test func nobodySignsAReceipt() async {
    var events = listener.events.makeAsyncIterator()
    let request = SKReceiptRefreshRequest(receiptProperties: [SKReceiptPropertyIsExpired: true])
    #expect(request.receiptProperties?["expired"] as? Bool == true)
    request.delegate = listener
    request.start()
    #expect(await events.next() == "failed")
    #expect([SKReceiptPropertyIsRevoked, SKReceiptPropertyIsVolumePurchase] == ["revoked", "vpp"])
  }

  @Test func nobodyHasContentToDownload() async {
    var events = listener.events.makeAsyncIterator()
    queue.add(listener)
    let transaction = SKPaymentTransaction(SKPayment(productIdentifier: "pro"), .purchased)
    let (first, second) = (SKDownload("a", of: transaction), SKDownload("b", of: transaction))
    #expect(transaction.downloads.isEmpty && first.state == .waiting && first.transaction === transaction)
    queue.pause([first])
    #expect(first.state == .waiting)
    queue.cancel([second])
    #expect(await events.next() == "downloads b cancelled")
    queue.start([first, second])
    #expect(await events.next() == "downloads a failed")
    #expect((first.error as? SKError)?.code == .unknown && second.error == nil)
    queue.resume([first])
    #expect(first.state == .failed)
  }

  @Test func aPaymentIsPurchasedAndFinished() async throws {
    let token = UUID()
    try await store.run {
      var events = listener.events.makeAsyncIterator()
      queue.add(listener)
      let payment = SKMutablePayment(productIdentifier: "coins")
      (payment.quantity, payment.applicationUsername) = (2, token.uuidString)
      queue.add(payment)
      payment.quantity = 9
      #expect(await events.next() == "purchasing coins")
      #expect(await events.next() == "purchased coins")
      let transaction = try #require(queue.transactions.first)
      #expect(transaction.transactionIdentifier == "1" && transaction.transactionDate == store.now)
      #expect(transaction.payment.quantity == 2 && transaction.transaction?.appAccountToken == token)
      #expect(queue.transactions.count == 1)
      queue.finishTransaction(transaction)
      #expect(await events.next() == "removed")
      #expect(queue.transactions.isEmpty)
      #expect(try await list(Transaction.unfinished).isEmpty)
    }
  }

  @Test func whatIsNotBoughtSaysWhy() async throws {
    store.agrees = false
    try await store.run {
      var events = listener.events.makeAsyncIterator()
      queue.add(listener)
      for (name, code) in [("pro", SKError.Code.paymentCancelled), ("nothing", .storeProductNotAvailable)] {
        queue.add(SKPayment(productIdentifier: name))
        #expect(await events.next() == "purchasing \(name)")
        #expect(await events.next() == "failed \(name)")
        #expect((listener.transactions.first?.error as? SKError)?.code == code)
      }
      queue.remove(listener)
      #expect(queue.transactionObservers.isEmpty)
      _ = try await Product.products(for: [])
    }
  }

  @Test func offersAreUnknownAndFamiliesAreAsked() async throws {
    try await store.run {
      var events = listener.events.makeAsyncIterator()
      queue.add(listener)
      let nonce = UUID()
      let payment = SKMutablePayment(product: SKProduct())
      #expect(payment.productIdentifier == "" && payment.paymentDiscount == nil && !payment.simulatesAskToBuyInSandbox)
      payment.productIdentifier = "coins"
      let discount = SKPaymentDiscount(identifier: "o", keyIdentifier: "k", nonce: nonce, signature: "s", timestamp: 7)
      #expect(discount.identifier == "o" && discount.keyIdentifier == "k" && discount.nonce == nonce)
      #expect(discount.signature == "s" && discount.timestamp == 7)
      payment.paymentDiscount = discount
      queue.add(payment)
      #expect(await events.next() == "purchasing coins")
      #expect(await events.next() == "failed coins")
      #expect((listener.transactions.first?.error as? SKError)?.code == .invalidOfferIdentifier)
      (payment.paymentDiscount, payment.simulatesAskToBuyInSandbox) = (nil, true)
      queue.add(payment)
      #expect(await events.next() == "purchasing coins")
      #expect(await events.next() == "deferred coins")
    }
  }

  @Test func whatIsOwnedIsRestored() async throws {
    try await store.run {
      let bought = try await buy("pro")
      try await buy("coins").finish()
      var events = listener.events.makeAsyncIterator()
      queue.add(listener)
      #expect(await events.next() == "purchased pro", "it was not finished")
      queue.restoreCompletedTransactions(withApplicationUsername: "ann")
      #expect(await events.next() == "restored pro")
      #expect(listener.transactions.first?.original?.transactionIdentifier == "\(bought.id)")
      #expect(await events.next() == "restored all")
    }
    try await store.run(file: nil) {
      var events = listener.events.makeAsyncIterator()
      queue.restoreCompletedTransactions()
      #expect(await events.next() == "not restored unknown")
      _ = try await Product.products(for: [])
    }
  }

  @Test func errorsHaveApplesNumbers() {
    #expect(SKError.paymentCancelled.rawValue == 2 && SKError.storeProductNotAvailable.rawValue == 5)
    #expect(SKError.cloudServicePermissionDenied.rawValue == 6 && SKError.cloudServiceRevoked.rawValue == 8)
    #expect(SKError.privacyAcknowledgementRequired.rawValue == 9 && SKError.invalidOfferPrice.rawValue == 14)
    #expect(SKError.overlayTimeout.rawValue == 17 && SKError.overlayPresentedInBackgroundScene.rawValue == 20)
  }
}
