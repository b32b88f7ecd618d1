import Foundation

/// Values that an app's user has on all devices. There is one device here: as without an iCloud account, they are kept on this
/// one, nothing changes them from outside, and no notification is posted.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// The app's store.
  public static let `default` = NSUbiquitousKeyValueStore()

  /// Would say that another device has changed values.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification"
  )

  private static let domain = "NSUbiquitousKeyValueStore"
  private let store = UserDefaults(suiteName: domain)!

  open func object(forKey aKey: String) -> Any? { dictionaryRepresentation[aKey] }

  /// - Parameter anObject: a value of a property list; nil removes the key.
  open func set(_ anObject: Any?, forKey aKey: String) {
    if let anObject { store.set(anObject, forKey: aKey) } else { store.removeObject(forKey: aKey) }
  }

  open func removeObject(forKey aKey: String) { store.removeObject(forKey: aKey) }

  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  /// 0 where there is no number.
  open func longLong(forKey aKey: String) -> Int64 { number(aKey)?.int64Value ?? 0 }
  open func double(forKey aKey: String) -> Double { number(aKey)?.doubleValue ?? 0 }
  open func bool(forKey aKey: String) -> Bool { number(aKey)?.boolValue ?? false }

  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }
  open func set(_ value: Int64, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Double, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Bool, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }

  /// All values.
  open var dictionaryRepresentation: [String: Any] { store.persistentDomain(forName: Self.domain) ?? [:] }

  /// Writes what is not written yet, and says whether it could.
  @discardableResult
  open func synchronize() -> Bool { store.synchronize() }

  private func number(_ key: String) -> NSNumber? { object(forKey: key) as? NSNumber }
}

/// In a notification: why values have changed.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// In a notification: the keys whose values have changed.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3
