import UIKit

/// A place in a view.
@MainActor struct ShownPlace {
  let view: UIView
  let frame: CGRect
}
