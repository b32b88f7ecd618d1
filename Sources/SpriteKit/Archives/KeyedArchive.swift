import Foundation

/// What `NSKeyedArchiver` has written.
final class KeyedArchive {
  private let objects: [PropertyListValue]
  private let top: [String: PropertyListValue]

  init?(_ data: Data) {
    guard let list = PropertyListValue(data)?.dictionary, let objects = list["$objects"]?.array,
      let top = list["$top"]?.dictionary
    else { return nil }
    (self.objects, self.top) = (objects, top)
  }

  var topKeys: [String] { top.keys.sorted() }
  func top(_ key: String) -> PropertyListValue? { top[key].flatMap(resolve) }

  /// What a value stands for; nil for nothing.
  func resolve(_ value: PropertyListValue) -> PropertyListValue? {
    guard let index = value.reference else { return value }
    guard objects.indices.contains(index) else { return nil }
    if case .string("$null") = objects[index] { return nil }
    return objects[index]
  }

  /// The name of the class of an object.
  func className(_ value: PropertyListValue) -> String? {
    value.dictionary?["$class"].flatMap(resolve)?.dictionary?["$classname"]?.string
  }

  /// The names of the class of an object and of those above it.
  func classNames(_ value: PropertyListValue) -> [String] {
    let record = value.dictionary?["$class"].flatMap(resolve)?.dictionary
    return record?["$classes"]?.array?.compactMap(\.string) ?? []
  }

  /// The elements of an array or set of Foundation's.
  func elements(_ value: PropertyListValue) -> [PropertyListValue] {
    (value.array ?? value.dictionary?["NS.objects"]?.array ?? []).compactMap(resolve)
  }

  /// The entries of a dictionary of Foundation's.
  func entries(_ value: PropertyListValue) -> [String: PropertyListValue] {
    guard let dictionary = value.dictionary, let keys = dictionary["NS.keys"]?.array,
      let values = dictionary["NS.objects"]?.array
    else { return [:] }
    let pairs = zip(keys, values).compactMap { key, value -> (String, PropertyListValue)? in
      guard let key = resolve(key)?.string, let value = resolve(value) else { return nil }
      return (key, value)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
