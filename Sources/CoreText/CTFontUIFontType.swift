import UIKit

/// A role of a font in the interface.
public enum CTFontUIFontType: UInt32, Sendable {
  case user = 0
  case userFixedPitch = 1
  case system = 2
  case emphasizedSystem = 3
  case smallSystem = 4
  case smallEmphasizedSystem = 5
  case miniSystem = 6
  case miniEmphasizedSystem = 7
  case views = 8
  case application = 9
  case label = 10
  case menuTitle = 11
  case menuItem = 12
  case menuItemMark = 13
  case menuItemCmdKey = 14
  case windowTitle = 15
  case pushButton = 16
  case utilityWindowTitle = 17
  case alertHeader = 18
  case systemDetail = 19
  case emphasizedSystemDetail = 20
  case toolbar = 21
  case smallToolbar = 22
  case message = 23
  case palette = 24
  case toolTip = 25
  case controlContent = 26
  case none = 4_294_967_295
}

extension CTFontUIFontType {
  /// - Parameter size: points; 0 for the type's own.
  func font(size: CGFloat) -> UIFont {
    let size = size > 0 ? size : ownSize
    return switch self {
    case .user: UIFont(name: "Helvetica", size: size) ?? .systemFont(ofSize: size)
    case .userFixedPitch: .monospacedSystemFont(ofSize: size, weight: .regular)
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .emphasizedSystemDetail, .alertHeader:
      .boldSystemFont(ofSize: size)
    default: .systemFont(ofSize: size)
    }
  }

  private var ownSize: CGFloat {
    switch self {
    case .miniSystem, .miniEmphasizedSystem, .systemDetail, .emphasizedSystemDetail: 9
    case .label, .smallToolbar: 10
    case .smallSystem, .smallEmphasizedSystem, .utilityWindowTitle, .toolbar, .toolTip: 11
    case .system, .emphasizedSystem, .application, .windowTitle, .pushButton, .alertHeader, .message: 13
    case .menuTitle, .menuItem, .menuItemMark, .menuItemCmdKey: 14
    default: 12
    }
  }
}
