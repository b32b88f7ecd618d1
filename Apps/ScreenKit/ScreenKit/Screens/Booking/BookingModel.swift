import DPScreens
import Foundation

/// A booking that is being filled in.
final class BookingModel: DPViewModel {
    static let mostGuests = 8
    static let mostNights = 7

    let hut: Hut
    var name = ""
    var email = ""
    var night: Night
    var nights = 1
    var guests = 2
    /// The booking once it is made.
    private(set) var booking: Booking?
    private(set) var isLoading = false

    private let services: Services

    init(hut: Hut, night: Night, services: Services) {
        self.hut = hut
        self.night = night
        self.services = services
    }

    var price: Int { hut.price * guests * nights }

    /// Looks through what was filled in, asks the service for the beds and keeps the booking.
    ///
    /// What is wrong with the form is a `BookingFaults`, whoever found it.
    func book() {
        guard !isLoading else { return }
        let faults = self.faults
        guard faults.messages.isEmpty else {
            _ouput?.modelDidError(self, error: faults)
            return
        }
        isLoading = true
        _ouput?.modelBeginLoading(self)
        services.huts.book(request) { [weak self] result in
            self?.end(result)
        }
    }

    private func end(_ result: Result<Booking, Error>) {
        isLoading = false
        do {
            let booking = try result.get()
            try services.bookings.add(booking)
            self.booking = booking
            _ouput?.modelFinishLoading(self, withError: nil)
        } catch {
            _ouput?.modelFinishLoading(self, withError: error)
        }
    }

    private var request: Booking {
        Booking(
            id: UUID(),
            hut: hut,
            night: night,
            nights: nights,
            guests: guests,
            name: name.trimmingCharacters(in: .whitespaces),
            email: email.trimmingCharacters(in: .whitespaces)
        )
    }

    private var faults: BookingFaults {
        var messages: [BookingFaults.Field: String] = [:]
        if request.name.isEmpty {
            messages[.name] = NSLocalizedString("Who is coming?", comment: "The name is missing")
        }
        let parts = request.email.split(separator: "@", omittingEmptySubsequences: false)
        if parts.count != 2 || parts[0].isEmpty || !parts[1].contains(".") || parts[1].hasSuffix(".") {
            messages[.email] = NSLocalizedString("This is not an e-mail address.", comment: "The address is wrong")
        }
        if !hut.season.contains(night) { messages[.night] = Texts.closed(on: night) }
        return BookingFaults(messages: messages)
    }
}
