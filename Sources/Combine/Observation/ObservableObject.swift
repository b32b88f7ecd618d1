/// An object that says beforehand that it will change.
///
/// A class that declares no `objectWillChange` gets one that sends before any of its `@Published` properties, its
/// superclasses' included, changes. A class that declares its own sends through it itself.
public protocol ObservableObject: AnyObject {
  /// What tells of changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any `@Published` property changes. Always the same publisher for the same object.
  public var objectWillChange: ObservableObjectPublisher { ObjectWillChange.publisher(of: self) }
}

/// The publisher of an `ObservableObject` that declares none.
public final class ObservableObjectPublisher: Publisher {
  /// An event without content.
  public typealias Output = Void

  /// What never comes: this publisher cannot fail.
  public typealias Failure = Never

  @usableFromInline let hub = Hub(remembersValue: false)

  /// Makes a publisher without subscribers.
  public init() {}

  deinit { hub.orphan() }

  /// Attaches a subscriber.
  @inlinable @inline(__always)
  public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
    let conduit = Conduit("ObservableObjectPublisher", hub: hub, outlet: Outlet.object(for: subscriber)) {
      conduit,
      event,
      _ in
      event == .value ? Outlet<S>.use(conduit.outlet) { $0.receive(()) } : .none
    }
    _ = hub.add(conduit, unless: { Never?.none })
    subscriber.receive(subscription: conduit)
  }

  /// Tells every subscriber that the object will change.
  @inlinable
  public func send() {
    guard !hub.isEmpty else { return }
    withUnsafePointer(to: ()) { hub.send(UnsafeRawPointer($0)) }
  }
}
