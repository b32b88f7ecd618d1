import CoreData

/// A place in the history of a store.
public protocol HistoryToken: Comparable, Codable, Hashable, Identifiable, Sendable {
  associatedtype TokenType: Codable, Hashable, Sendable
  var tokenValue: TokenType? { get }
}

/// A place in the histories of the default stores. It can be kept, to go on from it in a later launch.
public struct DefaultHistoryToken: HistoryToken {
  public typealias TokenType = [String: Int64]
  /// The number of the last transaction, by the store's UUID.
  public let tokenValue: TokenType?

  init(_ storeIdentifier: String, _ number: Int64) { tokenValue = [storeIdentifier: number] }

  public var id: TokenType? { tokenValue }

  /// Whether the first place comes before the other in a store that both know, and after it in none. Places in different
  /// stores have no order.
  public static func < (lhs: DefaultHistoryToken, rhs: DefaultHistoryToken) -> Bool {
    let (first, second) = (lhs.tokenValue ?? [:], rhs.tokenValue ?? [:])
    let shared = first.keys.compactMap { key in second[key].map { (first[key] ?? 0, $0) } }
    return shared.contains { $0 < $1 } && shared.allSatisfy { $0 <= $1 }
  }
}
