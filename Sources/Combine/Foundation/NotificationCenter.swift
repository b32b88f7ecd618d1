public import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name, and of an object if one is given.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
    NotificationCenter.Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications. One that comes while a subscriber has no demand is lost to it.
  public struct Publisher: Combine.Publisher {
    /// The kind of values published.
    public typealias Output = Notification

    /// What never comes: this publisher cannot fail.
    public typealias Failure = Never

    /// Where the notifications are posted.
    public let center: NotificationCenter

    /// The notifications' name.
    public let name: Notification.Name

    /// Whose notifications they are; nil for anybody's.
    public let object: AnyObject?

    /// Makes a publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Notification {
      let subscription = Subscription(subscriber)
      subscription.observe(center, name, object)
      subscriber.receive(subscription: subscription)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Whether both publish the same notifications.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

extension NotificationCenter.Publisher {
  private final class Subscription<Downstream: Subscriber>: Combine.Subscription, Inner, @unchecked Sendable
  where Downstream.Input == Notification, Downstream.Failure == Never {
    private let lock = Lock()
    private let delivery = Lock()
    private let demand = DemandCounter()
    private var downstream: Downstream?
    private var observation: (center: NotificationCenter, token: any NSObjectProtocol)?

    init(_ downstream: Downstream) { self.downstream = downstream }

    var description: String { "NotificationCenter Observer" }

    func observe(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      let receive = Unchecked { [weak self] (notification: Notification) in self?.receive(notification) ?? () }
      let token = center.addObserver(forName: name, object: object, queue: nil) { receive.value($0) }
      lock.locked { observation = (center, token) }
    }

    private func receive(_ notification: Notification) {
      let outermost = delivery.enter()
      defer { if outermost { delivery.leave() } }
      guard let downstream = lock.locked({ downstream }), demand.takeOne() else { return }
      demand.add(downstream.receive(notification))
    }

    func request(_ more: Subscribers.Demand) {
      more.requireSome()
      demand.add(more)
    }

    func cancel() {
      let (downstream, observation) = lock.locked { (self.downstream.take(), self.observation.take()) }
      if let observation { observation.center.removeObserver(observation.token) }
      _ = consume downstream
    }
  }
}
