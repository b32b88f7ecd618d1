import Foundation
import SlipwayFoundation

/// A shared item that is made when an activity is chosen: a subclass overrides `item`.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
  /// What is shared until the item is made.
  public let placeholderItem: Any?
  /// The activity that was chosen.
  public private(set) var activityType: UIActivity.ActivityType?
  private var made: Any?

  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The item, which is asked for when the operation runs: here on the main thread, at Apple on another.
  open var item: Any { placeholderItem ?? "" }

  open override func main() { made = item }

  @MainActor open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  {
    placeholderItem ?? ""
  }
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    if !isFinished { start() }
    return made
  }
}

extension UIActivityItemProvider: UIActivityItemSource {}
