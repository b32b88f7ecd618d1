import Foundation
import SwiftUI

extension Product {
  /// How far the loading of a product is.
  public enum TaskState: Sendable {
    case loading
    /// The store has no such product.
    case unavailable
    case failure(any Error)
    case success(Product)

    public var product: Product? { if case .success(let product) = self { product } else { nil } }
  }

  /// How far the loading of several products is.
  public enum CollectionTaskState: Sendable {
    case loading
    case failure(any Error)
    /// With the identifiers of those that the store does not have.
    case success([Product], unavailable: [Product.ID])

    public var products: [Product] { if case .success(let products, _) = self { products } else { [] } }
  }
}

/// How far it is known what the user may use.
public enum EntitlementTaskState<Value> {
  case loading
  case failure(any Error)
  case success(Value)

  public var value: Value? { if case .success(let value) = self { value } else { nil } }

  public func map<Result>(_ transform: (Value) throws -> Result) rethrows -> EntitlementTaskState<Result> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): .success(try transform(value))
    }
  }

  public func flatMap<Result>(
    _ transform: (Value) throws -> EntitlementTaskState<Result>
  ) rethrows -> EntitlementTaskState<Result> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): try transform(value)
    }
  }
}

extension EntitlementTaskState: Sendable where Value: Sendable {}

extension EntitlementTaskState<VerificationResult<Transaction>?> {
  /// The transaction by which the user may use the product; nil where there is none, or nobody knows yet.
  public var transaction: VerificationResult<Transaction>? { value ?? nil }
}

extension View {
  /// Loads a product while the view is shown, and tells how that goes.
  nonisolated public func storeProductTask(
    for id: Product.ID,
    priority: TaskPriority = .medium,
    action: @escaping @Sendable (Product.TaskState) async -> Void
  ) -> some View {
    task(id: id, priority: priority) {
      await action(.loading)
      await action(Product.state(of: id))
    }
  }

  /// Loads products while the view is shown, and tells how that goes.
  nonisolated public func storeProductsTask(
    for ids: some Collection<String> & Equatable & Sendable,
    priority: TaskPriority = .medium,
    action: @escaping @Sendable (Product.CollectionTaskState) async -> Void
  ) -> some View {
    task(id: ids, priority: priority) {
      await action(.loading)
      await action(Product.state(of: Array(ids)))
    }
  }

  /// Tells whether the user may use a product, and again when that changes, while the view is shown.
  nonisolated public func currentEntitlementTask(
    for productID: String,
    priority: TaskPriority = .medium,
    action: @escaping @Sendable (EntitlementTaskState<VerificationResult<Transaction>?>) async -> Void
  ) -> some View {
    task(id: productID, priority: priority) {
      await action(.loading)
      await action(.success(Transaction.currentEntitlement(for: productID)))
      for await _ in await Store.shared.changes() where !Task.isCancelled {
        await action(.success(Transaction.currentEntitlement(for: productID)))
      }
    }
  }

  /// Tells how the user's subscription of a group stands, and again when that changes, while the view is shown.
  nonisolated public func subscriptionStatusTask(
    for groupID: String,
    priority: TaskPriority = .medium,
    action: @escaping @Sendable (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async -> Void
  ) -> some View {
    task(id: groupID, priority: priority) {
      func state() async -> EntitlementTaskState<[Product.SubscriptionInfo.Status]> {
        do { return .success(try await Product.SubscriptionInfo.status(for: groupID)) } catch { return .failure(error) }
      }
      await action(.loading)
      await action(state())
      for await _ in await Store.shared.changes() where !Task.isCancelled { await action(state()) }
    }
  }
}

extension Product {
  static func state(of id: Product.ID) async -> TaskState {
    do { return try await products(for: [id]).first.map { .success($0) } ?? .unavailable } catch {
      return .failure(error)
    }
  }

  static func state(of ids: [Product.ID]) async -> CollectionTaskState {
    do {
      let found = try await products(for: ids)
      // In the order in which they were asked for.
      let known = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
      return .success(ids.compactMap { known[$0] }, unavailable: ids.filter { known[$0] == nil })
    } catch {
      return .failure(error)
    }
  }
}
