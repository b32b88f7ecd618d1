import Foundation

/// The value as key-value coding gives it to a property of type `V`: a number is converted to the property's own kind
/// of number, nil becomes an Optional's nil. Nil if the value is of another type altogether.
func keyValueCast<V>(_ value: Any?) -> V? {
  if let same: V = plainCast(value) { return same }
  guard let number = value as? NSNumber else { return nil }
  func converted<N>(_ value: N) -> V? { value as? V }
  switch V.self {
  case is Bool.Type, is Bool?.Type: return converted(number.boolValue)
  case is Int.Type, is Int?.Type: return converted(number.intValue)
  case is Int64.Type, is Int64?.Type: return converted(number.int64Value)
  case is Int32.Type, is Int32?.Type: return converted(number.int32Value)
  case is Int16.Type, is Int16?.Type: return converted(number.int16Value)
  case is Int8.Type, is Int8?.Type: return converted(number.int8Value)
  case is UInt.Type, is UInt?.Type: return converted(number.uintValue)
  case is UInt64.Type, is UInt64?.Type: return converted(number.uint64Value)
  case is UInt32.Type, is UInt32?.Type: return converted(number.uint32Value)
  case is UInt16.Type, is UInt16?.Type: return converted(number.uint16Value)
  case is UInt8.Type, is UInt8?.Type: return converted(number.uint8Value)
  case is Float.Type, is Float?.Type: return converted(number.floatValue)
  case is Double.Type, is Double?.Type: return converted(number.doubleValue)
  case is CGFloat.Type, is CGFloat?.Type: return converted(CGFloat(number.doubleValue))
  default: return nil
  }
}
