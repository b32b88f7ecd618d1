import Foundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("UIPasteboard", .serialized)
struct PasteboardTests {
  @Test("One content at a time, of any kind")
  func content() {
    let board = UIPasteboard.withUniqueName()
    let count = board.changeCount
    #expect(board.string == nil && !board.hasStrings && board.numberOfItems == 0)
    board.string = "text"
    #expect(board.string == "text" && board.strings == ["text"] && board.hasStrings && board.changeCount == count + 1)
    board.url = URL(string: "https://example.com")
    #expect(board.hasURLs && !board.hasStrings && board.string == "https://example.com" && board.urls?.count == 1)
    board.images = [UIImage(), UIImage()]
    #expect(board.numberOfItems == 2 && board.hasImages && board.url == nil && board.image != nil)
    board.color = .systemRed
    #expect(board.hasColors && board.color == .systemRed && board.colors?.count == 1)
    board.string = nil
    #expect(board.numberOfItems == 0)
  }

  @Test("Items with values of several types are found by type, and by kind of type")
  func items() throws {
    let board = UIPasteboard.withUniqueName()
    board.setItems([
      ["public.utf8-plain-text": "one", "org.example.hut": Data([1, 2])], ["public.url": URL(string: "a:b")!],
    ])
    #expect(board.numberOfItems == 2 && board.string == "one" && board.url?.absoluteString == "a:b")
    #expect(board.types == ["org.example.hut", "public.utf8-plain-text"])
    #expect(board.data(forPasteboardType: "org.example.hut") == Data([1, 2]))
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("one".utf8))
    #expect(
      board.value(forPasteboardType: "public.text") as? String == "one"
        && board.contains(pasteboardTypes: ["public.text"])
    )
    #expect(!board.contains(pasteboardTypes: ["public.png"]) && board.value(forPasteboardType: "public.png") == nil)
    #expect(board.itemSet(withPasteboardTypes: ["public.url"]) == IndexSet(integer: 1))
    #expect(board.types(forItemSet: IndexSet(integer: 1)) == [["public.url"]])
    #expect(board.types(forItemSet: IndexSet(integer: 5)) == nil)
    #expect(board.contains(pasteboardTypes: ["public.url", "public.text"], inItemSet: nil))
    #expect(!board.contains(pasteboardTypes: ["public.url"], inItemSet: nil))
    #expect(board.values(forPasteboardType: "public.url", inItemSet: nil)?.count == 1)
    #expect(board.data(forPasteboardType: "public.url", inItemSet: [1]) == [Data("a:b".utf8)])
    board.addItems([["public.plain-text": Data("two".utf8)]])
    #expect(board.numberOfItems == 3 && board.strings?.sorted() == ["one", "two"])
    board.setValue("three", forPasteboardType: "public.utf8-plain-text")
    #expect(board.items.count == 1 && board.string == "three")
    board.setData(Data([7]), forPasteboardType: "org.example.hut")
    #expect(board.items.first?["org.example.hut"] as? Data == Data([7]) && !board.hasStrings)
    board.string = "plain"
    #expect(board.items.first?["public.utf8-plain-text"] as? String == "plain")
  }

  @Test("What has expired is gone")
  func expiration() {
    let board = UIPasteboard.withUniqueName()
    let item = [["public.utf8-plain-text": "secret"]]
    board.setItems(item, options: [.expirationDate: Date.distantFuture, .localOnly: true])
    #expect(board.string == "secret")
    board.setItems(item, options: [.expirationDate: Date.distantPast])
    #expect(board.string == nil && board.numberOfItems == 0)
  }

  @Test("Boards with names are found again, until they are removed")
  func names() throws {
    let name = UIPasteboard.Name("mine")
    #expect(UIPasteboard(name: name, create: false) == nil)
    try #require(UIPasteboard(name: name, create: true)).string = "kept"
    #expect(UIPasteboard(name: name, create: false)?.string == "kept")
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
    #expect(UIPasteboard.general.name == .general)
  }

  @Test("The general board is the desktop's: others read what is copied, as text and as a list of links")
  func writing() {
    let desktop = PlatformDouble()
    Desktop.$own.withValue(desktop) {
      UIPasteboard.general.strings = ["one", "two"]
      #expect(desktop.board.content == ClipboardContent(text: "one\ntwo"))
      let url = URL(string: "https://example.com")!
      UIPasteboard.general.url = url
      #expect(desktop.board.content == ClipboardContent(text: "https://example.com", urls: [url]))
      UIPasteboard.general.image = UIImage(systemName: "star")
      #expect(desktop.board.content.png?.starts(with: [0x89, 0x50, 0x4e, 0x47]) == true)
      UIPasteboard.general.string = nil
      #expect(desktop.board.content == ClipboardContent())
    }
  }

  @Test("What another app has copied goes before what this one did")
  func reading() {
    let desktop = PlatformDouble()
    Desktop.$own.withValue(desktop) {
      UIPasteboard.general.string = "mine"
      #expect(UIPasteboard.general.string == "mine")
      desktop.board.foreign = ClipboardContent(text: "https://example.com/a")
      #expect(UIPasteboard.general.string == "https://example.com/a")
      #expect(UIPasteboard.general.url == URL(string: "https://example.com/a") && !UIPasteboard.general.hasImages)
      desktop.board.foreign = ClipboardContent(text: "a sentence: no link", png: Data("no picture".utf8))
      #expect(!UIPasteboard.general.hasURLs && !UIPasteboard.general.hasImages)
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).pngData { _ in }
      desktop.board.foreign = ClipboardContent(png: picture)
      #expect(UIPasteboard.general.image?.size == CGSize(width: 3, height: 2))
      #expect(UIPasteboard.general.string == nil)
    }
  }
}

