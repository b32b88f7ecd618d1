import Combine

/// The result of one screen: the first value sent, or none when the screen is gone.
///
/// A coordinator makes it in `start()`, gives it to what the screen owns (its view model), and returns `publisher`. A
/// user may leave a screen in ways nobody hears of: a sheet pulled down, a swipe back. The screen is freed then, with it
/// this object, and that completes the publisher: the coordinator ends, too.
public final class ScreenResult<Value> {
  private let subject = PassthroughSubject<Value, Never>()

  public init() {}

  /// Publishes at most one value, then completes. It does not retain this object: only the screen does.
  public var publisher: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() }

  /// Ends the screen's job with a value.
  public func send(_ value: Value) {
    subject.send(value)
    subject.send(completion: .finished)
  }

  /// Ends the screen's job with no value.
  public func finish() { subject.send(completion: .finished) }

  deinit { subject.send(completion: .finished) }
}
