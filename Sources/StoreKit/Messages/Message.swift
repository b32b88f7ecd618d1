public import SwiftUI
public import UIKit

/// Something that the store wants to say to the user over the app. A store's file has nothing to say.
public struct Message: Hashable, Sendable {
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let generic = Reason(rawValue: 0)
    public static let priceIncreaseConsent = Reason(rawValue: 1)
    public static let billingIssue = Reason(rawValue: 2)
    public static let winBackOffer = Reason(rawValue: 3)

    /// In English.
    public var localizedDescription: String {
      switch self {
      case .priceIncreaseConsent: "Price Increase Consent"
      case .billingIssue: "Billing Issue"
      case .winBackOffer: "Win-Back Offer"
      default: "Generic"
      }
    }
  }

  public let reason: Reason

  /// Shows it over a scene.
  ///
  /// - Throws: `StoreKitError.unknown` where the scene shows nothing.
  @MainActor public func display(in scene: UIWindowScene) throws {
    try show(over: scene.presentingWindow)
  }

  @MainActor func show(over window: UIWindow?) throws {
    guard let controller = window?.topController else { throw StoreKitError.unknown }
    let alert = UIAlertController(title: "App Store", message: reason.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: true)
  }

  /// What the store wants to say, as it comes. It does not end.
  public static var messages: Messages { Messages() }

  public struct Messages: AsyncSequence, Sendable {
    public typealias Element = Message

    public struct AsyncIterator: AsyncIteratorProtocol {
      var iterator = AsyncStream<Message>.makeStream()

      /// Nil once the task is cancelled.
      public mutating func next() async -> Message? {
        for await message in iterator.stream { return message }
        return nil
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}

/// Shows a message of the store's over the app's window: the environment's `displayStoreKitMessage`.
@MainActor public struct DisplayMessageAction: Sendable {
  nonisolated init() {}

  public func callAsFunction(_ message: Message) throws {
    try message.show(over: UIApplication.shared.keyWindow)
  }
}

extension EnvironmentValues {
  public var displayStoreKitMessage: DisplayMessageAction { DisplayMessageAction() }
}

/// That the user began to buy something outside of the app. Nobody can here.
public struct PurchaseIntent: Identifiable, Hashable, Sendable {
  public let product: Product
  public let offer: Product.SubscriptionOffer?
  public var id: Product.ID { product.id }

  /// What users began to buy in the App Store, as it comes. It does not end.
  public static var intents: PurchaseIntents { PurchaseIntents() }

  public struct PurchaseIntents: AsyncSequence, Sendable {
    public typealias Element = PurchaseIntent

    public struct AsyncIterator: AsyncIteratorProtocol {
      var iterator = AsyncStream<PurchaseIntent>.makeStream()

      /// Nil once the task is cancelled.
      public mutating func next() async -> PurchaseIntent? {
        for await intent in iterator.stream { return intent }
        return nil
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}
