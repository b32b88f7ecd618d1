import Foundation
import SlipwayFoundation
import UniformTypeIdentifiers

/// Reading and writing. What the app sees happens on the main queue, what takes long on the document's own.
extension UIDocument {
  static func type(of url: URL) -> String? {
    if url.pathExtension.isEmpty { return url.hasDirectoryPath ? UTType.folder.identifier : nil }
    return UTType(filenameExtension: url.pathExtension)?.identifier
  }

  /// Does something with the file on its queue, coordinated, and goes on on the main queue with what came of it.
  private func access<Result>(
    _ coordinate: @escaping (NSFileCoordinator, inout NSError?, (URL) -> Void) -> Void,
    _ work: @escaping (URL) throws -> Result,
    then done: @escaping (Swift.Result<Result, any Error>) -> Void
  ) {
    nonisolated(unsafe) let (coordinate, work, done) = (coordinate, work, done)
    nonisolated(unsafe) let document = self
    performAsynchronousFileAccess {
      var refused: NSError?
      nonisolated(unsafe) var outcome: Swift.Result<Result, any Error>?
      coordinate(NSFileCoordinator(filePresenter: document), &refused) { url in
        outcome = Swift.Result { try work(url) }
      }
      nonisolated(unsafe) let result = outcome ?? .failure(refused ?? CocoaError(.fileReadUnknown))
      DispatchQueue.main.async { done(result) }
    }
  }

  // MARK: Reading

  func readFile(_ completion: ((Bool) -> Void)?) {
    precondition(documentState.contains(.closed), "The document \(fileURL.lastPathComponent) is open already.")
    load(fileURL) { [self] error in
      if let error { return failed(error, completion) }
      beginPresenting()
      completion?(true)
    }
  }

  func revertFile(to url: URL, _ completion: ((Bool) -> Void)?) {
    disableEditing()
    documentState.insert(.editingDisabled)
    load(url) { [self] error in
      documentState.remove(.editingDisabled)
      enableEditing()
      if let error { return failed(error, completion) }
      changes = 0
      manager?.removeAllActions()
      completion?(true)
    }
  }

  private func load(_ url: URL, then done: @escaping ((any Error)?) -> Void) {
    access(
      { coordinator, error, work in coordinator.coordinate(readingItemAt: url, error: &error, byAccessor: work) },
      { [self] url -> Date? in
        let date = Self.modificationDate(of: url)
        try read(from: url)
        return date
      },
      then: { [self] result in
        switch result {
        case .success(let date):
          fileModificationDate = date
          done(nil)
        case .failure(let error): done(error)
        }
      }
    )
  }

  func readContents(of url: URL) throws {
    let contents: Any =
      try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      ? FileWrapper(url: url, options: .immediate) : Data(contentsOf: url)
    nonisolated(unsafe) let (given, document) = (contents, self)
    let type = Self.type(of: url)
    try DispatchQueue.main.sync { try document.load(fromContents: given, ofType: type) }
  }

  static func modificationDate(of url: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
  }

  // MARK: Writing

  func saveFile(to url: URL, _ operation: SaveOperation, _ completion: ((Bool) -> Void)?) {
    autosaving?.cancel()
    let contents: Any
    let attributes: [AnyHashable: Any]
    let token = changeCountToken(for: operation)
    do {
      contents = try self.contents(forType: savingFileType ?? UTType.data.identifier)
      attributes = try fileAttributesToWrite(to: url, for: operation)
    } catch { return failedSaving(error, completion) }
    access(
      { coordinator, error, work in
        coordinator.coordinate(writingItemAt: url, options: .forReplacing, error: &error, byAccessor: work)
      },
      { [self] url -> Date? in
        try writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
        return Self.modificationDate(of: url)
      },
      then: { [self] result in
        switch result {
        case .success(let date):
          fileModificationDate = date
          updateChangeCount(withToken: token, for: operation)
          shownURL.withLock { $0 = url }
          documentState.remove(.savingError)
          if documentState.contains(.closed), operation == .forCreating { beginPresenting() }
          completion?(true)
        case .failure(let error): failedSaving(error, completion)
        }
      }
    )
  }

