/// The first value, of whatever kind, of another publisher.
@usableFromInline
final class Trigger {
  @usableFromInline let upstream = Upstream()
  private let lock = Lock()
  private var isPulled = false
  private var action: (() -> Void)?

  @usableFromInline init() {}

  /// Sets what to do when the trigger is pulled. False if it has been: then it is not done.
  @usableFromInline
  func arm(_ action: @escaping () -> Void) -> Bool {
    lock.locked {
      if !isPulled { self.action = action }
      return !isPulled
    }
  }

  @usableFromInline
  func pull() {
    upstream.cancel()
    let action = lock.locked {
      isPulled = true
      return self.action.take()
    }
    action?()
  }
}

/// Pulls a trigger at the first value of a publisher.
@usableFromInline
struct TriggerSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let trigger: Trigger
  @usableFromInline let complete: (Subscribers.Completion<Failure>) -> Void

  /// - Parameter complete: Called if the publisher ends without a value.
  @inlinable
  init(_ trigger: Trigger, complete: @escaping (Subscribers.Completion<Failure>) -> Void = { _ in }) {
    self.trigger = trigger
    self.complete = complete
  }

  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(trigger) }

  @inlinable
  func receive(subscription: any Subscription) {
    if trigger.upstream.fill(subscription) { subscription.request(.max(1)) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if trigger.upstream.isOpen { trigger.pull() }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if trigger.upstream.end() { complete(completion) }
  }
}
