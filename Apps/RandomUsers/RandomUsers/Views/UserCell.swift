import UIKit

protocol UserCellDelegate: AnyObject {
    func didTapBookmark(for user: User)
}

/// A user in a list: portrait, name, e-mail, place, and whether they are bookmarked.
final class UserCell: UITableViewCell {
    static let reuseIdentifier = "UserCell"
    private static let portraitSize: CGFloat = 56

    weak var delegate: UserCellDelegate?

    private let portrait = UIImageView()
    private let nameLabel = UILabel()
    private let emailLabel = UILabel()
    private let placeLabel = UILabel()
    private let bookmarkButton = UIButton(type: .system)
    private var user: User?
    private var imageRequest: ImageRequest?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setupViews()
        setupConstraints()
    }

    required init?(coder: NSCoder) {
        fatalError("UserCell is made in code")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        imageRequest?.cancel()
        imageRequest = nil
        delegate = nil
    }

    func configure(with user: User, isBookmarked: Bool, imageLoader: ImageLoading) {
        self.user = user
        nameLabel.text = user.fullName
        emailLabel.text = user.email
        placeLabel.text = "\(user.location.city), \(user.location.country)"
        setBookmarked(isBookmarked)
        showPortrait(of: user, from: imageLoader)
        accessibilityLabel = [user.fullName, user.email, placeLabel.text].compactMap { $0 }.joined(separator: ", ")
    }

    func setBookmarked(_ isBookmarked: Bool) {
        bookmarkButton.setImage(UIImage(systemName: isBookmarked ? "bookmark.fill" : "bookmark"), for: .normal)
        bookmarkButton.accessibilityLabel =
            isBookmarked
            ? NSLocalizedString("Remove bookmark", comment: "The button beside a user who is bookmarked")
            : NSLocalizedString("Add bookmark", comment: "The button beside a user")
    }

    private func showPortrait(of user: User, from imageLoader: ImageLoading) {
        let url = user.picture.medium
        portrait.image = imageLoader.cachedImage(for: url) ?? UIImage(systemName: "person.circle.fill")
        guard imageLoader.cachedImage(for: url) == nil else { return }
        imageRequest = imageLoader.loadImage(from: url) { [weak self] image in
            if let image { self?.portrait.image = image }
        }
    }

    private func setupViews() {
        portrait.contentMode = .scaleAspectFill
        portrait.clipsToBounds = true
        portrait.layer.cornerRadius = Self.portraitSize / 2
        portrait.tintColor = .tertiaryLabel
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        emailLabel.font = .preferredFont(forTextStyle: .subheadline)
        emailLabel.textColor = .secondaryLabel
        placeLabel.font = .preferredFont(forTextStyle: .footnote)
        placeLabel.textColor = .secondaryLabel
        for label in [nameLabel, emailLabel, placeLabel] { label.adjustsFontForContentSizeCategory = true }
        bookmarkButton.addTarget(self, action: #selector(bookmarkTapped), for: .touchUpInside)
    }

    private func setupConstraints() {
        let texts = UIStackView(arrangedSubviews: [nameLabel, emailLabel, placeLabel])
        texts.axis = .vertical
        texts.spacing = 2
        for view in [portrait, texts, bookmarkButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            portrait.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            portrait.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            portrait.widthAnchor.constraint(equalToConstant: Self.portraitSize),
            portrait.heightAnchor.constraint(equalToConstant: Self.portraitSize),

            texts.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 12),
            texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),

            bookmarkButton.leadingAnchor.constraint(equalTo: texts.trailingAnchor, constant: 8),
            bookmarkButton.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            bookmarkButton.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            bookmarkButton.widthAnchor.constraint(equalToConstant: 44),
            bookmarkButton.heightAnchor.constraint(equalToConstant: 44),
        ])
    }

    @objc private func bookmarkTapped() {
        if let user { delegate?.didTapBookmark(for: user) }
    }
}
