import Foundation
import SlipwayFoundation
import UniformTypeIdentifiers

/// A file, or a folder as a `FileWrapper`, that is edited: an app's subclass says what its contents are and takes what was read.
///
/// Files are read and written on a queue of their own, coordinated with others in the process, and safely: a new file takes the
/// old one's place only when it is written. What was changed is saved by itself a while later, and when the app goes to the
/// background. Completion handlers, `contents(forType:)` and `load(fromContents:ofType:)` are called on the main queue. There are no
/// versions in conflict here.
open class UIDocument: NSObject, NSFilePresenter, ProgressReporting {
  /// How a document was changed.
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }
  /// What can be done with a document at present.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It can be edited.
    public static let normal: State = []
    public static let closed = State(rawValue: 1)
    public static let inConflict = State(rawValue: 2)
    public static let savingError = State(rawValue: 4)
    public static let editingDisabled = State(rawValue: 8)
    public static let progressAvailable = State(rawValue: 16)
  }

  /// Posted on the main queue after `documentState` has changed.
  public class var stateChangedNotification: NSNotification.Name {
    NSNotification.Name("UIDocumentStateChangedNotification")
  }
  /// The key of a document's address in its user activity.
  public class var userActivityURLKey: String { "NSUserActivityDocumentURL" }

  /// Reads nothing yet.
  public init(fileURL url: URL) {
    precondition(url.isFileURL, "A document lies in a file: \(url) is none.")
    _ = UIDocument.recorded
    shownURL = Locked(url)
    super.init()
  }

  deinit {
    autosaving?.cancel()
    ([leaving].compactMap { $0 } + undoing).forEach(NotificationCenter.default.removeObserver)
  }

  // MARK: What it is

  open var fileURL: URL { shownURL.withLock { $0 } }
  /// The name for the user: the file's without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// By the file's extension.
  open var fileType: String? { Self.type(of: fileURL) }
  /// When the file was changed as the document knows it.
  open var fileModificationDate: Date?
  open internal(set) var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: UIDocument.stateChangedNotification, object: self)
    }
  }
  public let progress = Progress(totalUnitCount: 1)
  open var userActivity: NSUserActivity?

  // MARK: What subclasses do

  /// A `Data` or a `FileWrapper`, as `writeContents` takes it.
  open func contents(forType typeName: String) throws -> Any {
    throw CocoaError(.featureUnsupported)
  }
  /// - Parameter contents: a `Data`, or a `FileWrapper` where the file is a folder.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    throw CocoaError(.featureUnsupported)
  }
  /// The document is about to change under the user's hands, as when it is reverted: let nobody edit it.
  open func disableEditing() {}
  open func enableEditing() {}

  // MARK: Opening and closing

  /// Reads the file, and tells whether it could.
  open func open(completionHandler: ((Bool) -> Void)? = nil) { readFile(completionHandler) }
  /// Saves what is not saved, and tells whether all went well.
  open func close(completionHandler: ((Bool) -> Void)? = nil) { closeFile(completionHandler) }
  /// Reads the file again, whatever has been changed since.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    revertFile(to: url, completionHandler)
  }
  /// Called on the queue of the document's files; the default hands on what it read to `load(fromContents:ofType:)`.
  open func read(from url: URL) throws { try readContents(of: url) }

  // MARK: Changes

  /// Where changes are registered to be undone: each group counts as a change.
  open var undoManager: UndoManager! {
    get {
      if manager == nil { undoManager = UndoManager() }
      return manager
    }
    set {
      manager = newValue
      watchUndoManager()
    }
  }
  open var hasUnsavedChanges: Bool { changes != 0 }
  open func updateChangeCount(_ change: ChangeKind) { count(change) }
  /// What `updateChangeCount(withToken:for:)` takes when what was written up to now is saved.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes }
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    changes -= changeCountToken as? Int ?? changes
  }

  // MARK: Saving

  /// The type that is written; the file's own, unless a subclass says otherwise.
  open var savingFileType: String? { fileType }
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? ""
  }
  /// Takes the contents now and writes them on the queue of the document's files. A document that was created is open then.
  open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
    saveFile(to: url, saveOperation, completionHandler)
  }
  /// Saves, if something is not saved.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges, !documentState.contains(.closed) else {
      completionHandler?(true)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }
  /// What the new file has for attributes; none of its own, unless a subclass says so.
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }
  /// Writes beside the file and puts the new one in its place. Called on the queue of the document's files.
  open func writeContents(
    _ contents: Any,
    andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
    safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws { try writeSafely(contents, additionalFileAttributes, url, saveOperation) }
  /// Writes a `Data` or a `FileWrapper`. Called on the queue of the document's files.
  open func writeContents(
    _ contents: Any,
    to url: URL,
    for saveOperation: SaveOperation,
    originalContentsURL: URL?
  ) throws { try write(contents, to: url, originalContentsURL) }
  /// Does something on the queue on which the document's files are read and written, after what waits there.
  open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    files.async { block() }
  }

  // MARK: Errors

  /// Called on the main queue when a file could not be read or written. Shows nothing, and says that the error is handled.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
  open func userInteractionNoLongerPermitted(forError error: any Error) {
    finishedHandlingError(error, recovered: false)
  }

  // MARK: What others do with the file

  open var presentedItemURL: URL? { shownURL.withLock { $0 } }
  open var presentedItemOperationQueue: OperationQueue { presenting }
  open func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void) {
    saveForOthers(completionHandler)
  }
  open func presentedItemDidChange() { followFile() }
  open func presentedItemDidMove(to newURL: URL) { shownURL.withLock { $0 = newURL } }

  // State of the themed extensions.
  let shownURL: Locked<URL>
  let files = DispatchQueue(label: "UIDocument File Access")
  let presenting = OperationQueue()
  var changes = 0
  var manager: UndoManager?
  /// Who hears that the app goes to the background, and who hears of the undo manager.
  var leaving: (any NSObjectProtocol)?
  var undoing: [any NSObjectProtocol] = []
  var autosaving: DispatchWorkItem?
  /// For how long a change may wait to be saved, in seconds.
  var autosaveDelay = 15.0
}

extension UIDocument {
  public func open() async -> Bool {
    await withCheckedContinuation { answer in open { answer.resume(returning: $0) } }
  }
  public func close() async -> Bool {
    await withCheckedContinuation { answer in close { answer.resume(returning: $0) } }
  }
  public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { answer in save(to: url, for: saveOperation) { answer.resume(returning: $0) } }
  }
  public func autosave() async -> Bool {
    await withCheckedContinuation { answer in autosave { answer.resume(returning: $0) } }
  }
  public func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { answer in revert(toContentsOf: url) { answer.resume(returning: $0) } }
  }
}
