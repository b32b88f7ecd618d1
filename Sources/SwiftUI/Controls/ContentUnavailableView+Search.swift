import Foundation

/// What is shown for a search that found nothing.
public struct SearchUnavailableContent {
  nonisolated public struct Label: View {
    /// What was searched for; nil for the text of the search around.
    fileprivate let text: String?
    @Environment(\.searchedText) private var searched

    fileprivate init(text: String?) { self.text = text }

    @MainActor public var body: some View {
      SwiftUI.Label {
        Text(verbatim: title)
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }

    private var title: String {
      let text = text ?? searched
      return text.isEmpty ? SystemWords.noResults : String(format: SystemWords.noResultsFor, text)
    }
  }
  nonisolated public struct Description: View {
    @MainActor public var body: some View { Text(verbatim: SystemWords.checkSpelling) }
  }
  nonisolated public struct Actions: View {
    @MainActor public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  nonisolated private init(searched text: String?) {
    self.init {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }

  /// Says that the search around has found nothing, in the user's language.
  nonisolated public static var search: Self { Self(searched: nil) }
  /// Says that a search for `text` has found nothing, in the user's language.
  nonisolated public static func search(text: String) -> Self { Self(searched: text) }
}
