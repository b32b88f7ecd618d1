import Foundation
import SlipwayFoundation
import UniformTypeIdentifiers

/// A document of an app: what it is in memory, the file it lies in, and when the one has to follow the other.
///
/// An app subclasses it for `load(fromContents:ofType:)` and `contents(forType:)`. Files are read and written on a queue of the
/// document's own, one after the other; completion handlers run on the main queue. There is no iCloud here, so no document is
/// ever in conflict, and nobody tells it of changes that others make to its file.
///
/// Apple's page: [UIDocument](https://developer.apple.com/documentation/uikit/uidocument).
open class UIDocument: NSObject {
  /// What was done to a document.
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }

  /// Whether a file is written for the first time.
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }

  /// What is to be known of a document before it is edited.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is open, and can be edited.
    public static let normal = State([])
    /// It was not opened, or could not be.
    public static let closed = State(rawValue: 1 << 0)
    public static let inConflict = State(rawValue: 1 << 1)
    /// It could not be saved.
    public static let savingError = State(rawValue: 1 << 2)
    public static let editingDisabled = State(rawValue: 1 << 3)
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// Posted on the main queue; the object is the document.
  public class var stateChangedNotification: NSNotification.Name {
    NSNotification.Name("UIDocumentStateChangedNotification")
  }

  // State of the themed extensions.
  let access: DispatchQueue
  var changes = 0
  var savedChanges = 0
  var undo: UndoManager?
  var appObservers: [any NSObjectProtocol] = []
  var undoObservers: [any NSObjectProtocol] = []
  var isWaitingToAutosave = false

  /// A document that is to be opened, or to be saved for the first time.
  ///
  /// - Parameter url: of a file; another one is a programmer's mistake, and ends the app.
  public init(fileURL url: URL) {
    precondition(url.isFileURL, "UIDocument: \(url) is no file's URL.")
    fileURL = url
    access = DispatchQueue(label: "UIDocument \(url.lastPathComponent)")
    super.init()
    watchApp()
  }
  deinit { for observer in appObservers + undoObservers { NotificationCenter.default.removeObserver(observer) } }

  open internal(set) var fileURL: URL
  /// The file's name without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The identifier of the type that the file's extension stands for.
  open var fileType: String? {
    fileURL.pathExtension.isEmpty ? nil : UTType(filenameExtension: fileURL.pathExtension)?.identifier
  }
  /// When the file was changed last, as far as the document knows.
  open var fileModificationDate: Date?
  open internal(set) var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }

  // MARK: Reading and writing

  /// Reads the file. The handler learns whether that went well.
  open func open(completionHandler: (@Sendable (Bool) -> Void)? = nil) { openFile(completionHandler) }
  /// Saves what was changed, and ends the document's use.
  open func close(completionHandler: (@Sendable (Bool) -> Void)? = nil) { closeFile(completionHandler) }
  /// Writes what the document is now; without an error the document lies at `url` from then on.
  open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    saveFile(url, saveOperation, completionHandler)
  }
  /// Saves the document if it was changed. Called some seconds after a change and when the app is left.
  open func autosave(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else { return completionHandler?(true) ?? () }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }
  /// Makes the document what a file is.
  open func revert(toContentsOf url: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    revertFile(url, completionHandler)
  }

  /// Override to take over what was read: `Data`, or a `FileWrapper` where the document is a folder. Called on the main queue.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    fatalError("A UIDocument overrides load(fromContents:ofType:) or read(from:).")
  }
  /// Override to give what is to be written: `Data` or a `FileWrapper`. Called on the main queue.
  open func contents(forType typeName: String) throws -> Any {
    fatalError("A UIDocument overrides contents(forType:) or save(to:for:completionHandler:).")
  }
  /// Reads the file and has the document load it. Called on the document's queue.
  open func read(from url: URL) throws { try readContents(url) }
  /// Writes beside the old file first, and then puts the new one in its place. Called on the document's queue.
  open func writeContents(
    _ contents: Any,
    andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
    safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws { try replaceFile(contents, additionalFileAttributes, url, saveOperation) }
  /// Writes the file. Called on the document's queue.
  open func writeContents(
    _ contents: Any,
    to url: URL,
    for saveOperation: SaveOperation,
    originalContentsURL: URL?
  ) throws { try writeFile(contents, url, originalContentsURL) }
  /// What the file gets with its contents; nothing more at first.
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }
  /// The type that the document is saved as.
  open var savingFileType: String? { fileType }
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
  }
  /// Runs a block on the document's queue, after the reading and writing that were asked for before.
  open func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) { access.async(execute: block) }

  // MARK: Changes

  open var hasUnsavedChanges: Bool { changes != savedChanges }
  /// Notes a change; the undo manager's are noted by themselves.
  open func updateChangeCount(_ change: ChangeKind) { note(change) }
  /// What has been changed until now: for `updateChangeCount(withToken:for:)` once that is saved.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes }
  /// What the token stands for is saved now.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    if let saved = changeCountToken as? Int { savedChanges = saved }
  }
  /// One is made when it is first asked for, on the main thread. What is done, taken back and done again counts as a change.
  open var undoManager: UndoManager! {
    get { undo ?? makeUndoManager() }
    set { follow(newValue) }
  }

  /// The document is about to be read anew; override to have nobody edit it.
  open func disableEditing() {}
  open func enableEditing() {}

  // MARK: Errors

  /// Called where reading or writing failed; override to tell the user, and call `finishedHandlingError` in the end.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    if recovered { documentState.remove(.savingError) }
  }
  /// The app is left before an error was dealt with.
  open func userInteractionNoLongerPermitted(forError error: any Error) {
    finishedHandlingError(error, recovered: false)
  }
}

extension UIDocument {
  /// Reads the file.
  @discardableResult public func open() async -> Bool { await finished { self.open(completionHandler: $0) } }
  /// Saves what was changed, and ends the document's use.
  @discardableResult public func close() async -> Bool { await finished { self.close(completionHandler: $0) } }
  @discardableResult public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await finished { self.save(to: url, for: saveOperation, completionHandler: $0) }
  }
  @discardableResult public func autosave() async -> Bool { await finished { self.autosave(completionHandler: $0) } }
  @discardableResult public func revert(toContentsOf url: URL) async -> Bool {
    await finished { self.revert(toContentsOf: url, completionHandler: $0) }
  }

  private func finished(_ begin: (@escaping @Sendable (Bool) -> Void) -> Void) async -> Bool {
    await withCheckedContinuation { continuation in begin { continuation.resume(returning: $0) } }
  }
}
