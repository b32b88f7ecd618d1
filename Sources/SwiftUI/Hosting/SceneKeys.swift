import UIKit

/// Does what keys stand for in a whole scene, after the views that have a shortcut themselves.
@MainActor protocol KeyCommands: AnyObject {
  /// Whether there is such a command.
  func began(_ presses: Set<UIPress>, in window: UIWindow?) -> Bool
  func ended(_ presses: Set<UIPress>)
}

/// Where hosts find the commands of the app's scene.
@MainActor enum SceneKeys {
  /// An app has one window.
  static weak var commands: (any KeyCommands)?
}
