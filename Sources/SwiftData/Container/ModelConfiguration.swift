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

  public let name: String
  /// The models of the store; nil for all of the container's.
  public var schema: Schema?
  /// Where the store is; `/dev/null` where it is in memory.
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let cloudKitDatabase: CloudKitDatabase

  public var id: URL { url }
  public var cloudKitContainerIdentifier: String? { cloudKitDatabase.container }

  /// - Parameters:
  ///   - name: the name of the store's file, without `.store`: `default` unless given.
  ///   - schema: the models of the store; nil for all of the container's.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.schema = schema
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.cloudKitDatabase = cloudKitDatabase
    url =
      isStoredInMemoryOnly
      ? URL(fileURLWithPath: "/dev/null")
      : NSPersistentContainer.defaultDirectoryURL().appendingPathComponent(self.name + ".store")
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
