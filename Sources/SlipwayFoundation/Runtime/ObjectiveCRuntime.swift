import Foundation
import SlipwayToolchain

// Objective-C's runtime, as far as a table of methods can stand for it: what `ClassRecords` know of classes. A framework's
// own methods are not in it, so that they are not found, and nobody can exchange them.

/// A method of a class, as `class_getInstanceMethod` finds it.
public typealias Method = OpaquePointer
/// What a method does, apart from its name. It is given to another method, or called as the function that `unsafeBitCast` makes
/// of it.
public typealias IMP = OpaquePointer

/// What `Method` and `IMP` point to. They live as long as the process, as Objective-C's do.
private final class MethodBox {
  let owner: AnyClass
  let name: String
  let isClassMethod: Bool

  init(_ owner: AnyClass, _ name: String, isClassMethod: Bool) {
    (self.owner, self.name, self.isClassMethod) = (owner, name, isClassMethod)
  }

  var record: MethodRecord? { ClassRecords.method(name, of: owner) }
  func pointer() -> OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }
  static func at(_ pointer: OpaquePointer) -> MethodBox {
    Unmanaged.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}

private final class ImplementationBox {
  let record: MethodRecord
  init(_ record: MethodRecord) { self.record = record }

  func pointer() -> OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }
  static func at(_ pointer: OpaquePointer) -> ImplementationBox {
    Unmanaged.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}

private func method(_ cls: AnyClass?, _ name: Selector, isClassMethod: Bool) -> Method? {
  guard let cls, let owner = ClassRecords.owner(of: name.name, from: cls),
    ClassRecords.method(name.name, of: owner)?.isClassMethod == isClassMethod
  else { return nil }
  return MethodBox(owner, name.name, isClassMethod: isClassMethod).pointer()
}

// MARK: Methods of classes

/// The instance method of that name, the class's or one that it inherits; nil for what Objective-C could not reach here: a
/// framework's own methods above all.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  method(cls, name, isClassMethod: false)
}

/// The class method of that name; nil as with `class_getInstanceMethod`.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  method(cls, name, isClassMethod: true)
}

extension NSObject {
  /// What a method of the object does; nil as with `class_getInstanceMethod`.
  public func method(for aSelector: Selector!) -> IMP! { class_getMethodImplementation(type(of: self), aSelector) }
}

/// What the instance method of that name does; nil where there is none.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(cls, name).map(method_getImplementation)
}

/// Whether instances of the class have a method of that name.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map(sel.isImplementedByInstances) ?? false
}

/// Gives a class a method that it has not of its own.
///
/// - Returns: false where it has.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
  guard let cls, ClassRecords.owner(of: name.name, from: cls) != cls else { return false }
  ClassRecords.replace(name.name, of: cls, by: ImplementationBox.at(imp).record)
  return true
}

/// Has a method of the class do something else, or gives it the method.
///
/// - Returns: what the class's own method did before.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP?
{
  guard let cls else { return nil }
  let old = ClassRecords.owner(of: name.name, from: cls) == cls ? class_getMethodImplementation(cls, name) : nil
  ClassRecords.replace(name.name, of: cls, by: ImplementationBox.at(imp).record)
  return old
}

// MARK: Methods

public func method_getName(_ m: Method) -> Selector { Selector(MethodBox.at(m).name) }
/// With the receiver and the selector, as Objective-C counts.
public func method_getNumberOfArguments(_ m: Method) -> UInt32 { UInt32(method_getName(m).argumentCount + 2) }
/// Nil: nobody writes types down here.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

public func method_getImplementation(_ m: Method) -> IMP {
  let box = MethodBox.at(m)
  guard let record = box.record else { fatalError("\(box.owner) has no method \(box.name)") }
  return ImplementationBox(record).pointer()
}

/// Has the method do something else from now on, for whoever reaches it by its name: actions, notifications, delegates. What
/// Swift calls directly stays as it is.
///
/// - Returns: what it did before.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  let old = method_getImplementation(m)
  let box = MethodBox.at(m)
  ClassRecords.replace(box.name, of: box.owner, by: ImplementationBox.at(imp).record)
  return old
}

