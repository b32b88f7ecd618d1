import Foundation
import SlipwayRuntime

extension ClassRecords {
  /// The Objective-C name of the property at the end of a Swift key path, from the record of its root's class.
  package static func name(of keyPath: AnyKeyPath) -> String? {
    guard let root = type(of: keyPath).rootType as? AnyClass else { return nil }
    return properties(of: root).first { $0.keyPath == keyPath }?.name
  }
}

func recordedValue(of object: NSObject, forKey key: String) -> Any? {
  ClassRecords.property(key, of: type(of: object))?.get(object)
}

/// `type.init()`, which Swift refuses on a metatype value.
func makeObject(of type: NSObject.Type) -> NSObject {
  Unmanaged<NSObject>.fromOpaque(slipway_init(unsafeBitCast(type, to: UnsafeRawPointer.self))).takeRetainedValue()
}
