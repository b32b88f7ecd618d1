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
  private var listeners: [UUID: AsyncStream<Result>.Continuation] = [:]
  private var watchers: [UUID: AsyncStream<Void>.Continuation] = [:]
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
      return try StoreConfiguration.products(in: Data(contentsOf: file), languages: Locale.preferredLanguages)
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

  func storefront() -> Storefront? {
    configuration().flatMap { try? StoreConfiguration.storefront(in: Data(contentsOf: $0)) }
  }

  private func product(_ id: String) -> Product? { try? products().first { $0.id == id } }

  func synchronize() throws {
    guard configuration() != nil else { throw StoreKitError.networkError(URLError(.notConnectedToInternet)) }
    _ = try products()
    renew()
  }

  // MARK: Purchases

  func purchase(_ product: Product, _ options: Set<Product.PurchaseOption>) async throws -> Product.PurchaseResult {
    guard configuration() != nil else { throw Product.PurchaseError.purchaseNotAllowed }
    guard self.product(product.id) != nil else { throw Product.PurchaseError.productUnavailable }
    var (quantity, token): (Int, UUID?) = (1, nil)
    for option in options {
      switch option.kind {
      case .quantity(let count): quantity = count
      case .token(let given): token = given
      }
    }
    guard 1...10 ~= quantity, quantity == 1 || product.type == .consumable else {
      throw Product.PurchaseError.invalidQuantity
    }
    guard await confirm(.purchase(product, quantity: quantity)) else { return .userCancelled }
    renew()
    let isOwnedOnce = product.type == .nonConsumable || product.type == .autoRenewable
    if isOwnedOnce, let owned = entitled().last(where: { $0.productID == product.id }) {
      return .success(.verified(owned))
    }
    let transaction = transaction(of: product, quantity, token)
    if let group = transaction.subscriptionGroupID {
      for index in list.indices where list[index].subscriptionGroupID == group && isRunning(list[index]) {
        list[index].isUpgraded = true
      }
    }
    append(transaction)
    return .success(.verified(transaction))
  }

  private func transaction(of product: Product, _ quantity: Int, _ token: UUID?) -> Transaction {
    let date = now()
    let id = nextID
    let groupID = product.subscription?.subscriptionGroupID
    // Who subscribed to the group before goes on with that subscription.
    let former = groupID.flatMap { group in list.last { $0.subscriptionGroupID == group } }
    let offer = former == nil ? product.subscription?.introductoryOffer : nil
    let end = product.subscription.map { info in
      offer.map { $0.period.end(from: date, count: 1) } ?? info.subscriptionPeriod.end(from: date, count: 1)
    }
    return Transaction(
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
    let info = Product.SubscriptionInfo.RenewalInfo(
      originalTransactionID: last.originalID,
      currentProductID: last.productID,
      willAutoRenew: state == .subscribed,
      autoRenewPreference: state == .subscribed ? last.productID : nil,
      renewalDate: state == .subscribed ? last.expirationDate : nil,
      environment: .xcode
    )
    return .init(state: state, transaction: .verified(last), renewalInfo: .verified(info))
  }

  // MARK: Renewals

  /// Adds the renewals that are due. A subscription is renewed as long as its product is there and nobody was given his money
  /// back.
  private func renew() {
    read()
    let groups = Set(list.compactMap(\.subscriptionGroupID))
    for group in groups.sorted() {
      while let last = list.last(where: { $0.subscriptionGroupID == group && !$0.isUpgraded }),
        let renewed = renewal(of: last)
      {
        append(renewed)
        tell(renewed)
      }
    }
  }

  private func renewal(of last: Transaction) -> Transaction? {
    guard let end = last.expirationDate, end <= now(), last.revocationDate == nil,
      let product = product(last.productID), let info = product.subscription
    else { return nil }
    return Transaction(
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
  }

  // MARK: Updates

  func updates() -> AsyncStream<Result> {
    read()
    let (stream, continuation) = AsyncStream.makeStream(of: Result.self)
    let key = UUID()
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(key) } }
    listeners[key] = continuation
    if !wasListenedTo {
      wasListenedTo = true
      for transaction in list where !transaction.isFinished { continuation.yield(.verified(transaction)) }
    }
    return stream
  }

  private func forget(_ key: UUID) {
    listeners[key] = nil
    watchers[key] = nil
  }

  /// Says that something may have changed, whoever did it.
  func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let key = UUID()
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(key) } }
    watchers[key] = continuation
    return stream
  }

  private func tell(_ transaction: Transaction) {
    for listener in listeners.values { listener.yield(.verified(transaction)) }
  }

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
    for watcher in watchers.values { watcher.yield() }
    guard let file else { return }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(list).write(to: file, options: .atomic)
    } catch {
      FileHandle.standardError.write(Data("transactions cannot be kept: \(error.localizedDescription)\n".utf8))
    }
  }
}
