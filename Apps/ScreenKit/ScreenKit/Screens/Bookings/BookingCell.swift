import UIKit

/// A booking in the list.
final class BookingCell: UITableViewCell {
    static let identifier = "BookingCell"

    private let picture = HutPictureView()
    private let nameLabel = UILabel()
    private let stayLabel = UILabel()
    private let guestsLabel = UILabel()
    private let priceLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setupViews()
    }

    required init?(coder: NSCoder) {
        fatalError("BookingCell is made in code")
    }

    func show(_ booking: Booking) {
        picture.hut = booking.hut
        nameLabel.text = booking.hut.name
        stayLabel.text = Texts.stay(booking)
        guestsLabel.text = Texts.guests(booking.guests)
        priceLabel.text = Texts.price(booking.price)
        isAccessibilityElement = true
        accessibilityLabel = [nameLabel, stayLabel, guestsLabel, priceLabel].compactMap(\.text).joined(separator: ", ")
    }

    private func setupViews() {
        picture.layer.cornerRadius = 10
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        stayLabel.font = .preferredFont(forTextStyle: .subheadline)
        guestsLabel.font = .preferredFont(forTextStyle: .footnote)
        for label in [stayLabel, guestsLabel, priceLabel] { label.textColor = .secondaryLabel }
        priceLabel.setContentHuggingPriority(.required, for: .horizontal)
        priceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        let texts = UIStackView(arrangedSubviews: [nameLabel, stayLabel, guestsLabel])
        texts.axis = .vertical
        texts.spacing = 2
        let row = UIStackView(arrangedSubviews: [picture, texts, priceLabel])
        row.alignment = .center
        row.spacing = 12
        row.fillMargins(of: contentView)
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalToConstant: 64),
            picture.heightAnchor.constraint(equalToConstant: 64),
            row.heightAnchor.constraint(greaterThanOrEqualToConstant: 76),
        ])
        separatorInset.left = 92
    }
}