/// Has each of two methods do what the other did, as `method_setImplementation` does.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  let (first, second) = (method_getImplementation(m1), method_getImplementation(m2))
  method_setImplementation(m1, second)
  method_setImplementation(m2, first)
}

// A method that a block is, which takes the receiver first. The lowering has made a Swift function of it and takes away what made an
// object of that (`BlockImplementationRule`).

public func imp_implementationWithBlock<T: AnyObject, R>(_ block: @escaping (T) -> R) -> IMP {
  implementation { (object: T) in BoundMethod<(), R>(call: { block(object) }, read: { _ in () }) }
}
public func imp_implementationWithBlock<T: AnyObject, A, R>(_ block: @escaping (T, A) -> R) -> IMP {
  implementation { (object: T) in BoundMethod<(A), R>(call: { block(object, $0) }, read: { $0.next() }) }
}
public func imp_implementationWithBlock<T: AnyObject, A, B, R>(_ block: @escaping (T, A, B) -> R) -> IMP {
  implementation { (object: T) in
    BoundMethod<(A, B), R>(call: { block(object, $0.0, $0.1) }, read: { ($0.next(), $0.next()) })
  }
}
public func imp_implementationWithBlock<T: AnyObject, A, B, C, R>(_ block: @escaping (T, A, B, C) -> R) -> IMP {
  implementation { (object: T) in
    BoundMethod<(A, B, C), R>(
      call: { block(object, $0.0, $0.1, $0.2) },
      read: { ($0.next(), $0.next(), $0.next()) }
    )
  }
}

private func implementation<T: AnyObject>(_ bind: @escaping (T) -> any AnyBoundMethod) -> IMP {
  ImplementationBox(MethodRecord(name: "", isClassMethod: false) { ($0 as? T).map(bind) }).pointer()
}

// What a method does, as a function of the receiver, the selector and the method's arguments: of as many as an action or a delegate's
// method has. The lowering has made a Swift function's type of C's, so that the bits are no pointer to a function as at Apple's. Calling
// an implementation that is missing ends the process, as calling a null pointer does.

public func unsafeBitCast<R>(_ x: IMP?, to type: ((AnyObject, Selector) -> R).Type) -> (AnyObject, Selector) -> R {
  { call(x, $0, $1, []) }
}
public func unsafeBitCast<A, R>(
  _ x: IMP?,
  to type: ((AnyObject, Selector, A) -> R).Type
) -> (AnyObject, Selector, A) -> R { { call(x, $0, $1, [$2]) } }
public func unsafeBitCast<A, B, R>(
  _ x: IMP?,
  to type: ((AnyObject, Selector, A, B) -> R).Type
) -> (AnyObject, Selector, A, B) -> R { { call(x, $0, $1, [$2, $3]) } }
public func unsafeBitCast<A, B, C, R>(
  _ x: IMP?,
  to type: ((AnyObject, Selector, A, B, C) -> R).Type
) -> (AnyObject, Selector, A, B, C) -> R { { call(x, $0, $1, [$2, $3, $4]) } }

// The same for an implementation that is there: the library's own function would stand before one that takes an Optional.
public func unsafeBitCast<R>(_ x: IMP, to type: ((AnyObject, Selector) -> R).Type) -> (AnyObject, Selector) -> R {
  { call(x, $0, $1, []) }
}
public func unsafeBitCast<A, R>(
  _ x: IMP,
  to type: ((AnyObject, Selector, A) -> R).Type
) -> (AnyObject, Selector, A) -> R { { call(x, $0, $1, [$2]) } }
public func unsafeBitCast<A, B, R>(
  _ x: IMP,
  to type: ((AnyObject, Selector, A, B) -> R).Type
) -> (AnyObject, Selector, A, B) -> R { { call(x, $0, $1, [$2, $3]) } }
public func unsafeBitCast<A, B, C, R>(
  _ x: IMP,
  to type: ((AnyObject, Selector, A, B, C) -> R).Type
) -> (AnyObject, Selector, A, B, C) -> R { { call(x, $0, $1, [$2, $3, $4]) } }

