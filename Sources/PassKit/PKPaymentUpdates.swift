import Foundation

// What an app answers while the user chooses in a request's sheet. Nobody shows one here; the answers are values, as tests of apps make them.

/// A new bill.
open class PKPaymentRequestUpdate: NSObject {
  open var status = PKPaymentAuthorizationStatus.success
  open var paymentSummaryItems: [PKPaymentSummaryItem]
  public init(paymentSummaryItems: [PKPaymentSummaryItem]) { self.paymentSummaryItems = paymentSummaryItems }
}

/// A new bill after another way of sending was chosen.
open class PKPaymentRequestShippingMethodUpdate: PKPaymentRequestUpdate {}

/// A new bill after another card was chosen.
open class PKPaymentRequestPaymentMethodUpdate: PKPaymentRequestUpdate {
  open var errors: [any Error]! = []
  public override init(paymentSummaryItems: [PKPaymentSummaryItem]) {
    super.init(paymentSummaryItems: paymentSummaryItems)
  }
  public convenience init(errors: [any Error]?, paymentSummaryItems: [PKPaymentSummaryItem]) {
    self.init(paymentSummaryItems: paymentSummaryItems)
    self.errors = errors ?? []
  }
}

/// A new bill after another address was chosen, and what is wrong with the address.
open class PKPaymentRequestShippingContactUpdate: PKPaymentRequestUpdate {
  open var shippingMethods: [PKShippingMethod] = []
  open var errors: [any Error]! = []
  public override init(paymentSummaryItems: [PKPaymentSummaryItem]) {
    super.init(paymentSummaryItems: paymentSummaryItems)
  }
  public convenience init(
    errors: [any Error]?,
    paymentSummaryItems: [PKPaymentSummaryItem],
    shippingMethods: [PKShippingMethod]
  ) {
    self.init(paymentSummaryItems: paymentSummaryItems)
    (self.errors, self.shippingMethods) = (errors ?? [], shippingMethods)
  }
}

/// A new bill after a code was written, and what is wrong with the code.
open class PKPaymentRequestCouponCodeUpdate: PKPaymentRequestUpdate {
  open var shippingMethods: [PKShippingMethod] = []
  open var errors: [any Error]! = []
  public override init(paymentSummaryItems: [PKPaymentSummaryItem]) {
    super.init(paymentSummaryItems: paymentSummaryItems)
  }
  public convenience init(
    errors: [any Error]?,
    paymentSummaryItems: [PKPaymentSummaryItem],
    shippingMethods: [PKShippingMethod]
  ) {
    self.init(paymentSummaryItems: paymentSummaryItems)
    (self.errors, self.shippingMethods) = (errors ?? [], shippingMethods)
  }
}

// MARK: Cards

public enum PKPaymentMethodType: UInt, Sendable { case unknown, debit, credit, prepaid, store, eMoney }

/// The card that a payment is made with.
open class PKPaymentMethod: NSObject {
  public let displayName: String?
  public let network: PKPaymentNetwork?
  public let type: PKPaymentMethodType

  init(_ displayName: String?, _ network: PKPaymentNetwork?, _ type: PKPaymentMethodType) {
    (self.displayName, self.network, self.type) = (displayName, network, type)
  }
}

/// Whether the user may change where the goods go.
public enum PKShippingContactEditingMode: UInt, Sendable {
  case available = 1
  case storePickup
  /// What `available` was called.
  public static var enabled: PKShippingContactEditingMode { .available }
}

// MARK: Bills that come again

/// A line of a bill that comes again and again.
open class PKRecurringPaymentSummaryItem: PKPaymentSummaryItem {
  /// Nil for at once.
  open var startDate: Date?
  open var intervalUnit = NSCalendar.Unit.month
  open var intervalCount = 1
  /// Nil for no end.
  open var endDate: Date?
}

/// A line of a bill that comes later.
open class PKDeferredPaymentSummaryItem: PKPaymentSummaryItem {
  open var deferredDate = Date()
}

/// What is paid again and again.
open class PKRecurringPaymentRequest: NSObject {
  open var paymentDescription: String
  open var regularBilling: PKRecurringPaymentSummaryItem
  open var trialBilling: PKRecurringPaymentSummaryItem?
  open var billingAgreement: String?
  /// Where the user changes or ends it.
  open var managementURL: URL
  open var tokenNotificationURL: URL?

  public init(paymentDescription: String, regularBilling: PKRecurringPaymentSummaryItem, managementURL: URL) {
    (self.paymentDescription, self.regularBilling) = (paymentDescription, regularBilling)
    self.managementURL = managementURL
  }
}

// MARK: Errors

public let PKPaymentErrorDomain = "PKPaymentErrorDomain"

/// What is wrong with what the user wrote.
public struct PKPaymentError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1
    case shippingContactInvalidError = 1
    case billingContactInvalidError, shippingAddressUnserviceableError, couponCodeInvalidError, couponCodeExpiredError
  }
  public let code: Code
  private var text: String?
  public init(_ code: Code) { self.code = code }
  init(_ code: Code, _ text: String?) { (self.code, self.text) = (code, text) }
  public static var errorDomain: String { PKPaymentErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { text.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
  public static var unknownError: Code { .unknownError }
  public static var shippingContactInvalidError: Code { .shippingContactInvalidError }
  public static var billingContactInvalidError: Code { .billingContactInvalidError }
  public static var shippingAddressUnserviceableError: Code { .shippingAddressUnserviceableError }
}

extension PKPaymentRequest {
  public class func paymentShippingAddressUnserviceableError(withLocalizedDescription localizedDescription: String?)
    -> any Error
  { PKPaymentError(.shippingAddressUnserviceableError, localizedDescription) }

  public class func paymentCouponCodeInvalidError(localizedDescription: String?) -> any Error {
    PKPaymentError(.couponCodeInvalidError, localizedDescription)
  }

  public class func paymentCouponCodeExpiredError(localizedDescription: String?) -> any Error {
    PKPaymentError(.couponCodeExpiredError, localizedDescription)
  }
}
