import UIKit

/// What a screen says where it has nothing to show, and a way on.
final class MessageView: UIView {
    private let imageView = UIImageView()
    private let titleLabel = UILabel()
    private let textLabel = UILabel()
    private let button = UIButton(configuration: .gray())
    private var action: (() -> Void)?

    init() {
        super.init(frame: .zero)
        setupViews()
    }

    required init?(coder: NSCoder) {
        fatalError("MessageView is made in code")
    }

    /// - Parameter action: with none there is no button.
    func show(imageName: String, title: String, text: String?, button: String? = nil, action: (() -> Void)? = nil) {
        imageView.image = UIImage(systemName: imageName, withConfiguration: UIImage.SymbolConfiguration(pointSize: 48))
        titleLabel.text = title
        textLabel.text = text
        self.button.configuration?.title = button
        self.button.isHidden = action == nil
        self.action = action
    }

    func show(_ error: Error, retry: @escaping () -> Void) {
        show(
            imageName: "exclamationmark.triangle",
            title: error.localizedDescription,
            text: (error as? LocalizedError)?.recoverySuggestion,
            button: NSLocalizedString("Try Again", comment: "The button after an error"),
            action: retry
        )
    }

    private func setupViews() {
        imageView.tintColor = .tertiaryLabel
        imageView.contentMode = .center
        titleLabel.font = .preferredFont(forTextStyle: .title2)
        textLabel.font = .preferredFont(forTextStyle: .body)
        textLabel.textColor = .secondaryLabel
        for label in [titleLabel, textLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
        }
        button.addTarget(self, action: #selector(buttonTapped), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [imageView, titleLabel, textLabel, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.setCustomSpacing(20, after: textLabel)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: safeAreaLayoutGuide.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualTo: safeAreaLayoutGuide.widthAnchor, constant: -64),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
        ])
    }

    @objc private func buttonTapped() {
        action?()
    }
}

@available(iOS 17.0, *)
#Preview {
    let view = MessageView()
    view.show(imageName: "bed.double", title: "No Bookings", text: "Book a night in a hut.", button: "Show Huts") {}
    return view
}
