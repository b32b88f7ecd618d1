import SlipwayPlatform
import SlipwayTestSupport
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import SwiftUI

private struct Plan: Codable, Transferable {
  var text: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.text)
  }
}

private struct Sheet: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .pdf) { _ in Data("%PDF".utf8) }.suggestedFileName("sheet.pdf")
  }
}

@MainActor @Suite("Transferring between apps", .serialized)
struct TransferringTests {
  @Test("A shared item is read as what can be read of it, and saved as its best form")
  func sharedItems() async throws {
    let environment = EnvironmentValues()
    #expect(await SharedItem.make(of: "text", in: environment) as? String == "text")
    let image = Image(uiImage: UIImage(systemName: "star")!)
    #expect(await SharedItem.make(of: image, in: environment) is UIImage)
    let file = try #require(await SharedItem.make(of: Sheet(), in: environment) as? URL)
    #expect(file.lastPathComponent == "sheet.pdf")
    let plan = try #require(await SharedItem.make(of: Plan(text: "climb"), in: environment) as? TransferredItem)
    let share = UIActivityViewController(activityItems: [plan], applicationActivities: nil)
    #expect(plan.activityViewController(share, itemForActivityType: .copyToPasteboard) as? String == "climb")
    let saved = try #require(plan.activityViewController(share, itemForActivityType: .saveToCameraRoll) as? URL)
    #expect(try JSONDecoder().decode(Plan.self, from: Data(contentsOf: saved)).text == "climb")
  }

  @Test("A preview's title and picture stand above what can be done")
  func previews() async {
    let picture = Image(uiImage: UIImage(systemName: "star")!)
    let preview = SharePreview("A star", image: picture)
    #expect(preview.title == Text("A star"))
    #expect(await preview.picture(in: EnvironmentValues()) != nil)
    #expect(await SharePreview("None").picture(in: EnvironmentValues()) == nil)
    let link = ShareLink(item: "x", subject: Text("About"), preview: SharePreview("Y", icon: picture))
    #expect(link.subject == Text("About") && link.preview != nil)
  }

  @Test("A link's label is its title, or says Share")
  func labels() {
    let hosted = Hosted {
      VStack {
        ShareLink(item: URL(string: "https://swift.org")!)
        ShareLink("Send", items: ["a", "b"])
      }
    }
    func texts(_ view: UIView) -> [String] {
      (view as? UILabel).flatMap(\.text).map { [$0] } ?? [] + view.subviews.flatMap(texts)
    }
    let shown = texts(hosted.window)
    #expect(shown.contains("Share") && shown.contains("Send"))
  }

  @Test("A picture goes over as a file and comes back")
  func images() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { _ in }
    let data = try await Image(uiImage: picture).exported(as: .png)
    #expect(data.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let back = try await Image(importing: data, contentType: .png)
    #expect(back.resolve(in: EnvironmentValues())?.size == CGSize(width: 3, height: 2))
    await #expect(throws: (any Error).self) { try await Image(importing: Data("no".utf8), contentType: .png) }
  }

  @Test("The clipboard's items come back with all their types, and other apps get their text")
  func itemProviders() async throws {
    let desktop = PlatformDouble()
    try await Desktop.$own.withValue(desktop) {
      let provider = NSItemProvider()
      provider.register(Plan(text: "climb"))
      UIPasteboard.general.itemProviders = [provider]
      #expect(UIPasteboard.general.itemProviders.first?.registeredContentTypes == [.json, .utf8PlainText])
      try await wait(for: "what is copied") { desktop.board.content.text != nil }
      #expect(desktop.board.content.text == "climb")
      #expect(UIPasteboard.general.itemProviders.first === provider)
      desktop.board.foreign = ClipboardContent(text: "https://swift.org")
      let others = UIPasteboard.general.itemProviders
      #expect(others.count == 1 && others[0].registeredContentTypes == [.utf8PlainText, .url])
    }
  }

  @Test("A paste button is enabled while something of its kind lies there, and gives it to the app")
  func pasting() async throws {
    let desktop = PlatformDouble()
    try await Desktop.$own.withValue(desktop) {
      UIPasteboard.general.image = UIImage(systemName: "star")
      var pasted: [[String]] = []
      let hosted = Hosted { PasteButton(payloadType: String.self) { pasted.append($0) } }
      hosted.settle()
      @MainActor func control(_ view: UIView) -> PressView? {
        if let found = view as? PressView { return found }
        return view.subviews.lazy.compactMap(control).first
      }
      #expect(control(hosted.window)?.isEnabled == false)
      UIPasteboard.general.strings = ["one", "two"]
      hosted.settle()
      #expect(control(hosted.window)?.isEnabled == true)
      hosted.fingers.tap(CGPoint(x: 195, y: 422))
      try await wait(for: "what is pasted") { !pasted.isEmpty }
      #expect(pasted == [["one", "two"]])
    }
  }
}
