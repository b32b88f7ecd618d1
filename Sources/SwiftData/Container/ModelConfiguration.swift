import CoreData

/// Where a container keeps its models, and how.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
  /// The database of iCloud's that a store is to be kept in step with. Nothing is: as on a device where nobody is signed in
  /// to iCloud, the store stays on the machine.
  public struct CloudKitDatabase: Hashable, Sendable {
    let container: String?

    public static let automatic = CloudKitDatabase(container: nil)
    public static let none = CloudKitDatabase(container: nil)
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(container: privateDBName)
    }
  }

  /// The folder that apps of a group share. Apps share none here: the store lies in the app's own, under the group's name.
  public struct GroupContainer: Hashable, Sendable {
    let group: String?

    /// The app's own folder.
    public static let automatic = GroupContainer(group: nil)
    public static let none = GroupContainer(group: nil)
    public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer(group: groupName) }
  }

  public let name: String
  /// The models of the store; nil for all of the container's.
  public var schema: Schema?
  /// Where the store is; `/dev/null` where it is in memory.
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let groupContainer: GroupContainer
  public let cloudKitDatabase: CloudKitDatabase

  public var id: URL { url }
  public var groupAppContainerIdentifier: String? { groupContainer.group }
  public var cloudKitContainerIdentifier: String? { cloudKitDatabase.container }

  /// - Parameters:
  ///   - name: the name of the store's file, without `.store`: `default` unless given.
  ///   - schema: the models of the store; nil for all of the container's.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.groupContainer = groupContainer
    self.schema = schema
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.cloudKitDatabase = cloudKitDatabase
    var folder = NSPersistentContainer.defaultDirectoryURL()
    if let group = groupContainer.group { folder.appendPathComponent("Groups/" + group) }
    url =
      isStoredInMemoryOnly
      ? URL(fileURLWithPath: "/dev/null") : folder.appendingPathComponent(self.name + ".store")
  }

  /// A store in a file of the developer's choice.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    url: URL,
    allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? url.deletingPathExtension().lastPathComponent
    self.schema = schema
    self.url = url
    groupContainer = .none
    isStoredInMemoryOnly = url.path == "/dev/null"
    self.allowsSave = allowsSave
    self.cloudKitDatabase = cloudKitDatabase
  }

  public init(isStoredInMemoryOnly: Bool) { self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly) }

  /// A store of some models.
  @_disfavoredOverload
  public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(nil, schema: Schema(forTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// Checks the name of the store's file.
  public func validate() throws {
    if name.isEmpty || name.contains("/") || name.contains("\0") {
      throw SwiftDataError.configurationFileNameContainsInvalidCharacters
    }
    // With what SQLite appends, as the file systems of Linux allow.
    if (url.lastPathComponent + "-wal").utf8.count > 255 { throw SwiftDataError.configurationFileNameTooLong }
  }
}

extension ModelConfiguration: CustomDebugStringConvertible {
  public var debugDescription: String {
    "ModelConfiguration \(name) at \(isStoredInMemoryOnly ? "memory" : url.path)\(allowsSave ? "" : ", for reading")"
  }
}
