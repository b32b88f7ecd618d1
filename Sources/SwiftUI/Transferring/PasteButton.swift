import CoreTransferable
import UIKit
import UniformTypeIdentifiers

/// Gives what lies on the clipboard to the app. It is disabled while nothing of the kind lies there.
///
/// What other apps put there is looked at when the button appears, when the app becomes active and when it is tapped.
nonisolated public struct PasteButton: View {
  private let types: [UTType]
  private let action: @MainActor ([NSItemProvider]) -> Void
  @State private var isPossible = false

  /// - Parameter payloadAction: gets the items that have one of the types.
  @preconcurrency public init(
    supportedContentTypes: [UTType],
    payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void
  ) {
    types = supportedContentTypes
    action = payloadAction
  }

  /// - Parameter onPaste: gets the items that can be made of what lies there, if there is one.
  @preconcurrency public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void) {
    self.init(supportedContentTypes: T.importedContentTypes()) { providers in
      providers.loadItems(of: T.self, onPaste)
    }
  }

  @MainActor public var body: some View {
    Button {
      let found = suitable
      isPossible = !found.isEmpty
      if !found.isEmpty { action(found) }
    } label: {
      Label {
        Text(verbatim: SystemWords.paste)
      } icon: {
        Image(systemName: "doc.on.clipboard")
      }
    }
    .buttonStyle(.borderedProminent)
    .disabled(!isPossible)
    .onAppear(perform: look)
    .onReceive(NotificationCenter.default.publisher(for: UIPasteboard.changedNotification)) { _ in look() }
    .onReceive(NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)) { _ in look() }
  }

  @MainActor private func look() { isPossible = !suitable.isEmpty }

  @MainActor private var suitable: [NSItemProvider] {
    UIPasteboard.general.itemProviders.filter { provider in
      types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }
}
