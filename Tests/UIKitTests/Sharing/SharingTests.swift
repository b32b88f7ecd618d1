import CGTK
import Foundation
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

  @Test("What another app sends is read within a limit", arguments: [0, 5, 200_000])
  func limit(count: Int) {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    func read(atMost limit: Int) -> Data? {
      let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      let stream = g_memory_input_stream_new_from_bytes(bytes)!
      defer { g_object_unref(stream) }
      return Clipboard.bytes(of: stream, atMost: limit)
    }
    #expect(read(atMost: count) == data)
    #expect(read(atMost: count + 1) == data)
    if count > 0 { #expect(read(atMost: count - 1) == nil) }
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
