import UIKit
import WebKit

/// The address above, the page in the middle, the buttons below.
final class BrowserView: UIView {
    let webTextField: UITextField = {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "Search or enter an address"
        field.font = .preferredFont(forTextStyle: .body)
        field.keyboardType = .webSearch
        field.autocapitalizationType = .none
        field.autocorrectionType = .no
        field.clearButtonMode = .whileEditing
        field.accessibilityLabel = "Address"
        return field
    }()
    let reloadButton = BrowserView.makeButton("arrow.clockwise", "Reload")
    let backButton = BrowserView.makeButton("chevron.backward", "Back")
    let forwardButton = BrowserView.makeButton("chevron.forward", "Forward")
    let bookmarkButton = BrowserView.makeButton("star", "Bookmark")
    let bookmarksButton = BrowserView.makeButton("book", "Bookmarks")
    let historyButton = BrowserView.makeButton("clock", "History")
    let shareButton = BrowserView.makeButton("square.and.arrow.up", "Share")
    let findButton = BrowserView.makeButton("magnifyingglass", "Find in page")
    let progressView = UIProgressView(progressViewStyle: .bar)
    let webView: WKWebView
    let startView = StartView()
    let problemView = ProblemView()
    let findBar = FindBar()

    init(configuration: WKWebViewConfiguration) {
        webView = WKWebView(frame: .zero, configuration: configuration)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        findBar.isHidden = true
        layOut()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private static func makeButton(_ symbol: String, _ label: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = label
        return button
    }

    private func layOut() {
        let top = UIStackView(arrangedSubviews: [webTextField, reloadButton])
        top.spacing = 8
        let bottom = UIStackView(arrangedSubviews: [
            backButton, forwardButton, bookmarkButton, bookmarksButton, historyButton, shareButton, findButton,
        ])
        bottom.distribution = .fillEqually
        let content = UIView()
        for view in [webView, startView, problemView] as [UIView] { content.fill(with: view) }
        let column = UIStackView(arrangedSubviews: [top, progressView, content, findBar, bottom])
        column.axis = .vertical
        column.isLayoutMarginsRelativeArrangement = false
        column.translatesAutoresizingMaskIntoConstraints = false
        column.setCustomSpacing(6, after: top)
        addSubview(column)
        let guide = safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: guide.topAnchor, constant: 6),
            column.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            column.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            reloadButton.widthAnchor.constraint(equalToConstant: 44),
            webTextField.heightAnchor.constraint(equalToConstant: 40),
            progressView.heightAnchor.constraint(equalToConstant: 3),
            bottom.heightAnchor.constraint(equalToConstant: 48),
        ])
        top.isLayoutMarginsRelativeArrangement = true
        top.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 4)
    }
}

extension UIView {
    /// Adds a view that covers this one.
    func fill(with view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: topAnchor),
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }
}
