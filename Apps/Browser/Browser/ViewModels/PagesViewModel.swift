import Combine
import Coordinators
import Foundation

/// The history or the bookmarks, with search.
final class PagesViewModel {
    @Published private(set) var pages: [Page] = []
    @Published var searchText = ""

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
            .sink { [weak self] text in self?.pages = store.pages(in: list, matching: text) }
            .store(in: &cancellables)
    }

    var title: String { list.title }

    func choose(at index: Int) { result.send(pages[index].url) }
    func close() { result.finish() }

    func remove(at index: Int) {
        store.remove(pages[index], from: list)
        pages.remove(at: index)
    }

    func clear() {
        store.clear(list)
        pages = []
    }
}
