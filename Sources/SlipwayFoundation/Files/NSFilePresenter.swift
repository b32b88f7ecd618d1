public import Foundation

/// An object that shows a file or folder, and is told by `NSFileCoordinator` of what others in the process do with it.
///
/// All methods are optional, and called on its queue:
/// `relinquishPresentedItem(toReader:)` and `relinquishPresentedItem(toWriter:)` before others read or write,
/// `savePresentedItemChanges(completionHandler:)` before they do where they want what it has not written yet,
/// `accommodatePresentedItemDeletion(completionHandler:)` before they delete it, `presentedItemDidChange()` after they wrote, and
/// `presentedItemDidMove(to:)` after they moved it. What other processes do nobody tells of.
@preconcurrency public protocol NSFilePresenter: NSObjectProtocol {
  /// What is shown; nil where it does not exist yet.
  var presentedItemURL: URL? { get }
  /// Where the presenter is told.
  var presentedItemOperationQueue: OperationQueue { get }
}

extension NSFilePresenter {
  package typealias Reacquirer = (() -> Void)?

  package var relinquishPresentedItem_toReader: ((@escaping (Reacquirer) -> Void) -> Void)? {
    optionalMethod("relinquishPresentedItemToReader:")
  }
  package var relinquishPresentedItem_toWriter: ((@escaping (Reacquirer) -> Void) -> Void)? {
    optionalMethod("relinquishPresentedItemToWriter:")
  }
  package var savePresentedItemChanges_completionHandler: ((@escaping ((any Error)?) -> Void) -> Void)? {
    optionalMethod("savePresentedItemChangesWithCompletionHandler:")
  }
  package var accommodatePresentedItemDeletion_completionHandler: ((@escaping ((any Error)?) -> Void) -> Void)? {
    optionalMethod("accommodatePresentedItemDeletionWithCompletionHandler:")
  }
  package var presentedItemDidChange: (() -> Void)? { optionalMethod("presentedItemDidChange") }
  package var presentedItemDidMove_to: ((URL) -> Void)? { optionalMethod("presentedItemDidMoveTo:") }
}

/// The presenters that have been added, and how they are told.
enum FilePresenters {
  private static let added = Guarded<[any NSFilePresenter]>([])

  static var all: [any NSFilePresenter] { added.withLock { $0 } }
  static func add(_ presenter: any NSFilePresenter) { added.withLock { $0.append(presenter) } }
  static func remove(_ presenter: any NSFilePresenter) {
    added.withLock { all in
      if let index = all.lastIndex(where: { $0 === presenter }) { all.remove(at: index) }
    }
  }

  /// Those that show an item, a folder that it is in, or something inside of it; but not one that takes part itself.
  static func showing(_ url: URL, but own: (any NSFilePresenter)?) -> [any NSFilePresenter] {
    all.filter { presenter in
      guard presenter !== own, let shown = presenter.presentedItemURL else { return false }
      return FileAccess.meet(FileAccess.path(of: shown), FileAccess.path(of: url))
    }
  }

  /// Does something on a presenter's queue, and waits until it says that it has been done.
  static func ask(_ presenter: any NSFilePresenter, _ question: @escaping (@escaping () -> Void) -> Void) {
    let answered = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let question = question
    presenter.presentedItemOperationQueue.addOperation { question { answered.signal() } }
    answered.wait()
  }

  /// Does something on a presenter's queue, some time.
  static func tell(_ presenter: any NSFilePresenter, _ news: @escaping () -> Void) {
    nonisolated(unsafe) let news = news
    presenter.presentedItemOperationQueue.addOperation { news() }
  }
}
