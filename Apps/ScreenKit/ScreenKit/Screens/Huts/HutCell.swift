import UIKit

/// A hut in the list.
final class HutCell: UITableViewCell {
    static let identifier = "HutCell"

    private let picture = HutPictureView()
    private let nameLabel = UILabel()
    private let placeLabel = UILabel()
    private let detailLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setupViews()
    }

    required init?(coder: NSCoder) {
        fatalError("HutCell is made in code")
    }

    func show(_ hut: Hut) {
        picture.hut = hut
        nameLabel.text = hut.name
        placeLabel.text = Texts.place(hut)
        detailLabel.text = "\(Texts.beds(hut.beds)) · \(Texts.season(hut.season))"
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = [nameLabel.text, placeLabel.text, detailLabel.text].compactMap { $0 }.joined(
            separator: ", "
        )
    }

    private func setupViews() {
        picture.layer.cornerRadius = 10
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        placeLabel.font = .preferredFont(forTextStyle: .subheadline)
        detailLabel.font = .preferredFont(forTextStyle: .footnote)
        for label in [placeLabel, detailLabel] { label.textColor = .secondaryLabel }
        let texts = UIStackView(arrangedSubviews: [nameLabel, placeLabel, detailLabel])
        texts.axis = .vertical
        texts.spacing = 2
        for view in [picture, texts] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            picture.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            picture.widthAnchor.constraint(equalToConstant: 64),
            picture.heightAnchor.constraint(equalToConstant: 64),
            texts.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            texts.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
            contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 88),
        ])
        separatorInset.left = 92
        accessoryType = .disclosureIndicator
    }
}

@available(iOS 17.0, *)
#Preview(traits: .fixedLayout(width: 390, height: 88)) {
    let cell = HutCell(style: .default, reuseIdentifier: nil)
    cell.show(
        Hut(
            id: 1,
            name: "Hochwildehaus",
            valley: "Gurgler Tal",
            elevation: 2_885,
            beds: 86,
            price: 32,
            season: Hut.Season(opens: 6, closes: 9),
            start: "Obergurgl",
            minutes: 240,
            features: [.meals, .showers]
        )
    )
    return cell
}
