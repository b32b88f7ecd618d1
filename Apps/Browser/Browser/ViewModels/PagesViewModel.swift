import Combine
import Coordinators
import Foundation

/// The history or the bookmarks, with search.
final class PagesViewModel {
    @Published private(set) var pages: [Page] = []
    @Published var searchText = ""
    /// Why the list could not be read or changed the last time; nil once it can.
    @Published private(set) var problem: String?

    let list: PageList
    private let store: PageStore
    private let result: ScreenResult<URL>
    private var cancellables = Set<AnyCancellable>()

    init(list: PageList, store: PageStore, result: ScreenResult<URL>) {
        self.list = list
        self.store = store
        self.result = result
        $searchText
            .removeDuplicates()
            .sink { [weak self] text in self?.askStore { self?.pages = try $0.pages(in: list, matching: text) } }
            .store(in: &cancellables)
    }

    var title: String { list.title }

    func choose(at index: Int) { result.send(pages[index].url) }
    func close() { result.finish() }

    func remove(at index: Int) {
        askStore { store in
            try store.remove(pages[index], from: list)
            pages.remove(at: index)
        }
    }

    func clear() {
        askStore { store in
            try store.clear(list)
            pages = []
        }
    }

    private func askStore(_ body: (PageStore) throws -> Void) {
        do {
            try body(store)
            problem = nil
        } catch {
            problem = error.localizedDescription
        }
    }
}
