import UIKit

/// Says why a page is not shown, and tries again.
final class ProblemView: UIView {
    let tryAgainButton = UIButton(type: .system)
    private let titleLabel = UILabel()
    private let explanationLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        let picture = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
        picture.tintColor = .secondaryLabel
        picture.contentMode = .scaleAspectFit
        titleLabel.font = .preferredFont(forTextStyle: .title2)
        explanationLabel.textColor = .secondaryLabel
        for label in [titleLabel, explanationLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
        }
        tryAgainButton.setTitle("Try Again", for: .normal)
        let column = UIStackView(arrangedSubviews: [picture, titleLabel, explanationLabel, tryAgainButton])
        column.axis = .vertical
        column.spacing = 14
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.centerYAnchor.constraint(equalTo: centerYAnchor),
            column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32),
            column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -32),
            picture.heightAnchor.constraint(equalToConstant: 48),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ problem: LoadProblem) {
        titleLabel.text = problem.title
        explanationLabel.text = problem.explanation
    }
}
