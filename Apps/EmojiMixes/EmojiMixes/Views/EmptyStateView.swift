import UIKit

/// What stands where there is no mix.
final class EmptyStateView: UIView {
    private let emojiLabel = UILabel()
    private let titleLabel = UILabel()
    private let hintLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        emojiLabel.text = "🥣"
        emojiLabel.font = .systemFont(ofSize: 64)
        emojiLabel.isAccessibilityElement = false

        titleLabel.text = NSLocalizedString("No Mixes Yet", comment: "The title where there is no mix")
        titleLabel.font = .systemFont(ofSize: 20, weight: .semibold)
        titleLabel.textColor = .label

        hintLabel.text = NSLocalizedString("Tap + to mix three emoji.", comment: "What to do where there is no mix")
        hintLabel.font = .systemFont(ofSize: 15)
        hintLabel.textColor = .secondaryLabel
        hintLabel.numberOfLines = 0

        for label in [emojiLabel, titleLabel, hintLabel] {
            label.textAlignment = .center
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
        }
        setupConstraints()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setupConstraints() {
        NSLayoutConstraint.activate([
            titleLabel.centerXAnchor.constraint(equalTo: centerXAnchor),
            titleLabel.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),

            emojiLabel.centerXAnchor.constraint(equalTo: centerXAnchor),
            emojiLabel.bottomAnchor.constraint(equalTo: titleLabel.topAnchor, constant: -12),

            hintLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
            hintLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32),
            hintLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -32),
        ])
    }
}

@available(iOS 17.0, *)
#Preview {
    EmptyStateView()
}
