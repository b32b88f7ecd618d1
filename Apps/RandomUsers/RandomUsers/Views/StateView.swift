import UIKit

/// What a list shows in place of its rows: that it loads, that there is nothing, or what went wrong and a way on.
final class StateView: UIView {
    enum State: Equatable {
        case loading
        case message(imageName: String, title: String, subtitle: String, actionTitle: String?)
    }

    var onAction: (() -> Void)?

    private let indicator = UIActivityIndicatorView(style: .large)
    private let imageView = UIImageView()
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let button = UIButton(type: .system)

    init() {
        super.init(frame: .zero)
        setupViews()
    }

    required init?(coder: NSCoder) {
        fatalError("StateView is made in code")
    }

    func show(_ state: State) {
        switch state {
        case .loading:
            indicator.startAnimating()
            for view in [imageView, titleLabel, subtitleLabel, button] { view.isHidden = true }
        case .message(let imageName, let title, let subtitle, let actionTitle):
            indicator.stopAnimating()
            for view in [imageView, titleLabel, subtitleLabel] { view.isHidden = false }
            imageView.image = UIImage(
                systemName: imageName,
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 48)
            )
            titleLabel.text = title
            subtitleLabel.text = subtitle
            button.setTitle(actionTitle, for: .normal)
            button.isHidden = actionTitle == nil
        }
    }

    private func setupViews() {
        imageView.tintColor = .tertiaryLabel
        imageView.contentMode = .center
        titleLabel.font = .preferredFont(forTextStyle: .title2)
        subtitleLabel.font = .preferredFont(forTextStyle: .body)
        subtitleLabel.textColor = .secondaryLabel
        for label in [titleLabel, subtitleLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        button.addTarget(self, action: #selector(buttonTapped), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [indicator, imageView, titleLabel, subtitleLabel, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 32),
            stack.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -32),
        ])
    }

    @objc private func buttonTapped() {
        onAction?()
    }
}

@available(iOS 17.0, *)
#Preview("Loading") {
    let view = StateView()
    view.show(.loading)
    return view
}

@available(iOS 17.0, *)
#Preview("No network") {
    let view = StateView()
    view.show(
        .message(imageName: "wifi.slash", title: "No Connection", subtitle: "Try later.", actionTitle: "Try Again")
    )
    return view
}
