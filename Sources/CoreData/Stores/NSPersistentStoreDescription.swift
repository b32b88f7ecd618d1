import Foundation

/// How a store is to be opened.
open class NSPersistentStoreDescription: NSObject, NSCopying {
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var url: URL?
  open private(set) var options: [String: NSObject] = [
    NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
    NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
  ]
  /// How many seconds an operation waits for a store that somebody else is writing: 10 unless set.
  open var timeout: TimeInterval {
    get { (options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? Self.standardTimeout }
    set { options[NSPersistentStoreTimeoutOption] = NSNumber(value: newValue) }
  }
  /// Which container of iCloud's the store is to be kept in step with: see `NSPersistentCloudKitContainer`.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  static let standardTimeout: TimeInterval = 10
  /// Whether the store is opened on another thread.
  open var shouldAddStoreAsynchronously = false

  public init(url: URL) {
    self.url = url
    super.init()
  }

  public override convenience init() { self.init(url: URL(fileURLWithPath: "/dev/null")) }

  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

  open var isReadOnly: Bool {
    get { isOn(NSReadOnlyPersistentStoreOption) }
    set { options[NSReadOnlyPersistentStoreOption] = NSNumber(value: newValue) }
  }
  open var shouldMigrateStoreAutomatically: Bool {
    get { isOn(NSMigratePersistentStoresAutomaticallyOption) }
    set { options[NSMigratePersistentStoresAutomaticallyOption] = NSNumber(value: newValue) }
  }
  open var shouldInferMappingModelAutomatically: Bool {
    get { isOn(NSInferMappingModelAutomaticallyOption) }
    set { options[NSInferMappingModelAutomaticallyOption] = NSNumber(value: newValue) }
  }
  open var sqlitePragmas: [String: NSObject] { options[NSSQLitePragmasOption] as? [String: NSObject] ?? [:] }
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    var pragmas = sqlitePragmas
    pragmas[name] = value
    options[NSSQLitePragmasOption] = pragmas as NSDictionary
  }

  private func isOn(_ key: String) -> Bool { (options[key] as? NSNumber)?.boolValue ?? false }

  open override func copy() -> Any { copy(with: nil) }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentStoreDescription(url: url ?? URL(fileURLWithPath: "/dev/null"))
    copy.type = type
    copy.configuration = configuration
    copy.url = url
    copy.options = options
    copy.cloudKitContainerOptions = cloudKitContainerOptions
    copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
    return copy
  }
}
