import Foundation
import SwiftData
import SwiftUI

/// The models that a fetch gives in the view's context, kept up to date. `@Query` makes one beside a property.
@MainActor @preconcurrency
public struct Query<Element: PersistentModel, Result>: @preconcurrency DynamicProperty {
  @Environment(\.modelContext) private var context
  @StateObject private var results = QueryResults<Element>()
  private let descriptor: FetchDescriptor<Element>
  private let transaction: Transaction?
  /// Tells one query from the next that a view is made with: it may ask for something else.
  private let request = QueryRequest()

  private init(fetching descriptor: FetchDescriptor<Element>, in transaction: Transaction?) {
    self.descriptor = descriptor
    self.transaction = transaction
  }

  /// The context that the models are of: the view's.
  public var modelContext: ModelContext { context }
  /// What the last fetch failed with; nil if it did not.
  public var fetchError: (any Error)? { results.error }

  public mutating func update() { results.follow(request, descriptor, context, transaction) }
}

extension Query where Result == [Element] {
  public var wrappedValue: Result { results.models }

  /// - Parameter transaction: how views change with the results.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(fetching: descriptor, in: transaction)
  }

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(fetching: descriptor, in: Transaction(animation: animation))
  }

  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: descriptors), in: transaction)
  }

  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(filter: filter, sort: descriptors, transaction: Transaction(animation: animation))
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: KeyPath<Element, Value>,
    order: Foundation.SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath.sendable, order: order)], transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: KeyPath<Element, Value>,
    order: Foundation.SortOrder = .forward,
    animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: KeyPath<Element, Value?>,
    order: Foundation.SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath.sendable, order: order)], transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: KeyPath<Element, Value?>,
    order: Foundation.SortOrder = .forward,
    animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
  }
}

extension KeyPath {
  /// Key paths of models hold nothing that could be shared.
  fileprivate var sendable: KeyPath<Root, Value> & Sendable {
    unsafeBitCast(self, to: (KeyPath<Root, Value> & Sendable).self)
  }
}

/// One query that a view was made with.
final class QueryRequest: Sendable {}
