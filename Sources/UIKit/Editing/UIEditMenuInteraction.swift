import CoreGraphics
import Foundation
import SlipwayFoundation

public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// Where an edit menu belongs to.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  public let identifier: AnyHashable
  /// In the view of the interaction.
  public let sourcePoint: CGPoint
  /// Menus stand below what they belong to, or above where there is no room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// Has a say in an edit menu. All methods are optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {}

extension UIEditMenuInteractionDelegate {
  package var editMenuInteraction_menuFor_suggestedActions:
    ((UIEditMenuInteraction, UIEditMenuConfiguration, [UIMenuElement]) -> UIMenu?)?
  { optionalMethod("editMenuInteraction:menuFor:suggestedActions:") }
  package var editMenuInteraction_targetRectFor: ((UIEditMenuInteraction, UIEditMenuConfiguration) -> CGRect)? {
    optionalMethod("editMenuInteraction:targetRectFor:")
  }
  package var editMenuInteraction_willPresentMenuFor_animator:
    ((UIEditMenuInteraction, UIEditMenuConfiguration, any UIEditMenuInteractionAnimating) -> Void)?
  { optionalMethod("editMenuInteraction:willPresentMenuFor:animator:") }
  package var editMenuInteraction_willDismissMenuFor_animator:
    ((UIEditMenuInteraction, UIEditMenuConfiguration, any UIEditMenuInteractionAnimating) -> Void)?
  { optionalMethod("editMenuInteraction:willDismissMenuFor:animator:") }
}

/// Lets a delegate act along with the menu's coming or going.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}
extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// Shows edit menus in a view; a click with the secondary button asks for one, too.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction, SecondaryClickHandling {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var presentation: MenuPresentation?
  private var configuration: UIEditMenuConfiguration?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) { dismissMenu() }
  open func didMove(to view: UIView?) { self.view = view }

  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, view.window != nil, let menu = menu(for: configuration) else { return }
    let point = CGRect(origin: configuration.sourcePoint, size: .zero)
    let target = delegate?.editMenuInteraction_targetRectFor?(self, configuration) ?? point
    let presentation = MenuPresentation(menu, source: .init(view: view, anchor: target), sender: nil)
    presentation.takesKeyboard = false
    presentation.didClose = { [weak self] animator in self?.closed(animator) }
    self.presentation = presentation
    self.configuration = configuration
    let animator = MenuAnimator(previewViewController: nil)
    delegate?.editMenuInteraction_willPresentMenuFor_animator?(self, configuration, animator)
    presentation.present(animator: animator)
  }

  open func dismissMenu() { presentation?.close() }

  /// Asks anew what the menu shows.
  open func reloadVisibleMenu() {
    guard let presentation, let configuration else { return }
    menu(for: configuration).map { presentation.replaceMenu($0) }
  }

  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let configuration else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    let first = view.flatMap { view in
      FirstResponder.current.flatMap { ($0 as? UIView)?.isDescendant(of: view) ?? false ? $0 : nil } ?? view
    }
    let suggested = first?.editActions(sender: nil) ?? []
    if let own = delegate?.editMenuInteraction_menuFor_suggestedActions {
      return own(self, configuration, suggested).flatMap { $0.children.isEmpty ? nil : $0 }
    }
    return suggested.isEmpty ? nil : UIMenu(children: suggested)
  }

  private func closed(_ animator: MenuAnimator) {
    presentation = nil
    guard let configuration else { return }
    self.configuration = nil
    delegate?.editMenuInteraction_willDismissMenuFor_animator?(self, configuration, animator)
  }

  func handleSecondaryClick(at location: CGPoint) -> Bool {
    presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: location))
    return presentation != nil
  }
}
