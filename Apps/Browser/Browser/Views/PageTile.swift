import UIKit

/// A page as a coloured square with its first letter, and its title below.
final class PageTile: UICollectionViewCell {
    private let square = UILabel()
    private let title = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        square.font = .systemFont(ofSize: 28, weight: .semibold)
        square.textColor = .white
        square.textAlignment = .center
        square.layer.cornerRadius = 14
        square.clipsToBounds = true
        title.font = .preferredFont(forTextStyle: .caption1)
        title.textAlignment = .center
        title.numberOfLines = 2
        for view in [square, title] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityTraits = .link
        NSLayoutConstraint.activate([
            square.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            square.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            square.widthAnchor.constraint(equalToConstant: 60),
            square.heightAnchor.constraint(equalToConstant: 60),
            title.topAnchor.constraint(equalTo: square.bottomAnchor, constant: 6),
            title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

    func show(_ page: Page) {
        let host = (page.url.host ?? page.url.absoluteString).replacingOccurrences(of: "www.", with: "")
        let name = page.title.isEmpty ? host : page.title
        title.text = name
        square.text = name.first.map { String($0).uppercased() }
        square.backgroundColor = PageTile.color(of: host)
        accessibilityLabel = name
    }

    /// A site has the same colour each time.
    private static func color(of host: String) -> UIColor {
        let colors: [UIColor] = [
            .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemOrange, .systemTeal, .systemGreen,
        ]
        let sum = host.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
        return colors[sum % colors.count]
    }
}
