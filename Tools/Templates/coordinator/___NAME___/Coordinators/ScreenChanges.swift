import Combine

/// What comes of a screen while it is there. What the screen owns holds this object: once that is freed, by whatever way
/// the user left, the publisher completes.
final class ScreenChanges<Value> {
    private let subject = PassthroughSubject<Value, Never>()

    var publisher: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() }

    func send(_ value: Value) { subject.send(value) }

    deinit { subject.send(completion: .finished) }
}
