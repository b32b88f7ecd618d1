import Foundation

/// Whether activities may be shown: a desktop has no Lock Screen and no Dynamic Island, and answers as a device without them.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}

  public var areActivitiesEnabled: Bool { false }
  public var frequentPushesEnabled: Bool { false }
  /// Says once that they are not.
  public var activityEnablementUpdates: ActivityEnablementUpdates { ActivityEnablementUpdates() }
  /// Says once that they are not.
  public var frequentPushEnablementUpdates: ActivityEnablementUpdates { ActivityEnablementUpdates() }

  public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
    public typealias Element = Bool

    public struct Iterator: AsyncIteratorProtocol {
      private var isTold = false
      init() {}

      /// Afterwards it waits until the task is cancelled.
      public mutating func next() async -> Bool? {
        guard isTold else {
          isTold = true
          return false
        }
        await untilCancelled()
        return nil
      }
    }

    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
}

/// Waits till the task is cancelled.
func untilCancelled() async {
  let (stream, continuation) = AsyncStream<Void>.makeStream()
  for await _ in stream {}
  continuation.finish()
}
