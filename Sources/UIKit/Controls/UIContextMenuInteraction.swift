import Foundation
import SlipwayFoundation

/// Says what the context menu of a view shows.
///
/// Optional methods: `contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)`,
/// `contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)`,
/// `contextMenuInteraction(_:willDisplayMenuFor:animator:)`, `contextMenuInteraction(_:willEndFor:animator:)`,
/// `contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)`.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// nil for no menu at that place (in the view's coordinates).
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UIContextMenuInteractionDelegate {
  package var contextMenuInteraction_previewForHighlightingMenuWithConfiguration:
    ((UIContextMenuInteraction, UIContextMenuConfiguration) -> UITargetedPreview?)?
  { optionalMethod("contextMenuInteraction:previewForHighlightingMenuWithConfiguration:") }
  package var contextMenuInteraction_configuration_highlightPreviewForItemWithIdentifier:
    ((UIContextMenuInteraction, UIContextMenuConfiguration, any NSCopying) -> UITargetedPreview?)?
  { optionalMethod("contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:") }
  package var contextMenuInteraction_willDisplayMenuFor_animator:
    ((UIContextMenuInteraction, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
  { optionalMethod("contextMenuInteraction:willDisplayMenuFor:animator:") }
  package var contextMenuInteraction_willEndFor_animator:
    ((UIContextMenuInteraction, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
  { optionalMethod("contextMenuInteraction:willEndFor:animator:") }
  package var contextMenuInteraction_willPerformPreviewActionForMenuWith_animator:
    ((UIContextMenuInteraction, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
  { optionalMethod("contextMenuInteraction:willPerformPreviewActionForMenuWith:animator:") }
}

/// Lets a delegate act along with a menu's opening or closing.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// Lets a delegate act when the preview was tapped.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Gives a view a menu on a long press, and on a click with the secondary button or the menu key.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction, SecondaryClickHandling {
  public enum Appearance: Int, Sendable { case unknown, rich, compact }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether the menu is open, and with a preview or without.
  open private(set) var menuAppearance = Appearance.unknown
  private var presentation: MenuPresentation?
  private(set) lazy var press: UILongPressGestureRecognizer = MenuPress(self)
  /// What a press that may begin will open.
  private var prepared: (configuration: UIContextMenuConfiguration, menu: UIMenu)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(lastLocation, to: view)
  }
  private var lastLocation = CGPoint.zero

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Asks the delegate for a menu. Where there is none, the press does not begin, and the view keeps its touches.
  func prepare() -> Bool {
    prepared = find(at: press.location(in: view))
    return prepared != nil
  }

  func pressed() {
    switch press.state {
    case .began:
      guard let prepared else { return }
      self.prepared = nil
      open(prepared.menu, prepared.configuration, at: press.location(in: view), withPreview: true)
    // The finger that opened the menu slides on to one of its rows.
    case .changed: presentation?.follow(press.location(in: nil), isOver: false)
    case .ended: presentation?.follow(press.location(in: nil), isOver: true)
    default: break
    }
  }
  func handleSecondaryClick(at location: CGPoint) -> Bool { open(at: location, withPreview: false) }

  /// Opens the menu; returns whether there is one.
  @discardableResult
  package func open(at location: CGPoint, withPreview: Bool) -> Bool {
    guard let (configuration, menu) = find(at: location) else { return false }
    open(menu, configuration, at: location, withPreview: withPreview)
    return true
  }

  private func find(at location: CGPoint) -> (configuration: UIContextMenuConfiguration, menu: UIMenu)? {
    guard let view, view.window != nil, presentation == nil,
      let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location),
      let menu = configuration.makeMenu()
    else { return nil }
    return (configuration, menu)
  }

  private func open(
    _ menu: UIMenu,
    _ configuration: UIContextMenuConfiguration,
    at location: CGPoint,
    withPreview: Bool
  ) {
    guard let view else { return }
    lastLocation = location
    let source = MenuPresentation.Source(
      view: view,
      anchor: CGRect(origin: location, size: .zero),
      preview: withPreview ? preview(configuration) : nil,
      previewController: withPreview ? configuration.previewProvider?() : nil,
      startsAtAnchor: configuration.preferredMenuElementOrder == .priority
    )
    let animator = MenuAnimator(previewViewController: source.previewController)
    let presentation = MenuPresentation(menu, source: source, sender: view)
    presentation.didClose = { [weak self] in self?.closed(configuration, animator: $0) }
    presentation.didTapPreview = { [weak self] in self?.commit(configuration, source.previewController) }
    self.presentation = presentation
    menuAppearance = withPreview ? .rich : .compact
    delegate?.contextMenuInteraction_willDisplayMenuFor_animator?(self, configuration, animator)
    presentation.present(animator: animator)
  }

  private func preview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    guard let view else { return nil }
    if let list = delegate as? ListContextMenus { return list.preview(configuration, at: lastLocation) }
    if let make = delegate?.contextMenuInteraction_configuration_highlightPreviewForItemWithIdentifier {
      return make(self, configuration, configuration.identifier)
    }
    if let make = delegate?.contextMenuInteraction_previewForHighlightingMenuWithConfiguration {
      return make(self, configuration)
    }
    return UITargetedPreview(view: view)
  }

  private func closed(_ configuration: UIContextMenuConfiguration, animator: MenuAnimator) {
    presentation = nil
    menuAppearance = .unknown
    delegate?.contextMenuInteraction_willEndFor_animator?(self, configuration, animator)
  }

  private func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    if let list = delegate as? ListContextMenus { return list.commit(configuration, controller) }
    guard let perform = delegate?.contextMenuInteraction_willPerformPreviewActionForMenuWith_animator else { return }
    let animator = MenuAnimator(previewViewController: controller)
    perform(self, configuration, animator)
    animator.run(duration: 0) {}
  }

  open func dismissMenu() { presentation?.close() }

  /// Asks for another menu in place of the open one.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let presentation else { return }
    presentation.replaceMenu(block(presentation.menu))
  }
}

/// The long press that opens a menu, where there is one.
@MainActor final class MenuPress: UILongPressGestureRecognizer {
  private unowned let interaction: UIContextMenuInteraction

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    handler = { [unowned interaction] _ in interaction.pressed() }
  }

  override var hasReasonToBegin: Bool { interaction.prepare() }
}

/// Collects what a delegate wants to happen along with a menu's animation.
@MainActor final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(previewViewController: UIViewController?) { self.previewViewController = previewViewController }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run(duration: TimeInterval, _ own: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: duration,
      animations: {
        own()
        for animation in animations { animation() }
      },
      completion: { _ in
        completion()
        for completion in completions { completion() }
      }
    )
  }
}
