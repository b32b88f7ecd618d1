import CoreData
import Foundation
import Testing

/// Migrations by mapping models and by stages.
@Suite struct MappingTests {
  /// Notes with a text; in the second version with a heading and a number of words instead, and in the third with a colour.
  private static func model(_ version: Int) -> NSManagedObjectModel {
    let texts: [NSPropertyDescription] =
      version == 1
      ? [Library.attribute("text", .stringAttributeType)]
      : [Library.attribute("heading", .stringAttributeType), Library.attribute("words", .integer64AttributeType)]
    let colour = [Library.attribute("colour", .stringAttributeType, optional: false, default: "red")]
    let (notes, folder) = (Library.relationship("notes", toMany: true), Library.relationship("folder"))
    let note = Library.entity("Note", texts + (version == 3 ? colour : []) + [folder])
    let box = Library.entity("Folder", [Library.attribute("name", .stringAttributeType), notes])
    Library.join(folder, of: note, notes, of: box)
    let model = NSManagedObjectModel()
    model.entities = [note, box]
    for entity in model.entities { entity.managedObjectClassName = "NSManagedObject" }
    return model
  }

  private static func fill(_ url: URL) throws {
    let container = try Library.container(url, model: model(1))
    let context = container.viewContext
    let folder = NSEntityDescription.insertNewObject(forEntityName: "Folder", into: context)
    folder.setValue("Home", forKey: "name")
    for text in ["one", "one two", "one two three"] {
      let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)
      note.setValue(text, forKey: "text")
      note.setValue(folder, forKey: "folder")
    }
    try context.save()
    try container.persistentStoreCoordinator.remove(container.persistentStoreCoordinator.persistentStores[0])
  }

  private static func mapping(_ name: String, _ expression: String) -> NSPropertyMapping {
    let mapping = NSPropertyMapping()
    mapping.name = name
    mapping.valueExpression = NSExpression(format: expression)
    return mapping
  }

  /// Headings are the texts in capitals, and words are counted by the policy.
  private static func mappings() -> NSMappingModel {
    _ = registered
    let note = NSEntityMapping()
    note.name = "NoteToNote"
    note.mappingType = .customEntityMappingType
    (note.sourceEntityName, note.destinationEntityName) = ("Note", "Note")
    note.entityMigrationPolicyClassName = "WordsPolicy"
    note.attributeMappings = [mapping("heading", "FUNCTION($entityPolicy, \"capitals:\", $source.text)")]
    note.relationshipMappings = [
      mapping(
        "folder",
        "FUNCTION($manager, \"destinationInstancesForEntityMappingNamed:sourceInstances:\", \"FolderToFolder\", $source.folder)"
      )
    ]
    let folder = NSEntityMapping()
    folder.name = "FolderToFolder"
    folder.mappingType = .transformEntityMappingType
    (folder.sourceEntityName, folder.destinationEntityName) = ("Folder", "Folder")
    folder.attributeMappings = [mapping("name", "$source.name")]
    let model = NSMappingModel()
    model.entityMappings = [note, folder]
    return model
  }

  private static let registered: Void = ClassRecords.register {
    [
      ClassRecord(
        WordsPolicy.self,
        name: "WordsPolicy",
        methods: [MethodRecord("capitals:", WordsPolicy.capitals)]
      )
    ]
  }

  @Test func aPolicyMakesTheObjects() throws {
    let (url, made) = (Library.temporaryFile(), Library.temporaryFile())
    try Self.fill(url)
    let before = try Library.shell(url, ".dump")
    let manager = NSMigrationManager(sourceModel: Self.model(1), destinationModel: Self.model(2))
    manager.userInfo = ["least": 2]
    try manager.migrateStore(from: url, type: .sqlite, mapping: Self.mappings(), to: made, type: .sqlite)
    #expect(try Library.shell(url, ".dump") == before)
    let container = try Library.container(made, model: Self.model(2))
    let request = NSFetchRequest<NSManagedObject>(entityName: "Note")
    request.sortDescriptors = [NSSortDescriptor(key: "words", ascending: true)]
    let found = try container.viewContext.fetch(request)
    // The policy leaves out what has fewer words than the manager's user info says.
    #expect(found.map { $0.value(forKey: "heading") as? String } == ["ONE TWO", "ONE TWO THREE"])
    #expect(found.map { $0.value(forKey: "words") as? Int } == [2, 3])
    #expect(found.allSatisfy { $0.value(forKeyPath: "folder.name") as? String == "Home" })
    #expect(
      WordsPolicy.steps.lines(endingWith: "NoteToNote")
        == ["begin", "instances", "relationships", "validation", "end"].map { "\($0) NoteToNote" }
    )
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: made.deletingLastPathComponent().path).allSatisfy {
        !$0.contains("migrating")
      }
    )
  }

  @Test func anErrorLeavesNothing() throws {
    let (url, made) = (Library.temporaryFile(), Library.temporaryFile())
    try Self.fill(url)
    let manager = NSMigrationManager(sourceModel: Self.model(1), destinationModel: Self.model(2))
    let mappings = Self.mappings()
    mappings.entityMappings[1].attributeMappings = [Self.mapping("size", "$source.name")]
    let error = #expect(throws: NSError.self) {
      try manager.migrateStore(from: url, type: .sqlite, mapping: mappings, to: made, type: .sqlite)
    }
    #expect(error?.code == NSMigrationError)
    #expect(try FileManager.default.contentsOfDirectory(atPath: made.deletingLastPathComponent().path).isEmpty)
    mappings.entityMappings[1].attributeMappings = []
    mappings.entityMappings[0].sourceEntityVersionHash = Data([1])
    #expect(throws: NSError.self) {
      try manager.migrateStore(from: url, type: .sqlite, mapping: mappings, to: made, type: .sqlite)
    }
    mappings.entityMappings[0].sourceEntityVersionHash = nil
    try Data("occupied".utf8).write(to: made)
    let occupied = #expect(throws: NSError.self) {
      try manager.migrateStore(from: url, type: .sqlite, mapping: mappings, to: made, type: .sqlite)
    }
    #expect(occupied?.code == CocoaError.fileWriteFileExists.rawValue)
    #expect(try Data(contentsOf: made) == Data("occupied".utf8))
  }

  @Test func aPolicyCancels() throws {
    let (url, made) = (Library.temporaryFile(), Library.temporaryFile())
    try Self.fill(url)
    let manager = NSMigrationManager(sourceModel: Self.model(1), destinationModel: Self.model(2))
    manager.userInfo = ["cancel": true]
    let error = #expect(throws: CocoaError.self) {
      try manager.migrateStore(from: url, type: .sqlite, mapping: Self.mappings(), to: made, type: .sqlite)
    }
    #expect(error?.code == .userCancelled)
    #expect(!FileManager.default.fileExists(atPath: made.path))
  }

  @Test func whatIsInferredCanBeRun() throws {
    let (url, made) = (Library.temporaryFile(), Library.temporaryFile())
    try Self.fill(url)
    let target = Self.model(1)
    let text = target.entitiesByName["Note"]!.attributesByName["text"]!
    text.name = "body"
    text.renamingIdentifier = "text"
    let mappings = try NSMappingModel.inferredMappingModel(forSourceModel: Self.model(1), destinationModel: target)
    #expect(Set(mappings.entityMappingsByName.keys) == ["IEM_Transform_Note", "IEM_Copy_Folder"])
    let mapping = mappings.entityMappingsByName["IEM_Transform_Note"]
    #expect(mapping?.mappingType == .transformEntityMappingType && mapping?.sourceEntityName == "Note")
    let manager = NSMigrationManager(sourceModel: Self.model(1), destinationModel: target)
    try manager.migrateStore(from: url, type: .sqlite, mapping: mappings, to: made, type: .sqlite)
    let container = try Library.container(made, model: target)
    let folder = try #require(container.viewContext.fetch(NSFetchRequest<NSManagedObject>(entityName: "Folder")).first)
    #expect(Set(folder.value(forKeyPath: "notes.body") as? [String] ?? []) == ["one", "one two", "one two three"])
    target.entitiesByName["Folder"]!.attributesByName["name"]!.attributeType = .dateAttributeType
    let error = #expect(throws: NSError.self) {
      try NSMappingModel.inferredMappingModel(forSourceModel: Self.model(1), destinationModel: target)
    }
    #expect(error?.code == NSInferredMappingModelError && error?.userInfo["property"] as? String == "name")
  }

  // MARK: Stages

  /// From texts to headings by a stage of the app's, and on to colours by what is inferred.
  private static func stages(_ log: EventLog, failing: Bool = false) -> NSStagedMigrationManager {
    let custom = NSCustomMigrationStage(
      migratingFrom: NSManagedObjectModelReference(model: model(1), versionChecksum: "first"),
      to: NSManagedObjectModelReference(model: model(2), versionChecksum: "second")
    )
    nonisolated(unsafe) var texts: [String] = []
    custom.label = "words"
    custom.willMigrateHandler = { manager, stage in
      log.append("will \(stage.label ?? "")")
      let context = try #require(manager.container).newBackgroundContext()
      texts = try context.performAndWait {
        try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Note")).compactMap {
          $0.value(forKey: "text") as? String
        }
      }
    }
    custom.didMigrateHandler = { manager, _ in
      log.append("did words")
      let context = try #require(manager.container).newBackgroundContext()
      try context.performAndWait {
        for (note, text) in zip(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Note")), texts) {
          note.setValue(text.split(separator: " ").count, forKey: "words")
        }
        try context.save()
      }
      if failing { throw CocoaError(.userCancelled) }
    }
    return NSStagedMigrationManager([custom, NSLightweightMigrationStage(["second", "third"])])
  }

  private func container(_ url: URL, _ version: Int, _ stages: NSStagedMigrationManager) throws -> NSPersistentContainer
  {
    try Library.container(url, model: Self.model(version)) {
      $0.setOption(stages, forKey: NSPersistentStoreStagedMigrationManagerOptionKey)
    }
  }

  @Test func stageByStage() throws {
    let url = Library.temporaryFile()
    try Self.fill(url)
    let log = EventLog()
    let context = try container(url, 3, Self.stages(log)).viewContext
    let request = NSFetchRequest<NSManagedObject>(entityName: "Note")
    request.sortDescriptors = [NSSortDescriptor(key: "words", ascending: true)]
    let notes = try context.fetch(request)
    #expect(notes.map { $0.value(forKey: "words") as? Int } == [1, 2, 3])
    #expect(notes.allSatisfy { $0.value(forKey: "colour") as? String == "red" })
    #expect(log.lines(endingWith: "words") == ["will words", "did words"])
    // Nothing is left to do for the next launch.
    _ = try container(url, 3, Self.stages(log))
    #expect(log.lines(endingWith: "words").count == 2)
  }

  @Test func aStageThatIsBehindIsNotDoneAgain() throws {
    let url = Library.temporaryFile()
    try Self.fill(url)
    let log = EventLog()
    _ = try container(url, 2, Self.stages(log))
    _ = try container(url, 3, Self.stages(log))
    #expect(log.lines(endingWith: "words").count == 2)
    #expect(NSPersistentStoreCoordinator.version(of: url) == Self.model(3).versionChecksum)
  }

  /// The process was killed when the store was the new one already.
  @Test func aCopyThatWasLeftBehindGoes() throws {
    let url = Library.temporaryFile()
    try Self.fill(url)
    let log = EventLog()
    _ = try container(url, 3, Self.stages(log))
    let copy = url.appendingPathExtension("migrating")
    try Data("left".utf8).write(to: copy)
    _ = try container(url, 3, Self.stages(log))
    #expect(!FileManager.default.fileExists(atPath: copy.path))
  }

  @Test func aStageThatFailsLeavesTheStore() throws {
    let url = Library.temporaryFile()
    try Self.fill(url)
    let before = try Library.shell(url, ".dump")
    let error = #expect(throws: CocoaError.self) { try container(url, 3, Self.stages(EventLog(), failing: true)) }
    #expect(error?.code == .userCancelled)
    #expect(try Library.shell(url, ".dump") == before)
    #expect(NSPersistentStoreCoordinator.version(of: url) == Self.model(1).versionChecksum)
  }

  @Test func aVersionThatNoStageKnows() throws {
    let url = Library.temporaryFile()
    _ = try Library.container(url)
    let manager = NSStagedMigrationManager([])
    #expect(#expect(throws: NSError.self) { try container(url, 3, manager) }?.code == 134504)
  }

  @Test func modelReferences() throws {
    let folder = Library.temporaryFile().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Notes.mom")
    let plist: [String: Any] = ["entities": [["name": "Note", "class": "NSManagedObject", "properties": []]]]
    try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0).write(to: file)
    let bundle = try #require(Bundle(path: folder.path))
    let read = try #require(NSManagedObjectModel(contentsOf: file))
    for reference in [
      NSManagedObjectModelReference(fileURL: file, versionChecksum: "a"),
      NSManagedObjectModelReference(name: "Notes", in: bundle, versionChecksum: "a"),
      NSManagedObjectModelReference(
        entityVersionHashes: read.entityVersionHashesByName,
        in: bundle,
        versionChecksum: "a"
      ),
    ] {
      #expect(reference.resolvedModel.entities.map(\.name) == ["Note"] && reference.versionChecksum == "a")
    }
    let metadata: [String: Any] = [NSStoreModelVersionHashesKey: read.entityVersionHashesByName]
    #expect(NSManagedObjectModel.mergedModel(from: [bundle], forStoreMetadata: metadata)?.entities.count == 1)
    #expect(NSManagedObjectModel(byMerging: [Self.model(1)], forStoreMetadata: metadata) == nil)
    let merged = try #require(NSManagedObjectModel(byMerging: [Self.model(1), read], forStoreMetadata: metadata))
    #expect(merged.entities.map(\.name) == ["Note"])
  }
}

