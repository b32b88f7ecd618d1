import Foundation
import SlipwayFoundation

/// An offer for a subscription, as the first StoreKit knows it.
open class SKProductDiscount: NSObject, @unchecked Sendable {
  public enum PaymentMode: UInt, Sendable { case payAsYouGo, payUpFront, freeTrial }
  public enum `Type`: UInt, Sendable { case introductory, subscription }

  private let offer: Product.SubscriptionOffer
  public let priceLocale: Locale

  init(_ offer: Product.SubscriptionOffer, _ priceLocale: Locale) {
    self.offer = offer
    self.priceLocale = priceLocale
  }

  /// Nil for an introductory offer.
  open var identifier: String? { offer.id }
  open var price: NSDecimalNumber { NSDecimalNumber(decimal: offer.price) }
  open var type: `Type` { offer.type == .introductory ? .introductory : .subscription }
  open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod(offer.period) }
  open var numberOfPeriods: Int { offer.periodCount }
  open var paymentMode: PaymentMode {
    switch offer.paymentMode {
    case .freeTrial: .freeTrial
    case .payUpFront: .payUpFront
    default: .payAsYouGo
    }
  }
}