  func writeSafely(
    _ contents: Any,
    _ attributes: [AnyHashable: Any]?,
    _ url: URL,
    _ operation: SaveOperation
  ) throws {
    let manager = FileManager.default
    let isThere = manager.fileExists(atPath: url.path)
    let beside = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
    defer { try? manager.removeItem(at: beside) }
    try writeContents(contents, to: beside, for: operation, originalContentsURL: isThere ? url : nil)
    let named = (attributes ?? [:]).compactMap { key, value in
      ((key as? FileAttributeKey) ?? (key as? String).map(FileAttributeKey.init(rawValue:))).map { ($0, value) }
    }
    if !named.isEmpty {
      try manager.setAttributes(Dictionary(named, uniquingKeysWith: { $1 }), ofItemAtPath: beside.path)
    }
    if isThere {
      _ = try manager.replaceItemAt(url, withItemAt: beside)
    } else {
      try manager.moveItem(at: beside, to: url)
    }
  }

  func write(_ contents: Any, to url: URL, _ original: URL?) throws {
    switch contents {
    case let data as Data: try data.write(to: url)
    case let wrapper as FileWrapper: try wrapper.write(to: url, options: [], originalContentsURL: original)
    default:
      preconditionFailure("A document's contents are Data or a FileWrapper, unless writeContents is overridden.")
    }
  }

  private func failed(_ error: any Error, _ completion: ((Bool) -> Void)?) {
    handleError(error, userInteractionPermitted: true)
    completion?(false)
  }

  private func failedSaving(_ error: any Error, _ completion: ((Bool) -> Void)?) {
    documentState.insert(.savingError)
    failed(error, completion)
  }

  // MARK: Being open

  private func beginPresenting() {
    NSFileCoordinator.addFilePresenter(self)
    documentState.remove(.closed)
    let leaves = UIApplication.didEnterBackgroundNotification
    nonisolated(unsafe) weak let document = self
    leaving = NotificationCenter.default.addObserver(forName: leaves, object: nil, queue: nil) { _ in
      document?.autosave(completionHandler: nil)
    }
  }

  func closeFile(_ completion: ((Bool) -> Void)?) {
    let end = { [self] (saved: Bool) in
      autosaving?.cancel()
      if !documentState.contains(.closed) {
        NSFileCoordinator.removeFilePresenter(self)
        leaving.map(NotificationCenter.default.removeObserver)
        leaving = nil
        documentState = .closed
      }
      completion?(saved)
    }
    if hasUnsavedChanges { return autosave(completionHandler: end) }
    nonisolated(unsafe) let later = end
    DispatchQueue.main.async { later(true) }
  }

  /// Others want to read what is not written yet.
  func saveForOthers(_ done: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let (document, done) = (self, done)
    DispatchQueue.main.async {
      document.autosave { saved in done(saved ? nil : CocoaError(.fileWriteUnknown)) }
    }
  }

  /// Others wrote: what they wrote is read, unless there are changes of the document's own.
  func followFile() {
    nonisolated(unsafe) let document = self
    DispatchQueue.main.async {
      guard !document.documentState.contains(.closed), !document.hasUnsavedChanges,
        Self.modificationDate(of: document.fileURL) != document.fileModificationDate
      else { return }
      document.revert(toContentsOf: document.fileURL)
    }
  }

  // MARK: Changes

  func count(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changes += 1
    case .undone: changes -= 1
    case .cleared: changes = 0
    }
    autosaving?.cancel()
    guard hasUnsavedChanges else { return }
    let work = DispatchWorkItem { [weak self] in self?.autosave() }
    autosaving = work
    nonisolated(unsafe) let item = work
    DispatchQueue.main.asyncAfter(deadline: .now() + autosaveDelay) { if !item.isCancelled { item.perform() } }
  }

  func watchUndoManager() {
    undoing.forEach(NotificationCenter.default.removeObserver)
    undoing = []
    guard let manager else { return }
    let kinds: [(NSNotification.Name, ChangeKind)] = [
      (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
      (.NSUndoManagerDidRedoChange, .redone),
    ]
    nonisolated(unsafe) weak let document = self
    for (name, kind) in kinds {
      undoing.append(
        NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { note in
          guard let manager = note.object as? UndoManager else { return }
          // Undoing closes a group of what redoes it.
          if kind == .done, manager.isUndoing || manager.isRedoing { return }
          document?.updateChangeCount(kind)
        }
      )
    }
  }
}

extension UIDocument {
  static let recorded: Void = ClassRecords.registerFramework {
    [
      ClassRecord(
        UIDocument.self,
        name: "UIDocument",
        methods: [
          MethodRecord(
            "savePresentedItemChangesWithCompletionHandler:",
            UIDocument.savePresentedItemChanges(completionHandler:)
          ),
          MethodRecord("presentedItemDidChange", UIDocument.presentedItemDidChange),
          MethodRecord("presentedItemDidMoveTo:", UIDocument.presentedItemDidMove(to:)),
        ]
      )
    ]
  }
}
