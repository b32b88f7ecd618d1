import Foundation
import Testing

@testable import CoreData

/// A list of items, whose number, total price, folded name and last change are derived.
struct DerivedAttributeTests {
  private let context: NSManagedObjectContext

  init() throws {
    let attributes: (String, Int, String?) -> [String: Any] = { name, type, derivation in
      var list: [String: Any] = ["name": name, "type": type, "optional": true]
      list["derivation"] = derivation
      return list
    }
    let entities: [[String: Any]] = [
      [
        "name": "List", "class": "NSManagedObject",
        "properties": [
          attributes("name", 700, nil), attributes("plainName", 700, "canonical:(name)"),
          attributes("count", 300, "items.@count"), attributes("total", 500, "items.@sum.price"),
          attributes("changed", 900, "now()"),
          ["name": "items", "destination": "Item", "inverse": "list", "maxCount": 0, "optional": true],
        ],
      ],
      [
        "name": "Item", "class": "NSManagedObject",
        "properties": [
          attributes("price", 500, nil),
          ["name": "list", "destination": "List", "inverse": "items", "maxCount": 1, "optional": true],
        ],
      ],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["entities": entities],
      format: .binary,
      options: 0
    )
    let model = NSManagedObjectModel()
    try CompiledModel(data: data).fill(model)
    let container = NSPersistentContainer(name: "Lists", managedObjectModel: model)
    container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: Library.temporaryFile())]
    container.loadPersistentStores { #expect($1 == nil) }
    context = container.newBackgroundContext()
  }

  @Test func valuesAreDerivedWhenTheObjectIsSaved() throws {
    try context.performAndWait {
      let list = NSEntityDescription.insertNewObject(forEntityName: "List", into: context)
      list.setValue("Été", forKey: "name")
      let items = [2.0, 3.5].map { price in
        let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
        item.setValue(price, forKey: "price")
        item.setValue(list, forKey: "list")
        return item
      }
      #expect(list.value(forKey: "count") == nil)
      try context.save()
      #expect(list.value(forKey: "plainName") as? String == "ete")
      #expect(list.value(forKey: "count") as? Int == 2)
      #expect(list.value(forKey: "total") as? Double == 5.5)
      let changed = try #require(list.value(forKey: "changed") as? Date)
      #expect(!context.hasChanges)

      // One that is related changes: what goes by it is derived anew, the time of the list's own change is not.
      items[0].setValue(10.0, forKey: "price")
      try context.save()
      #expect(list.value(forKey: "total") as? Double == 13.5)
      #expect(list.value(forKey: "changed") as? Date == changed)

      context.delete(items[1])
      try context.save()
      #expect(list.value(forKey: "count") as? Int == 1)
      context.refresh(list, mergeChanges: false)
      #expect(list.value(forKey: "total") as? Double == 10)
    }
  }
}
