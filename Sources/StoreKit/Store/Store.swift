import Foundation
import SlipwayFoundation
import UIKit

/// The products of a configuration and the transactions with them.
actor Store {
  typealias Result = VerificationResult<Transaction>

  static let defaultStore = Store(
    configuration: { StoreConfiguration.file },
    folder: Container.current.map { URL(filePath: $0.folder).appending(path: "Library/StoreKit") },
    now: { Date() },
    confirm: { await PurchaseSheet.confirm($0) }
  )
  /// A test's own, in the task that runs it.
  @TaskLocal static var ofTest: Store?
  static var shared: Store { ofTest ?? defaultStore }

  private let configuration: @Sendable () -> URL?
  private let file: URL?
  private let now: @Sendable () -> Date
  private let confirm: @Sendable (PurchaseQuestion) async -> Bool
  private var list: [Transaction] = []
  private var isRead = false
  private let listeners = Listeners<Result>()
  private let watchers = Listeners<Void>()
  private let statusListeners = Listeners<Product.SubscriptionInfo.Status>()
  private let storefrontListeners = Listeners<Storefront>()
  private var lastStorefront: Storefront?
  private var appRecord: AppRecord?
  private var wasListenedTo = false

  /// - Parameters:
  ///   - configuration: the store's file; asked each time, for it may come.
  ///   - folder: where the transactions are kept; nil for nowhere.
  ///   - confirm: whether the user agrees.
  init(
    configuration: @escaping @Sendable () -> URL?,
    folder: URL?,
    now: @escaping @Sendable () -> Date,
    confirm: @escaping @Sendable (PurchaseQuestion) async -> Bool
  ) {
    self.configuration = configuration
    self.now = now
    self.confirm = confirm
    file = folder?.appending(path: "Transactions.json")
  }

  // MARK: Products

  func products() throws -> [Product] {
    guard let file = configuration() else { return [] }
    do {
      let data = try Data(contentsOf: file)
      _ = storefront(in: data)
      return try StoreConfiguration.products(in: data, languages: Locale.preferredLanguages)
    } catch {
      throw StoreKitError.systemError(error)
    }
  }

  /// A group's, the highest first.
  func subscriptions(of group: String) -> [Product] {
    let all = (try? products()) ?? []
    return all.filter { $0.subscription?.subscriptionGroupID == group }
      .sorted { ($0.subscription?.groupLevel ?? 0) < ($1.subscription?.groupLevel ?? 0) }
  }

  func storefront() -> Storefront? { configuration().flatMap { try? Data(contentsOf: $0) }.flatMap(storefront) }

  /// Tells of a shop that took the place of the last.
  private func storefront(in data: Data) -> Storefront? {
    let shop = try? StoreConfiguration.storefront(in: data)
    if let shop, let lastStorefront, shop != lastStorefront { storefrontListeners.tell(shop) }
    lastStorefront = shop ?? lastStorefront
    return shop
  }

  func storefronts() -> AsyncStream<Storefront> {
    _ = storefront()
    return storefrontListeners.stream()
  }

  private func product(_ id: String) -> Product? { try? products().first { $0.id == id } }

  func synchronize() throws {
    guard configuration() != nil else { throw StoreKitError.networkError(URLError(.notConnectedToInternet)) }
    _ = try products()
    renew()
  }

  // MARK: Purchases

  /// - Parameter scene: over which the user is asked; nil for the app's window.
  func purchase(
    _ product: Product,
    _ options: Set<Product.PurchaseOption>,
    in scene: UIWindowScene? = nil
  ) async throws -> Product.PurchaseResult {
    guard configuration() != nil else { throw Product.PurchaseError.purchaseNotAllowed }
    guard self.product(product.id) != nil else { throw Product.PurchaseError.productUnavailable }
    var (quantity, token): (Int, UUID?) = (1, nil)
    var offer: Product.SubscriptionOffer?
    for option in options {
      switch option.kind {
      case .quantity(let count): quantity = count
      case .token(let given): token = given
      case .offer(let id):
        offer = product.subscription?.promotionalOffers.first { $0.id == id }
        guard offer != nil else { throw Product.PurchaseError.invalidOfferIdentifier }
      }
    }
    guard 1...10 ~= quantity, quantity == 1 || product.type == .consumable else {
      throw Product.PurchaseError.invalidQuantity
    }
    guard await confirm(.purchase(product, quantity: quantity, scene)) else { return .userCancelled }
    renew()
    let isOwnedOnce = product.type == .nonConsumable || product.type == .autoRenewable
    if isOwnedOnce, let owned = entitled().last(where: { $0.productID == product.id }) {
      return .success(.verified(owned))
    }
    let transaction = transaction(of: product, quantity, token, offer)
    if let group = transaction.subscriptionGroupID {
      for index in list.indices where list[index].subscriptionGroupID == group && isRunning(list[index]) {
        list[index].isUpgraded = true
      }
    }
    append(transaction)
    tellStatus(of: transaction)
    return .success(.verified(transaction))
  }

  private func transaction(
    of product: Product,
    _ quantity: Int,
    _ token: UUID?,
    _ promotion: Product.SubscriptionOffer?
  ) -> Transaction {
    let date = now()
    let id = nextID
    let groupID = product.subscription?.subscriptionGroupID
    // Who subscribed to the group before goes on with that subscription.
    let former = groupID.flatMap { group in list.last { $0.subscriptionGroupID == group } }
    let offer = promotion ?? (former == nil ? product.subscription?.introductoryOffer : nil)
    let end = product.subscription.map { info in
      offer.map { $0.period.end(from: date, count: 1) } ?? info.subscriptionPeriod.end(from: date, count: 1)
    }
    var transaction = Transaction(
      id: id,
      originalID: former?.originalID ?? id,
      productID: product.id,
      appBundleID: Bundle.main.bundleIdentifier ?? "",
      purchaseDate: date,
      originalPurchaseDate: former?.originalPurchaseDate ?? date,
      purchasedQuantity: quantity,
      appAccountToken: token,
      subscriptionGroupID: groupID,
      expirationDate: end,
      price: offer?.price ?? product.price * Decimal(quantity),
      reason: .purchase,
      signedDate: date,
      type: product.type.rawValue,
      currencyCode: product.currencyCode
    )
    transaction.offerUsed = offer.map(OfferUsed.init)
    transaction.countryCode = storefront()?.countryCode
    return transaction
  }

  private var nextID: UInt64 { (list.map(\.id).max() ?? 0) + 1 }

  func finish(_ id: UInt64) {
    read()
    guard let index = list.firstIndex(where: { $0.id == id }), !list[index].isFinished else { return }
    list[index].isFinished = true
    write()
  }

  // MARK: Refunds

  func refund(_ id: UInt64, in scene: UIWindowScene?) async throws -> Transaction.RefundRequestStatus {
    read()
    guard let transaction = list.first(where: { $0.id == id }) else { throw Transaction.RefundRequestError.failed }
    guard transaction.revocationDate == nil else { throw Transaction.RefundRequestError.duplicateRequest }
    let name = product(transaction.productID)?.displayName ?? transaction.productID
    guard await confirm(.refund(name, scene)) else { return .userCancelled }
    guard let index = list.firstIndex(where: { $0.id == id }) else { throw Transaction.RefundRequestError.failed }
    list[index].revocationDate = now()
    list[index].revocationReason = .other
    write()
    tell(list[index])
    tellStatus(of: list[index])
    return .success
  }

  // MARK: Looking

  /// All of them, in the order in which they happened.
  func transactions() -> [Transaction] {
    renew()
    return list
  }

  func entitlements() -> [Transaction] {
    renew()
    return entitled()
  }

  private func entitled() -> [Transaction] {
    var latest: [String: Transaction] = [:]
    for transaction in list where transaction.revocationDate == nil {
      switch transaction.productType {
      case .nonConsumable, .nonRenewable: latest[transaction.productID] = transaction
      case .autoRenewable where isRunning(transaction): latest[transaction.productID] = transaction
      default: break
      }
    }
    return latest.values.sorted { $0.id < $1.id }
  }

  private func isRunning(_ transaction: Transaction) -> Bool {
    guard let end = transaction.expirationDate, transaction.revocationDate == nil, !transaction.isUpgraded else {
      return false
    }
    return end > now()
  }

  func status(of group: String) -> Product.SubscriptionInfo.Status? {
    renew()
    guard let last = list.last(where: { $0.subscriptionGroupID == group && !$0.isUpgraded }) else { return nil }
    let state: Product.SubscriptionInfo.RenewalState =
      last.revocationDate != nil ? .revoked : isRunning(last) ? .subscribed : .expired
    let goesOn = state == .subscribed && last.isRenewalOff != true
    let product = product(last.productID)
    let info = Product.SubscriptionInfo.RenewalInfo(
      originalTransactionID: last.originalID,
      currentProductID: last.productID,
      willAutoRenew: goesOn,
      autoRenewPreference: goesOn ? last.productID : nil,
      renewalDate: goesOn ? last.expirationDate : nil,
      environment: .xcode,
      expirationReason: state == .subscribed
        ? nil
        : last.isRenewalOff == true
          ? .autoRenewDisabled
          : product == nil ? .productUnavailable : .unknown,
      recentSubscriptionStartDate: start(of: last),
      renewalPrice: goesOn ? product?.price : nil,
      currency: last.currency,
      appAccountToken: last.appAccountToken,
      signedDate: now()
    )
    return .init(state: state, transaction: .verified(last), renewalInfo: .verified(info))
  }

  /// When the purchases and renewals began of which each follows the one before at once.
  private func start(of last: Transaction) -> Date {
    var start = last.purchaseDate
    for former in list.reversed() where former.originalID == last.originalID && former.id < last.id {
      guard let end = former.expirationDate, end >= start || former.isUpgraded else { break }
      start = former.purchaseDate
    }
    return start
  }

  /// The subscriptions that run, with their products, where the store still has them.
  func running() -> [(Transaction, Product?)] {
    renew()
    return list.filter(isRunning).map { ($0, product($0.productID)) }
  }

  /// Has a subscription renewed, or not.
  func setRenewal(_ isOn: Bool, of id: UInt64) {
    guard let index = list.firstIndex(where: { $0.id == id }) else { return }
    list[index].isRenewalOff = !isOn
    write()
    tellStatus(of: list[index])
  }

  /// The groups that the user ever subscribed to.
  func groups() -> [String] {
    renew()
    return Set(list.compactMap(\.subscriptionGroupID)).sorted()
  }

  // MARK: Renewals

  /// Adds the renewals that are due. A subscription is renewed as long as its product is there and nobody was given his money
  /// back.
  private func renew() {
    read()
    let groups = Set(list.compactMap(\.subscriptionGroupID))
    for group in groups.sorted() {
      var isNew = false
      while let last = list.last(where: { $0.subscriptionGroupID == group && !$0.isUpgraded }),
        let renewed = renewal(of: last)
      {
        append(renewed)
        tell(renewed)
        isNew = true
      }
      if isNew, let last = list.last(where: { $0.subscriptionGroupID == group }) { tellStatus(of: last) }
    }
  }

  private func renewal(of last: Transaction) -> Transaction? {
    guard let end = last.expirationDate, end <= now(), last.revocationDate == nil, last.isRenewalOff != true,
      let product = product(last.productID), let info = product.subscription
    else { return nil }
    var renewed = Transaction(
      id: nextID,
      originalID: last.originalID,
      productID: last.productID,
      appBundleID: last.appBundleID,
      purchaseDate: end,
      originalPurchaseDate: last.originalPurchaseDate,
      purchasedQuantity: 1,
      appAccountToken: last.appAccountToken,
      subscriptionGroupID: last.subscriptionGroupID,
      expirationDate: info.subscriptionPeriod.end(from: end, count: 1),
      price: product.price,
      reason: .renewal,
      signedDate: now(),
      type: product.type.rawValue,
      currencyCode: product.currencyCode
    )
    renewed.countryCode = last.countryCode
    return renewed
  }

  // MARK: Updates

  func updates() -> AsyncStream<Result> {
    read()
    let open = wasListenedTo ? [] : list.filter { !$0.isFinished }
    wasListenedTo = true
    return listeners.stream(beginningWith: open.map { .verified($0) })
  }

  /// Says that something may have changed, whoever did it.
  func changes() -> AsyncStream<Void> { watchers.stream(buffering: .bufferingNewest(1)) }

  /// Tells how subscriptions stand, whenever that changes.
  func statuses() -> AsyncStream<Product.SubscriptionInfo.Status> {
    renew()
    return statusListeners.stream()
  }

  var isToldOfStatuses: Bool { !statusListeners.isEmpty }

  private func tellStatus(of transaction: Transaction) {
    guard !statusListeners.isEmpty, let group = transaction.subscriptionGroupID, let status = status(of: group) else {
      return
    }
    statusListeners.tell(status)
  }

  // MARK: The app

  /// When the store first heard of the app, and in which version.
  func firstLook(_ version: String) throws -> AppRecord {
    guard configuration() != nil else { throw StoreKitError.networkError(URLError(.notConnectedToInternet)) }
    if let appRecord { return appRecord }
    let place = file?.deletingLastPathComponent().appending(path: "App.json")
    if let place, let data = try? Data(contentsOf: place),
      let kept = try? JSONDecoder().decode(AppRecord.self, from: data)
    {
      appRecord = kept
      return kept
    }
    let record = AppRecord(version: version, date: now())
    appRecord = record
    if let place {
      try? FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? JSONEncoder().encode(record).write(to: place, options: .atomic)
    }
    return record
  }

  private func tell(_ transaction: Transaction) { listeners.tell(.verified(transaction)) }

  // MARK: On disk

  private func append(_ transaction: Transaction) {
    list.append(transaction)
    write()
  }

  private func read() {
    guard !isRead else { return }
    isRead = true
    guard let file, let data = try? Data(contentsOf: file) else { return }
    list = (try? JSONDecoder().decode([Transaction].self, from: data)) ?? []
  }

  private func write() {
    watchers.tell(())
    guard let file else { return }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(list).write(to: file, options: .atomic)
    } catch {
      FileHandle.standardError.write(Data("transactions cannot be kept: \(error.localizedDescription)\n".utf8))
    }
  }
}
