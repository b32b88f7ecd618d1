import Foundation
import SwiftData
import Testing

private enum V1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Person.self] }
  @Model final class Person {
    var name: String
    init(name: String) { self.name = name }
  }
}

private enum V2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Person.self] }
  @Model final class Person {
    @Attribute(originalName: "name") var fullName: String
    var age = 18
    init(fullName: String) { self.fullName = fullName }
  }
}

private enum V3: VersionedSchema {
  static let versionIdentifier = Schema.Version(3, 0, 0)
  static var models: [any PersistentModel.Type] { [Person.self] }
  @Model final class Person {
    var fullName: String
    var age = 18
    var initial: String = ""
    init(fullName: String) { self.fullName = fullName }
  }
}

private enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self, V3.self] }
  static var stages: [MigrationStage] {
    [
      .lightweight(fromVersion: V1.self, toVersion: V2.self),
      .custom(fromVersion: V2.self, toVersion: V3.self) { context in
        for person in try context.fetch(FetchDescriptor<V2.Person>()) { person.fullName += "!" }
        try context.save()
      } didMigrate: { context in
        for person in try context.fetch(FetchDescriptor<V3.Person>()) {
          person.initial = String(person.fullName.prefix(1))
        }
        try context.save()
      },
    ]
  }
}

@Suite struct MigrationTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    let context = ModelContext(try container(V1.self))
    context.insert(V1.Person(name: "Ann"))
    try context.save()
  }

  private func container(_ version: any VersionedSchema.Type, _ plan: (any SchemaMigrationPlan.Type)? = nil) throws
    -> ModelContainer
  {
    try ModelContainer(
      for: Schema(versionedSchema: version),
      migrationPlan: plan,
      configurations: ModelConfiguration(url: folder.store)
    )
  }

  @Test func whatCanBeInferredNeedsNoPlan() throws {
    let context = ModelContext(try container(V2.self))
    let person = try #require(try context.fetch(FetchDescriptor<V2.Person>()).first)
    #expect(person.fullName == "Ann")
    #expect(person.age == 18)
  }

  @Test func aPlanGoesFromStageToStage() throws {
    let context = ModelContext(try container(V3.self, Plan.self))
    let person = try #require(try context.fetch(FetchDescriptor<V3.Person>()).first)
    #expect(person.fullName == "Ann!")
    #expect(person.initial == "A")
    #expect(person.age == 18)
  }

  @Test func aPlanIsFollowedOnce() throws {
    _ = try container(V3.self, Plan.self)
    let context = ModelContext(try container(V3.self, Plan.self))
    #expect(try context.fetch(FetchDescriptor<V3.Person>()).map(\.fullName) == ["Ann!"])
  }

  @Test func aStoreOfALaterVersionIsNotOpened() throws {
    _ = try container(V3.self, Plan.self)
    #expect(throws: SwiftDataError.backwardMigration) { try container(V1.self, Plan.self) }
  }

  @Test func aStoreOfNoVersionIsNotOpened() throws {
    let other = try Folder()
    _ = try Library.container(at: other.store)
    #expect(throws: SwiftDataError.unknownSchema) {
      try ModelContainer(
        for: Schema(versionedSchema: V3.self),
        migrationPlan: Plan.self,
        configurations: ModelConfiguration(url: other.store)
      )
    }
  }
}

@Suite struct ConfigurationTests {
  @Test func aStoreLiesInTheAppsFolderByItsName() {
    #expect(ModelConfiguration().url.lastPathComponent == "default.store")
    #expect(ModelConfiguration("notes").url.lastPathComponent == "notes.store")
    #expect(ModelConfiguration(isStoredInMemoryOnly: true).url.path == "/dev/null")
    let group = ModelConfiguration(groupContainer: .identifier("group.org.example"))
    #expect(group.url.path.hasSuffix("/Groups/group.org.example/default.store"))
    #expect(group.groupAppContainerIdentifier == "group.org.example")
    #expect(ModelConfiguration(cloudKitDatabase: .private("iCloud.a")).cloudKitContainerIdentifier == "iCloud.a")
    #expect(ModelConfiguration(url: URL(fileURLWithPath: "/a/b.store")).name == "b")
  }

  @Test func twoConfigurationsOfAFileAreRefused() throws {
    let folder = try Folder()
    #expect(throws: SwiftDataError.duplicateConfiguration) {
      try ModelContainer(
        for: Library.schema,
        configurations: ModelConfiguration("a", url: folder.store),
        ModelConfiguration("b", url: folder.store)
      )
    }
  }

  @Test func aConfigurationsModelsHaveToBeTheContainers() {
    #expect(throws: SwiftDataError.configurationSchemaNotFoundInContainerSchema) {
      try ModelContainer(
        for: Schema([Place.self]),
        configurations: ModelConfiguration(schema: Library.schema, isStoredInMemoryOnly: true)
      )
    }
  }

  @Test func namesOfFilesAreChecked() {
    #expect(throws: SwiftDataError.configurationFileNameContainsInvalidCharacters) {
      try ModelConfiguration("a/b").validate()
    }
    #expect(throws: SwiftDataError.configurationFileNameTooLong) {
      try ModelConfiguration(String(repeating: "a", count: 250)).validate()
    }
  }

  @Test func modelsGoToTheStoreOfTheirConfiguration() throws {
    let folder = try Folder()
    let places = ModelConfiguration(
      schema: Schema([Place.self]),
      url: folder.url.appendingPathComponent("places.store")
    )
    let books = ModelConfiguration(schema: Library.schema, url: folder.store)
    let container = try ModelContainer(for: Schema([Author.self, Place.self]), configurations: books, places)
    let context = ModelContext(container)
    context.insert(Place(1, 2, "a"))
    context.insert(Book("Emma"))
    try context.save()
    #expect(
      try context.fetch(FetchDescriptor<Place>()).map(\.persistentModelID.storeIdentifier)
        != context.fetch(FetchDescriptor<Book>()).map(\.persistentModelID.storeIdentifier)
    )
  }

  @Test func aVersionIsOrderedByItsParts() {
    #expect(Schema.Version(1, 2, 3) < Schema.Version(1, 10, 0))
    #expect(Schema.Version(1, 2, 3).description == "1.2.3")
  }
}
