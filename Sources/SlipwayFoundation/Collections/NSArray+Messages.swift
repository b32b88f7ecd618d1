public import Foundation

extension NSArray {
  /// Sends a message to each of the array's objects, from the first to the last.
  public func makeObjectsPerform(_ aSelector: Selector) { for object in self { _ = aSelector.send(to: object) } }
  /// Sends a message with an argument to each of the array's objects, from the first to the last.
  public func makeObjectsPerform(_ aSelector: Selector, with argument: Any?) {
    for object in self { _ = aSelector.send(to: object, argument) }
  }
}
