import CoreTransferable
import Foundation

extension View {
  /// What the screen around is about: the menu of its title, which is then never large, offers to share the file.
  nonisolated public func navigationDocument(_ url: URL) -> some View { document { ShareLink(item: url) } }
  /// What the screen around is about: the menu of its title, which is then never large, offers to share it.
  nonisolated public func navigationDocument<D: Transferable>(_ document: D, preview: SharePreview<Never, Never>)
    -> some View
  { self.document { ShareLink(item: document, preview: preview) } }
  nonisolated public func navigationDocument<D: Transferable, I1: Transferable>(
    _ document: D,
    preview: SharePreview<I1, Never>
  ) -> some View { self.document { ShareLink(item: document, preview: preview) } }
  nonisolated public func navigationDocument<D: Transferable, I2: Transferable>(
    _ document: D,
    preview: SharePreview<Never, I2>
  ) -> some View { self.document { ShareLink(item: document, preview: preview) } }
  nonisolated public func navigationDocument<D: Transferable, I1: Transferable, I2: Transferable>(
    _ document: D,
    preview: SharePreview<I1, I2>
  ) -> some View { self.document { ShareLink(item: document, preview: preview) } }

  nonisolated private func document<Items: View>(@ViewBuilder _ items: () -> Items) -> some View {
    modifier(TitleMenuModifier(items: items(), isAboutDocument: true))
  }
}
