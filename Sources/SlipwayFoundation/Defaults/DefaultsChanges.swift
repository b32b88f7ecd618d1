import Foundation

/// Foundation on Linux never posts `UserDefaults.didChangeNotification`: here each setting that is set or removed does,
/// on the thread that changes it.
///
/// The notification's object is `UserDefaults.standard` for its own settings. A suite's is nil, for Foundation does not
/// tell which object of the suite was written to.
enum DefaultsChanges {
  static func tell(ofStandard isStandard: Bool) {
    let defaults = isStandard ? UserDefaults.standard : nil
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
  }
}
