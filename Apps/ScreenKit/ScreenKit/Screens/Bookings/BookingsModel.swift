import DPScreens
import Foundation

/// The user's bookings.
final class BookingsModel: DPViewModel {
    private let store: BookingStore
    private var observer: NSObjectProtocol?

    init(store: BookingStore) {
        self.store = store
        super.init()
        observer = NotificationCenter.default.addObserver(
            forName: .bookingsDidChange,
            object: store,
            queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.storeChanged() }
        }
    }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    var bookings: [Booking] { store.bookings }
    /// Why there are none though there may be some.
    var error: Error? { store.loadFailure }

    /// Reads the bookings again.
    func reload() {
        store.load()
        _ouput?.modelReloaded(self)
    }

    func cancel(_ booking: Booking) {
        do {
            try store.remove(booking)
        } catch {
            _ouput?.modelDidError(self, error: error)
        }
    }

    private func storeChanged() {
        _ouput?.modelReloaded(self)
    }
}
