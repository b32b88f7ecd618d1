import CJavaScriptCore
import Foundation

/// A heap of JavaScript's: contexts of one machine may pass values to each other. It may be used by several threads, one at a time.
///
/// At Apple's it is an `NSObject`, as is `JSContext`.
open class JSVirtualMachine {
  let group: OpaquePointer
  private let lock = NSLock()
  private var managed: [Managed] = []

  private struct Managed {
    weak var value: JSManagedValue?
    weak var owner: AnyObject?
    /// Keeps the value, while the owner lives.
    var held: JSValue
  }

  public init!() { group = JSContextGroupCreate() }

  init(retaining group: OpaquePointer) { self.group = JSContextGroupRetain(group) }

  deinit {
    managed = []
    JSContextGroupRelease(group)
  }

  /// Keeps a managed value's object while its owner lives. Owners that are gone are noticed when next something is added or removed.
  open func addManagedReference(_ object: Any!, withOwner owner: Any!) {
    guard let value = object as? JSManagedValue, let held = value.value, let owner else { return }
    let owned = owner as AnyObject
    lock.withLock {
      managed.removeAll { $0.owner == nil || $0.value == nil }
      managed.append(Managed(value: value, owner: owned, held: held))
    }
  }

  /// Ends what `addManagedReference(_:withOwner:)` has begun.
  open func removeManagedReference(_ object: Any!, withOwner owner: Any!) {
    guard let value = object as? JSManagedValue, let owner else { return }
    let owned = owner as AnyObject
    let ended = lock.withLock {
      let all = managed
      if let found = managed.firstIndex(where: { $0.value === value && $0.owner === owned }) {
        managed.remove(at: found)
      }
      managed.removeAll { $0.owner == nil || $0.value == nil }
      return all
    }
    // Letting values go asks the engine, which must not happen under the lock.
    _ = ended
  }
}

/// A value that is not kept: its object may be collected, unless the virtual machine was told of an owner.
open class JSManagedValue: NSObject {
  private let context: JSContext?
  private let weak: OpaquePointer?
  /// What is no object is kept as it is.
  private let plain: JSValue?

  public init!(value: JSValue!) {
    context = value?.context
    if let value, value.isObject, let machine = value.context.virtualMachine {
      weak = JSWeakCreate(machine.group, value.reference)
      plain = nil
    } else {
      (weak, plain) = (nil, value)
    }
    super.init()
  }

  /// Like a managed value that the machine is told of at once.
  public convenience init!(value: JSValue!, andOwner owner: Any!) {
    self.init(value: value)
    value?.context.virtualMachine.addManagedReference(self, withOwner: owner)
  }

  deinit {
    if let weak, let machine = context?.virtualMachine { JSWeakRelease(machine.group, weak) }
  }

  /// Nil once the object was collected.
  open var value: JSValue! {
    guard let weak, let context else { return plain }
    return JSWeakGetObject(weak).map { JSValue($0, in: context) }
  }
}
