import UIKit

/// The command that shows and hides the bar above what is seen, in the menu of what is seen.
nonisolated public struct ToolbarCommands: Commands {
  public init() {}

  @MainActor public var body: some Commands {
    CommandGroup(replacing: .toolbar) { ToolbarButton() }
  }
}

private struct ToolbarButton: View {
  @Environment(\.hostController) private var host

  var body: some View {
    let stack = host.controller?.firstStack
    Button(stack?.userHidesBar ?? false ? SystemWords.showToolbar : SystemWords.hideToolbar) {
      stack?.userHidesBar.toggle()
    }
    .keyboardShortcut("t", modifiers: [.command, .option])
    .disabled(stack == nil)
  }
}

extension UIViewController {
  /// The first stack of SwiftUI's among the controller and those inside.
  fileprivate var firstStack: StackController? {
    self as? StackController ?? children.lazy.compactMap(\.firstStack).first
  }
}
