import Foundation

extension Selector {
  /// How many arguments a method of this name takes.
  package var argumentCount: Int { name.count { $0 == ":" } }

  /// Whether the receiver, an object or a class, has the method.
  package func isImplemented(by receiver: Any) -> Bool {
    if !(receiver is AnyClass), let answer = Forwarding.responds(receiver as AnyObject, to: name) { return answer }
    return method(of: receiver) != nil
  }

  /// Calls the receiver's method of this name with as many of the arguments as it takes, and returns its result: the
  /// way controls, bar button items, gesture recognisers, timers and notifications reach their targets.
  ///
  /// Traps, as an Objective-C message does, if the receiver has no such method.
  @discardableResult
  package func send(to receiver: Any, _ arguments: Any?...) -> Any? { sendAll(to: receiver, arguments) }

  func sendAll(to receiver: Any, _ arguments: [Any?]) -> Any? {
    guard let method = method(of: receiver) else {
      if !(receiver is AnyClass), let taken = Forwarding.taking(name, by: receiver as AnyObject) {
        return flattenedOptional(taken.call(arguments))
      }
      if !(receiver is AnyClass), let target = Forwarding.target(of: receiver as AnyObject, for: name) {
        return sendAll(to: target, arguments)
      }
      fatalError("\(describe(receiver)): unrecognized selector \(name) sent to it")
    }
    return flattenedOptional(method.call(arguments))
  }

  func isImplementedByInstances(of type: AnyClass) -> Bool {
    guard let method = ClassRecords.method(name, of: type) else { return false }
    return !method.isClassMethod
  }

  private func method(of receiver: Any) -> (any AnyBoundMethod)? {
    if let carried = method?.bind(receiver) {
      let type: AnyClass = receiver as? AnyClass ?? Swift.type(of: receiver as AnyObject)
      return ClassRecords.replacement(name, of: type)?.bind(receiver) ?? carried
    }
    if let type = receiver as? AnyClass {
      return ClassRecords.method(name, of: type).flatMap { $0.isClassMethod ? $0.bind(type) : nil }
    }
    let object = receiver as AnyObject
    return ClassRecords.method(name, of: type(of: object)).flatMap { $0.isClassMethod ? nil : $0.bind(object) }
  }

  private func describe(_ receiver: Any) -> String {
    if let type = receiver as? AnyClass { return "+[\(type) \(name)]" }
    return "-[\(type(of: receiver)) \(name)]"
  }
}
