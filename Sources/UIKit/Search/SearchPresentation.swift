import CoreGraphics
import Foundation

/// Beginning and ending a search, and what lies over the content meanwhile.
extension UISearchController {
  func setUpSearch() {
    bar.searchController = self
    bar.sizeToFit()
    loadViewIfNeeded()
  }

  // What the bar tells.

  func editingBegan() {
    if active { return updateResults() }
    setActive(true)
  }

  func textChanged() {
    guard active else { return }
    updateScopeBar()
    updateResults()
  }

  func barHeightChanged() { navigation?.barMetricsChanged() }

  /// Whether nothing is searched for: neither a text nor a token.
  private var isEmpty: Bool { (bar.text ?? "").isEmpty && bar.searchTextField.tokens.isEmpty }

  private func updateResults() {
    searchResultsUpdater?.updateSearchResults(for: self)
    if automaticallyShowsSearchResultsController { showsResults = active && !isEmpty }
    updateOverlay()
  }

  // Beginning and ending.

  private var navigation: UINavigationController? { item?.bar?.navigationController }

  func setActive(_ new: Bool) {
    guard new != active else { return }
    if new { begin() } else { end() }
  }

  private func begin() {
    guard let searcher = navigation?.topViewController ?? bar.nearestController else { return }
    self.searcher = searcher
    delegate?.willPresentSearchController?(self)
    active = true
    delegate?.presentSearchController?(self)
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
    updateScopeBar()
    install(in: searcher)
    // A bar that gets the keyboard only now says so itself.
    if bar.isFirstResponder || !bar.becomeFirstResponder() { updateResults() }
    animate { [self] in if active { delegate?.didPresentSearchController?(self) } }
  }

  private func end() {
    delegate?.willDismissSearchController?(self)
    active = false
    bar.resignFirstResponder()
    bar.field.text = ""
    bar.updateSideButton()
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    updateScopeBar()
    updateResults()
    animate { [self] in if !active { finishEnd() } }
  }

  private func finishEnd() {
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
    searcher = nil
    delegate?.didDismissSearchController?(self)
  }

  private func animate(_ finish: @escaping () -> Void) {
    let change = { [self] in
      navigation?.barMetricsChanged()
      navigation?.view.layoutIfNeeded()
      (view as? SearchOverlay)?.dimming.alpha = isDimmed ? 1 : 0
    }
    guard view.window != nil, UIView.areAnimationsEnabled else {
      change()
      return finish()
    }
    UIView.animate(withDuration: 0.25, animations: change) { _ in finish() }
  }

  // What lies over the content.

  func setUpOverlay() {
    guard let overlay = view as? SearchOverlay else { return }
    let tap = UITapGestureRecognizer()
    tap.handler = { [weak self] _ in self?.isActive = false }
    overlay.dimming.addGestureRecognizer(tap)
  }

  private func install(in searcher: UIViewController) {
    guard let container = searcher.viewIfLoaded else { return }
    searcher.addChild(self)
    var frame = container.bounds
    if navigation == nil {
      let top = bar.convert(bar.bounds, to: container).maxY
      frame = CGRect(x: frame.minX, y: top, width: frame.width, height: max(0, frame.maxY - top))
    }
    view.frame = frame
    // Above whatever the controller adds meanwhile.
    view.layer.zPosition = 1000
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    UIView.performWithoutAnimation { (view as? SearchOverlay)?.dimming.alpha = 0 }
    container.addSubview(view)
    didMove(toParent: searcher)
  }

  /// The controller's own view scrolls: what lies over it stays where it is seen.
  func stay(over scrollView: UIScrollView) {
    guard active, navigation != nil, viewIfLoaded?.superview === scrollView else { return }
    view.frame = scrollView.bounds
  }

  private var isDimmed: Bool {
    active && obscuresBackgroundDuringPresentation && !areResultsShown && shownSuggestions.isEmpty
  }
  private var shownSuggestions: [any UISearchSuggestion] {
    active && !ignoresSearchSuggestionsForSearchBarPlacementStacked ? searchSuggestions ?? [] : []
  }
  private var areResultsShown: Bool { active && showsResults && results != nil }

  func updateOverlay() {
    guard let overlay = viewIfLoaded as? SearchOverlay else { return }
    overlay.dimming.isUserInteractionEnabled = isDimmed
    if overlay.superview != nil, active { overlay.dimming.alpha = isDimmed ? 1 : 0 }
    defer {
      overlay.show(shownSuggestions) { [weak self] suggestion in
        guard let self else { return }
        searchResultsUpdater?.updateSearchResultsForSelecting?(self, suggestion)
      }
    }
    guard let results else { return }
    if areResultsShown, results.parent !== self {
      embed(results, in: overlay)
    } else if !areResultsShown, results.parent === self {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }

  func updateScopeBar() {
    guard scopeBarActivation != .manual else { return }
    let shows = active && (scopeBarActivation != .onTextEntry || !(bar.text ?? "").isEmpty)
    bar.setShowsScope(shows, animated: active)
  }
}

/// What lies over the content during a search: a shade, or the results. Where neither is shown, touches go through.
@MainActor final class SearchOverlay: UIView {
  let dimming = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
    addSubview(dimming)
  }
  required init?(coder: NSCoder) { nil }

  /// The bar above stays bright.
  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds.inset(by: UIEdgeInsets(top: safeAreaInsets.top, left: 0, bottom: 0, right: 0))
    list?.frame = dimming.frame
  }

  private var list: SuggestionList?
  /// Shows suggestions over all else here; none takes them away.
  func show(_ suggestions: [any UISearchSuggestion], chose: @escaping (any UISearchSuggestion) -> Void) {
    guard !suggestions.isEmpty else {
      list?.removeFromSuperview()
      return list = nil
    }
    let shown = list ?? SuggestionList(chose)
    list = shown
    shown.suggestions = suggestions
    addSubview(shown)
    setNeedsLayout()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

extension UIResponder {
  /// The first view controller along the responder chain.
  var nearestController: UIViewController? {
    sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }
}
