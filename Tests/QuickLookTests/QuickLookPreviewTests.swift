import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit
import _QuickLook_SwiftUI

@testable import QuickLook

@MainActor struct QuickLookPreviewTests {
  @Observable final class Model {
    var file: URL?
    let files = [URL(filePath: "/tmp/a.zip"), URL(filePath: "/tmp/b.zip")]
  }

  private struct OneFile: View {
    @Bindable var model: Model
    var body: some View { Text("Files").quickLookPreview($model.file) }
  }
  private struct ManyFiles: View {
    @Bindable var model: Model
    var body: some View { Text("Files").quickLookPreview($model.file, in: model.files) }
  }

  private func show(_ view: some View) -> (UIViewController, UIWindow) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    let hosting = UIHostingController(rootView: view)
    window.rootViewController = hosting
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (hosting, window)
  }

  private func preview(over controller: UIViewController) -> QLPreviewController? {
    func find(_ controller: UIViewController?) -> QLPreviewController? {
      controller as? QLPreviewController ?? controller?.children.lazy.compactMap(find).first
    }
    return find(controller.presentedViewController)
  }

  @Test func aFileIsShownWhileThereIsOne() async throws {
    let model = Model()
    let (hosting, window) = show(OneFile(model: model))
    #expect(hosting.presentedViewController == nil)
    model.file = model.files[1]
    try await wait(for: "the preview") {
      window.layoutIfNeeded()
      return preview(over: hosting)?.currentPreviewItemIndex == 0
    }
    #expect(preview(over: hosting)?.navigationItem.title == "b.zip")
    preview(over: hosting)?.dismiss(animated: false)
    try await wait(for: "the end") { model.file == nil }
  }

  @Test func theSelectedOneOfSeveral() async throws {
    let model = Model()
    model.file = model.files[1]
    let (hosting, window) = show(ManyFiles(model: model))
    try await wait(for: "the preview") {
      window.layoutIfNeeded()
      return preview(over: hosting)?.currentPreviewItemIndex == 1
    }
    #expect(preview(over: hosting)?.navigationItem.rightBarButtonItems?.count == 3)
  }
}
