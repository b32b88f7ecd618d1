import Combine

/// One piece of the app's flow: it shows something, and what comes of that are values of a publisher.
@MainActor
class BaseCoordinator<Result> {
    /// The subscriptions of the subclass; they end with the coordinator.
    var cancellable: Set<AnyCancellable> = []

    /// The children under way, each with what hears it. They are of many types.
    private var children: [ObjectIdentifier: (coordinator: AnyObject, subscription: AnyCancellable)] = [:]

    /// Shows what the coordinator is for. Every subclass overrides it.
    ///
    /// - Returns: what comes of it. It completes when the flow is over.
    func start() -> AnyPublisher<Result, Never> {
        fatalError("\(type(of: self)) has to override start().")
    }

    /// Starts a child, keeps it until its publisher completes, and hands on what comes of it.
    func coordinate<Value>(to child: BaseCoordinator<Value>, receiveValue: @escaping (Value) -> Void) {
        let key = ObjectIdentifier(child)
        var hasEnded = false
        let subscription = child.start().sink { [weak self] _ in
            hasEnded = true
            self?.children[key] = nil
        } receiveValue: {
            receiveValue($0)
        }
        if !hasEnded { children[key] = (child, subscription) }
    }
}
