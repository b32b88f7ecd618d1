import Foundation

/// Which container of iCloud's a store is to be kept in step with.
open class NSPersistentCloudKitContainerOptions: NSObject {
  public let containerIdentifier: String

  public init(containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
    super.init()
  }
}

/// A container whose stores iCloud keeps in step with those of the user's other devices.
///
/// There is no iCloud here, and it behaves as on a device whose user has not signed in: the stores work, keep their history, and
/// stay where they are. For each that asks for iCloud an event says so (`eventChangedNotification`), with the error 134400.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  /// The kinds of what is done with iCloud.
  public enum EventType: Int, Sendable {
    case setup = 0
    case `import` = 1
    case export = 2
  }

  /// Something that was done, or tried, with iCloud.
  open class Event: NSObject, NSCopying, @unchecked Sendable {
    public let identifier = UUID()
    public let storeIdentifier: String
    public let type: EventType
    public let startDate: Date
    /// Nil while it is going on.
    public let endDate: Date?
    public let succeeded: Bool
    public let error: (any Error)?

    init(_ type: EventType, ofStore identifier: String, endedBy error: any Error) {
      storeIdentifier = identifier
      self.type = type
      startDate = Date()
      endDate = startDate
      succeeded = false
      self.error = error
    }

    open override func copy() -> Any { self }
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// Posted with the container as its object; the event stands under `eventNotificationUserInfoKey`.
  public class var eventChangedNotification: NSNotification.Name {
    NSNotification.Name("NSPersistentCloudKitContainerEventChangedNotification")
  }
  public class var eventNotificationUserInfoKey: String { "event" }

  /// What Apple's reports where nobody has signed in to iCloud.
  private static func noAccount() -> NSError {
    .coreData(134400, "Unable to initialize without an iCloud account (CKAccountStatusNoAccount).")
  }

  public override init(name: String, managedObjectModel model: NSManagedObjectModel) {
    super.init(name: name, managedObjectModel: model)
    for description in persistentStoreDescriptions {
      description.setOption(NSNumber(value: true), forKey: NSPersistentHistoryTrackingKey)
    }
  }

  open override func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    super.loadPersistentStores { [weak self] description, error in
      block(description, error)
      guard error == nil, description.cloudKitContainerOptions != nil else { return }
      self?.reportThatNobodyHasSignedIn(description)
    }
  }

  private func reportThatNobodyHasSignedIn(_ description: NSPersistentStoreDescription) {
    let store = description.url.flatMap { persistentStoreCoordinator.persistentStore(for: $0) }
    let event = Event(.setup, ofStore: store?.identifier ?? "", endedBy: Self.noAccount())
    DispatchQueue.global().async {
      NotificationCenter.default.post(
        name: Self.eventChangedNotification,
        object: self,
        userInfo: [Self.eventNotificationUserInfoKey: event]
      )
    }
  }

  /// Makes the record types of the model in iCloud's development environment. Throws, as without an account.
  open func initializeCloudKitSchema(options: NSPersistentCloudKitContainerSchemaInitializationOptions = []) throws {
    throw Self.noAccount()
  }

  // Nothing here is shared by somebody else, who could forbid it.
  /// Whether the user may change the object.
  open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }
  /// Whether the user may delete the object.
  open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }
  /// Whether the user may add objects to a store.
  open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { !store.isReadOnly }
}

/// How a schema is to be made in iCloud.
public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Everything but the last step.
  public static let dryRun = NSPersistentCloudKitContainerSchemaInitializationOptions(rawValue: 1 << 1)
  /// What is to be made is printed.
  public static let printSchema = NSPersistentCloudKitContainerSchemaInitializationOptions(rawValue: 1 << 2)
}
