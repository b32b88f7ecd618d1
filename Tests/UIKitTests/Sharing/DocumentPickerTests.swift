import Foundation
import SlipwayFoundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing
import UniformTypeIdentifiers

@testable import UIKit

@MainActor private final class Reader: NSObject, UIDocumentPickerDelegate {
  var picked: [[URL]] = []
  var cancelled = 0
  func picked(_ picker: UIDocumentPickerViewController, _ urls: [URL]) { picked.append(urls) }
  func gaveUp(_ picker: UIDocumentPickerViewController) { cancelled += 1 }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Reader.self,
          name: "DocumentReader",
          methods: [
            MethodRecord("documentPicker:didPickDocumentsAt:", Reader.picked),
            MethodRecord("documentPickerWasCancelled:", Reader.gaveUp),
          ]
        )
      ]
    }
  }
}

@MainActor @Suite("UIDocumentPickerViewController", .serialized)
final class DocumentPickerTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root = UIViewController()
  private let reader = Reader()
  private let desktop = PlatformDouble()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID())")

  init() throws {
    Reader.register()
    window.rootViewController = root
    window.isHidden = false
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("Hello".utf8).write(to: folder.appendingPathComponent("a.txt"))
  }
  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: URL { folder.appendingPathComponent("a.txt") }

  private func present(_ picker: UIDocumentPickerViewController) {
    picker.delegate = reader
    Desktop.$own.withValue(desktop) {
      root.present(picker, animated: false)
      window.layoutIfNeeded()
    }
  }

  @Test("The delegate gets the files where they are, and the controller goes")
  func opening() {
    desktop.files = [file]
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText, .folder])
    picker.allowsMultipleSelection = true
    present(picker)
    #expect(desktop.choices.last?.types == ["text/plain", "*/*"] && desktop.choices.last?.severalAllowed == true)
    #expect(reader.picked == [[file]] && root.presentedViewController == nil)
  }

  @Test("Copies are the app's own")
  func copies() throws {
    desktop.files = [file]
    present(UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true))
    let copy = try #require(reader.picked.first?.first)
    #expect(copy != file && copy.lastPathComponent == "a.txt")
    #expect(try String(contentsOf: copy, encoding: .utf8) == "Hello")
    try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
  }

  @Test("Giving up cancels")
  func cancelling() {
    present(UIDocumentPickerViewController(forOpeningContentTypes: [.image]))
    #expect(reader.cancelled == 1 && reader.picked.isEmpty && root.presentedViewController == nil)
  }

  @Test("Files are moved or copied to where the user says")
  func exporting() throws {
    let place = folder.appendingPathComponent("b.txt")
    try Data("Old".utf8).write(to: place)
    desktop.file = place
    present(UIDocumentPickerViewController(forExporting: [file], asCopy: true))
    #expect(desktop.purposes.last == .saving(name: "a.txt") && reader.picked == [[place]])
    #expect(try String(contentsOf: place, encoding: .utf8) == "Hello")
    #expect(FileManager.default.fileExists(atPath: file.path))
    present(UIDocumentPickerViewController(forExporting: [file]))
    #expect(!FileManager.default.fileExists(atPath: file.path) && reader.picked.count == 2)
    present(UIDocumentPickerViewController(forExporting: [file]))
    #expect(reader.cancelled == 1, "there is no such file any more")
  }

  @Test("An item provider makes its item when an activity is chosen")
  func provider() {
    final class Report: UIActivityItemProvider, @unchecked Sendable {
      override var item: Any { "made for \(activityType?.rawValue ?? "nobody")" }
    }
    let report = Report(placeholderItem: "report")
    let controller = UIActivityViewController(activityItems: [report], applicationActivities: nil)
    #expect(controller.sharedTitle == "report" && report.placeholderItem as? String == "report")
    let item = report.activityViewController(controller, itemForActivityType: .mail)
    #expect(item as? String == "made for com.apple.UIKit.activity.Mail" && report.isFinished)
    #expect(report.activityType == .mail)
  }
}
