import Foundation
import SlipwayFoundation

extension UIDocument {
  typealias Completion = (@Sendable (Bool) -> Void)?

  func openFile(_ completion: Completion) {
    let url = fileURL
    inBackground {
      try $0.read(from: url)
    } then: { document, error in
      if let error {
        document.documentState = .closed
        document.handleError(error, userInteractionPermitted: true)
      } else {
        document.fileModificationDate = Self.modificationDate(of: url)
        document.documentState = .normal
        document.changes = 0
        document.savedChanges = 0
      }
      completion?(error == nil)
    }
  }

  func closeFile(_ completion: Completion) {
    nonisolated(unsafe) let document = self
    autosave { saved in
      if saved { document.documentState = .closed }
      completion?(saved)
    }
  }

  func revertFile(_ url: URL, _ completion: Completion) {
    disableEditing()
    documentState.insert(.editingDisabled)
    inBackground {
      try $0.read(from: url)
    } then: { document, error in
      document.documentState.remove(.editingDisabled)
      document.enableEditing()
      if let error {
        document.handleError(error, userInteractionPermitted: true)
      } else {
        document.fileModificationDate = Self.modificationDate(of: url)
        document.note(.cleared)
      }
      completion?(error == nil)
    }
  }

  func saveFile(_ url: URL, _ operation: SaveOperation, _ completion: Completion) {
    nonisolated(unsafe) let token = changeCountToken(for: operation)
    do {
      nonisolated(unsafe) let contents = try contents(forType: savingFileType ?? "")
      nonisolated(unsafe) let attributes = try fileAttributesToWrite(to: url, for: operation)
      inBackground {
        try $0.writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
      } then: { document, error in
        document.saved(url, operation, token, error)
        completion?(error == nil)
      }
    } catch {
      saved(url, operation, token, error)
      completion?(false)
    }
  }

  private func saved(_ url: URL, _ operation: SaveOperation, _ token: Any, _ error: (any Error)?) {
    if let error {
      documentState.insert(.savingError)
      return handleError(error, userInteractionPermitted: true)
    }
    fileURL = url
    fileModificationDate = Self.modificationDate(of: url)
    updateChangeCount(withToken: token, for: operation)
    documentState.subtract([.savingError, .closed])
  }

  /// Does the work on the document's queue, and what follows on the main one.
  private func inBackground(
    _ work: @escaping @Sendable (UIDocument) throws -> Void,
    then finish: @escaping @Sendable (UIDocument, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let document = self
    performAsynchronousFileAccess {
      var failure: (any Error)?
      do { try work(document) } catch { failure = error }
      let result = failure
      DispatchQueue.main.async { finish(document, result) }
    }
  }

  private static func modificationDate(of url: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
  }

  // MARK: Bytes

  func readContents(_ url: URL) throws {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    nonisolated(unsafe) let contents: Any = isFolder.boolValue ? try FileWrapper(url: url) : try Data(contentsOf: url)
    if Thread.isMainThread { return try load(fromContents: contents, ofType: fileType) }
    nonisolated(unsafe) let document = self
    try DispatchQueue.main.sync { try document.load(fromContents: contents, ofType: document.fileType) }
  }

  func writeFile(_ contents: Any, _ url: URL, _ original: URL?) throws {
    switch contents {
    case let data as Data: try data.write(to: url)
    case let wrapper as FileWrapper: try wrapper.write(to: url, options: [], originalContentsURL: original)
    default: throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url])
    }
  }

  func replaceFile(
    _ contents: Any,
    _ attributes: [AnyHashable: Any]?,
    _ url: URL,
    _ operation: SaveOperation
  ) throws {
    let files = FileManager.default
    let exists = files.fileExists(atPath: url.path)
    let draft = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).draft")
    do {
      try writeContents(contents, to: draft, for: operation, originalContentsURL: exists ? url : nil)
      let named = (attributes ?? [:]).compactMap { key, value in
        (key as? FileAttributeKey ?? (key as? String).map(FileAttributeKey.init(rawValue:))).map { ($0, value) }
      }
      if !named.isEmpty {
        try files.setAttributes(Dictionary(named) { $1 }, ofItemAtPath: draft.path)
      }
      // A file takes another one's name in one step; a folder that is not empty does not.
      if rename(draft.path, url.path) != 0 {
        if exists { try files.removeItem(at: url) }
        try files.moveItem(at: draft, to: url)
      }
    } catch {
      try? files.removeItem(at: draft)
      throw error
    }
  }

  // MARK: Changes

  /// Seconds from a change until it is saved.
  private static let patience = 15

  func note(_ change: ChangeKind) {
    if change == .cleared { return savedChanges = changes }
    changes += 1
    guard !isWaitingToAutosave else { return }
    isWaitingToAutosave = true
    nonisolated(unsafe) weak let document = self
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(Self.patience)) {
      document?.isWaitingToAutosave = false
      document?.autosaveIfOpen()
    }
  }

  private func autosaveIfOpen() { if !documentState.contains(.closed) { autosave(completionHandler: nil) } }

  func watchApp() {
    nonisolated(unsafe) weak let document = self
    appObservers = [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification].map {
      name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in document?.autosaveIfOpen() }
    }
  }

  func makeUndoManager() -> UndoManager {
    let manager = MainActor.assumeIsolated { UndoManager() }
    follow(manager)
    return manager
  }

  func follow(_ manager: UndoManager?) {
    undoObservers.forEach(NotificationCenter.default.removeObserver)
    undoObservers = []
    undo = manager
    guard let manager else { return }
    let kinds: [(NSNotification.Name, ChangeKind)] = [
      (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
      (.NSUndoManagerDidRedoChange, .redone),
    ]
    nonisolated(unsafe) weak let document = self
    undoObservers = kinds.map { name, kind in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
        document?.updateChangeCount(kind)
      }
    }
  }
}
