import Foundation
import SlipwayFoundation

/// Lets the user find text in a view: a bar at the window's lower edge takes what is searched for, and moves through what is
/// found. Ctrl+F shows it while the view or something in it has the keyboard; Ctrl+G, with Shift or without, moves on.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  public private(set) weak var view: UIView?
  open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
  open func didMove(to view: UIView?) { self.view = view }

  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  /// The one that the shown bar belongs to.
  open private(set) var activeFindSession: UIFindSession?
  open var isFindNavigatorVisible: Bool { navigator != nil }
  private var navigator: FindNavigator?

  /// What is searched for; it stays while the bar is not shown.
  open var searchText: String? {
    didSet { if searchText != oldValue { navigator?.show(searchText, replacementText) } }
  }
  open var replacementText: String? {
    didSet { if replacementText != oldValue { navigator?.show(searchText, replacementText) } }
  }
  /// Makes the menu of the bar's magnifier, of the elements that it has by itself: matching case and whole words.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { navigator?.updateMenu() } }

  // MARK: The bar

  /// Shows the bar; nothing happens where the delegate has no session for the view.
  ///
  /// - Parameter showingReplace: with a second row for what is put in place of what is found, where the session can do that.
  open func presentFindNavigator(showingReplace: Bool) {
    if let navigator { return navigator.focus(showsReplacement: showingReplace) }
    guard let view, let window = view.window,
      let session = delegate?.findInteraction(self, sessionFor: view)
    else { return }
    activeFindSession = session
    let navigator = FindNavigator(self, session)
    self.navigator = navigator
    session.countChanged = { [weak self] in self?.updateResultCount() }
    navigator.show(in: window, over: view as? UIScrollView)
    navigator.show(searchText, replacementText)
    navigator.focus(showsReplacement: showingReplace)
    delegate?.findInteraction_didBegin?(self, session)
  }

  open func dismissFindNavigator() {
    guard let navigator, let session = activeFindSession else { return }
    self.navigator = nil
    activeFindSession = nil
    session.countChanged = {}
    session.invalidateFoundResults()
    navigator.hide()
    delegate?.findInteraction_didEnd?(self, session)
  }

  open func findNext() { activeFindSession.map { move($0, .forward) } }
  open func findPrevious() { activeFindSession.map { move($0, .backward) } }
  private func move(_ session: UIFindSession, _ direction: UITextStorageDirection) {
    session.highlightNextResult(in: direction)
    updateResultCount()
  }

  /// Shows how much the session has found by now.
  open func updateResultCount() { navigator?.updateCount() }
}

/// Makes the session that searches a view. Optional: `findInteraction(_:didBegin:)` and `findInteraction(_:didEnd:)`.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
}

extension UIFindInteractionDelegate {
  package var findInteraction_didBegin: ((UIFindInteraction, UIFindSession) -> Void)? {
    optionalMethod("findInteraction:didBegin:")
  }
  package var findInteraction_didEnd: ((UIFindInteraction, UIFindSession) -> Void)? {
    optionalMethod("findInteraction:didEnd:")
  }
}

extension UIResponder {
  /// The find interaction of the responder itself.
  var findInteractionHere: UIFindInteraction? {
    (self as? UIView)?.interactions.lazy.compactMap { $0 as? UIFindInteraction }.first
  }
}
