extension Publisher where Failure == Never {
  /// The values of this publisher as an asynchronous sequence. Each is asked for when it is waited for.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values of this publisher as an asynchronous sequence, which throws the error that ends the stream. Each is
  /// asked for when it is waited for.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that cannot fail as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The kind of values.
  public typealias Element = P.Output

  /// What waits for the values of one subscription; cancelling its task cancels the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    /// The kind of values.
    public typealias Element = P.Output

    fileprivate let mailbox: Mailbox<P.Output, Never>

    /// Waits for the next value; nil at the end.
    public mutating func next() async -> P.Output? {
      switch await mailbox.next().result {
      case .success(let output): output
      }
    }
  }

  private let publisher: P

  /// Makes a sequence of the values of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(mailbox: Mailbox(publisher)) }
}

/// The values of a publisher as an asynchronous sequence, which throws the error that ends the stream.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The kind of values.
  public typealias Element = P.Output

  /// What waits for the values of one subscription; cancelling its task cancels the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    /// The kind of values.
    public typealias Element = P.Output

    fileprivate let mailbox: Mailbox<P.Output, P.Failure>

    /// Waits for the next value; nil at the end.
    public mutating func next() async throws -> P.Output? { try await mailbox.next().result.get() }
  }

  private let publisher: P

  /// Makes a sequence of the values of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(mailbox: Mailbox(publisher)) }
}
