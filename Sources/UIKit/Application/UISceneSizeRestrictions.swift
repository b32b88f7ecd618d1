import CoreGraphics
import Foundation
import SlipwayPlatform

/// Which sizes the user can give a scene's window, in points.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) { self.scene = scene }

  /// Zero for any.
  open var minimumSize: CGSize {
    get { scene?.sizeLimits.minimum ?? .zero }
    set { scene.map { $0.limitSize(minimum: newValue, isResizable: !isFixed) } }
  }

  /// Where it is the same as `minimumSize`, the user cannot change the window's size. A window that can be made larger has no
  /// largest size here: GTK knows none.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude) {
    didSet { scene.map { $0.limitSize(minimum: minimumSize, isResizable: !isFixed) } }
  }

  private var isFixed: Bool { maximumSize.width <= minimumSize.width && maximumSize.height <= minimumSize.height }
}
