import Foundation

/// Reads that fail. A property cannot throw and a notification cannot be refused: what could not be read there is said on
/// the console and thrown by the next operation that can throw.
extension NSManagedObjectContext {
  /// Keeps the error for the next save, since what is changed from now on may rest on values that were not there.
  func noteUnread(_ error: any Error) {
    CoreDataLog.note("\(error.localizedDescription)")
    if unread == nil { unread = error }
    scheduleProcessing()
  }

  /// The same where what was read before stays as it is and is good: nothing rests on what could not be read again.
  func noteBehind(_ error: any Error) {
    if isThrowingUnread { noteUnread(error) } else { CoreDataLog.note("\(error.localizedDescription)") }
  }

  /// Runs what fires faults on its way, and throws if one of them could not be read.
  func throwingUnread<T>(_ body: () throws -> T) throws -> T {
    let (earlier, wasThrowing) = (unread, isThrowingUnread)
    (unread, isThrowingUnread) = (nil, true)
    let result = Result { try body() }
    let failure = unread
    (unread, isThrowingUnread) = (earlier, wasThrowing)
    if let failure { throw failure }
    return try result.get()
  }

  /// Nothing has changed by the end of a turn: nothing rests on what could not be read in it.
  func forgetUnreadWithoutChanges() {
    if !hasChanges { unread = nil }
  }
}
