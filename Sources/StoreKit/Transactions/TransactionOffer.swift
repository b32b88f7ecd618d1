import Foundation

/// The offer by which something was bought, as it is kept.
struct OfferUsed: Hashable, Sendable, Codable {
  var id: String?
  var type: Int
  var mode: String

  init(_ offer: Product.SubscriptionOffer) {
    id = offer.id
    type = (offer.type == .introductory ? Transaction.OfferType.introductory : .promotional).rawValue
    mode = offer.paymentMode.rawValue
  }
}

extension Transaction {
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let introductory = OfferType(rawValue: 1)
    public static let promotional = OfferType(rawValue: 2)
    public static let code = OfferType(rawValue: 3)
    public static let winBack = OfferType(rawValue: 4)

    /// In English.
    public var localizedDescription: String {
      switch self {
      case .introductory: "Introductory"
      case .promotional: "Promotional"
      case .code: "Code"
      case .winBack: "Win-Back"
      default: "Unknown"
      }
    }
  }

  /// What made the subscription cheaper.
  public struct Offer: Hashable, Sendable {
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let freeTrial = PaymentMode(rawValue: "FREE_TRIAL")
      public static let payAsYouGo = PaymentMode(rawValue: "PAY_AS_YOU_GO")
      public static let payUpFront = PaymentMode(rawValue: "PAY_UP_FRONT")
    }

    /// Nil for an introductory offer.
    public let id: String?
    public let type: OfferType
    public let paymentMode: PaymentMode?
  }

  /// Nil for what was bought at its price, and for renewals.
  public var offer: Offer? {
    let modes: [String: Offer.PaymentMode] = [
      "FreeTrial": .freeTrial, "PayAsYouGo": .payAsYouGo, "PayUpFront": .payUpFront,
    ]
    return offerUsed.map { Offer(id: $0.id, type: OfferType(rawValue: $0.type), paymentMode: modes[$0.mode]) }
  }

  @available(*, deprecated, message: "Use offer.type")
  public var offerType: OfferType? { offer?.type }
  @available(*, deprecated, message: "Use offer.id")
  public var offerID: String? { offer?.id }

  /// The shop that it was bought in.
  public var storefront: Storefront {
    let code = countryCode ?? "USA"
    return Storefront(id: code, countryCode: code, currency: currency)
  }
  @available(*, deprecated, message: "Use storefront.countryCode")
  public var storefrontCountryCode: String { storefront.countryCode }
}
