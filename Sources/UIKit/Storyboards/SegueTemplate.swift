import Foundation
import SlipwayFoundation

/// A segue as it stands in a storyboard, ready to be performed any number of times.
@MainActor final class SegueTemplate: NSObject {
  let element: InterfaceElement
  let storyboard: UIStoryboard
  private weak var controller: UIViewController?
  /// What a popover points to.
  weak var anchor: AnyObject?

  init(_ element: InterfaceElement, _ storyboard: UIStoryboard, from controller: UIViewController) {
    self.element = element
    self.storyboard = storyboard
    self.controller = controller
    super.init()
  }

  var identifier: String? { element["identifier"] }

  static let action = Selector("begin:", SegueTemplate.begin(_:))

  /// The user asked for it, and the controller may refuse.
  func begin(_ sender: Any?) {
    guard let controller, controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else {
      return
    }
    go(sender)
  }

  func go(_ sender: Any?) {
    guard let controller else { return }
    if element["kind"] == "unwind" { return unwind(from: controller, sender) }
    guard let destination = makeDestination(sender) else { return }
    let segue = makeSegue(from: controller, to: destination)
    segue.performHandler = { [weak self] in self?.show(destination, from: controller, sender) }
    controller.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Into a container view, as soon as the controller's view is there.
  func embed(in view: UIView) {
    guard let controller, controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: nil),
      let destination = makeDestination(nil)
    else { return }
    let segue = makeSegue(from: controller, to: destination)
    segue.performHandler = { controller.embed(destination, in: view) }
    controller.prepare(for: segue, sender: nil)
    segue.perform()
  }

  // MARK: Making

  private func makeSegue(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
    guard let name = element["customClass"] else {
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
    let path = element["customModule"].map { "\($0).\(name)" } ?? name
    guard let type = NSClassFromString(path) as? UIStoryboardSegue.Type else {
      fatalError("\(storyboard.file.name):\(element.line): there is no segue class \(path).")
    }
    return type.make(identifier, source, destination)
  }

  /// The controller's `@IBSegueAction` may make the destination.
  private func makeDestination(_ sender: Any?) -> UIViewController? {
    guard let id = element["destination"] else { return nil }
    guard let name = element["destinationCreationSelector"], let controller else {
      return storyboard.controller(id: id)
    }
    let selector = Selector(name)
    return storyboard.controller(id: id) { coder in
      selector.send(to: controller, coder, sender, self.identifier) as? UIViewController
    }
  }

  // MARK: Showing

  private func show(_ destination: UIViewController, from source: UIViewController, _ sender: Any?) {
    switch element["kind"] {
    case "show", "push": source.show(destination, sender: sender)
    case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
    case "presentation", "modal": present(destination, from: source)
    case "popoverPresentation", "popover":
      destination.modalPresentationStyle = .popover
      point(destination, sender)
      present(destination, from: source)
    default: break
    }
  }

  private func present(_ destination: UIViewController, from source: UIViewController) {
    if let style: UIModalPresentationStyle = element.choice("modalPresentationStyle") {
      destination.modalPresentationStyle = style
    }
    if let style: UIModalTransitionStyle = element.choice("modalTransitionStyle") {
      destination.modalTransitionStyle = style
    }
    source.present(destination, animated: element.bool("animates") ?? true)
  }

  private func point(_ destination: UIViewController, _ sender: Any?) {
    guard let popover = destination.popoverPresentationController else { return }
    switch anchor ?? sender as AnyObject? {
    case let item as UIBarButtonItem: popover.barButtonItem = item
    case let view as UIView:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    default: break
    }
    guard let directions = element.value("popoverArrowDirection")?.flags else { return }
    let names: [(String, UIPopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    popover.permittedArrowDirections = names.reduce(into: []) { if directions.contains($1.0) { $0.insert($1.1) } }
  }

  // MARK: Unwinding

  private func unwind(from source: UIViewController, _ sender: Any?) {
    guard let name = element["unwindAction"] else { return }
    let action = Selector(name)
    let candidates = source.unwindCandidates
    guard
      let destination = candidates.first(where: {
        $0.canPerformUnwindSegueAction(action, from: source, sender: sender)
      })
    else { return }
    let segue = makeSegue(from: source, to: destination)
    segue.performHandler = { destination.unwindOnScreen() }
    source.prepare(for: segue, sender: sender)
    action.send(to: destination, segue)
    destination.unwind(for: segue, towards: destination)
    segue.perform()
  }
}

extension UIViewController {
  /// Whom an unwind segue asks, nearest first: what lies below in the stacks, the parents, who presented them.
  fileprivate var unwindCandidates: [UIViewController] {
    var found: [UIViewController] = []
    var current: UIViewController? = self
    while let controller = current {
      if let stack = (controller.parent as? UINavigationController)?.viewControllers,
        let index = stack.firstIndex(where: { $0 === controller })
      {
        found += stack[..<index].reversed()
      }
      if let parent = controller.parent {
        found.append(parent)
        current = parent
      } else if let presenting = controller.presentingViewController {
        // The presenting container stands for what is shown in it.
        let top = (presenting as? UITabBarController)?.selectedViewController ?? presenting
        found += (top as? UINavigationController)?.viewControllers.reversed() ?? []
        if top !== presenting { found.append(top) }
        found.append(presenting)
        current = presenting
      } else {
        current = nil
      }
    }
    return found
  }

  /// Brings the controller to the top: what is presented above it goes, and what is pushed above it.
  fileprivate func unwindOnScreen() {
    let wasPresenting = presentedViewController != nil
    if wasPresenting { dismiss(animated: true) }
    if let navigation = navigationController, navigation.viewControllers.contains(where: { $0 === self }) {
      navigation.popToViewController(self, animated: !wasPresenting)
    }
  }
}
