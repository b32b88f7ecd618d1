import DPScreens
import Foundation

/// One hut, and how many of its beds are free in the night that was chosen.
final class HutModel: DPViewModel {
    let hut: Hut
    private(set) var night: Night
    /// None while it is not known.
    private(set) var freeBeds: Int?
    private(set) var isLoading = false

    private let service: HutService
    private var observer: NSObjectProtocol?
    /// Answers for another night are not for this one.
    private var generation = 0

    init(hut: Hut, services: Services, tonight: Night = .tonight) {
        self.hut = hut
        night = hut.firstOpenNight(from: tonight)
        service = services.huts
        super.init()
        observer = NotificationCenter.default.addObserver(
            forName: .bookingsDidChange,
            object: services.bookings,
            queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.load() }
        }
    }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    var isOpen: Bool { hut.season.contains(night) }
    var canBook: Bool { isOpen && freeBeds != 0 }

    func choose(_ night: Night) {
        guard night != self.night else { return }
        self.night = night
        load()
    }

    /// Asks how many beds are free.
    func load() {
        generation += 1
        freeBeds = nil
        guard isOpen else {
            isLoading = false
            freeBeds = 0
            _ouput?.modelUpdated(self)
            return
        }
        isLoading = true
        _ouput?.modelBeginLoading(self)
        service.freeBeds(in: hut, on: night) { [weak self, generation] result in
            guard let self, generation == self.generation else { return }
            self.end(result)
        }
    }

    private func end(_ result: Result<Int, Error>) {
        isLoading = false
        switch result {
        case .success(let count):
            freeBeds = count
            _ouput?.modelUpdated(self)
            _ouput?.modelFinishLoading(self, withError: nil)
        case .failure(let error):
            _ouput?.modelFinishLoading(self, withError: error)
        }
    }
}
