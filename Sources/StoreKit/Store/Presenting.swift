import UIKit

extension UIWindowScene {
  /// The window that the store shows something over.
  var presentingWindow: UIWindow? { keyWindow ?? windows.first }
}

extension UIWindow {
  /// The controller above all others, which can present one more.
  var topController: UIViewController? {
    guard let rootViewController else { return nil }
    return sequence(first: rootViewController, next: \.presentedViewController).reduce(rootViewController) { $1 }
  }
}
