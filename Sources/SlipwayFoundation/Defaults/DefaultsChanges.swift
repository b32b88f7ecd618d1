import Foundation
import SlipwayToolchain

/// Foundation on Linux tells nobody that a setting changes: here each one that is set or removed is told to the observers of
/// its key and posted as `UserDefaults.didChangeNotification`, on the thread that changes it.
///
/// The notification's object is `UserDefaults.standard` for its own settings. A suite's is nil, for Foundation does not
/// tell which object of the suite was written to.
enum DefaultsChanges {
  /// - Parameter suite: nil for the app's own settings.
  static func tell(of key: String, in suite: String?, change: () -> Void) {
    let observed = KeyValueObservers.observed(UserDefaults.self, forKey: key).filter { self.suite(of: $0) == suite }
    for defaults in observed { KeyValueObservers.willChangeValue(of: defaults, forKey: key) }
    change()
    for defaults in observed { KeyValueObservers.didChangeValue(of: defaults, forKey: key) }
    let sender = suite == nil ? UserDefaults.standard : nil
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: sender)
  }

  /// The suite that an object was made with, which it keeps to itself.
  private static func suite(of defaults: UserDefaults) -> String? {
    StoredFields.value(of: "suite", in: defaults, declaredBy: UserDefaults.self) as? String
  }
}
