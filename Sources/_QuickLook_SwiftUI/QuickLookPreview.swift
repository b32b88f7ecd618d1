import Foundation
import QuickLook
import SwiftUI

extension View {
  /// Shows a file over the screen while there is one.
  nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View {
    modifier(QuickLookModifier(selection: item, files: nil))
  }

  /// Shows one of some files over the screen while one is selected. The user can go to the others.
  nonisolated public func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<Items.Element?>,
    in items: Items
  ) -> some View where Items.Element == URL {
    modifier(QuickLookModifier(selection: selection, files: Array(items)))
  }
}

private struct QuickLookModifier: ViewModifier {
  private let selection: Binding<URL?>
  /// Nil for the selected one alone.
  private let files: [URL]?

  nonisolated init(selection: Binding<URL?>, files: [URL]?) {
    (self.selection, self.files) = (selection, files)
  }

  func body(content: Content) -> some View {
    let isShown = Binding(
      get: { selection.wrappedValue != nil },
      set: { if !$0 { selection.wrappedValue = nil } }
    )
    content.fullScreenCover(isPresented: isShown) {
      PreviewScreen(selection: selection, files: files ?? selection.wrappedValue.map { [$0] } ?? []).ignoresSafeArea()
    }
  }
}

private struct PreviewScreen: UIViewControllerRepresentable {
  let selection: Binding<URL?>
  let files: [URL]

  func makeCoordinator() -> PreviewFiles { PreviewFiles(files) }

  func makeUIViewController(context: Context) -> QLPreviewController {
    let controller = QLPreviewController()
    controller.dataSource = context.coordinator
    show(in: controller)
    return controller
  }

  func updateUIViewController(_ controller: QLPreviewController, context: Context) {
    if context.coordinator.files != files {
      context.coordinator.files = files
      controller.reloadData()
    }
    show(in: controller)
  }

  private func show(in controller: QLPreviewController) {
    guard let file = selection.wrappedValue, let index = files.firstIndex(of: file) else { return }
    if controller.currentPreviewItemIndex != index { controller.currentPreviewItemIndex = index }
  }
}

private final class PreviewFiles: QLPreviewControllerDataSource {
  var files: [URL]
  init(_ files: [URL]) { self.files = files }

  func numberOfPreviewItems(in controller: QLPreviewController) -> Int { files.count }
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
    files[index]
  }
}
