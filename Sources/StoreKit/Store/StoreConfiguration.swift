import Foundation

/// A `.storekit` file: Xcode's description of a store for tests.
struct StoreConfiguration: Decodable {
  /// The one that `SLIPWAY_STOREKIT` names, else the app's own.
  static var file: URL? {
    if let path = ProcessInfo.processInfo.environment["SLIPWAY_STOREKIT"] { return URL(filePath: path) }
    let files: [URL] =
      Bundle.main.urls(forResourcesWithExtension: "storekit", subdirectory: nil)?.map { $0 as URL } ?? []
    return files.min { $0.path < $1.path }
  }

  struct Localization: Decodable {
    var displayName: String?
    var description: String?
    var locale: String
  }

  struct Offer: Decodable {
    var displayPrice: String?
    var internalID: String?
    var offerID: String?
    var numberOfPeriods: Int?
    var paymentMode: String
    var subscriptionPeriod: String
  }

  struct Item: Decodable {
    var productID: String
    var type: String
    var displayPrice: String
    var familyShareable: Bool?
    var localizations: [Localization]?
    var referenceName: String?
    var groupNumber: Int?
    var recurringSubscriptionPeriod: String?
    var introductoryOffer: Offer?
    var adHocOffers: [Offer]?
  }

  struct Group: Decodable {
    var id: String
    var name: String?
    var localizations: [Localization]?
    var subscriptions: [Item]
  }

  struct Settings: Decodable {
    var _locale: String?
    var _storefront: String?
  }

  private var products: [Item]?
  private var nonRenewingSubscriptions: [Item]?
  private var subscriptionGroups: [Group]?
  private var settings: Settings?

  /// - Parameter languages: the user's, the preferred first.
  static func products(in data: Data, languages: [String]) throws -> [Product] {
    let file = try JSONDecoder().decode(StoreConfiguration.self, from: data)
    let locale = Locale(identifier: file.settings?._locale ?? "en_US")
    let maker = ProductMaker(
      locale: locale,
      currency: locale.currency?.identifier ?? "USD",
      languages: languages,
      parts: Self.parts(of: data)
    )
    let single = (file.products ?? []) + (file.nonRenewingSubscriptions ?? [])
    let grouped = (file.subscriptionGroups ?? []).flatMap { group in
      group.subscriptions.map { maker.product($0, group) }
    }
    return single.map { maker.product($0, nil) } + grouped
  }

  static func storefront(in data: Data) throws -> Storefront {
    let settings = try JSONDecoder().decode(StoreConfiguration.self, from: data).settings
    let country = settings?._storefront ?? "USA"
    return Storefront(
      id: country,
      countryCode: country,
      currency: Locale(identifier: settings?._locale ?? "en_US").currency
    )
  }

  /// The JSON of each product, by its identifier.
  private static func parts(of data: Data) -> [String: Data] {
    var parts: [String: Data] = [:]
    func visit(_ value: Any) {
      if let list = value as? [Any] { return list.forEach(visit) }
      guard let object = value as? [String: Any] else { return }
      if let name = object["productID"] as? String {
        parts[name] = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
      } else {
        object.values.forEach(visit)
      }
    }
    if let json = try? JSONSerialization.jsonObject(with: data) { visit(json) }
    return parts
  }
}

/// Makes products of a file's items.
private struct ProductMaker {
  let locale: Locale
  let currency: String
  let languages: [String]
  let parts: [String: Data]

  func product(_ item: StoreConfiguration.Item, _ group: StoreConfiguration.Group?) -> Product {
    let text = choose(item.localizations)
    return Product(
      id: item.productID,
      type: type(item.type),
      displayName: text?.displayName ?? "",
      description: text?.description ?? "",
      price: Decimal(string: item.displayPrice) ?? 0,
      isFamilyShareable: item.familyShareable ?? false,
      subscription: group.flatMap { subscription(item, $0) },
      jsonRepresentation: parts[item.productID] ?? Data(),
      currencyCode: currency,
      localeIdentifier: locale.identifier
    )
  }

  private func choose(_ texts: [StoreConfiguration.Localization]?) -> StoreConfiguration.Localization? {
    let texts = texts ?? []
    for language in languages {
      let code = language.prefix { $0 != "-" && $0 != "_" }
      if let text = texts.first(where: { $0.locale.prefix { $0 != "-" && $0 != "_" } == code }) { return text }
    }
    return texts.first
  }

  private func type(_ name: String) -> Product.ProductType {
    switch name {
    case "NonConsumable": .nonConsumable
    case "NonRenewingSubscription": .nonRenewable
    case "RecurringSubscription": .autoRenewable
    default: .consumable
    }
  }

  private func subscription(
    _ item: StoreConfiguration.Item,
    _ group: StoreConfiguration.Group
  ) -> Product.SubscriptionInfo? {
    guard let period = item.recurringSubscriptionPeriod.flatMap(Product.SubscriptionPeriod.init) else { return nil }
    return Product.SubscriptionInfo(
      subscriptionGroupID: group.id,
      groupDisplayName: choose(group.localizations)?.displayName ?? group.name ?? "",
      groupLevel: item.groupNumber ?? 1,
      subscriptionPeriod: period,
      introductoryOffer: item.introductoryOffer.flatMap { offer($0, .introductory) },
      promotionalOffers: (item.adHocOffers ?? []).compactMap { offer($0, .promotional) }
    )
  }

  private func offer(
    _ offer: StoreConfiguration.Offer,
    _ type: Product.SubscriptionOffer.OfferType
  ) -> Product.SubscriptionOffer? {
    let modes: [String: Product.SubscriptionOffer.PaymentMode] = [
      "free": .freeTrial, "payAsYouGo": .payAsYouGo, "payUpFront": .payUpFront,
    ]
    guard let mode = modes[offer.paymentMode], let period = Product.SubscriptionPeriod(offer.subscriptionPeriod) else {
      return nil
    }
    return Product.SubscriptionOffer(
      id: type == .introductory ? nil : offer.offerID,
      type: type,
      price: mode == .freeTrial ? 0 : offer.displayPrice.flatMap { Decimal(string: $0) } ?? 0,
      period: period,
      periodCount: mode == .payAsYouGo ? offer.numberOfPeriods ?? 1 : 1,
      paymentMode: mode,
      priceFormatStyle: .currency(code: currency).locale(locale)
    )
  }
}
