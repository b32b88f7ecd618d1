import CoreData
import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit
import _CoreData_SwiftUI

final class Fruit: NSManagedObject {
  var name: String {
    get { ManagedProperty.get(self, "name") }
    set { ManagedProperty.set(self, "name", newValue) }
  }
  var kind: String {
    get { ManagedProperty.get(self, "kind") }
    set { ManagedProperty.set(self, "kind", newValue) }
  }
}

@MainActor @Suite("Views of fetched objects") struct FetchRequestTests {
  private func context() throws -> NSManagedObjectContext {
    let entity = NSEntityDescription()
    entity.name = "Fruit"
    entity.managedObjectClassName = NSStringFromClass(Fruit.self)
    entity.properties = ["name", "kind"].map { name in
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = .stringAttributeType
      attribute.defaultValue = ""
      return attribute
    }
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    _ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  private func add(_ name: String, _ kind: String, _ context: NSManagedObjectContext) -> Fruit {
    let fruit = NSEntityDescription.insertNewObject(forEntityName: "Fruit", into: context) as! Fruit
    (fruit.name, fruit.kind) = (name, kind)
    return fruit
  }

  private struct List: View {
    @FetchRequest(fetchRequest: List.all) var fruits: FetchedResults<Fruit>
    let shown: (FetchedResults<Fruit>) -> Void
    static var all: NSFetchRequest<Fruit> {
      let request = NSFetchRequest<Fruit>(entityName: "Fruit")
      request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
      return request
    }
    var body: some View {
      let _ = shown(fruits)
      Text(fruits.map(\.name).joined(separator: " "))
    }
  }

  private func window<V: View>(_ view: V) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.rootViewController = UIHostingController(rootView: view)
    window.isHidden = false
    window.layoutIfNeeded()
    return window
  }

  private func texts(_ window: UIWindow) -> [String] {
    for _ in 0..<3 { window.layoutIfNeeded() }
    func all(_ view: UIView) -> [String] { ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(all) }
    return all(window)
  }

  @Test("Objects come, change and go, and the view with them") func changes() throws {
    let context = try context()
    let pear = add("pear", "pome", context)
    let window = window(List { _ in }.environment(\.managedObjectContext, context))
    #expect(texts(window) == ["pear"])
    _ = add("apple", "pome", context)
    context.processPendingChanges()
    #expect(texts(window) == ["apple pear"])
    pear.name = "quince"
    context.processPendingChanges()
    #expect(texts(window) == ["apple quince"])
    context.delete(pear)
    context.processPendingChanges()
    #expect(texts(window) == ["apple"])
  }

  @Test("The predicate and the order can be changed while the view stands") func configuration() throws {
    let context = try context()
    for name in ["a", "b", "c"] { _ = add(name, "x", context) }
    var results: FetchedResults<Fruit>?
    let window = window(List { results = $0 }.environment(\.managedObjectContext, context))
    #expect(texts(window) == ["a b c"])
    results?.nsPredicate = NSPredicate(format: "name != %@", "b")
    #expect(texts(window) == ["a c"])
    results?.nsSortDescriptors = [NSSortDescriptor(key: "name", ascending: false)]
    #expect(texts(window) == ["c a"])
  }

  private struct Sections: View {
    @SectionedFetchRequest(fetchRequest: Sections.all, sectionIdentifier: \.kind)
    var fruits: SectionedFetchResults<String, Fruit>
    static var all: NSFetchRequest<Fruit> {
      let request = NSFetchRequest<Fruit>(entityName: "Fruit")
      request.sortDescriptors = [NSSortDescriptor(key: "kind", ascending: true)]
      return request
    }
    var body: some View { Text(fruits.map { "\($0.id):\($0.count)" }.joined(separator: " ")) }
  }

  @Test("Sections by a property; without a store there is nothing") func sections() throws {
    let context = try context()
    for (name, kind) in [("a", "stone"), ("b", "pome"), ("c", "pome")] { _ = add(name, kind, context) }
    #expect(texts(window(Sections().environment(\.managedObjectContext, context))) == ["pome:2 stone:1"])
    let nothing = texts(window(List { _ in })).filter { !$0.isEmpty }
    #expect(nothing == [])
  }
}
