import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing
import UniformTypeIdentifiers

@testable import UIKit

@MainActor @Suite("UIDocumentInteractionController", .serialized) struct DocumentInteractionTests {
  final class Delegate: NSObject, UIDocumentInteractionControllerDelegate {
    var diary: [String] = []
    let parent = UIViewController()
    func controller(_ interaction: UIDocumentInteractionController) -> UIViewController { parent }
    func begins(_ interaction: UIDocumentInteractionController) { diary.append("begins") }
    func ended(_ interaction: UIDocumentInteractionController) { diary.append("ended") }
    func menu(_ interaction: UIDocumentInteractionController) { diary.append("menu") }
  }

  init() {
    ClassRecords.register {
      [
        ClassRecord(
          Delegate.self,
          name: "DocumentInteractionTestsDelegate",
          methods: [
            MethodRecord("documentInteractionControllerViewControllerForPreview:", Delegate.controller),
            MethodRecord("documentInteractionControllerWillBeginPreview:", Delegate.begins),
            MethodRecord("documentInteractionControllerDidEndPreview:", Delegate.ended),
            MethodRecord("documentInteractionControllerWillPresentOptionsMenu:", Delegate.menu),
          ]
        )
      ]
    }
  }

  private func file(_ name: String, _ data: Data) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try data.write(to: url)
    return url
  }

  @Test("Name, type and pictures come of the file, until they are given")
  func names() {
    let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/hut.png"))
    #expect(controller.name == "hut.png" && controller.uti == "public.png" && controller.icons.count == 1)
    controller.name = "Hut"
    controller.uti = "public.plain-text"
    #expect(controller.name == "Hut" && controller.uti == "public.plain-text")
    controller.url = URL(fileURLWithPath: "/tmp/other.txt")
    #expect(controller.name == "other.txt")
  }

  @Test("A file is shown over the delegate's controller: a text, a picture, or its name")
  func previews() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let delegate = Delegate()
    window.rootViewController = delegate.parent
    window.isHidden = false
    let url = try file("a.txt", Data("Some text".utf8))
    let controller = UIDocumentInteractionController(url: url)
    #expect(!controller.presentPreview(animated: false), "nobody says where")
    controller.delegate = delegate
    #expect(controller.presentPreview(animated: false) && !controller.presentPreview(animated: false))
    let shown = try #require(delegate.parent.presentedViewController as? UINavigationController)
    window.layoutIfNeeded()
    #expect(shown.topViewController?.title == "a.txt")
    func find<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
      (view as? V) ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
    }
    #expect(find(UITextView.self, in: shown.view)?.text == "Some text")
    controller.dismissPreview(animated: false)
    #expect(delegate.parent.presentedViewController == nil && delegate.diary == ["begins", "ended"])
    func content(_ name: String, _ data: Data, _ type: UTType) throws -> UIView? {
      let preview = DocumentPreviewController(url: try file(name, data), type: type, icon: nil)
      preview.loadViewIfNeeded()
      return preview.view.subviews.first
    }
    let png = try #require(UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }.pngData())
    #expect(try content("a.png", png, .png) is UIImageView)
    #expect(try content("a.png", Data("no picture".utf8), .png) is UIContentUnavailableView)
    #expect(try content("a.txt", Data([0xff, 0xfe, 0xff]), .plainText) is UIContentUnavailableView)
    #expect(try content("a.bin", Data([1]), .data) is UIContentUnavailableView)
    #expect(!UIDocumentInteractionController(url: URL(fileURLWithPath: "/no/file")).presentPreview(animated: false))
  }

  @Test("Menus are sheets with the file")
  func menus() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let delegate = Delegate()
    window.rootViewController = delegate.parent
    window.isHidden = false
    let controller = UIDocumentInteractionController(url: try file("a.txt", Data()))
    controller.delegate = delegate
    #expect(controller.presentOptionsMenu(from: .zero, in: delegate.parent.view, animated: false))
    #expect(delegate.parent.presentedViewController is UIActivityViewController && delegate.diary == ["menu"])
    controller.dismissMenu(animated: false)
    #expect(delegate.parent.presentedViewController == nil)
    #expect(
      !UIDocumentInteractionController().presentOpenInMenu(from: .zero, in: delegate.parent.view, animated: false)
    )
    #expect(!controller.presentOpenInMenu(from: UIBarButtonItem(), animated: false), "it stands in no bar")
  }
}
