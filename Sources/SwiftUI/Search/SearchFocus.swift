import UIKit

private enum SearchFocusKey: EnvironmentKey { static var defaultValue: [FocusLink] { [] } }
private enum SearchToolbarKey: EnvironmentKey {
  static var defaultValue: SearchPresentationToolbarBehavior { .automatic }
}

extension EnvironmentValues {
  /// The focus states that are joined to the field of the search inside.
  var searchFocusLinks: [FocusLink] {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }
  var searchToolbarBehavior: SearchPresentationToolbarBehavior {
    get { self[SearchToolbarKey.self] }
    set { self[SearchToolbarKey.self] = newValue }
  }
}

extension View {
  /// Joins the focus of the field of the search inside to a focus state.
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding, equals: true)
  }

  /// Joins the focus of the field of the search inside to a value of a focus state.
  nonisolated public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
    modifier(
      EnvironmentModifier(FocusJoin(location: binding.location, value: value)) { environment, join in
        if let link = join.link { environment.searchFocusLinks.append(link) }
      }
    )
  }

  /// What the navigation bar does while there is a search.
  nonisolated public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View
  { environment(\.searchToolbarBehavior, behavior) }
}

/// What the navigation bar does while there is a search.
public struct SearchPresentationToolbarBehavior: Sendable {
  let hidesBar: Bool
  /// The bar goes, and the field moves up.
  public static var automatic: SearchPresentationToolbarBehavior { .init(hidesBar: true) }
  /// The bar stays.
  public static var avoidHidingContent: SearchPresentationToolbarBehavior { .init(hidesBar: false) }
}
