import Combine
import Foundation

/// What the browser shows and does. It knows no view and no web engine: it asks for loads, and is told how they go.
final class BrowserViewModel {
    enum Screen: Equatable {
        case start
        case page
        case problem(LoadProblem)
    }

    enum Command: Equatable {
        case load(URL)
        case reload
        case stop
        case goBack
        case goForward
    }

    /// The text of the address field, in both directions.
    @Published var webText: String? = ""
    @Published private(set) var screen = Screen.start
    @Published private(set) var url: URL?
    @Published private(set) var isBookmarked = false
    @Published private(set) var bookmarks: [Page] = []
    /// What the start page offers of the history.
    @Published private(set) var recent: [Page] = []
    /// Why the bookmarks and the history could not be read or written the last time; nil once they can.
    @Published private(set) var storeProblem: String?
    @Published var isLoading = false

    /// What the web view is to do.
    let commands = PassthroughSubject<Command, Never>()
    /// Lists that the user wants to see; the coordinator shows them.
    let listRequests = PassthroughSubject<PageList, Never>()

    private let store: PageStore
    /// What to load if the secure form of what was typed cannot be reached.
    private var insecureURL: URL?
    /// What "try again" tries.
    private var failedURL: URL?

    init(store: PageStore) {
        self.store = store
        offerPages()
    }

    /// Brings up to date what the start page offers.
    func offerPages() {
        askStore { store in
            bookmarks = try store.pages(in: .bookmarks)
            recent = try store.pages(in: .history, limit: 8)
        }
    }

    // MARK: What the user does

    /// Opens what stands in the address field.
    func go() {
        guard let address = webText.flatMap(Address.init) else {
            webText = url?.absoluteString ?? ""
            return
        }
        load(address.url, insecureURL: address.insecureURL)
    }

    func open(_ url: URL) {
        load(url, insecureURL: nil)
    }

    func reloadOrStop() {
        if isLoading {
            commands.send(.stop)
        } else if case .problem = screen {
            tryAgain()
        } else if screen == .page {
            commands.send(.reload)
        }
    }

    func tryAgain() {
        guard let url = failedURL ?? url else { return }
        load(url, insecureURL: nil)
    }

    /// Back from a problem is the page that was there before it.
    func goBack() {
        guard let url, hasPage(behind: screen) else { return commands.send(.goBack) }
        failedURL = nil
        screen = .page
        webText = url.absoluteString
        showBookmark(of: url)
    }

    /// Whether the web view still has a page while a problem is shown.
    func hasPage(behind screen: Screen) -> Bool {
        guard case .problem(let problem) = screen else { return false }
        return url != nil && problem != .crashed
    }

    func goForward() { commands.send(.goForward) }
    func show(_ list: PageList) { listRequests.send(list) }

    func toggleBookmark(title: String) {
        guard let url, screen == .page else { return }
        askStore { store in
            try store.setBookmarked(!isBookmarked, Page(url: url, title: title))
            isBookmarked = try store.isBookmarked(url)
            bookmarks = try store.pages(in: .bookmarks)
        }
    }

    // MARK: What the web view tells

    func didCommit(_ url: URL) {
        insecureURL = nil
        failedURL = nil
        screen = .page
        self.url = url
        webText = url.absoluteString
        showBookmark(of: url)
    }

    func didFinish(_ page: Page) {
        guard page.url.scheme?.hasPrefix("http") == true else { return }
        askStore { try $0.recordVisit(of: page) }
    }

    /// A page may get its title, or another one, at any time.
    func didChangeTitle(_ title: String) {
        guard let url, screen == .page, !title.isEmpty else { return }
        askStore { try $0.rename(url, title) }
    }

    func didFail(_ url: URL?, with error: Error) {
        let url = url ?? failedURL ?? self.url
        if let insecureURL, Self.mayBeInsecure(error) {
            return load(insecureURL, insecureURL: nil)
        }
        guard let problem = LoadProblem(error, host: url?.host ?? "") else { return }
        show(problem, of: url)
    }

    /// The page that was there stays.
    func loadBecameDownload() {
        insecureURL = nil
        failedURL = nil
        webText = url?.absoluteString ?? ""
    }

    func processDidEnd() { show(.crashed, of: url) }

    private func showBookmark(of url: URL) {
        isBookmarked = false
        askStore { isBookmarked = try $0.isBookmarked(url) }
    }

    /// A store that fails, as on a full disk, stops nobody from reading on; it is said.
    private func askStore(_ body: (PageStore) throws -> Void) {
        do {
            try body(store)
            storeProblem = nil
        } catch {
            storeProblem = error.localizedDescription
        }
    }

    private func load(_ url: URL, insecureURL: URL?) {
        self.insecureURL = insecureURL
        failedURL = url
        webText = url.absoluteString
        commands.send(.load(url))
    }

    private func show(_ problem: LoadProblem, of url: URL?) {
        failedURL = url
        screen = .problem(problem)
        isBookmarked = false
        if let url { webText = url.absoluteString }
    }

    /// Where nobody answers securely, there may be a server that does so otherwise. A bad certificate is another thing:
    /// somebody may be in between.
    private static func mayBeInsecure(_ error: Error) -> Bool {
        let codes: [URLError.Code] = [
            .cannotConnectToHost, .secureConnectionFailed, .timedOut, .networkConnectionLost,
        ]
        return (error as? URLError).map { codes.contains($0.code) } ?? false
    }
}
