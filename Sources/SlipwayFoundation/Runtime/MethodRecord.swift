import SlipwayToolchain

/// Hook: one method of a class, by its Objective-C name. Generated code puts them into `ClassRecord`s:
/// `MethodRecord("save:", Editor.save)`. Its initialisers are those of `MethodReference`.
public struct MethodRecord {
  let name: String
  let isClassMethod: Bool
  /// The method of that receiver as a `BoundMethod`; nil if the receiver is of another type.
  let bind: (Any) -> (any AnyBoundMethod)?
}

/// A method together with its receiver, taking its arguments as one tuple.
struct BoundMethod<Arguments, Result>: AnyBoundMethod {
  let call: (Arguments) -> Result
  let read: (inout ArgumentReader) -> Arguments

  func call(_ arguments: [Any?]) -> Any {
    var reader = ArgumentReader(rest: arguments[...])
    return call(read(&reader))
  }
}

protocol AnyBoundMethod {
  /// Calls with as many of the arguments as the method takes; those that are missing are nil.
  func call(_ arguments: [Any?]) -> Any
}

struct ArgumentReader {
  var rest: ArraySlice<Any?>

  mutating func next<A>() -> A {
    dynamicCast(rest.popFirst() ?? nil, to: A.self)
  }
}

/// The value as a `T`, with the conversions that Objective-C would not notice. Traps, as a wrong argument would.
func dynamicCast<T>(_ value: Any?, to type: T.Type) -> T {
  if let same: T = plainCast(value) { return same }
  // A closure's type includes isolation and sendability, which have no representation at run time.
  if let value, TypeKind.isFunction(T.self), TypeKind.isFunction(Swift.type(of: value)) {
    func reinterpret<U>(_ value: U) -> T { unsafeBitCast(value, to: T.self) }
    return reinterpret(value)
  }
  // Objective-C does not look at an argument's class: `(_ sender: UIButton)` is called with a bar's item, and all is well
  // as long as nothing is asked of it.
  if let value, isClass(T.self), Swift.type(of: value) is AnyObject.Type {
    return unsafeBitCast(value as AnyObject, to: T.self)
  }
  // It passes null for a pointer that a method takes without an Optional.
  if value == nil, T.self is any _Pointer.Type { return unsafeBitCast(0, to: T.self) }
  fatalError("\(value.map { "\(Swift.type(of: $0))" } ?? "nil") was sent where a method takes \(T.self)")
}

/// `value as? T`, with nil as the nil of an Optional `T`, and without wrapping when `T` is `Any`.
func plainCast<T>(_ value: Any?) -> T? {
  switch value {
  case let value?: value as? T
  case nil: Any?.none as Any as? T
  }
}

private func isClass(_ type: Any.Type) -> Bool {
  type is AnyObject.Type || (type as? any AnyOptional.Type)?.wrapped is AnyObject.Type
}

private protocol AnyOptional {
  static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
