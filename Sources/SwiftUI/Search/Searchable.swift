import SlipwayFoundation
import UIKit

/// Where the field of a search stands.
public struct SearchFieldPlacement: Sendable {
  /// When the field below the title is shown.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    fileprivate let makesRoom: Bool
    /// It makes room while the content scrolls.
    public static let automatic = NavigationBarDrawerDisplayMode(makesRoom: true)
    public static let always = NavigationBarDrawerDisplayMode(makesRoom: false)
  }
  fileprivate let makesRoom: Bool

  /// Below the title.
  public static let automatic = SearchFieldPlacement(makesRoom: true)
  public static let navigationBarDrawer = SearchFieldPlacement(makesRoom: true)
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(makesRoom: displayMode.makesRoom)
  }
}

extension View {
  /// Puts a search field into the navigation bar, whose text is `text`.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { modifier(SearchableModifier(text: text, placement: placement, prompt: prompt)) }
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// As `searchable(text:placement:prompt:)`; `isPresented` begins and ends the search, and says whether there is one.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchableModifier(text: text, placement: placement, prompt: prompt, isPresented: isPresented))
  }
}

nonisolated private struct SearchableModifier: ViewModifier {
  let text: Binding<String>
  let placement: SearchFieldPlacement
  let prompt: Text?
  var isPresented: Binding<Bool>?

  @MainActor func body(content: Content) -> some View { content.modifier(SearchModifier(wish: self)) }
}

/// What of a search lasts.
private struct SearchModifier: ViewModifier {
  let wish: SearchableModifier
  @State private var search = SearchLink()
  @State private var isSearching = false
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.hiddenSuggestionPlacements) private var hiddenPlacements
  @Environment(\.searchToolbarBehavior) private var toolbarBehavior
  @Environment(\.searchFocusLinks) private var focusLinks

  init(wish: SearchableModifier) { self.wish = wish }

  func body(content: Content) -> some View {
    let (text, isPresented) = (wish.text, wish.isPresented)
    let (value, wanted) = (text.wrappedValue, isPresented?.wrappedValue)
    search.scopes = scopes?.activation
    search.hidesBar = toolbarBehavior.hidesBar
    search.focus.follow(focusLinks, search.controller.searchBar.searchTextField)
    search.wrote = { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    search.isActiveChanged = {
      isSearching = $0
      if let isPresented, isPresented.wrappedValue != $0 { isPresented.wrappedValue = $0 }
    }
    return
      content
      .background { scopes?.control(search) }
      .overlay(alignment: .top) {
        if isSearching, !hiddenPlacements.contains(.content), let suggestions {
          SuggestionRows(suggestions: suggestions, link: search)
        }
      }
      .environment(\.searchState, SearchState(isSearching: isSearching, text: value, search: search))
      .modifier(
        ScreenModifier { [search, wish] settings, environment in
          search.submit = { environment.submit(.search) }
          search.show(value, wish.prompt?.string(in: environment), wanted)
          settings.search = settings.search ?? search.controller
          settings.searchMakesRoom = wish.placement.makesRoom
        }
      )
  }
}

/// The search controller of a screen, and whom it tells.
@MainActor final class SearchLink: NSObject, UISearchResultsUpdating, UISearchBarDelegate {
  nonisolated override init() { super.init() }

  private(set) lazy var controller: UISearchController = {
    let controller = UISearchController(searchResultsController: nil)
    controller.obscuresBackgroundDuringPresentation = false
    controller.searchResultsUpdater = self
    _ = Self.record
    controller.searchBar.delegate = self
    return controller
  }()
  var wrote: (String) -> Void = { _ in }
  var isActiveChanged: (Bool) -> Void = { _ in }
  /// The user has ended what was searched for.
  var submit: () -> Void = {}
  var scopeChosen: (Int) -> Void = { _ in }
  /// When the scopes are shown; nil where there are none.
  var scopes: SearchScopeActivation?
  /// Whether the navigation bar goes while there is a search.
  var hidesBar = true {
    didSet { if hidesBar != oldValue { controller.hidesNavigationBarDuringPresentation = hidesBar } }
  }
  /// Tells of the field's focus.
  private(set) lazy var focus = FocusFollower()
  private var wasActive = false

  func show(_ text: String, _ prompt: String?, _ isActive: Bool?) {
    let bar = controller.searchBar
    if (bar.text ?? "") != text { bar.text = text }
    if let prompt, bar.placeholder != prompt { bar.placeholder = prompt }
    if let isActive, isActive != controller.isActive { controller.isActive = isActive }
    showScopes()
  }

  private func showScopes() {
    let bar = controller.searchBar
    let isOpen = scopes.map { controller.isActive && ($0.kind == .presentation || !(bar.text ?? "").isEmpty) } ?? false
    if bar.showsScopeBar != isOpen { bar.setShowsScope(isOpen, animated: false) }
  }

  /// What a suggestion writes.
  func complete(_ text: String) {
    controller.searchBar.text = text
    wrote(text)
  }

  func updateSearchResults(for searchController: UISearchController) {
    wrote(searchController.searchBar.text ?? "")
    showScopes()
    guard searchController.isActive != wasActive else { return }
    wasActive = searchController.isActive
    isActiveChanged(wasActive)
  }
}

extension SearchLink {
  fileprivate static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        SearchLink.self,
        name: "SearchLink",
        methods: [
          MethodRecord("searchBarTextDidBeginEditing:") { (me: SearchLink) in
            { (_: UISearchBar) in me.focus.changed(true) }
          },
          MethodRecord("searchBarTextDidEndEditing:") { (me: SearchLink) in
            { (_: UISearchBar) in me.focus.changed(false) }
          },
          MethodRecord("searchBarSearchButtonClicked:") { (me: SearchLink) in { (_: UISearchBar) in me.submit() } },
          MethodRecord("searchBar:selectedScopeButtonIndexDidChange:") { (me: SearchLink) in
            { (_: UISearchBar, index: Int) in me.scopeChosen(index) }
          },
        ]
      )
    ]
  }
}

/// Ends the search around.
@MainActor @preconcurrency public struct DismissSearchAction {
  fileprivate let action: @MainActor () -> Void
  nonisolated fileprivate init(action: @escaping @MainActor () -> Void) { self.action = action }
  /// Empties the field and leaves it.
  public func callAsFunction() { action() }
}

private struct SearchState {
  var isSearching = false
  var text = ""
  weak var search: SearchLink?
}

private enum SearchStateKey: EnvironmentKey { static var defaultValue: SearchState { SearchState() } }

extension EnvironmentValues {
  fileprivate var searchState: SearchState {
    get { self[SearchStateKey.self] }
    set { self[SearchStateKey.self] = newValue }
  }
  /// What is searched for around.
  var searchedText: String { searchState.text }
  /// Whether the user is searching, for the views inside of `searchable`.
  public var isSearching: Bool { searchState.isSearching }
  /// Ends the search.
  public var dismissSearch: DismissSearchAction {
    let state = searchState
    return DismissSearchAction { [weak search = state.search] in
      search?.controller.searchBar.text = ""
      search?.wrote("")
      search?.controller.isActive = false
    }
  }
}
