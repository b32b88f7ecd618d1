import Combine
import UIKit
import WebKit

final class BrowserViewController: UIViewController {
    public var cancellables = Set<AnyCancellable>()
    let mainView = BrowserView(configuration: WKWebViewConfiguration())
    let viewModel: BrowserViewModel
    let downloads = Downloads()
    private(set) lazy var panels = PanelQueue(over: self)
    /// Those that are being downloaded.
    var files: [ObjectIdentifier: URL] = [:]

    required init(viewModel: BrowserViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func loadView() { view = mainView }

    override func viewDidLoad() {
        super.viewDidLoad()
        mainView.webView.navigationDelegate = self
        mainView.webView.uiDelegate = self
        mainView.webTextField.delegate = self
        bindViewModel()
        bindWebView()
        bindButtons()
        bindFindBar()
    }

    /// Using Combine to bind the view and the view model.
    func bindViewModel() {
        viewModel.$webText
            .filter { [weak self] _ in self?.mainView.webTextField.isEditing == false }
            .assign(to: \.text, on: mainView.webTextField)
            .store(in: &cancellables)
        viewModel.$screen
            .sink { [weak self] in self?.show($0) }
            .store(in: &cancellables)
        viewModel.$isLoading
            .sink { [weak self] in self?.showLoading($0) }
            .store(in: &cancellables)
        viewModel.$isBookmarked
            .sink { [weak self] isBookmarked in
                let image = UIImage(systemName: isBookmarked ? "star.fill" : "star")
                self?.mainView.bookmarkButton.setImage(image, for: .normal)
                self?.mainView.bookmarkButton.accessibilityLabel =
                    isBookmarked
                    ? NSLocalizedString("Remove Bookmark", comment: "The star's button, for a page that is marked")
                    : NSLocalizedString("Add Bookmark", comment: "The star's button")
            }
            .store(in: &cancellables)
        viewModel.$bookmarks
            .combineLatest(viewModel.$recent)
            .map { bookmarks, recent in
                [
                    .init(title: PageList.bookmarks.title, pages: bookmarks),
                    .init(
                        title: NSLocalizedString("Recently Visited", comment: "The title above the last pages"),
                        pages: recent
                    ),
                ]
                .filter { !$0.pages.isEmpty }
            }
            .assign(to: \.sections, on: mainView.startView)
            .store(in: &cancellables)
        // The same problem is said once, not with each page that is visited.
        viewModel.$storeProblem
            .removeDuplicates()
            .sink { [weak self] in self?.show(storeProblem: $0) }
            .store(in: &cancellables)
        viewModel.commands
            .sink { [weak self] in self?.perform($0) }
            .store(in: &cancellables)
    }

    private func bindWebView() {
        let webView = mainView.webView
        webView.publisher(for: \.estimatedProgress)
            .map(Float.init)
            .sink { [weak self] in self?.mainView.progressView.setProgress($0, animated: $0 > 0.1) }
            .store(in: &cancellables)
        webView.publisher(for: \.isLoading)
            .sink { [weak self] in self?.viewModel.isLoading = $0 }
            .store(in: &cancellables)
        webView.publisher(for: \.title)
            .sink { [weak self] in self?.viewModel.didChangeTitle($0 ?? "") }
            .store(in: &cancellables)
        webView.publisher(for: \.hasOnlySecureContent)
            .combineLatest(viewModel.$screen)
            .map { isSecure, screen in screen != .page ? .none : isSecure ? .secure : .insecure }
            .assign(to: \.security, on: mainView.webTextField)
            .store(in: &cancellables)
        webView.publisher(for: \.canGoBack)
            .combineLatest(viewModel.$screen)
            .map { [weak viewModel] canGoBack, screen in canGoBack || viewModel?.hasPage(behind: screen) == true }
            .assign(to: \.isEnabled, on: mainView.backButton)
            .store(in: &cancellables)
        webView.publisher(for: \.canGoForward)
            .assign(to: \.isEnabled, on: mainView.forwardButton)
            .store(in: &cancellables)
    }

    private func bindButtons() {
        let actions: [(UIButton, (BrowserViewController) -> Void)] = [
            (mainView.webTextField.reloadButton, { $0.viewModel.reloadOrStop() }),
            (mainView.cancelButton, { $0.mainView.webTextField.resignFirstResponder() }),
            (mainView.backButton, { $0.viewModel.goBack() }),
            (mainView.forwardButton, { $0.viewModel.goForward() }),
            (mainView.bookmarkButton, { $0.viewModel.toggleBookmark(title: $0.mainView.webView.title ?? "") }),
            (mainView.bookmarksButton, { $0.viewModel.show(.bookmarks) }),
            (mainView.historyButton, { $0.viewModel.show(.history) }),
            (
                mainView.shareButton,
                { controller in
                    if let url = controller.viewModel.url { controller.share(url) }
                }
            ),
            (mainView.findButton, { $0.setFinding($0.mainView.findBar.isHidden) }),
            (mainView.problemView.tryAgainButton, { $0.viewModel.tryAgain() }),
        ]
        for (button, action) in actions {
            button.addAction(
                UIAction { [weak self] _ in
                    if let self { action(self) }
                },
                for: .touchUpInside
            )
        }
        mainView.startView.open = { [weak self] page in
            self?.mainView.webTextField.resignFirstResponder()
            self?.viewModel.open(page.url)
        }
    }

    private func bindFindBar() {
        mainView.findBar.close = { [weak self] in self?.setFinding(false) }
        mainView.findBar.find = { [weak self] text, upwards in
            let configuration = WKFindConfiguration()
            configuration.backwards = upwards
            self?.mainView.webView.find(text, configuration: configuration) { result in
                self?.mainView.findBar.show(isFound: result.matchFound)
            }
        }
    }

    /// Offers what can be done with a page's address, or with a file.
    func share(_ url: URL) {
        let activities = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        activities.popoverPresentationController?.sourceView = mainView.shareButton
        activities.popoverPresentationController?.sourceRect = mainView.shareButton.bounds
        present(activities, animated: true)
    }

    private func setFinding(_ isFinding: Bool) {
        mainView.findBar.isHidden = !isFinding
        if isFinding {
            mainView.findBar.textField.becomeFirstResponder()
        } else {
            mainView.findBar.textField.resignFirstResponder()
        }
    }

    private func show(_ screen: BrowserViewModel.Screen) {
        mainView.startView.isHidden = screen != .start && mainView.cancelButton.isHidden
        mainView.webView.isHidden = screen != .page
        for button in [mainView.bookmarkButton, mainView.findButton] { button.isEnabled = screen == .page }
        mainView.shareButton.isEnabled = screen != .start
        if screen != .page { setFinding(false) }
        if case .problem(let problem) = screen {
            mainView.problemView.show(problem)
            mainView.problemView.isHidden = false
        } else {
            mainView.problemView.isHidden = true
        }
    }

    private func showLoading(_ isLoading: Bool) {
        mainView.progressView.alpha = isLoading ? 1 : 0
        mainView.webTextField.show(isLoading: isLoading)
    }

    private func perform(_ command: BrowserViewModel.Command) {
        let webView = mainView.webView
        switch command {
        case .load(let url) where url.isFileURL: webView.loadFileURL(url, allowingReadAccessTo: url)
        case .load(let url): webView.load(URLRequest(url: url))
        case .reload: webView.reload()
        case .stop: webView.stopLoading()
        case .goBack: webView.goBack()
        case .goForward: webView.goForward()
        }
    }
}

// MARK: - The address field

extension BrowserViewController: UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) {
        viewModel.offerPages()
        setEditingAddress(true)
        DispatchQueue.main.async { textField.selectAll(nil) }
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        setEditingAddress(false)
        textField.text = viewModel.webText
    }

    private func setEditingAddress(_ isEditing: Bool) {
        mainView.cancelButton.isHidden = !isEditing
        show(viewModel.screen)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let text = textField.text
        textField.resignFirstResponder()
        viewModel.webText = text
        viewModel.go()
        return false
    }
}

// MARK: - The page

extension BrowserViewController: WKNavigationDelegate {
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        if let url = webView.url { viewModel.didCommit(url) }
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        if let url = webView.url { viewModel.didFinish(Page(url: url, title: webView.title ?? "")) }
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        viewModel.didFail((error as? URLError)?.failingURL, with: error)
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
        viewModel.didFail((error as? URLError)?.failingURL, with: error)
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        viewModel.processDidEnd()
    }

    func webView(
        _ webView: WKWebView,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // A server that cannot be trusted asks, too, and has no name and password to be asked for.
        guard challenge.protectionSpace.authenticationMethod != NSURLAuthenticationMethodServerTrust else {
            return completionHandler(.performDefaultHandling, nil)
        }
        askForCredential(for: challenge.protectionSpace) { credential in
            completionHandler(credential == nil ? .performDefaultHandling : .useCredential, credential)
        }
    }
}
