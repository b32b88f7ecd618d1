// A process for the tests of CoreData to kill, or to be without rights.
//
//   SavingProcess save FILE    saves batch after batch of ten notes, and prints each batch's number once it is saved
//   SavingProcess migrate FILE brings the notes to a second version by a stage that changes each, and prints 0 when it is done
//   SavingProcess open FILE    gives up its rights, opens and saves, and prints the error's code, or 0

import CoreData
import Foundation

func model() -> NSManagedObjectModel {
  let batch = NSAttributeDescription()
  batch.name = "batch"
  batch.attributeType = .integer64AttributeType
  let text = NSAttributeDescription()
  text.name = "text"
  text.attributeType = .stringAttributeType
  let note = NSEntityDescription()
  note.name = "Note"
  note.properties = [batch, text]
  let model = NSManagedObjectModel()
  model.entities = [note]
  return model
}

func container(_ path: String) throws -> NSPersistentContainer {
  let container = NSPersistentContainer(name: "Notes", managedObjectModel: model())
  container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: URL(fileURLWithPath: path))]
  var failure: (any Error)?
  container.loadPersistentStores { failure = $1 }
  if let failure { throw failure }
  return container
}

func saveBatch(_ number: Int, in context: NSManagedObjectContext) throws {
  for index in 0..<10 {
    let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)
    note.setValue(number, forKey: "batch")
    note.setValue(String(repeating: "note \(index) ", count: 50), forKey: "text")
  }
  try context.save()
}

func saveForEver(_ path: String) throws {
  let context = try container(path).newBackgroundContext()
  let last = NSFetchRequest<NSManagedObject>(entityName: "Note")
  last.sortDescriptors = [NSSortDescriptor(key: "batch", ascending: false)]
  last.fetchLimit = 1
  var number = try context.fetch(last).first?.value(forKey: "batch") as? Int ?? 0
  while true {
    number += 1
    try saveBatch(number, in: context)
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    context.reset()
  }
}

/// Each note gets the length of its text.
func migrate(_ path: String) throws {
  let next = model()
  let length = NSAttributeDescription()
  length.name = "length"
  length.attributeType = .integer64AttributeType
  next.entities[0].properties.append(length)
  let stage = NSCustomMigrationStage(
    migratingFrom: NSManagedObjectModelReference(model: model(), versionChecksum: "1"),
    to: NSManagedObjectModelReference(model: next, versionChecksum: "2")
  )
  stage.didMigrateHandler = { manager, _ in
    guard let context = manager.container?.newBackgroundContext() else { return }
    for note in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Note")) {
      note.setValue((note.value(forKey: "text") as? String)?.count, forKey: "length")
      if (note.value(forKey: "batch") as? Int ?? 0) % 5 == 0 { try context.save() }
    }
    try context.save()
  }
  let coordinator = NSPersistentStoreCoordinator(managedObjectModel: next)
  try coordinator.addPersistentStore(
    type: .sqlite,
    at: URL(fileURLWithPath: path),
    options: [NSPersistentStoreStagedMigrationManagerOptionKey: NSStagedMigrationManager([stage])]
  )
  print(0)
}

let arguments = CommandLine.arguments
if arguments[1] == "save" {
  try saveForEver(arguments[2])
} else if arguments[1] == "migrate" {
  try migrate(arguments[2])
} else {
  setgid(65534)
  setuid(65534)
  do {
    try saveBatch(1, in: try container(arguments[2]).newBackgroundContext())
    print(0)
  } catch let error as NSError {
    print(error.domain == NSCocoaErrorDomain ? error.code : -1)
  }
}
