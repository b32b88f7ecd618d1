// A process for the tests of CoreData to kill, or to be without rights.
//
//   SavingProcess save FILE    saves batch after batch of ten notes, and prints each batch's number once it is saved
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

let arguments = CommandLine.arguments
if arguments[1] == "save" {
  try saveForEver(arguments[2])
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
