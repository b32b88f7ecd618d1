import Foundation

/// The shop that products come of: the country's that a store's file is made for.
public struct Storefront: Identifiable, Hashable, Sendable {
  /// The shop's number; the country's code here, since a file has no number.
  public let id: String
  /// Of three letters.
  public let countryCode: String
  /// What prices are in.
  public let currency: Locale.Currency?

  /// Nil without a file.
  public static var current: Storefront? { get async { await Store.shared.storefront() } }
}
