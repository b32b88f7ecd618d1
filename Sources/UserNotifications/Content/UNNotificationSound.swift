import Foundation

/// The name of a sound file in the app's bundle or its `Library/Sounds`.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What is heard when a notification arrives. The desktop plays it, and decides on its volume.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  enum Kind: Int { case standard, ringtone }

  let kind: Kind
  let name: UNNotificationSoundName?
  let isCritical: Bool

  private init(_ kind: Kind, _ name: UNNotificationSoundName?, isCritical: Bool) {
    self.kind = kind
    self.name = name
    self.isCritical = isCritical
  }

  public convenience init(named name: UNNotificationSoundName) { self.init(.standard, name, isCritical: false) }

  open class var `default`: UNNotificationSound { UNNotificationSound(.standard, nil, isCritical: false) }
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(.standard, nil, isCritical: true) }
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound(.ringtone, nil, isCritical: false) }

  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(.standard, name, isCritical: true)
  }

  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(.ringtone, name, isCritical: false)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return other.kind == kind && other.name == name && other.isCritical == isCritical
  }
  open override var hash: Int { kind.hashValue ^ name.hashValue }

  /// The named file, where the app has it.
  var file: URL? {
    guard let name = name?.rawValue, !name.contains("/") else { return nil }
    let places = [URL.libraryDirectory.appending(path: "Sounds"), Bundle.main.resourceURL].compactMap(\.self)
    return places.map { $0.appending(path: name) }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  var propertyList: [String: Any] {
    var list: [String: Any] = ["kind": kind.rawValue, "critical": isCritical]
    list["name"] = name?.rawValue
    return list
  }

  convenience init?(propertyList list: [String: Any]) {
    guard let kind = (list["kind"] as? Int).flatMap(Kind.init) else { return nil }
    let name = (list["name"] as? String).map(UNNotificationSoundName.init(rawValue:))
    self.init(kind, name, isCritical: list["critical"] as? Bool ?? false)
  }
}
