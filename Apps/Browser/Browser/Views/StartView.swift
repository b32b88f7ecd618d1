import UIKit

/// What stands there before the first page: the bookmarks. It needs no network.
final class StartView: UIView {
    var open: (Page) -> Void = { _ in }
    var pages: [Page] = [] { didSet { showPages() } }
    private let column = UIStackView()
    private let hint = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        column.axis = .vertical
        column.spacing = 12
        column.alignment = .leading
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor, constant: 24),
            column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
        ])
        hint.textColor = .secondaryLabel
        hint.numberOfLines = 0
        hint.text = "Pages that you mark with the star will be here."
        showPages()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func showPages() {
        column.arrangedSubviews.forEach { $0.removeFromSuperview() }
        let title = UILabel()
        title.font = .preferredFont(forTextStyle: .largeTitle)
        title.text = "Bookmarks"
        column.addArrangedSubview(title)
        if pages.isEmpty { column.addArrangedSubview(hint) }
        for page in pages.prefix(8) {
            let button = UIButton(type: .system)
            button.setTitle(page.title.isEmpty ? page.url.absoluteString : page.title, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.open(page) }, for: .touchUpInside)
            column.addArrangedSubview(button)
        }
    }
}
