import UIKit

extension UIView {
    /// Becomes a subview between the margins of a cell, at least as high as a row.
    func fillMargins(of content: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(self)
        let margins = content.layoutMarginsGuide
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
            bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
            heightAnchor.constraint(greaterThanOrEqualToConstant: 34),
        ])
    }
}

/// A row of a form: a title, something to fill in, and what is wrong with it.
class FormCell: UITableViewCell {
    fileprivate let titleLabel = UILabel()
    private let faultLabel = UILabel()
    private let row = UIStackView()

    fileprivate init(control: UIView) {
        super.init(style: .default, reuseIdentifier: nil)
        faultLabel.font = .preferredFont(forTextStyle: .footnote)
        faultLabel.textColor = .systemRed
        faultLabel.numberOfLines = 0
        faultLabel.isHidden = true
        selectionStyle = .none
        row.alignment = .center
        row.spacing = 12
        row.addArrangedSubview(titleLabel)
        row.addArrangedSubview(control)
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 34).isActive = true
        let stack = UIStackView(arrangedSubviews: [row, faultLabel])
        stack.axis = .vertical
        stack.fillMargins(of: contentView)
    }

    required init?(coder: NSCoder) {
        fatalError("The cells of a form are made in code")
    }

    /// What is wrong with what was filled in; none if nothing is.
    var fault: String? {
        didSet {
            faultLabel.text = fault
            faultLabel.isHidden = fault == nil
        }
    }
}

/// A text.
final class TextCell: FormCell, UITextFieldDelegate {
    let field = UITextField()
    var onChange: ((String) -> Void)?
    var onReturn: (() -> Void)?

    init(title: String, placeholder: String) {
        super.init(control: field)
        titleLabel.text = title
        titleLabel.widthAnchor.constraint(equalToConstant: 88).isActive = true
        field.placeholder = placeholder
        field.accessibilityLabel = title
        field.clearButtonMode = .whileEditing
        field.returnKeyType = .next
        field.delegate = self
        field.heightAnchor.constraint(greaterThanOrEqualToConstant: 34).isActive = true
        field.addTarget(self, action: #selector(changed), for: .editingChanged)
    }

    required init?(coder: NSCoder) {
        fatalError("The cells of a form are made in code")
    }

    @objc private func changed() {
        onChange?(field.text ?? "")
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onReturn?()
        return true
    }
}

/// A night.
final class DateCell: FormCell {
    var onChange: ((Night) -> Void)?
    private let picker = UIDatePicker()

    init() {
        super.init(control: picker)
        titleLabel.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .compact
        picker.minimumDate = Night.tonight.date
        picker.addTarget(self, action: #selector(changed), for: .valueChanged)
    }

    required init?(coder: NSCoder) {
        fatalError("The cells of a form are made in code")
    }

    func show(title: String, night: Night) {
        titleLabel.text = title
        picker.accessibilityLabel = title
        picker.date = night.date
    }

    @objc private func changed() {
        onChange?(Night(picker.date))
    }
}

/// A number, in words, and a stepper.
final class StepperCell: FormCell {
    var onChange: ((Int) -> Void)?
    private let stepper = UIStepper()
    private let words: (Int) -> String

    init(title: String, value: Int, range: ClosedRange<Int>, words: @escaping (Int) -> String) {
        self.words = words
        super.init(control: stepper)
        titleLabel.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        stepper.minimumValue = Double(range.lowerBound)
        stepper.maximumValue = Double(range.upperBound)
        stepper.value = Double(value)
        stepper.accessibilityLabel = title
        stepper.addTarget(self, action: #selector(changed), for: .valueChanged)
        titleLabel.text = words(value)
    }

    required init?(coder: NSCoder) {
        fatalError("The cells of a form are made in code")
    }

    @objc private func changed() {
        titleLabel.text = words(Int(stepper.value))
        onChange?(Int(stepper.value))
    }
}

/// A row that is one button.
final class ButtonCell: UITableViewCell {
    var onTap: (() -> Void)?
    private let button = UIButton(configuration: .filled())

    init() {
        super.init(style: .default, reuseIdentifier: nil)
        button.configuration?.buttonSize = .large
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        button.fillMargins(of: contentView)
    }

    required init?(coder: NSCoder) {
        fatalError("ButtonCell is made in code")
    }

    var isEnabled: Bool {
        get { button.isEnabled }
        set { button.isEnabled = newValue }
    }

    func show(title: String) {
        button.configuration?.title = title
    }

    @objc private func tapped() {
        onTap?()
    }
}
