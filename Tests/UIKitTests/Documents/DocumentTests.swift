import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// A document that is a text.
private final class Note: UIDocument, @unchecked Sendable {
  var text = ""
  var errors: [any Error] = []
  var refuses = false
  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    text = String(decoding: try #require(contents as? Data), as: UTF8.self)
  }
  override func contents(forType typeName: String) throws -> Any {
    if refuses { throw CocoaError(.fileWriteNoPermission) }
    return Data(text.utf8)
  }
  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    errors.append(error)
    super.handleError(error, userInteractionPermitted: userInteractionPermitted)
  }
}

/// A document that is a folder.
private final class Album: UIDocument, @unchecked Sendable {
  var names: [String] = []
  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    names = (contents as? FileWrapper)?.fileWrappers?.keys.sorted() ?? []
  }
  override func contents(forType typeName: String) throws -> Any {
    FileWrapper(
      directoryWithFileWrappers: Dictionary(
        uniqueKeysWithValues: names.map { ($0, FileWrapper(regularFileWithContents: Data($0.utf8))) }
      )
    )
  }
}

@MainActor @Suite("UIDocument") struct DocumentTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func url(_ name: String = "note.txt") -> URL { folder.appendingPathComponent(name) }
  private func content(_ name: String = "note.txt") -> String? { try? String(contentsOf: url(name), encoding: .utf8) }

  @Test("A document is closed until it is opened or saved; its name and type are the file's")
  func beginning() async {
    let note = Note(fileURL: url())
    #expect(note.documentState == .closed && note.localizedName == "note" && note.fileType == "public.plain-text")
    #expect(note.fileNameExtension(forType: "public.json", saveOperation: .forCreating) == "json")
    note.text = "first"
    #expect(await note.save(to: url(), for: .forCreating))
    #expect(content() == "first" && note.documentState == .normal && note.fileModificationDate != nil)
  }

  @Test("Opening reads the file; closing saves what was changed")
  func openingAndClosing() async throws {
    try Data("old".utf8).write(to: url())
    let note = Note(fileURL: url())
    #expect(await note.open())
    #expect(note.text == "old" && note.documentState == .normal && !note.hasUnsavedChanges)
    note.text = "new"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges && content() == "old")
    #expect(await note.close())
    #expect(content() == "new" && note.documentState == .closed && !note.hasUnsavedChanges)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["note.txt"], "no draft is left")
  }

  @Test("What is changed while a file is written is still to be saved")
  func tokens() async {
    let note = Note(fileURL: url())
    note.updateChangeCount(.done)
    let token = note.changeCountToken(for: .forOverwriting)
    note.updateChangeCount(.done)
    note.updateChangeCount(withToken: token, for: .forOverwriting)
    #expect(note.hasUnsavedChanges)
    note.updateChangeCount(.cleared)
    #expect(!note.hasUnsavedChanges)
  }

  @Test("Nothing is written without a change")
  func autosaving() async {
    let note = Note(fileURL: url())
    #expect(await note.autosave())
    #expect(content() == nil)
    note.updateChangeCount(.done)
    #expect(await note.autosave())
    #expect(content() == "" && !note.hasUnsavedChanges)
  }

  @Test("Errors reach the document, and its state")
  func errors() async {
    let missing = Note(fileURL: url("missing.txt"))
    #expect(await missing.open() == false)
    #expect(missing.errors.count == 1 && missing.documentState == .closed)
    let note = Note(fileURL: url())
    #expect(await note.save(to: url(), for: .forCreating))
    note.refuses = true
    note.updateChangeCount(.done)
    #expect(await note.autosave() == false)
    #expect(note.documentState == .savingError && note.hasUnsavedChanges && note.errors.count == 1)
    note.finishedHandlingError(note.errors[0], recovered: true)
    #expect(note.documentState == .normal)
  }

  @Test("Reverting takes the file's content; each change of the state is posted")
  func reverting() async throws {
    let note = Note(fileURL: url())
    #expect(await note.save(to: url(), for: .forCreating))
    nonisolated(unsafe) var states: [UIDocument.State] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification,
      object: note,
      queue: nil
    ) { states.append(($0.object as! UIDocument).documentState) }
    defer { NotificationCenter.default.removeObserver(observer) }
    try Data("others'".utf8).write(to: url())
    note.updateChangeCount(.done)
    #expect(await note.revert(toContentsOf: url()))
    #expect(note.text == "others'" && !note.hasUnsavedChanges && states == [.editingDisabled, .normal])
  }

  @Test("A folder is a file wrapper, written anew as a whole")
  func folders() async throws {
    let album = Album(fileURL: url("album.bundle"))
    album.names = ["a", "b"]
    #expect(await album.save(to: url("album.bundle"), for: .forCreating))
    album.names = ["c"]
    #expect(await album.save(to: url("album.bundle"), for: .forOverwriting))
    #expect(try FileManager.default.contentsOfDirectory(atPath: url("album.bundle").path) == ["c"])
    let copy = Album(fileURL: url("album.bundle"))
    #expect(await copy.open())
    #expect(copy.names == ["c"])
  }

  @Test("What the undo manager closes, takes back and does again are changes")
  func undo() async {
    let note = Note(fileURL: url())
    let manager = note.undoManager!
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: note) { $0.text = "" }
    manager.endUndoGrouping()
    #expect(note.hasUnsavedChanges)
    #expect(await note.autosave())
    manager.undo()
    #expect(note.hasUnsavedChanges)
  }
}
