import Foundation
import SlipwayFoundation

/// What can be bought in the app, as the first StoreKit knows it.
open class SKProduct: NSObject, @unchecked Sendable {
  public enum PeriodUnit: UInt, Sendable {
    case day, week, month, year
  }

  /// What the store has; nil for a product that an app's tests have made.
  let product: Product?

  init(_ product: Product) { self.product = product }
  /// A product of no store, for a subclass that says what it is.
  public override init() { product = nil }

  open var productIdentifier: String { product?.id ?? "" }
  open var localizedTitle: String { product?.displayName ?? "" }
  open var localizedDescription: String { product?.description ?? "" }
  open var price: NSDecimalNumber { NSDecimalNumber(decimal: product?.price ?? 0) }
  open var priceLocale: Locale {
    product.map { Locale(identifier: "\($0.localeIdentifier)@currency=\($0.currencyCode)") } ?? .current
  }
  open var isFamilyShareable: Bool { product?.isFamilyShareable ?? false }
  open var subscriptionGroupIdentifier: String? { product?.subscription?.subscriptionGroupID }
  open var subscriptionPeriod: SKProductSubscriptionPeriod? {
    (product?.subscription?.subscriptionPeriod).map(SKProductSubscriptionPeriod.init)
  }
  /// What the subscription costs at first; nil without such an offer.
  open var introductoryPrice: SKProductDiscount? {
    (product?.subscription?.introductoryOffer).map { SKProductDiscount($0, priceLocale) }
  }
}

open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  private let period: Product.SubscriptionPeriod?

  init(_ period: Product.SubscriptionPeriod) { self.period = period }
  /// A period of no time, for a subclass that says how long it is.
  public override init() { period = nil }

  open var numberOfUnits: Int { period?.value ?? 0 }
  open var unit: SKProduct.PeriodUnit {
    switch period?.unit {
    case .day, nil: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}

open class SKProductsResponse: NSObject, @unchecked Sendable {
  public let products: [SKProduct]
  /// Those that the store does not have.
  public let invalidProductIdentifiers: [String]

  init(products: [SKProduct], invalidProductIdentifiers: [String]) {
    self.products = products
    self.invalidProductIdentifiers = invalidProductIdentifiers
  }
}

/// Hears how a request ends, on the main thread. Its methods are optional.
public protocol SKRequestDelegate: NSObjectProtocol {}

extension SKRequestDelegate {
  package var requestDidFinish: ((SKRequest) -> Void)? { optionalMethod("requestDidFinish:") }
  package var request_didFailWithError: ((SKRequest, any Error) -> Void)? {
    optionalMethod("request:didFailWithError:")
  }
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// A question to the store. Use its subclass.
open class SKRequest: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private weak var listener: (any SKRequestDelegate)?
  private var task: Task<Void, Never>?

  override init() {}

  open weak var delegate: (any SKRequestDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }

  open func start() { lock.withLock { if task == nil { task = Task { [self] in await run() } } } }

  /// The delegate hears no more.
  open func cancel() { lock.withLock { task }?.cancel() }

  func run() async {}
}

/// Asks the store for products.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>

  public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

  override func run() async {
    let result = await Result.of { try await Product.products(for: identifiers) }
    guard !Task.isCancelled else { return }
    await MainActor.run {
      switch result {
      case .success(let products):
        let response = SKProductsResponse(
          products: products.map(SKProduct.init),
          invalidProductIdentifiers: identifiers.subtracting(products.map(\.id)).sorted()
        )
        (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
        delegate?.requestDidFinish?(self)
      case .failure(let error): delegate?.request_didFailWithError?(self, SKError(of: error))
      }
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// What comes of a body.
  static func of(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
