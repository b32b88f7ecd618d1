import Foundation
import SwiftData
import SwiftUI

// `@Query`, in each of the forms that `Query` is made in.

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query() = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query(transaction: Transaction) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query(animation: Animation) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>,
  transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>,
  animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil,
  sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil,
  sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil,
  sort keyPath: KeyPath<Element, Value>,
  order: Foundation.SortOrder = .forward,
  transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil,
  sort keyPath: KeyPath<Element, Value>,
  order: Foundation.SortOrder = .forward,
  animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil,
  sort keyPath: KeyPath<Element, Value?>,
  order: Foundation.SortOrder = .forward,
  transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil,
  sort keyPath: KeyPath<Element, Value?>,
  order: Foundation.SortOrder = .forward,
  animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")
