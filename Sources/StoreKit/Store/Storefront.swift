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

  /// The shops that take the place of one another, as they are noticed when somebody looks at the store. It does not end.
  public static var updates: Storefronts { Storefronts(make: { await Store.shared.storefronts() }) }

  public struct Storefronts: AsyncSequence, Sendable {
    public typealias Element = Storefront

    let make: @Sendable () async -> AsyncStream<Storefront>

    public struct AsyncIterator: AsyncIteratorProtocol {
      var stream: LateStream<Storefront>

      public mutating func next() async -> Storefront? { await stream.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: LateStream(make)) }
  }
}
