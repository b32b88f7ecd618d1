import UIKit

/// A place in the list.
final class PlaceCell: UITableViewCell {
    static let identifier = "PlaceCell"

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
    }

    required init?(coder: NSCoder) {
        fatalError("PlaceCell is made in code")
    }

    func show(_ place: Place) {
        var content = defaultContentConfiguration()
        content.text = place.isFavourite ? "\(place.name) ★" : place.name
        content.secondaryText = place.country
        content.image = UIImage(systemName: place.symbol)
        contentConfiguration = content
    }
}