extension NSPersistentStoreCoordinator {
  fileprivate static func version(of url: URL) -> String? {
    try? metadataForPersistentStore(type: .sqlite, at: url)[NSPersistentStoreModelVersionChecksumKey] as? String
  }
}

class WordsPolicy: NSEntityMigrationPolicy {
  static let steps = EventLog()

  func capitals(_ text: String) -> String { text.uppercased() }

  override func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws {
    if manager.userInfo?["cancel"] != nil { manager.cancelMigrationWithError(CocoaError(.userCancelled)) }
    guard manager.userInfo?["least"] != nil else { return }
    Self.steps.append("begin \(manager.currentEntityMapping.name!)")
  }

  override func createDestinationInstances(
    forSource sInstance: NSManagedObject,
    in mapping: NSEntityMapping,
    manager: NSMigrationManager
  ) throws {
    let words = (sInstance.value(forKey: "text") as? String ?? "").split(separator: " ").count
    guard words >= manager.userInfo?["least"] as? Int ?? 0 else { return }
    try super.createDestinationInstances(forSource: sInstance, in: mapping, manager: manager)
    manager.destinationInstances(forEntityMappingName: mapping.name, sourceInstances: [sInstance]).first?
      .setValue(words, forKey: "words")
  }

  override func endInstanceCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {
    note("instances", mapping, manager)
  }
  override func endRelationshipCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {
    note("relationships", mapping, manager)
  }
  override func performCustomValidation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {
    note("validation", mapping, manager)
  }
  override func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws { note("end", mapping, manager) }

  private func note(_ step: String, _ mapping: NSEntityMapping, _ manager: NSMigrationManager) {
    if manager.userInfo?["least"] != nil { Self.steps.append("\(step) \(mapping.name!)") }
  }
}
