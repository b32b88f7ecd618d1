import UIKit

/// The portrait, the name and the bookmark button above a user's information.
final class UserDetailHeaderView: UIView {
    static let height: CGFloat = 284
    private static let portraitSize: CGFloat = 128

    var onBookmark: (() -> Void)?

    private let portrait = UIImageView()
    private let nameLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let button = UIButton(type: .system)

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
        setupViews()
        setupConstraints()
    }

    required init?(coder: NSCoder) {
        fatalError("UserDetailHeaderView is made in code")
    }

    func show(name: String, subtitle: String, image: UIImage?) {
        nameLabel.text = name
        subtitleLabel.text = subtitle
        portrait.image = image
        portrait.accessibilityLabel = String(
            format: NSLocalizedString("Portrait of %@", comment: "What a screen reader says of a portrait"),
            name
        )
    }

    func setImage(_ image: UIImage) {
        portrait.image = image
    }

    func setBookmarkButton(title: String, color: UIColor) {
        var configuration = UIButton.Configuration.filled()
        configuration.title = title
        configuration.baseBackgroundColor = color
        configuration.cornerStyle = .medium
        button.configuration = configuration
    }

    private func setupViews() {
        portrait.contentMode = .scaleAspectFill
        portrait.clipsToBounds = true
        portrait.layer.cornerRadius = Self.portraitSize / 2
        portrait.tintColor = .tertiaryLabel
        portrait.isAccessibilityElement = true
        nameLabel.font = .preferredFont(forTextStyle: .title2)
        subtitleLabel.font = .preferredFont(forTextStyle: .subheadline)
        subtitleLabel.textColor = .secondaryLabel
        for label in [nameLabel, subtitleLabel] { label.textAlignment = .center }
        button.addTarget(self, action: #selector(bookmarkTapped), for: .touchUpInside)
    }

    private func setupConstraints() {
        let stack = UIStackView(arrangedSubviews: [portrait, nameLabel, subtitleLabel, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.setCustomSpacing(16, after: portrait)
        stack.setCustomSpacing(16, after: subtitleLabel)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            portrait.widthAnchor.constraint(equalToConstant: Self.portraitSize),
            portrait.heightAnchor.constraint(equalToConstant: Self.portraitSize),
            stack.centerYAnchor.constraint(equalTo: centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        ])
    }

    @objc private func bookmarkTapped() {
        onBookmark?()
    }
}

@available(iOS 17.0, *)
#Preview(traits: .fixedLayout(width: 390, height: UserDetailHeaderView.height)) {
    let view = UserDetailHeaderView()
    view.show(name: "Ada Lovelace", subtitle: "London", image: UIImage(systemName: "person.circle.fill"))
    view.setBookmarkButton(title: "Add bookmark", color: .systemBlue)
    return view
}
