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

extension View {
  /// Rows that are shown over the content while there is a search; see `searchCompletion(_:)`.
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    nonisolated(unsafe) let rows = suggestions()
    return modifier(EnvironmentModifier(Changing()) { environment, _ in environment.searchSuggestions = AnyView(rows) })
  }
  /// What a tap on this suggestion writes into the search field.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    modifier(CompletionModifier(completion: completion))
  }
}

nonisolated private struct CompletionModifier: ViewModifier {
  let completion: String
  @Environment(\.searchCompletion) private var search

  nonisolated init(completion: String) { self.completion = completion }

  @MainActor func body(content: Content) -> some View {
    Button {
      search?.complete(completion)
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
