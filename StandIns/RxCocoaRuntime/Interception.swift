import Foundation

// Messages to an object cannot be intercepted where they are Swift's calls. What is known of any object is its end.

public let RXObjCRuntimeErrorDomain = "RXObjCRuntimeErrorDomain"
public let RXObjCRuntimeErrorIsKVOKey = "RXObjCRuntimeErrorIsKVOKey"

public enum RXObjCRuntimeError: Int {
  case unknown = 1
  case objectMessagesAlreadyBeingIntercepted
  case selectorNotImplemented
  case cantInterceptCoreFoundationTollFreeBridgedObjects
  case threadingCollisionWithOtherInterceptionMechanism
  case savingOriginalForwardingMethodFailed
  case replacingMethodWithForwardingImplementation
  case observingPerformanceSensitiveMessages
  case observingMessagesWithUnsupportedReturnType
}

public protocol RXMessageSentObserver: AnyObject {
  var targetImplementation: IMP { get }
  func messageSent(withArguments arguments: [Any])
  func methodInvoked(withArguments arguments: [Any])
}

public protocol RXDeallocatingObserver: AnyObject {
  var targetImplementation: IMP { get }
  func deallocating()
}

nonisolated(unsafe) private let inactive = IMP(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
nonisolated(unsafe) private let active = IMP(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
nonisolated(unsafe) private let endKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// The implementation of what is not intercepted.
public func RX_default_target_implementation() -> IMP { inactive }

public func RX_selector(_ selector: Selector) -> Selector { selector }

/// A key for what belongs to a selector: the same for selectors of one name.
public func RX_reference_from_selector(_ selector: Selector) -> UnsafeMutableRawPointer {
  SelectorKeys.key(of: selector)
}

/// Has an object's end told to the observer that lies under its selector. Other messages end in an error.
public func RX_ensure_observing(_ target: Any, _ selector: Selector, _ error: inout NSError?) -> IMP? {
  let object = target as AnyObject
  guard NSStringFromSelector(selector) == "dealloc" else {
    let code = RXObjCRuntimeError.replacingMethodWithForwardingImplementation.rawValue
    error = NSError(domain: RXObjCRuntimeErrorDomain, code: code)
    return nil
  }
  if objc_getAssociatedObject(object, endKey) == nil {
    let observer = objc_getAssociatedObject(object, SelectorKeys.key(of: selector)) as? any RXDeallocatingObserver
    objc_setAssociatedObject(object, endKey, End(observer), .OBJC_ASSOCIATION_RETAIN)
  }
  return active
}

/// Ends with the object that it is associated with.
private final class End {
  private let observer: (any RXDeallocatingObserver)?
  init(_ observer: (any RXDeallocatingObserver)?) { self.observer = observer }
  deinit { observer?.deallocating() }
}

private enum SelectorKeys {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var keys: [String: UnsafeMutableRawPointer] = [:]

  static func key(of selector: Selector) -> UnsafeMutableRawPointer {
    lock.withLock {
      let name = NSStringFromSelector(selector)
      let key = keys[name] ?? UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
      keys[name] = key
      return key
    }
  }
}
