import UIKit

extension UITableView {
    /// Shows a text where the rows would be; none takes it away.
    func showMessage(_ message: String?) {
        guard let message else {
            backgroundView = nil
            return
        }
        let label = UILabel()
        label.text = message
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        backgroundView = label
    }
}
