import UIKit

/// The picture of a hut, its name and where it is.
final class HutHeaderView: UIView {
    private let picture = HutPictureView()
    private let nameLabel = UILabel()
    private let placeLabel = UILabel()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        nameLabel.font = .preferredFont(forTextStyle: .title1).bold
        placeLabel.font = .preferredFont(forTextStyle: .subheadline)
        placeLabel.textColor = .secondaryLabel
        nameLabel.numberOfLines = 0
        nameLabel.accessibilityTraits = .header
        for view in [picture, nameLabel, placeLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: topAnchor),
            picture.leadingAnchor.constraint(equalTo: leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: trailingAnchor),
            picture.heightAnchor.constraint(equalToConstant: 200),
            nameLabel.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
            nameLabel.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            nameLabel.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            placeLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 2),
            placeLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            placeLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("HutHeaderView is made in code")
    }

    func show(_ hut: Hut) {
        picture.hut = hut
        nameLabel.text = hut.name
        placeLabel.text = Texts.place(hut)
    }

    /// A table's header has the height of its frame: it is set anew when its text needs another.
    func fitHeight(in tableView: UITableView) {
        layoutIfNeeded()
        let height = placeLabel.frame.maxY + 8
        guard abs(frame.height - height) > 0.5 else { return }
        frame.size.height = height
        tableView.tableHeaderView = self
    }
}

extension UIFont {
    fileprivate var bold: UIFont {
        fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? self
    }
}
