import UIKit

final class EmojiMixCollectionViewCell: UICollectionViewCell {
    static let identifier = "EmojiMixCollectionViewCell"

    var viewModel: EmojiMixViewModel? {
        didSet {
            oldValue?.emojiesBinding = nil
            oldValue?.backgroundColorBinding = nil
            viewModel?.emojiesBinding = { [weak self] emojies in
                self?.titleLabel.text = emojies
                self?.accessibilityLabel = emojies
            }
            viewModel?.backgroundColorBinding = { [weak self] color in
                self?.contentView.backgroundColor = color
            }
        }
    }

    private let titleLabel: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 36)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 16
        contentView.layer.masksToBounds = true
        contentView.addSubview(titleLabel)
        NSLayoutConstraint.activate([
            titleLabel.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            titleLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            titleLabel.leadingAnchor.constraint(greaterThanOrEqualTo: contentView.leadingAnchor, constant: 8),
            titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -8),
        ])
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        viewModel = nil
    }
}

@available(iOS 17.0, *)
#Preview("A mix", traits: .fixedLayout(width: 170, height: 60)) {
    let cell = EmojiMixCollectionViewCell(frame: .zero)
    cell.viewModel = EmojiMixViewModel(emojiMix: EmojiMix(emojies: "🐙🌵🍉", backgroundColor: .systemTeal))
    return cell
}
