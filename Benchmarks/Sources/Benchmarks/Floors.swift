/// Calls a closure that the compiler does not know.
@inline(never)
func call<Value>(_ closure: (Value) -> Void, _ value: Value) { closure(value) }

/// Handlers that can be removed, as a hand-written observer list has them.
final class ObserverList<Value> {
  private var handlers: [Int: (Value) -> Void] = [:]
  private var next = 0

  @inline(never)
  func add(_ handler: @escaping (Value) -> Void) -> () -> Void {
    let key = next
    next += 1
    handlers[key] = handler
    return { [weak self] in self?.handlers[key] = nil }
  }

  @inline(never)
  func send(_ value: Value) {
    for handler in handlers.values { handler(value) }
  }
}

/// A property with a closure that is called before it changes.
final class ObservedValue {
  var willSet: ((Int) -> Void)?
  private(set) var value = 0

  @inline(never)
  func set(_ value: Int) {
    willSet?(value)
    self.value = value
  }
}

/// An object of five properties with one closure that is called before any changes.
final class ObservedObject {
  var willChange: (() -> Void)?
  private(set) var a = 0
  var b = 0
  var c = 0
  var d = ""
  var e: [Int] = []

  @inline(never)
  func setA(_ value: Int) {
    willChange?()
    a = value
  }
}
