import UIKit

/// When a search shows its scopes.
public struct SearchScopeActivation: Sendable {
  enum Kind { case presentation, textEntry }
  let kind: Kind
  /// While there is a search.
  public static var automatic: SearchScopeActivation { onSearchPresentation }
  /// When something is written.
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(kind: .textEntry) }
  /// While there is a search.
  public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(kind: .presentation) }
}

/// The scopes of a search inside.
struct SearchScopes {
  let activation: SearchScopeActivation
  /// Tells a search of the scopes; nothing is seen of it.
  let control: @MainActor (SearchLink) -> AnyView
}

private enum SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }

extension EnvironmentValues {
  var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
}

extension View {
  /// Parts of what the search inside looks through: titles with tags, below its field.
  nonisolated public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S)
    -> some View
  { searchScopes(scope, activation: .automatic, scopes) }
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> S
  ) -> some View {
    nonisolated(unsafe) let scope = scope
    nonisolated(unsafe) let content = scopes()
    let wish = SearchScopes(activation: activation) { link in
      AnyView(
        OptionControl(
          options: PickerOptions(content: content, selected: AnyHashable(scope.wrappedValue)) {
            if let value = $0.cast(to: V.self) { scope.wrappedValue = value }
          }
        ) { ScopesItem(link) }
        .frame(width: 0, height: 0)
      )
    }
    return modifier(EnvironmentModifier(Changing()) { environment, _ in environment.searchScopes = wish })
  }
}

/// Shows options as the scopes of a search bar.
private final class ScopesItem: OptionItem {
  private weak var link: SearchLink?

  init(_ link: SearchLink) {
    self.link = link
    super.init()
    link.scopeChosen = { [weak self] in self?.chosen($0) }
  }

  override func show(_ options: [PickerOption], _ selected: Int?, _ environment: EnvironmentValues, animated: Bool) {
    guard let bar = link?.controller.searchBar else { return }
    let titles = options.map(\.item.summary.title)
    if bar.scopeButtonTitles ?? [] != titles { bar.scopeButtonTitles = titles }
    if let selected, bar.selectedScopeButtonIndex != selected { bar.selectedScopeButtonIndex = selected }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
}
