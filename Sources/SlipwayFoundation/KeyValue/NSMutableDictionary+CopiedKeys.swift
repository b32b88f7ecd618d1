import Foundation

extension NSMutableDictionary {
  /// A value by a key of which only its being `NSCopying` is known; nil removes the value.
  @_disfavoredOverload
  public subscript(key: any NSCopying) -> Any? {
    get { object(forKey: key) }
    set {
      guard let key = key as? AnyHashable else { return }
      self[key] = newValue
    }
  }
}
