import UIKit

/// A place in full, and the button that makes it a favourite.
final class PlaceView: UIView {
    var favouriteTapped: (() -> Void)?

    private let symbolView = UIImageView()
    private let nameLabel = UILabel()
    private let countryLabel = UILabel()
    private let textLabel = UILabel()
    private let button = UIButton(configuration: .filled())

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        setUpViews()
        layOut()
    }

    required init?(coder: NSCoder) {
        fatalError("PlaceView is made in code")
    }

    func show(_ place: Place) {
        symbolView.image = UIImage(systemName: place.symbol)
        nameLabel.text = place.name
        countryLabel.text = place.country
        textLabel.text = place.text
        button.configuration?.title = place.isFavourite ? "Remove from Favourites" : "Add to Favourites"
        button.configuration?.image = UIImage(systemName: place.isFavourite ? "star.slash" : "star")
    }

    private func setUpViews() {
        symbolView.contentMode = .scaleAspectFit
        symbolView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 64)
        nameLabel.font = .preferredFont(forTextStyle: .title1)
        countryLabel.font = .preferredFont(forTextStyle: .subheadline)
        countryLabel.textColor = .secondaryLabel
        textLabel.font = .preferredFont(forTextStyle: .body)
        textLabel.numberOfLines = 0
        textLabel.textAlignment = .center
        for label in [nameLabel, countryLabel, textLabel] { label.adjustsFontForContentSizeCategory = true }
        button.configuration?.imagePadding = 8
        button.addAction(UIAction { [weak self] _ in self?.favouriteTapped?() }, for: .touchUpInside)
    }

    private func layOut() {
        let stack = UIStackView(arrangedSubviews: [symbolView, nameLabel, countryLabel, textLabel, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.setCustomSpacing(24, after: symbolView)
        stack.setCustomSpacing(24, after: countryLabel)
        stack.setCustomSpacing(32, after: textLabel)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 32),
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        ])
    }
}
