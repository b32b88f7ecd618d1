import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit
import _Testing_CoreGraphics

@testable import TipKit

extension TipTests {
  /// Tips as they are shown. They share the one store with the other tests, so that they are of their suite.
  @MainActor @Suite("Views", .serialized)
  struct Views {
    private struct Hint: Tip {
      var title: Text { Text("Save as a favourite") }
      var message: Text? { Text("Your favourites are always at the top of the list.") }
      var image: Image? { Image(systemName: "star") }
      var actions: [Action] { Action(id: "more", title: "Learn more") }
    }

    private func configure() throws {
      TipStore.shared.restart()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tips-\(UUID().uuidString)")
      try Tips.configure([.datastoreLocation(.url(folder))])
    }

    private func picture(_ name: String, _ view: some View) throws -> UIImage {
      let renderer = ImageRenderer(content: view.padding().frame(width: 340).background(Color.white))
      renderer.scale = 2
      let image = try #require(renderer.uiImage)
      if let folder = ProcessInfo.processInfo.environment["SLIPWAY_PICTURES"] {
        try image.pngData()?.write(to: URL(filePath: folder).appending(path: name + ".png"))
      }
      return image
    }

    @Test("A tip takes room until it is invalidated")
    func room() throws {
      try configure()
      let hosting = UIHostingController(rootView: TipView(Hint()))
      #expect(hosting.sizeThatFits(in: CGSize(width: 320, height: 500)).height > 60)
      Hint().invalidate(reason: .tipClosed)
      let gone = UIHostingController(rootView: TipView(Hint()))
      #expect(gone.sizeThatFits(in: CGSize(width: 320, height: 500)).height == 0)
      let none = UIHostingController(rootView: TipView(nil as (any Tip)?))
      #expect(none.sizeThatFits(in: CGSize(width: 320, height: 500)).height == 0)
    }

    @Test("The card, its arrow and its colour")
    func card() throws {
      try configure()
      let image = try picture("tip", TipView(Hint(), arrowEdge: .top).tipBackground(.orange).tipCornerRadius(4))
      let pixel = image.cgImage?.cropping(to: CGRect(x: 340, y: 48, width: 1, height: 1))?.dataProvider?.data as Data?
      // Below the arrow's point, in blue, green and red.
      #expect(pixel.map { $0[2] > 200 && $0[0] < 100 } == true)
      _ = try picture("tip-plain", TipView(Hint()))
    }

    @Test("The app's own style")
    func style() throws {
      try configure()
      struct Line: TipViewStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.title.frame(height: 20 + CGFloat(configuration.actions.count) * 100)
        }
      }
      let hosting = UIHostingController(rootView: TipView(Hint()).tipViewStyle(Line()))
      #expect(hosting.sizeThatFits(in: CGSize(width: 320, height: 500)).height == 120)
      let view = TipUIView(Hint())
      view.viewStyle = Line()
      view.imageSize = CGSize(width: 10, height: 10)
      view.cornerRadius = 3
      view.backgroundColor = .red
      #expect(view.cornerRadius == 3 && view.backgroundColor == .red && view.imageSize?.width == 10)
      #expect(view.systemLayoutSizeFitting(CGSize(width: 320, height: 0)).height == 120)
    }

    @Test("Cells and popovers of UIKit's")
    func uikit() throws {
      try configure()
      let cell = TipUICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
      cell.cornerRadius = 5
      #expect(cell.configureTip(Hint()) === cell && cell.contentView.subviews.count == 1)
      cell.configureTip(Hint(), arrowEdge: .bottom)
      #expect(cell.contentView.subviews.count == 1 && cell.cornerRadius == 5)
      let source = UIView()
      let popover = TipUIPopoverViewController(Hint(), sourceItem: source)
      popover.loadViewIfNeeded()
      #expect(popover.modalPresentationStyle == .popover && popover.sourceItem === source)
      #expect(popover.popoverPresentationController?.sourceItem === source)
      #expect(popover.preferredContentSize.height > 60)
    }

    @Test("A popover comes with the tip, and goes with it")
    func popover() async throws {
      try configure()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
      let controller = UIHostingController(rootView: Text("Star").popoverTip(Hint(), arrowEdge: .top))
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      try await wait(for: "the popover") { controller.presentedViewController != nil }
      #expect(controller.presentedViewController?.modalPresentationStyle == .popover)
      Hint().invalidate(reason: .actionPerformed)
      try await wait(for: "the popover's end") { controller.presentedViewController == nil }
      window.isHidden = true
    }

    @Test("A shown tip has been shown once, and goes when it is invalidated")
    func showing() throws {
      try configure()
      struct Once: Tip {
        var title: Text { Text("Once") }
        var options: [any Option] { MaxDisplayCount(1) }
      }
      let presence = TipPresence()
      #expect(presence.shows(Once()))
      presence.begin()
      #expect(Once().status == .invalidated(.displayCountExceeded))
      #expect(presence.shows(Once()), "it stays until its view goes")
      presence.end()
      #expect(!presence.shows(Once()) && !TipPresence().shows(Once()))
    }
  }
}
