import Foundation
import SlipwayInterposition

extension NSDictionary {
  /// A dictionary whose keys are read as strings and as names of attributes: `as! [String: Any]` and
  /// `as! [NSAttributedString.Key: Any]` both take it. Foundation's own gives its keys as strings alone, but for Core Foundation's.
  package static func ofAttributes(_ values: [NSAttributedString.Key: Any]) -> NSDictionary {
    let (keys, objects) = (dlsym(nil, "kCFTypeDictionaryKeyCallBacks"), dlsym(nil, "kCFTypeDictionaryValueCallBacks"))
    let made = create(nil, 0, keys, objects)
    let dictionary = Unmanaged<NSMutableDictionary>.fromOpaque(made).takeRetainedValue()
    for (key, value) in values {
      // The dictionary retains both.
      let (name, object) = (NSString(string: key.rawValue), value as AnyObject)
      withExtendedLifetime((name, object)) {
        set(made, Unmanaged.passUnretained(name).toOpaque(), Unmanaged.passUnretained(object).toOpaque())
      }
    }
    return dictionary
  }

  private static let set:
    @Sendable @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> Void =
      Interposition.original("CFDictionarySetValue")

  private static let create:
    @Sendable @convention(c) (
      UnsafeRawPointer?, Int, UnsafeRawPointer?, UnsafeRawPointer?
    ) -> UnsafeMutableRawPointer = Interposition.original("CFDictionaryCreateMutable")
}
