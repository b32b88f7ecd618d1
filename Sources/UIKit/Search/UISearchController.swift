import CoreGraphics
import Foundation
import SlipwayFoundation

/// A search bar, and what is shown while the user searches.
///
/// In a navigation item the bar stands below the title; elsewhere what is found covers the view of the controller that
/// holds the bar, below it.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }

  /// With nil the results are shown by the controller that searches.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUpSearch()
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpSearch()
  }
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    setUpSearch()
  }

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var searchBar: UISearchBar { bar }
  open var searchResultsController: UIViewController? { results }

  /// Whether the user searches. Setting it begins or ends that, with an animation.
  open var isActive: Bool {
    get { active }
    set { setActive(newValue) }
  }
  /// Whether what lies below is dimmed while there are no results of another controller.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }
  /// Whether title and buttons make room for the search bar.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  /// Whether the results controller is shown while there is a text.
  open var automaticallyShowsSearchResultsController = true
  /// Setting it ends that this is automatic.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showsResults = newValue
      updateOverlay()
    }
  }
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { updateScopeBar() } }

  /// Offered over what is searched while the search is active; the app gives others as the text changes, and nil for none. The
  /// updater's `updateSearchResults(for:selecting:)` hears which one was chosen.
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { updateOverlay() } }
  /// Whether they are not shown where the bar stands below the title, as it does everywhere here.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { updateOverlay() } }
  /// Where the bar stands.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }

  /// While it is active: the controller that searches.
  open override var presentingViewController: UIViewController? {
    active ? searcher ?? super.presentingViewController : super.presentingViewController
  }
  open override func loadView() { view = SearchOverlay(frame: UIScreen.main.bounds) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    setUpOverlay()
  }
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard active, presentation == nil else { return super.dismiss(animated: flag, completion: completion) }
    isActive = false
    completion?()
  }

  // State of the themed extension.
  let bar = UISearchBar()
  let results: UIViewController?
  var active = false
  var showsResults = false
  /// The navigation item in which the bar stands.
  weak var item: UINavigationItem?
  weak var searcher: UIViewController?
}

/// Shows what is found for the text of the search bar. `updateSearchResults(for:selecting:)`, which hears of a suggestion that was
/// chosen, is optional.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The text or the scope changed, or the search began or ended.
  func updateSearchResults(for searchController: UISearchController)
}

extension UISearchResultsUpdating {
  package var updateSearchResultsForSelecting: ((UISearchController, any UISearchSuggestion) -> Void)? {
    optionalMethod("updateSearchResultsFor:selecting:")
  }
}

/// What a search controller tells. All methods are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {}

extension UISearchControllerDelegate {
  package var willPresentSearchController: ((UISearchController) -> Void)? {
    optionalMethod("willPresentSearchController:")
  }
  package var didPresentSearchController: ((UISearchController) -> Void)? {
    optionalMethod("didPresentSearchController:")
  }
  package var willDismissSearchController: ((UISearchController) -> Void)? {
    optionalMethod("willDismissSearchController:")
  }
  package var didDismissSearchController: ((UISearchController) -> Void)? {
    optionalMethod("didDismissSearchController:")
  }
  package var presentSearchController: ((UISearchController) -> Void)? { optionalMethod("presentSearchController:") }
}
