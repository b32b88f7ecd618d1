import UIKit

/// The end of an endless list: the next page comes, or did not come.
final class ListFooterView: UIView {
    enum State: Equatable {
        case nothing
        case loading
        case failed(String)
    }

    var onRetry: (() -> Void)?

    private let indicator = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private let stack = UIStackView()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 2
        button.setTitle(NSLocalizedString("Try Again", comment: "The button after an error"), for: .normal)
        button.addTarget(self, action: #selector(buttonTapped), for: .touchUpInside)
        for view in [indicator, label, button] { stack.addArrangedSubview(view) }
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -32),
        ])
        show(.nothing)
    }

    required init?(coder: NSCoder) {
        fatalError("ListFooterView is made in code")
    }

    func show(_ state: State) {
        stack.isHidden = state == .nothing
        if state == .loading { indicator.startAnimating() } else { indicator.stopAnimating() }
        if case .failed(let message) = state { label.text = message } else { label.text = nil }
        button.isHidden = label.text == nil
    }

    @objc private func buttonTapped() {
        onRetry?()
    }
}
