import SlipwayFoundation
import SlipwayTestSupport
import Testing
import UIKit

@testable import QuickLook
@testable import WebKit

@MainActor struct QLPreviewControllerTests {
  private final class Titled: NSObject, QLPreviewItem {
    let previewItemURL: URL?
    let previewItemTitle: String?
    init(_ url: URL?, _ title: String) {
      (previewItemURL, previewItemTitle) = (url, title)
      super.init()
      Titled.register
    }
    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Titled.self,
          name: "TitledPreviewItem",
          properties: [PropertyRecord("previewItemTitle", \Titled.previewItemTitle)]
        )
      ]
    }
  }

  private final class Source: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
    var items: [any QLPreviewItem]
    var events: [String] = []
    init(_ items: [any QLPreviewItem]) {
      self.items = items
      super.init()
      Source.register
    }

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { items.count }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
      items[index]
    }
    func willDismiss(_ controller: QLPreviewController) { events.append("will") }
    func didDismiss(_ controller: QLPreviewController) { events.append("did") }
    func opens(_ controller: QLPreviewController, _ url: URL, _ item: any QLPreviewItem) -> Bool {
      events.append("\(url.host ?? "") in \(item.previewItemURL?.lastPathComponent ?? "")")
      return false
    }

    /// What the lowering of an app would write for methods with Apple's names.
    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Source.self,
          name: "PreviewSource",
          methods: [
            MethodRecord("previewControllerWillDismiss:", Source.willDismiss),
            MethodRecord("previewControllerDidDismiss:", Source.didDismiss),
            MethodRecord("previewController:shouldOpenURL:forPreviewItem:", Source.opens),
          ]
        )
      ]
    }
  }

  private func show(_ source: Source) -> (QLPreviewController, UIWindow) {
    let controller = QLPreviewController()
    controller.dataSource = source
    controller.delegate = source
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.rootViewController?.present(controller, animated: false)
    window.layoutIfNeeded()
    return (controller, window)
  }

  @Test func whatCanBeLookedAt() {
    for name in ["a.png", "a.txt", "a.pdf", "a.html", "a.mp3", "a.mp4", "a.csv"] {
      #expect(QLPreviewController.canPreview(URL(filePath: "/tmp/" + name)), "\(name)")
    }
    #expect(!QLPreviewController.canPreview(URL(filePath: "/tmp/a.zip")))
    #expect(!QLPreviewController.canPreview(Titled(nil, "none")))
    #expect(QLPreviewController.canPreview(NSURL(fileURLWithPath: "/tmp/a.txt")))
  }

  @Test func itemsAreShownOneByOne() throws {
    let text = URL(filePath: "/tmp/note.txt")
    let source = Source([text, Titled(URL(filePath: "/tmp/x.zip"), "An archive")])
    let (controller, window) = show(source)
    #expect(controller.currentPreviewItemIndex == 0 && controller.navigationItem.title == "note.txt")
    let web = try #require(controller.content as? WKWebView)
    #expect(web.frame.width == 390 && web.frame.maxY == controller.view.bounds.maxY && web.frame.minY > 0)
    let buttons = try #require(controller.navigationItem.rightBarButtonItems)
    #expect(buttons.map(\.isEnabled) == [true, true, false] && buttons[1].accessibilityLabel == "Next")
    controller.currentPreviewItemIndex = 1
    window.layoutIfNeeded()
    #expect(controller.navigationItem.title == "An archive" && controller.content is UIContentUnavailableView)
    #expect(controller.currentPreviewItem is Titled)
    #expect(controller.navigationItem.rightBarButtonItems?.map(\.isEnabled) == [true, false, true])
    source.items.removeAll()
    controller.reloadData()
    #expect(controller.currentPreviewItemIndex == NSNotFound && controller.currentPreviewItem == nil)
    #expect(controller.content == nil && controller.navigationItem.rightBarButtonItems?.map(\.isEnabled) == [false])
    source.items = [text]
    controller.reloadData()
    controller.currentPreviewItemIndex = 0
    let before = controller.content
    controller.refreshCurrentPreviewItem()
    #expect(controller.content is WKWebView && controller.content !== before)
  }

  @Test func theDelegateHearsOfTheEnd() async throws {
    let source = Source([URL(filePath: "/tmp/x.zip")])
    let (controller, _) = show(source)
    #expect(controller.navigationItem.leftBarButtonItem != nil)
    controller.dismiss(animated: false)
    try await wait(for: "the end") { source.events == ["will", "did"] }
  }

  @Test func linksOpenElsewhereUnlessTheDelegateSaysNo() {
    let file = URL(filePath: "/tmp/a.html")
    let source = Source([file])
    let (controller, _) = show(source)
    #expect(controller.stays(at: file, URLRequest(url: file), in: file))
    let link = URL(string: "https://example.com/a").map { URLRequest(url: $0) }
    #expect(link.map { controller.stays(at: file, $0, in: file) } == false)
    #expect(source.events == ["example.com in a.html"])
  }
}
