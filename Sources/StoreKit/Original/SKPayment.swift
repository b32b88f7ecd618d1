import Foundation
import SlipwayFoundation

/// What is to be bought.
open class SKPayment: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values {
    var identifier = ""
    var quantity = 1
    var username: String?
    var discount: SKPaymentDiscount?
    var asksToBuy = false
  }
  fileprivate(set) var values: Values

  init(productIdentifier: String, quantity: Int = 1, username: String? = nil) {
    values = Values(identifier: productIdentifier, quantity: quantity, username: username)
  }
  fileprivate init(_ values: Values) { self.values = values }

  /// Of nothing yet, for a subclass that says what.
  public override init() { values = Values() }
  public convenience init(product: SKProduct) { self.init(productIdentifier: product.productIdentifier) }

  open var productIdentifier: String { values.identifier }
  open var quantity: Int { values.quantity }
  /// What the app calls its user. A UUID becomes the transaction's `appAccountToken`.
  open var applicationUsername: String? { values.username }
  /// The offer that is asked for.
  open var paymentDiscount: SKPaymentDiscount? { values.discount }
  /// Whether somebody else has to agree, as in a family: the payment is then deferred.
  open var simulatesAskToBuyInSandbox: Bool { values.asksToBuy }

  public func copy(with zone: NSZone? = nil) -> Any { SKPayment(values) }
  public func mutableCopy(with zone: NSZone? = nil) -> Any { SKMutablePayment(values) }
}

/// A payment that can be written.
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  open override var productIdentifier: String {
    get { values.identifier }
    set { values.identifier = newValue }
  }
  open override var quantity: Int {
    get { values.quantity }
    set { values.quantity = newValue }
  }
  open override var applicationUsername: String? {
    get { values.username }
    set { values.username = newValue }
  }
  open override var paymentDiscount: SKPaymentDiscount? {
    get { values.discount }
    set { values.discount = newValue }
  }
  open override var simulatesAskToBuyInSandbox: Bool {
    get { values.asksToBuy }
    set { values.asksToBuy = newValue }
  }
}

/// An offer to somebody who subscribes or has subscribed, signed by the app's server. The store of a file has none, so that a payment
/// with one fails with `SKError.invalidOfferIdentifier`.
open class SKPaymentDiscount: NSObject, @unchecked Sendable {
  private let values: (identifier: String, key: String, nonce: UUID, signature: String, timestamp: NSNumber)

  public init(identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber) {
    values = (identifier, keyIdentifier, nonce, signature, timestamp)
  }

  open var identifier: String { values.identifier }
  open var keyIdentifier: String { values.key }
  open var nonce: UUID { values.nonce }
  open var signature: String { values.signature }
  open var timestamp: NSNumber { values.timestamp }
}

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}

/// What became of a payment.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var outcome: (state: SKPaymentTransactionState, transaction: Transaction?, error: SKError?)
  private let ownPayment: SKPayment
  private let ownOriginal: SKPaymentTransaction?

  init(
    _ payment: SKPayment,
    _ state: SKPaymentTransactionState,
    _ transaction: Transaction? = nil,
    original: SKPaymentTransaction? = nil
  ) {
    ownPayment = payment
    ownOriginal = original
    outcome = (state, transaction, nil)
  }

  /// Of no payment, for a subclass that says which.
  public override init() {
    (ownPayment, ownOriginal) = (SKPayment(), nil)
    outcome = (.purchasing, nil, nil)
  }

  open var payment: SKPayment { ownPayment }
  /// The purchase that was restored.
  open var original: SKPaymentTransaction? { ownOriginal }

  open var transactionState: SKPaymentTransactionState { lock.withLock { outcome.state } }
  open var transactionIdentifier: String? { transaction.map { "\($0.id)" } }
  open var transactionDate: Date? { transaction?.purchaseDate }
  open var error: (any Error)? { lock.withLock { outcome.error } }

  var transaction: Transaction? { lock.withLock { outcome.transaction } }

  func end(_ state: SKPaymentTransactionState, _ transaction: Transaction?, _ error: SKError? = nil) {
    lock.withLock { outcome = (state, transaction, error) }
  }
}

/// Hears what becomes of payments, on the main thread.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}

extension SKPaymentTransactionObserver {
  package var paymentQueue_removedTransactions: ((SKPaymentQueue, [SKPaymentTransaction]) -> Void)? {
    optionalMethod("paymentQueue:removedTransactions:")
  }
  package var paymentQueue_updatedDownloads: ((SKPaymentQueue, [SKDownload]) -> Void)? {
    optionalMethod("paymentQueue:updatedDownloads:")
  }
  package var paymentQueue_restoreCompletedTransactionsFailedWithError: ((SKPaymentQueue, any Error) -> Void)? {
    optionalMethod("paymentQueue:restoreCompletedTransactionsFailedWithError:")
  }
  package var paymentQueueRestoreCompletedTransactionsFinished: ((SKPaymentQueue) -> Void)? {
    optionalMethod("paymentQueueRestoreCompletedTransactionsFinished:")
  }
}
