import Foundation

extension NotificationCenter {
  /// Notifications as they are posted, one after the other.
  ///
  /// They are kept from the moment somebody iterates till they are asked for. The sequence ends with the task that iterates.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func makeAsyncIterator() -> AsyncIterator {
      let (stream, continuation) = AsyncStream<Posted>.makeStream()
      let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
        continuation.yield(Posted(notification: notification))
      }
      let observation = Observation(center: center, observer: observer)
      continuation.onTermination = { _ in observation.end() }
      return AsyncIterator(iterator: stream.makeAsyncIterator())
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var iterator: AsyncStream<Posted>.AsyncIterator

      public mutating func next() async -> Notification? { await iterator.next()?.notification }
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await iterator.next(isolation: actor)?.notification
      }
    }

    /// On its way from whoever posted it.
    fileprivate struct Posted: @unchecked Sendable { var notification: Notification }

    private struct Observation: @unchecked Sendable {
      var center: NotificationCenter
      var observer: any NSObjectProtocol

      func end() { center.removeObserver(observer) }
    }
  }

  /// The notifications of a name.
  ///
  /// - Parameter object: whose notifications are wanted; nil for everybody's.
  public func notifications(named name: Notification.Name, object: (AnyObject & Sendable)? = nil) -> Notifications {
    Notifications(self, name, object)
  }
}
