import Foundation
import SwiftUI

/// Buys a product from a view: `@Environment(\.purchase)`.
@MainActor public struct PurchaseAction: Sendable {
  nonisolated init() {}

  /// Asks the user, and buys the product.
  ///
  /// - Throws: `Product.PurchaseError`.
  @discardableResult
  public func callAsFunction(
    _ product: Product,
    options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult {
    try await product.purchase(options: options)
  }
}

extension EnvironmentValues {
  public var purchase: PurchaseAction { PurchaseAction() }

  /// What is done around the purchases that the store's views begin.
  var storePurchases: StorePurchases {
    get { self[StorePurchases.Key.self] }
    set { self[StorePurchases.Key.self] = newValue }
  }
}

/// What an app wants to happen around purchases that the store's views begin.
struct StorePurchases: Sendable {
  struct Key: EnvironmentKey { static var defaultValue: StorePurchases { StorePurchases() } }

  var start: (@MainActor (Product) async -> Void)?
  var completion: (@MainActor (Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  var options: (@MainActor (Product) async -> Set<Product.PurchaseOption>)?

  @MainActor func buy(_ product: Product) async {
    await start?(product)
    let options = await options?(product) ?? []
    let result: Result<Product.PurchaseResult, any Error>
    do { result = .success(try await product.purchase(options: options)) } catch { result = .failure(error) }
    await completion?(product, result)
  }
}

extension View {
  /// Called before a purchase that a view of the store's begins.
  nonisolated public func onInAppPurchaseStart(
    perform action: (@MainActor (Product) async -> Void)?
  ) -> some View {
    transformEnvironment(\.storePurchases) { $0.start = action }
  }

  /// Called with what came of a purchase that a view of the store's began.
  nonisolated public func onInAppPurchaseCompletion(
    perform action: (@MainActor (Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View {
    transformEnvironment(\.storePurchases) { $0.completion = action }
  }

  /// Says with which options a view of the store's buys a product.
  nonisolated public func inAppPurchaseOptions(
    _ options: (@MainActor (Product) async -> Set<Product.PurchaseOption>)?
  ) -> some View {
    transformEnvironment(\.storePurchases) { $0.options = options }
  }
}
