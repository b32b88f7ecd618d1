import Foundation

// A key that is one of Foundation's objects finds what lies under the value that Swift has for it: `info[key as NSString]`
// of an `[AnyHashable: Any]`, as at Apple's, where the two are equal. Foundation on Linux says so of NSData and NSUUID.

extension NSString: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(String._unconditionallyBridgeFromObjectiveC(self)) }
}

extension NSDate: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(Date._unconditionallyBridgeFromObjectiveC(self)) }
}

extension NSURL: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(URL._unconditionallyBridgeFromObjectiveC(self)) }
}
