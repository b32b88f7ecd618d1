import UIKit

/// Says why a page is not shown, and tries again.
final class ProblemView: UIView {
    let tryAgainButton = UIButton(type: .system)
    private let picture = UIImageView()
    private let titleLabel = UILabel()
    private let explanationLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        picture.tintColor = .tertiaryLabel
        picture.contentMode = .center
        titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
        titleLabel.accessibilityTraits = .header
        explanationLabel.font = .preferredFont(forTextStyle: .subheadline)
        explanationLabel.textColor = .secondaryLabel
        for label in [titleLabel, explanationLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
        }
        tryAgainButton.configuration = .filled()
        tryAgainButton.configuration?.title = NSLocalizedString(
            "Try Again",
            comment: "The button that loads what has failed"
        )
        tryAgainButton.configuration?.cornerStyle = .capsule
        let column = UIStackView(arrangedSubviews: [picture, titleLabel, explanationLabel, tryAgainButton])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 8
        column.setCustomSpacing(18, after: picture)
        column.setCustomSpacing(24, after: explanationLabel)
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: centerXAnchor),
            column.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -24),
            column.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
            column.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 32),
            column.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -32),
            picture.heightAnchor.constraint(equalToConstant: 64),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ problem: LoadProblem) {
        let size = UIImage.SymbolConfiguration(pointSize: 52, weight: .light)
        picture.image = UIImage(systemName: problem.symbol, withConfiguration: size)
        titleLabel.text = problem.title
        explanationLabel.text = problem.explanation
    }
}

extension LoadProblem {
    fileprivate var symbol: String {
        switch self {
        case .noNetwork: return "wifi.slash"
        case .unknownHost: return "globe"
        case .refused: return "server.rack"
        case .badCertificate: return "lock.slash"
        case .crashed: return "exclamationmark.triangle"
        case .other: return "questionmark.circle"
        }
    }
}

@available(iOS 17.0, *)
#Preview("No network") {
    let view = ProblemView()
    view.show(.noNetwork)
    return view
}

@available(iOS 17.0, *)
#Preview("No such host") {
    let view = ProblemView()
    view.show(.unknownHost("swift.example"))
    return view
}
