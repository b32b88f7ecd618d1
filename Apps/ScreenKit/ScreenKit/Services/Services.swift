import Foundation

/// What the screens work with.
final class Services {
    let bookings: BookingStore
    let huts: HutService

    init(bookings: BookingStore, huts: HutService) {
        self.bookings = bookings
        self.huts = huts
    }

    /// The app's own.
    convenience init() {
        let bookings = BookingStore(file: BookingStore.defaultFile)
        let file = Bundle.main.url(forResource: "Huts", withExtension: "json")
        self.init(bookings: bookings, huts: LocalHutService(file: file, bookings: bookings))
    }
}
