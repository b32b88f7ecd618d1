import Foundation

extension NSObject {
  /// The name of the class, as an app writes it.
  ///
  /// A class cannot say something else of itself here, as it can at Apple's: Swift overrides no members of extensions.
  public class func description() -> String { String(reflecting: self) }

  /// The same, for debuggers.
  public class func debugDescription() -> String { description() }
}
