public import Foundation

/// A name of an attribute is a string to Core Foundation: `name as NSAttributedString.Key`, and dictionaries of attributes that
/// are asked for by either.
extension NSAttributedString.Key: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout NSAttributedString.Key?) {
    result = NSAttributedString.Key(source.description)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString,
    result: inout NSAttributedString.Key?
  ) -> Bool {
    result = NSAttributedString.Key(source.description)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> NSAttributedString.Key {
    NSAttributedString.Key(source?.description ?? "")
  }
}