@MainActor private final class Stamp: UIActivity {
  static var seen: [Any] = []
  static var performed = 0
  override var activityType: ActivityType? { ActivityType("stamp") }
  override var activityTitle: String? { "Stamp" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
  override func prepare(withActivityItems activityItems: [Any]) { Self.seen = activityItems }
  override func perform() {
    Self.performed += 1
    activityDidFinish(true)
  }
}

@MainActor private final class Lazy: NSObject, UIActivityItemSource {
  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" + "placeholder" }
  func activityViewController(
    _ controller: UIActivityViewController,
    itemForActivityType type: UIActivity.ActivityType?
  )
    -> Any?
  { "for \(type?.rawValue ?? "")" }
}

@MainActor @Suite("UIActivityViewController", .serialized)
struct ActivityTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root = UIViewController()

  init() {
    window.rootViewController = root
    window.isHidden = false
  }

  @Test("What is offered depends on the items, and on what is excluded")
  func offered() {
    let text = UIActivityViewController(activityItems: ["Hello\nyou"], applicationActivities: [Stamp()])
    #expect(text.activities.map(\.activityTitle) == ["Copy", "Save to File", "Stamp"] && text.sharedTitle == "Hello")
    text.excludedActivityTypes = [.copyToPasteboard, UIActivity.ActivityType("stamp")]
    #expect(text.activities.map(\.activityTitle) == ["Save to File"])
    #expect(UIActivityViewController(activityItems: [5], applicationActivities: nil).activities.isEmpty)
  }

  @Test("Choosing: the items of the moment, the work, the answer")
  func choosing() {
    let share = UIActivityViewController(activityItems: [Lazy()], applicationActivities: [Stamp()])
    var answers: [String] = []
    share.completionWithItemsHandler = { type, done, _, _ in answers.append("\(type?.rawValue ?? "none") \(done)") }
    root.present(share, animated: false)
    window.layoutIfNeeded()
    #expect(share.view.window === window && share.view.frame.maxY == 844)
    let stamp = share.activities.first { $0 is Stamp }!
    UIView.performWithoutAnimation { share.choose(stamp) }
    #expect(Stamp.seen as? [String] == ["for stamp"] && Stamp.performed == 1 && answers == ["stamp true"])
    #expect(root.presentedViewController == nil)
  }

  @Test("Giving up is an answer, too")
  func givingUp() {
    let share = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    var answers: [String] = []
    share.completionWithItemsHandler = { type, done, _, _ in answers.append("\(type?.rawValue ?? "none") \(done)") }
    root.present(share, animated: false)
    share.dismiss(animated: false)
    #expect(answers == ["none false"])
  }

  @Test("Copy, letter, file")
  func builtIn() throws {
    let copy = CopyActivity()
    copy.prepare(withActivityItems: ["one", URL(string: "https://example.com/2")!])
    copy.perform()
    #expect(UIPasteboard.general.string == "one\nhttps://example.com/2")
    let mail = MailActivity()
    mail.subject = "A & B"
    mail.prepare(withActivityItems: ["body text"])
    #expect(mail.letter?.absoluteString == "mailto:?subject=A%20%26%20B&body=body%20text")
    let save = SaveActivity()
    save.prepare(withActivityItems: ["text"])
    let file = try #require(save.file)
    #expect(file.name == "text.txt" && file.data == Data("text".utf8))
  }
}
