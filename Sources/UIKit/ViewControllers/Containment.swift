import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    precondition(child !== self, "\(self) can't be its own child.")
    if child.parent === self { return }
    child.willMove(toParent: self)
    if let old = child.parent { old.containment.removeAll { $0 === child } }
    containment.append(child)
    child.parent = self
    child.isMovingToParent = true
    DispatchQueue.main.async { [weak child] in MainActor.assumeIsolated { child?.isMovingToParent = false } }
  }

  /// Adds a child whose view fills one of this controller's, and goes on doing so.
  package func embed(_ child: UIViewController, in container: UIView) {
    addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.containment.removeAll { $0 === self }
    self.parent = nil
    isMovingFromParent = false
    didMove(toParent: nil)
  }

  /// The nearest ancestor of a type: the navigation controller, the tab bar controller.
  func ancestor<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Controller }.first
  }
}
