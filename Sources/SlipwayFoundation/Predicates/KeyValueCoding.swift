import Foundation

/// An object whose values are reached by name in a way of its own.
package protocol KeyValueCoding: AnyObject {
  func codedValue(forKey key: String) -> Any?
  func setCodedValue(_ value: Any?, forKey key: String)
}

/// An object that knows some paths of keys as a whole.
package protocol KeyPathCoding: AnyObject {
  /// `.none` for a path that it does not know.
  func codedValue(forKeyPath keyPath: String) -> Any??
  /// Whether it knows the path, and has set the value.
  func setCodedValue(_ value: Any?, forKeyPath keyPath: String) -> Bool
}

/// `value(forKeyPath:)` of anything a predicate or a sort descriptor meets: objects, dictionaries, collections with
/// Apple's collection operators.
package func keyValue(of object: Any?, forKeyPath path: String) -> Any? {
  var current = withoutNull(object)
  var keys = path.split(separator: ".")[...]
  while let key = keys.popFirst() {
    if key == "SELF" || key == "self" { continue }
    if !keys.isEmpty, let coded = current as? any KeyPathCoding,
      let value = coded.codedValue(forKeyPath: ([key] + keys).joined(separator: "."))
    {
      return value
    }
    if key.first == "@" { return collectionOperator(key.dropFirst(), over: current, path: keys.joined(separator: ".")) }
    current = keyValue(of: current, forKey: String(key))
    if current == nil { return nil }
  }
  return current
}

/// `value(forKey:)`: of a collection, the values of its elements, as an array.
package func keyValue(of object: Any?, forKey key: String) -> Any? {
  switch object {
  case nil: return nil
  case let coded as any KeyValueCoding: return coded.codedValue(forKey: key)
  case let dictionary as [String: Any]: return withoutNull(dictionary[key])
  case let dictionary as NSDictionary: return withoutNull(dictionary.object(forKey: key))
  default: break
  }
  if let elements = elements(of: object) {
    // A to-many step inside a path gives one flat list.
    return elements.flatMap { element -> [Any] in
      let value = keyValue(of: element, forKey: key)
      return SlipwayFoundation.elements(of: value) ?? value.map { [$0] } ?? []
    }
  }
  if let text = object as? String { return textValue(of: text, forKey: key) }
  return (object as? NSObject).flatMap { recordedValue(of: $0, forKey: key) }
}

private func textValue(of text: String, forKey key: String) -> Any? {
  switch key {
  case "length": NSNumber(value: text.utf16.count)
  case "lowercaseString": text.lowercased()
  case "uppercaseString": text.uppercased()
  default: nil
  }
}

private func collectionOperator(_ name: Substring, over collection: Any?, path: String) -> Any? {
  guard let members = elements(of: collection) else { return nil }
  if name == "count" { return NSNumber(value: members.count) }
  let values = path.isEmpty ? members : members.compactMap { keyValue(of: $0, forKeyPath: path) }
  switch name {
  case "sum", "min", "max": return PredicateFunction.call("\(name):", [values])
  case "avg": return PredicateFunction.call("average:", [values])
  case "unionOfObjects": return values
  case "distinctUnionOfObjects": return NSOrderedSet(array: values).array
  case "unionOfArrays", "distinctUnionOfArrays", "distinctUnionOfSets":
    let all = values.flatMap { elements(of: $0) ?? [$0] }
    var seen: Set<AnyHashable> = []
    return name == "unionOfArrays" ? all : all.filter { ($0 as? AnyHashable).map { seen.insert($0).inserted } ?? true }
  default: return nil
  }
}
