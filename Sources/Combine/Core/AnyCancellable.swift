/// A token that cancels an activity when told to, or when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: Action?

  private enum Action {
    case call(() -> Void)
    case cancel(any Cancellable)
  }

  /// Makes a token that calls a closure, once, on cancellation.
  public init(_ cancel: @escaping () -> Void) { action = .call(cancel) }

  /// Makes a token that cancels another cancellable.
  public init<C>(_ canceller: C) where C: Cancellable {
    action = .cancel((canceller as? any TokenBearer)?.token ?? canceller)
  }

  @usableFromInline init(token: any Cancellable) { action = .cancel(token) }

  deinit { perform() }

  /// Cancels the activity. Only the first call has an effect.
  public func cancel() { perform() }

  private func perform() {
    let action = lock.locked { self.action.take() }
    switch action {
    case .call(let body): body()
    case .cancel(let cancellable): cancellable.cancel()
    case nil: break
    }
  }

  /// Keeps this token in a collection.
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this token in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Hashes the token's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Whether both are the same token.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
}

/// What can be cancelled through a smaller object, so that who may cancel it need not keep it.
@usableFromInline
protocol TokenBearer {
  var token: any Cancellable { get }
}
