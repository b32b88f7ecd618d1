import UIKit

/// Where addresses are typed. It shows whether the page came safely, and loads it anew or stops.
final class AddressField: UITextField {
    enum Security {
        case none, secure, insecure
    }

    let reloadButton = UIButton(type: .system)
    private let icon = UIImageView()

    var security = Security.none { didSet { showSecurity() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        placeholder = NSLocalizedString(
            "Search or enter website name",
            comment: "What stands in the empty address field"
        )
        font = .preferredFont(forTextStyle: .body)
        keyboardType = .webSearch
        autocapitalizationType = .none
        autocorrectionType = .no
        clearButtonMode = .whileEditing
        accessibilityLabel = NSLocalizedString("Address", comment: "The address field")
        icon.contentMode = .center
        icon.tintColor = .secondaryLabel
        icon.frame = CGRect(x: 0, y: 0, width: 34, height: 40)
        leftView = icon
        leftViewMode = .always
        reloadButton.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        reloadButton.tintColor = .label
        rightView = reloadButton
        rightViewMode = .unlessEditing
        showSecurity()
        show(isLoading: false)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(isLoading: Bool) {
        let small = UIImage.SymbolConfiguration(pointSize: 15)
        let name = isLoading ? "xmark" : "arrow.clockwise"
        reloadButton.setImage(UIImage(systemName: name, withConfiguration: small), for: .normal)
        reloadButton.accessibilityLabel =
            isLoading
            ? NSLocalizedString("Stop", comment: "The button that stops a page from loading")
            : NSLocalizedString("Reload", comment: "The button that loads a page again")
    }

    private func showSecurity() {
        let name: String
        switch security {
        case .none: name = "magnifyingglass"
        case .secure: name = "lock.fill"
        case .insecure: name = "exclamationmark.triangle"
        }
        let small = UIImage.SymbolConfiguration(pointSize: 13)
        icon.image = UIImage(systemName: name, withConfiguration: small)
        accessibilityHint =
            security == .insecure
            ? NSLocalizedString("Not secure", comment: "Of the address: others can read what is sent")
            : nil
    }
}
