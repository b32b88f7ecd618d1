import UIKit

/// Looks for words in the page.
final class FindBar: UIView, UITextFieldDelegate {
    /// The text, and whether to look upwards.
    var find: (String, Bool) -> Void = { _, _ in }
    var close: () -> Void = {}
    let textField = UITextField()
    private let resultLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        textField.backgroundColor = .tertiarySystemFill
        textField.layer.cornerRadius = 10
        textField.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 36))
        textField.leftViewMode = .always
        textField.placeholder = NSLocalizedString(
            "Find in page",
            comment: "The button that looks for words in the page"
        )
        textField.accessibilityLabel = NSLocalizedString("Find", comment: "The field for words in the page")
        textField.autocapitalizationType = .none
        textField.delegate = self
        resultLabel.textColor = .secondaryLabel
        resultLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        let previous = NSLocalizedString("Previous match", comment: "The button to the word above")
        let up = makeButton("chevron.up", previous) { [weak self] in self?.look(upwards: true) }
        let next = NSLocalizedString("Next match", comment: "The button to the word below")
        let down = makeButton("chevron.down", next) { [weak self] in self?.look(upwards: false) }
        let closeFind = NSLocalizedString("Close find", comment: "The button that closes the field for words")
        let done = makeButton("xmark", closeFind) { [weak self] in self?.close() }
        let row = UIStackView(arrangedSubviews: [textField, resultLabel, up, down, done])
        row.spacing = 8
        row.isLayoutMarginsRelativeArrangement = true
        row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 8)
        fill(with: row)
        for button in [up, down, done] { button.widthAnchor.constraint(equalToConstant: 36).isActive = true }
        heightAnchor.constraint(equalToConstant: 52).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(isFound: Bool) {
        resultLabel.text = isFound ? "" : NSLocalizedString("Not found", comment: "The word is not in the page")
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        look(upwards: false)
        return false
    }

    private func look(upwards: Bool) {
        if let text = textField.text, !text.isEmpty { find(text, upwards) }
    }

    private func makeButton(_ symbol: String, _ label: String, _ action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = label
        return button
    }
}
