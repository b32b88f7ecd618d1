import Foundation

/// Who hears of what an output hands out, and on which queue.
final class CaptureListener: @unchecked Sendable {
  private let lock = NSLock()
  private weak var listener: AnyObject?
  private var ownQueue: DispatchQueue?

  func set(_ delegate: AnyObject?, _ queue: DispatchQueue?) {
    lock.withLock { (listener, ownQueue) = (delegate, queue) }
  }
  var delegate: AnyObject? { lock.withLock { listener } }
  var queue: DispatchQueue? { lock.withLock { ownQueue } }
}
