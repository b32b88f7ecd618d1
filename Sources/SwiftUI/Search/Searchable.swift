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
  /// In the bar: here below the title, too.
  public static let toolbar = SearchFieldPlacement(makesRoom: true)
  /// In the sidebar of a split view; elsewhere as by itself.
  public static let sidebar = SearchFieldPlacement(makesRoom: true)
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
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }
}

nonisolated struct SearchableModifier: ViewModifier {
  let text: Binding<String>
  let placement: SearchFieldPlacement
  let prompt: Text?
  var isPresented: Binding<Bool>?
  /// The tokens of this moment.
  var tokens: (@MainActor () -> SearchTokens)?

  @MainActor func body(content: Content) -> some View { content.modifier(SearchModifier(wish: self)) }
}

/// What of a search lasts.
private struct SearchModifier: ViewModifier {
  let wish: SearchableModifier
  @State private var search = SearchLink()
  @State private var isSearching = false
  @Environment(\.searchScopes) private var scopes
  @Environment(\.navigation) private var navigation
  @Environment(\.searchToolbarBehavior) private var toolbarBehavior
  @Environment(\.searchFocusLinks) private var focusLinks

  init(wish: SearchableModifier) { self.wish = wish }

  func body(content: Content) -> some View {
    let (text, isPresented) = (wish.text, wish.isPresented)
    let (value, wanted) = (text.wrappedValue, isPresented?.wrappedValue)
    let tokens = wish.tokens?()
    search.tokens = tokens
    search.scopes = scopes?.activation
    search.hidesBar = toolbarBehavior.hidesBar
    search.speak = { [weak search, wish] settings, environment in
      guard let search else { return }
      search.submit = { environment.submit(.search) }
      search.show(value, wish.prompt?.string(in: environment), wanted)
      settings.search = settings.search ?? search.controller
      settings.searchMakesRoom = wish.placement.makesRoom
    }
    search.focus.follow(focusLinks, search.controller.searchBar.searchTextField)
    search.wrote = { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    search.isActiveChanged = {
      isSearching = $0
      // Who gives the search up gives up its tokens.
      if !$0, text.wrappedValue.isEmpty { tokens?.removeAll() }
      if let isPresented, isPresented.wrappedValue != $0 { isPresented.wrappedValue = $0 }
    }
    return
      content
      .background { scopes?.control(search) }
      .overlay(alignment: .top) { if !search.isTaken { SearchOffers() } }
      .environment(\.searchState, SearchState(isSearching: isSearching, text: value, wanted: wanted, search: search))
      .environment(\.freeSearch, navigation.model == nil ? .own : nil)
      .modifier(
        ScreenModifier { [search] settings, environment in
          if !search.isTaken { search.speak(&settings, environment) }
        }
      )
  }
}

/// Shows the search around in the bar of the screen whose root it is put on: a search of a whole stack, or of a split view.
private nonisolated struct TakenSearch: ViewModifier {
  @Environment(\.searchState) private var state

  nonisolated init() {}

  @MainActor func body(content: Content) -> some View {
    state.search?.isTaken = true
    return
      content
      .overlay(alignment: .top) { SearchOffers() }
      .modifier(
        ScreenModifier { settings, environment in environment.searchState.search?.speak(&settings, environment) }
      )
  }
}

/// What a search offers while there is one, over the content.
private struct SearchOffers: View {
  @Environment(\.searchState) private var state
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.hiddenSuggestionPlacements) private var hiddenPlacements

  var body: some View {
    if state.isSearching, !hiddenPlacements.contains(.content), let search = state.search {
      VStack(spacing: 0) {
        if let tokens = search.tokens, !tokens.offered.isEmpty, state.text.isEmpty {
          OfferedTokens(tokens: tokens, link: search)
        }
        if let suggestions { SuggestionRows(suggestions: suggestions, link: search) }
      }
    }
  }
}

extension FreeSearch {
  /// The search of a `searchable` view.
  fileprivate static let own = FreeSearch { AnyView($0.modifier(TakenSearch())) }
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
  /// Whether a stack or a split view inside shows it, and not the screen around.
  var isTaken = false
  /// Says to a screen that it has the search.
  var speak: (inout ScreenSettings, EnvironmentValues) -> Void = { _, _ in }
  /// What stands before the text.
  var tokens: SearchTokens? { didSet { showTokens() } }
  private var strip: TokenStrip?
  private var wasActive = false

  func show(_ text: String, _ prompt: String?, _ isActive: Bool?) {
    let bar = controller.searchBar
    if (bar.text ?? "") != text { bar.text = text }
    if let prompt, bar.placeholder != prompt { bar.placeholder = prompt }
    if let isActive, isActive != controller.isActive { controller.isActive = isActive }
    showScopes()
  }

  private func showTokens() {
    guard let tokens, strip != nil || tokens.count > 0 else { return }
    let field = controller.searchBar.searchTextField
    let strip = strip ?? TokenStrip(field.leftView)
    self.strip = strip
    strip.show(tokens)
    if field.leftView !== strip { field.leftView = strip }
    field.setNeedsLayout()
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

struct SearchState {
  var isSearching = false
  var text = ""
  /// Whether the app wants a search to be there, where it says so.
  var wanted: Bool?
  fileprivate(set) weak var search: SearchLink?
}

private enum SearchStateKey: EnvironmentKey { static var defaultValue: SearchState { SearchState() } }

extension EnvironmentValues {
  var searchState: SearchState {
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
