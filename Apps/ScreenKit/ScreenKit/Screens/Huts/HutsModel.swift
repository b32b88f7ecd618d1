import DPScreens
import Foundation

/// The list of all huts, page by page.
final class HutsModel: DPViewModel {
    /// How many huts before the end of the list the next page is asked for.
    static let loadAheadCount = 4

    private(set) var huts: [Hut] = []
    private(set) var isLoading = false
    /// Why the last page did not come. Nothing is asked for by itself until `load` or `reload` tries again.
    private(set) var error: Error?

    private let service: HutService
    private var nextPage = 0
    private var hasMore = true
    /// Answers to requests of an earlier list are not for this one.
    private var generation = 0

    init(service: HutService) {
        self.service = service
    }

    /// Loads the first page; later, or after an error, the next.
    func load() {
        guard !isLoading, hasMore else { return }
        begin(page: nextPage)
        _ouput?.modelBeginLoading(self)
    }

    /// Starts again with the first page. The old list stays until the new one is there.
    func reload() {
        generation += 1
        begin(page: 0)
        _ouput?.modelBeginReloading(self)
    }

    /// Loads the next page as a hut comes into view, before the end is reached.
    func loadMoreIfNeeded(for index: Int) {
        if error == nil, index >= huts.count - Self.loadAheadCount { load() }
    }

    private func begin(page: Int) {
        isLoading = true
        error = nil
        service.page(page) { [weak self, generation] result in
            guard let self, generation == self.generation else { return }
            self.end(page: page, result)
        }
    }

    private func end(page: Int, _ result: Result<HutPage, Error>) {
        isLoading = false
        switch result {
        case .success(let answer):
            huts = page == 0 ? answer.huts : huts + answer.huts
            nextPage = page + 1
            hasMore = !answer.isLast
            if page == 0 { _ouput?.modelReloaded(self) } else { _ouput?.modelUpdated(self) }
            _ouput?.modelFinishLoading(self, withError: nil)
        case .failure(let error):
            // A list that could not be renewed is still whole: only a page that is missing stops it.
            if page == nextPage { self.error = error }
            _ouput?.modelFinishLoading(self, withError: error)
        }
    }
}
