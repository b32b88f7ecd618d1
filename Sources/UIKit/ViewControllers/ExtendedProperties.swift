import Foundation
import SlipwayFoundation

// An extension of one of our classes may override what the class has from above, as Swift allows of Objective-C's classes:
//
//     extension UINavigationController { open override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent } }
//
// The lowering gives such a property another name, and the class's record leads to it. It reads the names here.
extension UIViewController {
  var extendedStatusBarStyle: UIStatusBarStyle? { extendedProperty("preferredStatusBarStyle") }
  var extendedStatusBarHidden: Bool? { extendedProperty("prefersStatusBarHidden") }
  var extendedStatusBarAnimation: UIStatusBarAnimation? { extendedProperty("preferredStatusBarUpdateAnimation") }
  var extendedChildForStatusBarStyle: UIViewController? { extendedProperty("childForStatusBarStyle") }
  var extendedChildForStatusBarHidden: UIViewController? { extendedProperty("childForStatusBarHidden") }
  var extendedOrientations: UIInterfaceOrientationMask? { extendedProperty("supportedInterfaceOrientations") }
  var extendedAutorotation: Bool? { extendedProperty("shouldAutorotate") }
  var extendedOrientation: UIInterfaceOrientation? { extendedProperty("preferredInterfaceOrientationForPresentation") }

  /// What an extension says; nil where there is none, and for the extension's own `super`.
  private func extendedProperty<Value>(_ name: String) -> Value? {
    guard Self.asked.insert(Asked(object: ObjectIdentifier(self), name: name)).inserted else { return nil }
    defer { Self.asked.remove(Asked(object: ObjectIdentifier(self), name: name)) }
    return optionalProperty(of: self, "extended " + name)
  }

  private struct Asked: Hashable {
    let object: ObjectIdentifier
    let name: String
  }
  /// What is being asked now.
  private static var asked: Set<Asked> = []
}
