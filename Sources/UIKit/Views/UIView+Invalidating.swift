import Foundation

/// What becomes stale in a view when a property of it changes.
@preconcurrency @MainActor public protocol UIViewInvalidating: Sendable {
  func invalidate(view: UIView)
}

/// A view whose looks a configuration makes of its state.
@MainActor protocol ConfiguredView: UIView {
  func setNeedsUpdateConfiguration()
}

extension UIView {
  /// What properties can invalidate.
  public enum Invalidations {
    /// What `draw(_:)` draws.
    public struct Display: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    /// Where subviews stand.
    public struct Layout: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    /// What `updateConstraints()` sets.
    public struct Constraints: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    public struct IntrinsicContentSize: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// Of a cell, a header or a button: what its configuration makes of its state.
    public struct Configuration: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) {
        (view as? any ConfiguredView)?.setNeedsUpdateConfiguration()
      }
    }
    /// Two of them.
    public struct Tuple<A: UIViewInvalidating, B: UIViewInvalidating>: UIViewInvalidating {
      private let parts: (A, B)
      nonisolated public init(_ a: A, _ b: B) { parts = (a, b) }
      public func invalidate(view: UIView) {
        parts.0.invalidate(view: view)
        parts.1.invalidate(view: view)
      }
    }
  }

  /// A property whose changes make something of its view stale.
  @propertyWrapper public struct Invalidating<Value: Equatable, Stale: UIViewInvalidating> {
    private var value: Value
    private let stale: Stale

    /// - Parameter invalidation: What becomes stale when the value becomes another.
    public init(wrappedValue: Value, _ invalidation: Stale) {
      value = wrappedValue
      stale = invalidation
    }
    public init<A, B>(wrappedValue: Value, _ a: A, _ b: B) where Stale == Invalidations.Tuple<A, B> {
      self.init(wrappedValue: wrappedValue, Stale(a, b))
    }
    public init<A, B, C>(wrappedValue: Value, _ a: A, _ b: B, _ c: C)
    where Stale == Invalidations.Tuple<Invalidations.Tuple<A, B>, C> {
      self.init(wrappedValue: wrappedValue, Stale(.init(a, b), c))
    }
    public init<A, B, C, D>(wrappedValue: Value, _ a: A, _ b: B, _ c: C, _ d: D)
    where Stale == Invalidations.Tuple<Invalidations.Tuple<A, B>, Invalidations.Tuple<C, D>> {
      self.init(wrappedValue: wrappedValue, Stale(.init(a, b), .init(c, d)))
    }

    @available(*, unavailable, message: "@Invalidating belongs to properties of views")
    public var wrappedValue: Value {
      get { fatalError("@Invalidating belongs to properties of views") }
      set { fatalError("@Invalidating belongs to properties of views: \(newValue)") }
    }

    @MainActor
    public static subscript<Owner: UIView>(
      _enclosingInstance owner: Owner,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<Owner, Invalidating<Value, Stale>>
    ) -> Value {
      get { owner[keyPath: storageKeyPath].value }
      set {
        guard owner[keyPath: storageKeyPath].value != newValue else { return }
        owner[keyPath: storageKeyPath].value = newValue
        owner[keyPath: storageKeyPath].stale.invalidate(view: owner)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  nonisolated public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  nonisolated public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  nonisolated public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  nonisolated public static var intrinsicContentSize: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  nonisolated public static var configuration: Self { Self() }
}
