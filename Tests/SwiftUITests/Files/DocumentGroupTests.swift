import Combine
import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import SwiftUI

private struct Note: FileDocument {
  var text = "new"
  static var readableContentTypes: [UTType] { [.plainText] }
  init() {}
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    if text == "broken" { throw CocoaError(.fileReadCorruptFile) }
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private final class Score: ReferenceFileDocument {
  @Published var points = 0
  static var readableContentTypes: [UTType] { [.plainText] }
  init() {}
  init(configuration: ReadConfiguration) throws {
    points = Int(String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)) ?? -1
  }
  func snapshot(contentType: UTType) throws -> Int { points }
  func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data("\(snapshot)".utf8))
  }
}

private struct NoteEditor: View {
  @Binding var note: Note
  let isEditable: Bool
  @Environment(\.documentConfiguration) private var configuration

  var body: some View {
    Text("reads \(note.text)")
    Text(
      "file \(configuration?.fileURL?.lastPathComponent ?? "none") \(configuration?.isEditable == isEditable ? "ok" : "?")"
    )
    Button("Write") { note.text += "+" }
  }
}

private struct ScoreEditor: View {
  @EnvironmentObject private var score: Score
  var body: some View { Button("points \(score.points)") { score.points += 1 } }
}

@MainActor @Suite("Groups of documents", .framesByHand) struct DocumentGroupTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// The group's browser, of the test's own folder.
  private func browser(of group: some Scene) throws -> Hosted<DocumentBrowser> {
    var browser = try #require(group.rootScene.content.view as? DocumentBrowser)
    browser.folder = folder
    let hosted = Hosted { browser }
    hosted.pass()
    return hosted
  }

  private func notes() throws -> Hosted<DocumentBrowser> {
    try browser(
      of: DocumentGroup(newDocument: Note()) { file in
        NoteEditor(note: file.$document, isEditable: file.isEditable)
      }
    )
  }

  @Test("Documents are listed, opened, changed and written when the editor is left") func values() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("hello", "Letter.txt")
    try write("no note", "Picture.png")
    let hosted = try notes()
    #expect(hosted.texts.contains("Letter") && !hosted.texts.contains("Picture"))
    hosted.tap("Letter")
    hosted.pass()
    #expect(hosted.texts.contains("reads hello") && hosted.texts.contains("file Letter.txt ok"))
    hosted.tap("Write")
    hosted.pass()
    #expect(hosted.texts.contains("reads hello+"))
    hosted.back()
    hosted.pass()
    #expect(text("Letter.txt") == "hello+")
  }

  @Test("A new document has a name of its own, and is open at once") func create() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("taken", "Untitled.txt")
    let hosted = try notes()
    let bar = try #require(hosted.stack?.navigationBar)
    hosted.fingers.tap(CGPoint(x: 366, y: hosted.frame(of: bar).minY + 22))
    hosted.pass()
    #expect(hosted.texts.contains("reads new") && text("Untitled 2.txt") == "new" && text("Untitled.txt") == "taken")
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("Untitled 2"))
  }

  @Test("What cannot be read is said, and nothing is opened") func broken() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("broken", "Letter.txt")
    let hosted = try notes()
    hosted.tap("Letter")
    hosted.pass()
    #expect(hosted.controller.presentedViewController is UIAlertController)
    #expect(!hosted.texts.contains { $0.hasPrefix("reads") })
  }

  @Test("Documents that are only looked at are not made, and not written") func viewing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("hello", "Letter.txt")
    let hosted = try browser(
      of: DocumentGroup(viewing: Note.self) { file in NoteEditor(note: file.$document, isEditable: file.isEditable) }
    )
    #expect(hosted.stack?.topViewController?.navigationItem.rightBarButtonItems ?? [] == [])
    hosted.tap("Letter")
    hosted.pass()
    #expect(hosted.texts.contains("file Letter.txt ok"))
    hosted.tap("Write")
    hosted.back()
    hosted.pass()
    #expect(text("Letter.txt") == "hello")
  }

  @Test("Documents that are objects are in the environment, and written after a change") func objects() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("3", "Game.txt")
    var urls: [URL?] = []
    let hosted = try browser(
      of: DocumentGroup(newDocument: { Score() }) { file in
        urls.append(file.fileURL)
        return ScoreEditor()
      }
    )
    hosted.tap("Game")
    hosted.pass()
    #expect(urls.last??.lastPathComponent == "Game.txt")
    hosted.tap("points 3")
    hosted.pass()
    #expect(hosted.texts.contains("points 4"))
    hosted.back()
    hosted.pass()
    #expect(text("Game.txt") == "4")
    let viewer = try browser(
      of: DocumentGroup(viewing: Score.self) { file in
        Text("\(file.document.points) \(file.isEditable ? "editable" : "fixed")")
      }
    )
    viewer.tap("Game")
    viewer.pass()
    #expect(viewer.texts.contains("4 fixed"))
  }
}
