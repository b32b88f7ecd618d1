public import Foundation

/// Where Objective-C's methods put the error that they meet; nil for nowhere.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Has those who read and write a file or folder wait for each other, and tells those who show it.
///
/// Unlike Apple's, which a system service answers, it knows of the threads of its own process alone. There is no
/// `ReadingOptions.forUploading`, which makes an archive of a folder.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What shows the item is not asked to save first.
    public static let withoutChanges = ReadingOptions(rawValue: 1)
    /// The block is given what a link leads to.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
    /// Only what is known of the item is read, not its contents: nobody is asked anything.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let forDeleting = WritingOptions(rawValue: 1)
    public static let forMoving = WritingOptions(rawValue: 2)
    /// What is there is read before: what shows the item saves first.
    public static let forMerging = WritingOptions(rawValue: 4)
    public static let forReplacing = WritingOptions(rawValue: 8)
    /// Only what is known of the item is written, not its contents: nobody is asked anything.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
  }

  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.add(filePresenter) }
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.remove(filePresenter) }
  open class var filePresenters: [any NSFilePresenter] { FilePresenters.all }

  private let presenter: (any NSFilePresenter)?
  private let cancelled = Guarded(false)

  /// - Parameter filePresenterOrNil: who reads or writes, where it shows the item itself: it is not told of that.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) { presenter = filePresenterOrNil }
  /// For who shows nothing.
  public override convenience init() { self.init(filePresenter: nil) }

  /// Coordinators of one purpose do not wait for each other. At first each has its own.
  open var purposeIdentifier: String = UUID().uuidString

  open func coordinate(
    readingItemAt url: URL,
    options: ReadingOptions = [],
    error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    run([read(url, options)], outError) { reader(Self.target(of: url, options)) }
  }

  open func coordinate(
    writingItemAt url: URL,
    options: WritingOptions = [],
    error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    run([write(url, options)], outError) { writer(url) }
  }

  open func coordinate(
    readingItemAt readingURL: URL,
    options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer,
    byAccessor readerWriter: (URL, URL) -> Void
  ) {
    run([read(readingURL, readingOptions), write(writingURL, writingOptions)], outError) {
      readerWriter(Self.target(of: readingURL, readingOptions), writingURL)
    }
  }

  open func coordinate(
    writingItemAt url1: URL,
    options options1: WritingOptions = [],
    writingItemAt url2: URL,
    options options2: WritingOptions = [],
    error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) {
    run([write(url1, options1), write(url2, options2)], outError) { writer(url1, url2) }
  }

  /// Tells those who show an item that it is somewhere else now.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    for other in FilePresenters.showing(oldURL, but: presenter) {
      guard let shown = other.presentedItemURL, FileAccess.path(of: shown) == FileAccess.path(of: oldURL) else {
        continue
      }
      FilePresenters.tell(other) { other.presentedItemDidMove_to?(newURL) }
    }
  }

  /// Ends what waits, and what is asked for later, with `CocoaError.userCancelled`. May be called on any thread.
  open func cancel() {
    cancelled.withLock { $0 = true }
    FileAccesses.shared.wake()
  }

  // MARK: Waiting

  /// An access with what its presenters do before, what they do after, and whether they then hear of a change.
  private struct Step {
    let url: URL
    let access: FileAccess
    let saves: Bool
    let deletes: Bool
    let asks: Bool
  }

  private func read(_ url: URL, _ options: ReadingOptions) -> Step {
    Step(
      url: url,
      access: FileAccess(url, isWriting: false),
      saves: !options.contains(.withoutChanges),
      deletes: false,
      asks: !options.contains(.immediatelyAvailableMetadataOnly)
    )
  }

  private func write(_ url: URL, _ options: WritingOptions) -> Step {
    Step(
      url: url,
      access: FileAccess(url, isWriting: true),
      saves: !options.isDisjoint(with: [.forMerging, .forMoving]),
      deletes: options.contains(.forDeleting),
      asks: !options.contains(.contentIndependentMetadataOnly)
    )
  }

  private static func target(of url: URL, _ options: ReadingOptions) -> URL {
    options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
  }

  private func run(_ steps: [Step], _ outError: UnsafeMutablePointer<NSError?>?, _ work: () -> Void) {
    let isCancelled = { self.cancelled.withLock { $0 } }
    let accesses = FileAccesses.shared
    guard let key = accesses.begin(steps.map(\.access), purpose: purposeIdentifier, isCancelled: isCancelled) else {
      outError?.pointee = CocoaError(.userCancelled) as NSError
      return
    }
    defer { accesses.end(key) }
    let reacquirers = Guarded<[(any NSFilePresenter, () -> Void)]>([])
    for step in steps where step.asks {
      for other in FilePresenters.showing(step.url, but: presenter) { prepare(other, for: step, reacquirers) }
    }
    work()
    for (other, reacquire) in reacquirers.withLock({ $0 }) { FilePresenters.tell(other, reacquire) }
    for step in steps where step.access.isWriting && !step.deletes {
      for other in FilePresenters.showing(step.url, but: presenter) {
        FilePresenters.tell(other) { other.presentedItemDidChange?() }
      }
    }
  }

  private func prepare(
    _ other: any NSFilePresenter,
    for step: Step,
    _ reacquirers: Guarded<[(any NSFilePresenter, () -> Void)]>
  ) {
    let relinquish =
      step.access.isWriting ? other.relinquishPresentedItem_toWriter : other.relinquishPresentedItem_toReader
    if let relinquish {
      FilePresenters.ask(other) { done in
        relinquish { reacquirer in
          if let reacquirer { reacquirers.withLock { $0.append((other, reacquirer)) } }
          done()
        }
      }
    }
    if step.saves, let save = other.savePresentedItemChanges_completionHandler {
      FilePresenters.ask(other) { done in save { _ in done() } }
    }
    if step.deletes, let accommodate = other.accommodatePresentedItemDeletion_completionHandler {
      FilePresenters.ask(other) { done in accommodate { _ in done() } }
    }
  }
}
