import UIKit
import WebKit

/// The address above, the page in the middle, the buttons below.
final class BrowserView: UIView {
    let webTextField = AddressField()
    /// Ends the editing of the address; there only meanwhile.
    let cancelButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle(NSLocalizedString("Cancel", comment: "The button that leaves things as they are"), for: .normal)
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        button.isHidden = true
        return button
    }()
    let backButton = BrowserView.makeButton(
        "chevron.backward",
        NSLocalizedString("Back", comment: "The button to the page before")
    )
    let forwardButton = BrowserView.makeButton(
        "chevron.forward",
        NSLocalizedString("Forward", comment: "The button to the page after")
    )
    let bookmarkButton = BrowserView.makeButton("star", NSLocalizedString("Add Bookmark", comment: "The star's button"))
    let bookmarksButton = BrowserView.makeButton("book", PageList.bookmarks.title)
    let historyButton = BrowserView.makeButton("clock", PageList.history.title)
    let shareButton = BrowserView.makeButton(
        "square.and.arrow.up",
        NSLocalizedString("Share", comment: "The button that hands on an address or a file")
    )
    let findButton = BrowserView.makeButton(
        "magnifyingglass",
        NSLocalizedString("Find in page", comment: "The button that looks for words in the page")
    )
    let progressView = UIProgressView(progressViewStyle: .bar)
    let webView: WKWebView
    let startView = StartView()
    let problemView = ProblemView()
    let findBar = FindBar()

    init(configuration: WKWebViewConfiguration) {
        webView = WKWebView(frame: .zero, configuration: configuration)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        findBar.isHidden = true
        layOut()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private static func makeButton(_ symbol: String, _ label: String) -> UIButton {
        let button = UIButton(type: .system)
        let size = UIImage.SymbolConfiguration(pointSize: 19)
        button.setPreferredSymbolConfiguration(size, forImageIn: .normal)
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = label
        return button
    }

    private func layOut() {
        let top = UIStackView(arrangedSubviews: [webTextField, cancelButton])
        top.spacing = 12
        let buttons = UIStackView(arrangedSubviews: [
            backButton, forwardButton, shareButton, findButton, bookmarkButton, bookmarksButton, historyButton,
        ])
        buttons.distribution = .equalSpacing
        let content = UIView()
        for view in [webView, problemView, startView] as [UIView] { content.fill(with: view) }
        let middle = UIStackView(arrangedSubviews: [content, findBar])
        middle.axis = .vertical
        let (line, secondLine) = (BrowserView.makeLine(), BrowserView.makeLine())
        for view in [top, middle, buttons, line, secondLine, progressView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let guide = safeAreaLayoutGuide
        // In a wide window the buttons stay where a hand finds them.
        let buttonWidth = buttons.widthAnchor.constraint(equalTo: guide.widthAnchor, constant: -24)
        buttonWidth.priority = .defaultHigh
        NSLayoutConstraint.activate([
            top.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
            top.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
            top.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
            top.heightAnchor.constraint(equalToConstant: 40),
            line.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 8),
            middle.topAnchor.constraint(equalTo: line.bottomAnchor),
            middle.leadingAnchor.constraint(equalTo: leadingAnchor),
            middle.trailingAnchor.constraint(equalTo: trailingAnchor),
            middle.bottomAnchor.constraint(equalTo: secondLine.topAnchor),
            secondLine.bottomAnchor.constraint(equalTo: buttons.topAnchor),
            buttons.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            buttonWidth,
            buttons.widthAnchor.constraint(lessThanOrEqualToConstant: 520),
            buttons.heightAnchor.constraint(equalToConstant: 49),
            buttons.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            progressView.bottomAnchor.constraint(equalTo: line.bottomAnchor),
            progressView.leadingAnchor.constraint(equalTo: leadingAnchor),
            progressView.trailingAnchor.constraint(equalTo: trailingAnchor),
            progressView.heightAnchor.constraint(equalToConstant: 2.5),
        ])
        for view in [line, secondLine] {
            view.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
            view.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
        }
        for button in buttons.arrangedSubviews {
            button.widthAnchor.constraint(equalToConstant: 44).isActive = true
        }
    }

    private static func makeLine() -> UIView {
        let line = UIView()
        line.backgroundColor = .separator
        line.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
        return line
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
