import Foundation
import SlipwayRuntime

/// `type.init()`, which Swift refuses on a metatype value.
func makeObject(of type: NSObject.Type) -> NSObject {
  Unmanaged<NSObject>.fromOpaque(slipway_init(unsafeBitCast(type, to: UnsafeRawPointer.self))).takeRetainedValue()
}