private func call<R>(_ implementation: IMP?, _ object: AnyObject, _ name: Selector, _ arguments: [Any?]) -> R {
  guard let implementation, let method = ImplementationBox.at(implementation).record.bind(object) else {
    fatalError("\(type(of: object)) has no implementation of \(name)")
  }
  return dynamicCast(method.call(arguments), to: R.self)
}

// MARK: Properties

/// A property of a class, as `class_getProperty` finds it. It lives as long as the process.
public typealias objc_property_t = OpaquePointer

private final class PropertyBox {
  let name: UnsafePointer<CChar>
  init(_ name: String) { self.name = UnsafePointer(strdup(name)) }

  static func at(_ pointer: OpaquePointer) -> PropertyBox {
    Unmanaged.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}

/// The property of that name, the class's or one that it inherits, of those that key-value coding knows; nil where there is none.
public func class_getProperty(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? {
  let name = String(cString: name)
  guard let cls, ClassRecords.property(name, of: cls) != nil else { return nil }
  return OpaquePointer(Unmanaged.passRetained(PropertyBox(name)).toOpaque())
}

public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { PropertyBox.at(property).name }
/// Nil: nobody writes types and attributes down here.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? { nil }

// MARK: Classes

/// The class's superclass; nil for a class at the root.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
/// How many bytes an object of the class takes, what it refers to not counted; 0 for nil.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int { cls.map { instanceSize($0) } ?? 0 }

/// All classes of the process but generic ones, which there are none of before they are used. Whoever asks frees the list.
///
/// - Parameter outCount: set to how many they are.
/// - Returns: at Apple's a pointer that the compiler turns into this one by itself.
public func objc_copyClassList(_ outCount: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<AnyClass>? {
  let classes = LoadedClasses.all()
  outCount?.pointee = UInt32(classes.count)
  // Such as `free` takes back.
  guard let list = malloc((classes.count + 1) * MemoryLayout<AnyClass>.stride) else { return nil }
  let copy = list.bindMemory(to: AnyClass.self, capacity: classes.count + 1)
  copy.initialize(from: classes, count: classes.count)
  return copy
}

/// Fills a place with as many classes as it holds, of those of `objc_copyClassList`.
///
/// - Returns: how many there are.
public func objc_getClassList(_ buffer: AutoreleasingUnsafeMutablePointer<AnyClass>?, _ bufferCount: Int32) -> Int32 {
  let classes = LoadedClasses.all()
  if let buffer {
    for index in 0..<min(classes.count, Int(bufferCount)) {
      buffer.place[index] = unsafeBitCast(classes[index], to: UnsafeMutableRawPointer.self)
    }
  }
  return Int32(classes.count)
}

/// The class of an object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

// MARK: Locks

private struct ObjectLock {
  let lock = NSRecursiveLock()
  var users = 0
}

private let objectLocks = Guarded<[ObjectIdentifier: ObjectLock]>([:])

/// Waits until no other thread is between `objc_sync_enter` and `objc_sync_exit` with the object.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  let key = ObjectIdentifier(obj as AnyObject)
  nonisolated(unsafe) var lock: NSRecursiveLock!
  objectLocks.withLock { locks in
    locks[key, default: ObjectLock()].users += 1
    lock = locks[key]!.lock
  }
  lock.lock()
  return 0
}

/// Lets other threads in.
///
/// - Returns: 0; -1 where this thread is not in.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  let key = ObjectIdentifier(obj as AnyObject)
  nonisolated(unsafe) var lock: NSRecursiveLock?
  objectLocks.withLock { locks in
    lock = locks[key]?.lock
    locks[key]?.users -= 1
    if locks[key]?.users == 0 { locks[key] = nil }
  }
  guard let lock else { return -1 }
  lock.unlock()
  return 0
}
