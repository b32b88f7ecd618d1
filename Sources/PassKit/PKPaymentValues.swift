public import Contacts
import Foundation

/// A company of cards.
public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let amex = PKPaymentNetwork("AmEx")
  public static let bancontact = PKPaymentNetwork("Bancontact")
  public static let cartesBancaires = PKPaymentNetwork("CartesBancaires")
  public static let chinaUnionPay = PKPaymentNetwork("ChinaUnionPay")
  public static let dankort = PKPaymentNetwork("Dankort")
  public static let discover = PKPaymentNetwork("Discover")
  public static let eftpos = PKPaymentNetwork("Eftpos")
  public static let electron = PKPaymentNetwork("Electron")
  public static let elo = PKPaymentNetwork("Elo")
  public static let girocard = PKPaymentNetwork("Girocard")
  public static let interac = PKPaymentNetwork("Interac")
  public static let JCB = PKPaymentNetwork("JCB")
  public static let mada = PKPaymentNetwork("Mada")
  public static let maestro = PKPaymentNetwork("Maestro")
  public static let masterCard = PKPaymentNetwork("MasterCard")
  public static let mir = PKPaymentNetwork("Mir")
  public static let privateLabel = PKPaymentNetwork("PrivateLabel")
  public static let suica = PKPaymentNetwork("Suica")
  public static let visa = PKPaymentNetwork("Visa")
  public static let vPay = PKPaymentNetwork("VPay")
}

/// What a merchant can do with a card.
public struct PKMerchantCapability: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let capability3DS = PKMerchantCapability(rawValue: 1 << 0)
  public static let capabilityEMV = PKMerchantCapability(rawValue: 1 << 1)
  public static let capabilityCredit = PKMerchantCapability(rawValue: 1 << 2)
  public static let capabilityDebit = PKMerchantCapability(rawValue: 1 << 3)
  public static let threeDSecure = PKMerchantCapability.capability3DS
  public static let emv = PKMerchantCapability.capabilityEMV
  public static let credit = PKMerchantCapability.capabilityCredit
  public static let debit = PKMerchantCapability.capabilityDebit
}

/// What a request wants to know of who pays.
public struct PKContactField: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let emailAddress = PKContactField(rawValue: "email")
  public static let name = PKContactField(rawValue: "name")
  public static let phoneNumber = PKContactField(rawValue: "phone")
  public static let phoneticName = PKContactField(rawValue: "phoneticName")
  public static let postalAddress = PKContactField(rawValue: "post")
}

public enum PKPaymentSummaryItemType: UInt, Sendable { case final, pending }
public enum PKShippingType: UInt, Sendable { case shipping, delivery, storePickup, servicePickup }
public enum PKPaymentAuthorizationStatus: Int, Sendable {
  case success, failure
  case pinRequired = 5
  case pinIncorrect, pinLockout
}

/// A line of a bill.
open class PKPaymentSummaryItem: NSObject {
  open var label: String
  open var amount: NSDecimalNumber
  open var type: PKPaymentSummaryItemType

  public init(label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType = .final) {
    (self.label, self.amount, self.type) = (label, amount, type)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PKPaymentSummaryItem else { return false }
    return other.label == label && other.amount == amount && other.type == type
  }
  open override var hash: Int { label.hash }
}

/// A way to send goods, and what it costs.
open class PKShippingMethod: PKPaymentSummaryItem {
  open var identifier: String?
  open var detail: String?
}

/// Who pays, or where the goods go.
open class PKContact: NSObject {
  open var name: PersonNameComponents?
  open var emailAddress: String?
  open var phoneNumber: CNPhoneNumber?
  open var postalAddress: CNPostalAddress?
  public override init() { super.init() }
}

/// What is to be paid, and how it may be.
open class PKPaymentRequest: NSObject {
  open var merchantIdentifier = ""
  /// The country's code of two letters, and the currency's of three.
  open var countryCode = ""
  open var currencyCode = ""
  open var supportedNetworks: [PKPaymentNetwork] = []
  open var merchantCapabilities: PKMerchantCapability = []
  /// The last line is the sum, with the merchant's name.
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  open var shippingMethods: [PKShippingMethod]?
  open var shippingType = PKShippingType.shipping
  open var requiredBillingContactFields: Set<PKContactField> = []
  open var requiredShippingContactFields: Set<PKContactField> = []
  open var billingContact: PKContact?
  open var shippingContact: PKContact?
  open var supportedCountries: Set<String>?
  open var applicationData: Data?
  open var couponCode: String?
  open var supportsCouponCode = false
  open var shippingContactEditingMode = PKShippingContactEditingMode.available
  open var recurringPaymentRequest: PKRecurringPaymentRequest?

  public override init() { super.init() }

  /// The networks that can be paid by on this machine: none.
  open class func availableNetworks() -> [PKPaymentNetwork] { [] }
}

/// A payment that the user has allowed. Nobody can here: none is ever made.
open class PKPayment: NSObject {
  public let token: PKPaymentToken
  public let billingContact: PKContact?
  public let shippingContact: PKContact?
  public let shippingMethod: PKShippingMethod?

  init(token: PKPaymentToken) {
    self.token = token
    (billingContact, shippingContact, shippingMethod) = (nil, nil, nil)
  }
}

/// What a server is paid with.
open class PKPaymentToken: NSObject {
  public let transactionIdentifier: String
  public let paymentData: Data
  public let paymentMethod: PKPaymentMethod

  init(_ identifier: String, _ data: Data, _ method: PKPaymentMethod) {
    (transactionIdentifier, paymentData, paymentMethod) = (identifier, data, method)
  }
}

/// What the app says of a payment that the user has allowed.
open class PKPaymentAuthorizationResult: NSObject {
  open var status: PKPaymentAuthorizationStatus
  open var errors: [any Error]!
  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    (self.status, self.errors) = (status, errors ?? [])
  }
}
