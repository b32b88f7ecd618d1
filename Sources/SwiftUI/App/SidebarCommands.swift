import UIKit

/// The command that shows and hides the sidebar of a split view, in the menu of what is seen.
nonisolated public struct SidebarCommands: Commands {
  public init() {}

  @MainActor public var body: some Commands {
    CommandGroup(replacing: .sidebar) { SidebarButton() }
  }
}

private struct SidebarButton: View {
  @Environment(\.hostController) private var host

  var body: some View {
    Button(SystemWords.toggleSidebar) { host.controller?.firstSplit?.toggleColumns() }
      .keyboardShortcut("s", modifiers: [.command, .control])
  }
}

extension UIViewController {
  /// The first split view of SwiftUI's among the controller and those inside.
  fileprivate var firstSplit: SplitController? {
    self as? SplitController ?? children.lazy.compactMap(\.firstSplit).first
  }
}
