import Foundation
import SlipwayFoundation

/// The payments of the app: the first StoreKit's way to the same store.
///
/// It may be used from any thread; observers are told on the main thread.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private final class Weak {
    weak var observer: (any SKPaymentTransactionObserver)?
    init(_ observer: any SKPaymentTransactionObserver) { self.observer = observer }
  }

  private let lock = NSLock()
  private var observers: [Weak] = []
  private var list: [SKPaymentTransaction] = []
  private var wasObserved = false

  override init() {}

  private static let only = SKPaymentQueue()
  open class func `default`() -> Self { unsafeDowncast(only, to: self) }

  /// Whether there is a store.
  open class func canMakePayments() -> Bool { AppStore.canMakePayments }

  /// Those that were not finished.
  open var transactions: [SKPaymentTransaction] { lock.withLock { list } }
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    lock.withLock { observers.compactMap(\.observer) }
  }

  // MARK: Observers

  /// An observer is not kept alive. The first one is told what was not finished when the app last ran.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    let isFirst = lock.withLock {
      observers.removeAll { $0.observer == nil || $0.observer === observer }
      observers.append(Weak(observer))
      defer { wasObserved = true }
      return !wasObserved
    }
    if isFirst { Task { await tellUnfinished() } }
  }

  open func remove(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { observers.removeAll { $0.observer == nil || $0.observer === observer } }
  }

  private func tellUnfinished() async {
    var old: [SKPaymentTransaction] = []
    for await result in Transaction.unfinished {
      let transaction = result.unsafePayloadValue
      let isKnown = transactions.contains { $0.transaction?.id == transaction.id }
      if !isKnown { old.append(SKPaymentTransaction(transaction.payment, .purchased, transaction)) }
    }
    if !old.isEmpty { await update(old.reversed()) }
  }

  @MainActor private func update(_ changed: [SKPaymentTransaction]) {
    lock.withLock { list += changed.filter { transaction in !list.contains { $0 === transaction } } }
    for observer in transactionObservers { observer.paymentQueue(self, updatedTransactions: changed) }
  }

  // MARK: Payments

  /// Asks the user, and buys.
  open func add(_ payment: SKPayment) {
    let payment = payment.copy() as! SKPayment
    let entry = SKPaymentTransaction(payment, .purchasing)
    Task { @MainActor in
      update([entry])
      do {
        guard let product = try await Product.products(for: [payment.productIdentifier]).first else {
          throw Product.PurchaseError.productUnavailable
        }
        guard payment.paymentDiscount == nil else { throw SKError(.invalidOfferIdentifier) }
        guard !payment.simulatesAskToBuyInSandbox else {
          entry.end(.deferred, nil)
          return update([entry])
        }
        var options: Set<Product.PurchaseOption> = [.quantity(payment.quantity)]
        if let token = payment.applicationUsername.flatMap(UUID.init) { options.insert(.appAccountToken(token)) }
        switch try await product.purchase(options: options) {
        case .success(let result): entry.end(.purchased, result.unsafePayloadValue)
        case .pending: entry.end(.deferred, nil)
        case .userCancelled: entry.end(.failed, nil, SKError(.paymentCancelled))
        }
      } catch {
        entry.end(.failed, nil, SKError(of: error))
      }
      update([entry])
    }
  }

  /// Says that the app has done what belongs to a transaction. One that is still purchasing cannot be finished, as on iOS.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    precondition(transaction.transactionState != .purchasing, "Cannot finish a purchasing transaction")
    lock.withLock { list.removeAll { $0 === transaction } }
    Task { @MainActor in
      if transaction.transactionState == .purchased { await transaction.transaction?.finish() }
      for observer in transactionObservers { observer.paymentQueue_removedTransactions?(self, [transaction]) }
    }
  }

  /// Tells again what the user owns. By the name of an account of the app's a store finds out about misuse, for which none is looked here.
  open func restoreCompletedTransactions(withApplicationUsername username: String?) { restoreCompletedTransactions() }

  /// Tells again what the user owns.
  open func restoreCompletedTransactions() {
    Task { @MainActor in
      do { try await AppStore.sync() } catch {
        for observer in transactionObservers {
          observer.paymentQueue_restoreCompletedTransactionsFailedWithError?(self, SKError(of: error))
        }
        return
      }
      var restored: [SKPaymentTransaction] = []
      for await result in Transaction.currentEntitlements {
        let transaction = result.unsafePayloadValue
        let original = SKPaymentTransaction(transaction.payment, .purchased, transaction)
        restored.append(SKPaymentTransaction(transaction.payment, .restored, transaction, original: original))
      }
      if !restored.isEmpty { update(restored) }
      for observer in transactionObservers { observer.paymentQueueRestoreCompletedTransactionsFinished?(self) }
    }
  }
}

extension Transaction {
  /// The payment that led to it.
  fileprivate var payment: SKPayment {
    SKPayment(productIdentifier: productID, quantity: purchasedQuantity, username: appAccountToken?.uuidString)
  }
}
