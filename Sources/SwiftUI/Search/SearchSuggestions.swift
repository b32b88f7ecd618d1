import UIKit

private enum SuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum CompletionKey: EnvironmentKey { static var defaultValue: SearchCompletion? { nil } }

/// Writes into the search that suggestions belong to.
struct SearchCompletion { let complete: @MainActor (String) -> Void }

extension EnvironmentValues {
  /// What is suggested to the search inside.
  var searchSuggestions: AnyView? {
    get { self[SuggestionsKey.self] }
    set { self[SuggestionsKey.self] = newValue }
  }
  var searchCompletion: SearchCompletion? {
    get { self[CompletionKey.self] }
    set { self[CompletionKey.self] = newValue }
  }
}

private enum HiddenPlacementsKey: EnvironmentKey {
  static var defaultValue: SearchSuggestionsPlacement.Set { [] }
}
private enum SuggestionPlaceKey: EnvironmentKey {
  static var defaultValue: SearchSuggestionsPlacement { .content }
}

extension EnvironmentValues {
  /// Where the search inside shows no suggestions.
  var hiddenSuggestionPlacements: SearchSuggestionsPlacement.Set {
    get { self[HiddenPlacementsKey.self] }
    set { self[HiddenPlacementsKey.self] = newValue }
  }
  /// Where suggestions are shown: over the content, as on an iPhone.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { self[SuggestionPlaceKey.self] }
}

/// Where suggestions are shown.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  private enum Kind { case automatic, menu, content }
  private let kind: Kind
  /// Where the system shows them: over the content.
  public static var automatic: SearchSuggestionsPlacement { SearchSuggestionsPlacement(kind: .automatic) }
  /// In a menu at the field.
  public static var menu: SearchSuggestionsPlacement { SearchSuggestionsPlacement(kind: .menu) }
  /// Over the content.
  public static var content: SearchSuggestionsPlacement { SearchSuggestionsPlacement(kind: .content) }

  public struct Set: OptionSet, Sendable {
    public typealias Element = SearchSuggestionsPlacement.Set
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var menu: SearchSuggestionsPlacement.Set { Set(rawValue: 1) }
    public static var content: SearchSuggestionsPlacement.Set { Set(rawValue: 2) }
  }
}

extension View {
  /// Whether the search inside shows its suggestions at certain places. They are shown over the content alone: the visibility in
  /// menus says nothing, as on an iPhone.
  nonisolated public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set)
    -> some View
  {
    modifier(
      EnvironmentModifier(HiddenPlacements(isHidden: visibility == .hidden, places: placements)) {
        environment,
        hidden in
        if hidden.isHidden {
          environment.hiddenSuggestionPlacements.formUnion(hidden.places)
        } else {
          environment.hiddenSuggestionPlacements.subtract(hidden.places)
        }
      }
    )
  }
}

private struct HiddenPlacements: Equatable {
  let isHidden: Bool
  let places: SearchSuggestionsPlacement.Set
}

extension View {
  /// Rows that are shown over the content while there is a search; see `searchCompletion(_:)`.
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    nonisolated(unsafe) let rows = suggestions()
    return modifier(EnvironmentModifier(Changing()) { environment, _ in environment.searchSuggestions = AnyView(rows) })
  }
  /// What a tap on this suggestion writes into the search field.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    modifier(CompletionModifier { $0.complete(completion) })
  }
}

nonisolated private struct CompletionModifier: ViewModifier {
  let choose: @MainActor (SearchCompletion) -> Void
  @Environment(\.searchCompletion) private var search

  nonisolated init(_ choose: @escaping @MainActor (SearchCompletion) -> Void) { self.choose = choose }

  @MainActor func body(content: Content) -> some View {
    Button {
      if let search { choose(search) }
    } label: {
      content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}

/// The suggestions below each other, as high as they are.
struct SuggestionRows: View {
  let suggestions: AnyView
  let link: SearchLink

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      suggestions
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.vertical, 11)
        .padding(.horizontal, 20)
        .background(Color(uiColor: .systemBackground))
        .overlay(alignment: .bottom) { Divider().padding(.leading, 20) }
    }
    .environment(\.searchCompletion, SearchCompletion { [weak link] in link?.complete($0) })
  }
}

// The older way to say it, in one call.

extension View {
  /// As `searchable(text:placement:prompt:)` with `searchSuggestions(_:)`.
  nonisolated public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }
  nonisolated public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }
  @_disfavoredOverload
  nonisolated public func searchable<V: View, S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }
}
