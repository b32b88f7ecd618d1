import CoreGraphics
import Foundation

extension UITableViewCell {
  var leadingControlWidth: CGFloat { 0 }
  var trailingControlWidth: CGFloat { 0 }
  func setEditing(_ isEditing: Bool, in table: UITableView, animated: Bool) {}
  func layoutControls() {}
  func updateSelectionControl() {}
}
extension UITableView { var isEditing: Bool { false } }
