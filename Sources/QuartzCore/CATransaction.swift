internal import Dispatch
internal import Glibc

/// A group of changes to layers, and how they are animated. Each thread has its own; changes outside of any belong to one
/// that ends with the present turn of the run loop.
open class CATransaction: NSObject {
  open class func begin() {
    TransactionStack.current.push()
  }

  /// Ends the group. Its completion block is called when the animations added in it have ended: at once if there are none.
  open class func commit() {
    TransactionStack.current.pop()
  }

  /// Ends the transaction that changes outside of any belong to, and lays out what waits for it in the windows.
  open class func flush() {
    layOutWindows?()
    TransactionStack.current.flush()
  }

  /// What UIKit does where a transaction ends in the midst of other code.
  nonisolated(unsafe) package static var layOutWindows: (@Sendable () -> Void)?

  open class func lock() { TransactionStack.lock.lock() }
  open class func unlock() { TransactionStack.lock.unlock() }

  /// Seconds; 0.25 if nobody set it.
  open class func animationDuration() -> CFTimeInterval { TransactionStack.current.lookUp(\.duration) ?? 0.25 }
  open class func setAnimationDuration(_ dur: CFTimeInterval) { TransactionStack.current.top.duration = dur }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.lookUp(\.timingFunction)
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.top.timingFunction = function
  }

  /// Whether changes of properties look for no action, and so are not animated.
  open class func disableActions() -> Bool { TransactionStack.current.lookUp(\.disablesActions) ?? false }
  open class func setDisableActions(_ flag: Bool) { TransactionStack.current.top.disablesActions = flag }

  open class func completionBlock() -> (() -> Void)? { TransactionStack.current.top.completion?.block }

  /// Called when all animations that are added from here on in this transaction have ended or are removed.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let top = TransactionStack.current.top
    top.completion?.leave()
    top.completion = block.map(AnimationCompletion.init)
  }

  /// Any value, kept for the transaction's time and seen by those nested in it.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.current.lookUp { $0.values[key] }
    }
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(anObject.flatMap(CGFloat.init(animated:)).map { CFTimeInterval($0) } ?? 0.25)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionDisableActions: setDisableActions(anObject.flatMap(CGFloat.init(animated:)) ?? 0 != 0)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.current.top.values[key] = anObject
    }
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"

/// Counts the animations that a completion block waits for. Its transaction counts as one until it is committed.
final class AnimationCompletion {
  let block: () -> Void
  private var waitsFor = 1

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  func enter() { waitsFor += 1 }

  func leave() {
    waitsFor -= 1
    if waitsFor == 0 { block() }
  }
}

/// The open transactions of one thread.
final class TransactionStack {
  final class Transaction {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var completion: AnimationCompletion?
    var values: [String: Any] = [:]
  }

  static let lock = NSRecursiveLock()

  /// The first one is that of changes outside of any transaction, if there were some in this turn of the run loop.
  private var transactions: [Transaction] = []
  private var hasImplicit = false

  // A key of the threads' own storage: asked at each change of a layer, so it must cost next to nothing.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<TransactionStack>.fromOpaque($0!).release() }
    return key
  }()

  static var current: TransactionStack {
    if let known = pthread_getspecific(key) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
    let new = TransactionStack()
    pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
    return new
  }

  var top: Transaction {
    if let top = transactions.last { return top }
    let implicit = Transaction()
    transactions = [implicit]
    hasImplicit = true
    // Touched again only on this thread's own stack; what runs later is `flush()` of whoever drains the main queue.
    DispatchQueue.main.async { TransactionStack.current.flush() }
    return implicit
  }

  func push() { transactions.append(Transaction()) }

  func pop() {
    guard transactions.count > (hasImplicit ? 1 : 0) else { return }
    transactions.removeLast().completion?.leave()
  }

  func flush() {
    guard hasImplicit else { return }
    hasImplicit = false
    transactions.removeFirst().completion?.leave()
  }

  /// The innermost value that is set.
  func lookUp<Value>(_ value: (Transaction) -> Value?) -> Value? {
    for transaction in transactions.reversed() {
      if let found = value(transaction) { return found }
    }
    return nil
  }

  /// The completion blocks that wait for an animation added now.
  var completions: [AnimationCompletion] { transactions.compactMap(\.completion) }
}
