import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@Suite("UIDocument")
struct DocumentTests {
  private final class Note: UIDocument, @unchecked Sendable {
    var text = ""
    var reversals: [String] = []
    var failures: [any Error] = []
    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard let data = contents as? Data, let text = String(data: data, encoding: .utf8) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      self.text = text
    }
    override func disableEditing() { reversals.append("disable") }
    override func enableEditing() { reversals.append("enable") }
    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
      failures.append(error)
      super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }
  }

  private final class Bundle: UIDocument, @unchecked Sendable {
    var files: [String] = []
    override func contents(forType typeName: String) throws -> Any {
      FileWrapper(directoryWithFileWrappers: [
        "a.txt": FileWrapper(regularFileWithContents: Data("A".utf8)),
        "b.txt": FileWrapper(regularFileWithContents: Data("B".utf8)),
      ])
    }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      files = ((contents as? FileWrapper)?.fileWrappers ?? [:]).keys.sorted()
    }
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("It is created, edited, closed with what was not saved, and opened again")
  func lifetime() async throws {
    let url = try folder().appending(path: "My note.txt")
    let note = Note(fileURL: url)
    #expect(note.documentState == .closed && note.localizedName == "My note" && note.fileType == "public.plain-text")
    note.text = "one"
    #expect(await note.save(to: url, for: .forCreating))
    #expect(note.documentState == .normal && note.fileModificationDate != nil && !note.hasUnsavedChanges)
    #expect(try String(contentsOf: url, encoding: .utf8) == "one")
    note.text = "two"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    #expect(await note.close())
    #expect(try String(contentsOf: url, encoding: .utf8) == "two")
    #expect(note.documentState == .closed && !note.hasUnsavedChanges)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path) == ["My note.txt"]
    )

    let again = Note(fileURL: url)
    #expect(await again.open())
    #expect(again.text == "two" && again.documentState == .normal)
    again.text = "three"
    #expect(await again.autosave())
    #expect(try String(contentsOf: url, encoding: .utf8) == "two", "without a change nothing is written")
    #expect(await again.close())
  }

  @Test("What cannot be read is told, and the document stays closed")
  func unreadable() async throws {
    let note = Note(fileURL: try folder().appending(path: "absent.txt"))
    #expect(await note.open() == false)
    #expect(note.documentState == .closed && note.failures.count == 1)
    let states = Locked<[UIDocument.State]>([])
    let observer = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification,
      object: note,
      queue: nil
    ) { changed in states.withLock { $0.append((changed.object as! UIDocument).documentState) } }
    defer { NotificationCenter.default.removeObserver(observer) }
    let nowhere = URL(filePath: "/proc/none/absent.txt")
    #expect(await note.save(to: nowhere, for: .forCreating) == false)
    #expect(states.withLock { $0 } == [[.closed, .savingError]] && note.failures.count == 2)
  }

  @Test("Reverting reads the file again, and the user edits nothing meanwhile")
  func reverting() async throws {
    let url = try folder().appending(path: "a.txt")
    try Data("file".utf8).write(to: url)
    let note = Note(fileURL: url)
    #expect(await note.open())
    note.text = "mine"
    note.undoManager.registerUndo(withTarget: note) { $0.text = "file" }
    note.updateChangeCount(.done)
    #expect(await note.revert(toContentsOf: url))
    #expect(note.text == "file" && !note.hasUnsavedChanges && note.reversals == ["disable", "enable"])
    #expect(!note.undoManager.canUndo)
    #expect(await note.close())
  }

  @Test("A folder is written and read as a wrapper")
  func folders() async throws {
    let url = try folder().appending(path: "project.bundle")
    let bundle = Bundle(fileURL: url)
    #expect(await bundle.save(to: url, for: .forCreating))
    #expect(await bundle.save(to: url, for: .forOverwriting))
    #expect(try String(contentsOf: url.appending(path: "b.txt"), encoding: .utf8) == "B")
    #expect(await bundle.revert(toContentsOf: url))
    #expect(bundle.files == ["a.txt", "b.txt"])
    #expect(await bundle.close())
  }

  @Test("Changes are counted, also those that are undone; what changes while it is saved stays unsaved")
  func counting() throws {
    let note = Note(fileURL: try folder().appending(path: "a.txt"))
    note.updateChangeCount(.done)
    let token = note.changeCountToken(for: .forOverwriting)
    note.updateChangeCount(.done)
    note.updateChangeCount(withToken: token, for: .forOverwriting)
    #expect(note.hasUnsavedChanges)
    note.updateChangeCount(.cleared)
    #expect(!note.hasUnsavedChanges)
    note.undoManager.groupsByEvent = false
    note.undoManager.beginUndoGrouping()
    note.undoManager.registerUndo(withTarget: note) { $0.text = "" }
    note.undoManager.endUndoGrouping()
    #expect(note.hasUnsavedChanges)
    note.undoManager.undo()
    #expect(!note.hasUnsavedChanges)
    #expect(note.fileNameExtension(forType: "public.plain-text", saveOperation: .forCreating) == "txt")
  }

  @Test("What others write is read, what they move is followed, and what they want to read is saved before")
  func others() async throws {
    let url = try folder().appending(path: "a.txt")
    try Data("one".utf8).write(to: url)
    let note = Note(fileURL: url)
    #expect(await note.open())
    note.text = "two"
    note.updateChangeCount(.done)
    let read = await Task.detached { () -> String? in
      var text: String?
      NSFileCoordinator(filePresenter: nil).coordinate(readingItemAt: url, error: nil) {
        text = try? String(contentsOf: $0, encoding: .utf8)
      }
      return text
    }.value
    #expect(read == "two")
    let moved = url.deletingLastPathComponent().appending(path: "b.txt")
    NSFileCoordinator(filePresenter: nil).item(at: url, didMoveTo: moved)
    note.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    #expect(note.fileURL.lastPathComponent == "b.txt" && note.presentedItemURL == note.fileURL)
    #expect(await note.close())
  }
}
