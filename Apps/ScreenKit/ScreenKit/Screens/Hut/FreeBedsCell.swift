import UIKit

/// How many beds are free: a number, or that it is on its way, or why it did not come and a way on.
final class FreeBedsCell: UITableViewCell {
    enum State: Equatable {
        case loading
        case free(Int)
        case closed
        case failed(String)
    }

    var onRetry: (() -> Void)?

    private let titleLabel = UILabel()
    private let valueLabel = UILabel()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let button = UIButton(type: .system)

    init() {
        super.init(style: .default, reuseIdentifier: nil)
        valueLabel.textColor = .secondaryLabel
        titleLabel.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        button.setTitle(NSLocalizedString("Try Again", comment: "The button after an error"), for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.addTarget(self, action: #selector(buttonTapped), for: .touchUpInside)
        let row = UIStackView(arrangedSubviews: [titleLabel, valueLabel, spinner, button])
        row.spacing = 8
        row.alignment = .center
        row.fillMargins(of: contentView)
        show(.loading)
    }

    required init?(coder: NSCoder) {
        fatalError("FreeBedsCell is made in code")
    }

    func show(_ state: State) {
        titleLabel.text = NSLocalizedString("Free Beds", comment: "How many beds are free")
        valueLabel.text = nil
        titleLabel.textColor = .label
        switch state {
        case .loading: break
        case .free(let count):
            valueLabel.text =
                count == 0 ? NSLocalizedString("Full", comment: "No bed is free") : "\(count)"
        case .closed: valueLabel.text = NSLocalizedString("Closed", comment: "The hut is closed that night")
        case .failed(let message):
            titleLabel.text = message
            titleLabel.textColor = .systemRed
        }
        if state == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
        if case .failed = state { button.isHidden = false } else { button.isHidden = true }
        valueLabel.isHidden = valueLabel.text == nil
    }

    @objc private func buttonTapped() {
        onRetry?()
    }
}
