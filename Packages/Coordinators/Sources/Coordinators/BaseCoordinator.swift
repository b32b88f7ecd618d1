import Combine

/// One piece of an app's flow: it shows something, and what comes of that is a value of a publisher.
///
/// A subclass overrides `start()`. A parent starts a child with `coordinate(to:)` and keeps it until the child's
/// publisher completes or its last subscription is cancelled. All of it happens on one thread, the main thread in an app.
open class BaseCoordinator<ResultType> {
  /// What comes of the coordinator: `HistoryCoordinator.CoordinationResult`.
  public typealias CoordinationResult = ResultType

  /// The subscriptions of the subclass; they end with the coordinator.
  public var cancellable = Set<AnyCancellable>()

  /// The children under way. They are of many types.
  private var children: [ObjectIdentifier: AnyObject] = [:]
  /// What hears the children that were started with a closure: none is left of a child that has ended.
  private(set) var childSubscriptions: [ObjectIdentifier: AnyCancellable] = [:]
  private var isStarted = false

  public init() {}

  /// Starts a child and keeps it alive while it is under way.
  ///
  /// The child starts at once. It is let go when the publisher completes, or when nobody subscribes to it any more;
  /// with no subscriber at all, when this coordinator goes. Starting a coordinator a second time ends the program: two
  /// runs would share one state.
  ///
  /// - Returns: what the child's `start()` publishes. Neither it nor a subscription to it retains this coordinator.
  @discardableResult
  open func coordinate<T>(to coordinator: BaseCoordinator<T>) -> AnyPublisher<T, Never> {
    coordinator.markStarted()
    let run = ChildRun(of: coordinator, in: self)
    let result = coordinator.start()
    return Deferred { () -> AnyPublisher<T, Never> in
      let subscription = run.subscribe()
      return
        result
        .handleEvents(
          receiveCompletion: { _ in run.complete() },
          receiveCancel: { run.unsubscribe(subscription) }
        )
        .eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }

  /// Starts a child and hands on what comes of it, until it ends or this coordinator goes.
  ///
  /// Nothing is left of a child that has ended, however often one is started: a subscription that is stored in
  /// `cancellable` stays there as long as this coordinator does.
  public func coordinate<T>(to coordinator: BaseCoordinator<T>, receiveValue: @escaping (T) -> Void) {
    let key = ObjectIdentifier(coordinator)
    var hasEnded = false
    let subscription = coordinate(to: coordinator).sink { [weak self] _ in
      hasEnded = true
      self?.childSubscriptions[key] = nil
    } receiveValue: {
      receiveValue($0)
    }
    if !hasEnded { childSubscriptions[key] = subscription }
  }

  /// Shows what the coordinator is for. Every subclass overrides it.
  ///
  /// - Returns: what comes of it. It should complete when the flow is over, however the user left it: see `ScreenResult`.
  open func start() -> AnyPublisher<ResultType, Never> {
    Misuse.stop("\(type(of: self)) has to override start().")
  }

  private func markStarted() {
    if isStarted {
      Misuse.stop("\(type(of: self)) was started already. A coordinator runs once: make one for every coordinate(to:).")
    }
    isStarted = true
  }

  fileprivate func keep(_ child: AnyObject) { children[ObjectIdentifier(child)] = child }
  fileprivate func free(_ child: AnyObject) { children[ObjectIdentifier(child)] = nil }
}

/// One run of a child: who subscribes to its result, and how to let go of it.
private final class ChildRun {
  private let release: () -> Void
  private var subscriptions: Set<Int> = []
  private var made = 0

  /// Stores the child in its parent. Both are held weakly here: a subscription kept by either makes no cycle.
  init<Parent, Child>(of child: BaseCoordinator<Child>, in parent: BaseCoordinator<Parent>) {
    parent.keep(child)
    release = { [weak parent, weak child] in
      if let child { parent?.free(child) }
    }
  }

  func subscribe() -> Int {
    made += 1
    subscriptions.insert(made)
    return made
  }

  func unsubscribe(_ subscription: Int) {
    if subscriptions.remove(subscription) != nil, subscriptions.isEmpty { release() }
  }

  func complete() {
    subscriptions = []
    release()
  }
}
