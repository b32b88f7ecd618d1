import Foundation
import SlipwayFoundation
import Testing
import UniformTypeIdentifiers

@testable import UIKit

/// Takes texts.
private final class TextTaker: UIView {
  var taken: [NSItemProvider] = []
  override func paste(itemProviders: [NSItemProvider]) { taken += itemProviders }
}

@MainActor @Suite("Paste configurations", .serialized) struct PasteConfigurationTests {
  private let text = NSItemProvider(object: "hut" as NSString)
  private let picture = NSItemProvider(object: UIImage(systemName: "star")!)

  @Test("A configuration has types, those of classes among them, and copies")
  func types() throws {
    let configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.json"])
    configuration.addAcceptableTypeIdentifiers(["public.xml"])
    #expect(configuration.acceptableTypeIdentifiers == ["public.json", "public.xml"])
    let copy = try #require(configuration.copy() as? UIPasteConfiguration)
    copy.addTypeIdentifiers(forAccepting: NSString.self)
    #expect(copy.acceptableTypeIdentifiers.count > 2 && configuration.acceptableTypeIdentifiers.count == 2)
    #expect(UIPasteConfiguration(forAccepting: UIImage.self).acceptableTypeIdentifiers.contains("public.png"))
    #expect(UIPasteConfiguration().acceptableTypeIdentifiers.isEmpty)
  }

  @Test("A responder can paste what its configuration accepts all of")
  func accepting() {
    let view = TextTaker()
    #expect(!view.canPaste([text]))
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    #expect(view.canPaste([text]) && !view.canPaste([text, picture]))
  }

  @Test("Pasting gives the responder what lies on the pasteboard, if it takes it")
  func pasting() {
    let view = TextTaker()
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    UIPasteboard.general.string = "hut"
    #expect(view.canPerformAction(Selector("paste:"), withSender: nil))
    view.paste(nil)
    #expect(view.taken.count == 1)
    UIPasteboard.general.image = UIImage(systemName: "star")
    #expect(!view.canPerformAction(Selector("paste:"), withSender: nil))
    view.paste(nil)
    #expect(view.taken.count == 1)
  }

  @Test("What a responder does not take itself goes to the next that can")
  func chain() {
    let outer = TextTaker()
    outer.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    let inner = UIView()
    outer.addSubview(inner)
    inner.paste(itemProviders: [picture])
    #expect(outer.taken.isEmpty)
    inner.paste(itemProviders: [text])
    #expect(outer.taken.count == 1)
  }

  @Test("A paste button can be used while its target takes what lies there, and gives it that")
  func button() throws {
    let look = UIPasteControl.Configuration()
    #expect(look.displayMode == .iconAndLabel && look.cornerRadius == -1 && look.imagePlacement == .leading)
    look.displayMode = .labelOnly
    look.baseBackgroundColor = .red
    look.baseForegroundColor = .yellow
    look.cornerRadius = 3
    let control = UIPasteControl(configuration: look)
    let inner = try #require(control.subviews.first as? UIButton)
    #expect(inner.configuration?.image == nil && inner.configuration?.title == "Paste")
    #expect(inner.configuration?.baseBackgroundColor == .red && inner.configuration?.baseForegroundColor == .yellow)
    #expect(inner.configuration?.background.cornerRadius == 3 && !control.isEnabled)
    let view = TextTaker()
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    UIPasteboard.general.image = UIImage(systemName: "star")
    control.target = view
    #expect(!control.isEnabled)
    UIPasteboard.general.string = "hut"
    #expect(control.isEnabled)
    inner.sendActions(for: .primaryActionTriggered)
    #expect(view.taken.count == 1)
    #expect(UIPasteControl(frame: CGRect(x: 1, y: 2, width: 90, height: 40)).frame.width == 90)
  }
}
