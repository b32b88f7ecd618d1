import CoreData

@testable import Browser

enum TestStores {
    private static let model = NSPersistentContainer(name: "Browser").managedObjectModel

    /// A store in memory.
    static func make() -> PageStore { PageStore(context: context()) }

    static func context() -> NSManagedObjectContext {
        let container = NSPersistentContainer(name: "Browser", managedObjectModel: model)
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { _, error in precondition(error == nil) }
        return container.viewContext
    }
}

extension Page {
    static let first = Page(url: URL(string: "https://example.test/first")!, title: "The First")
    static let second = Page(url: URL(string: "https://example.test/second")!, title: "Zweite Seite")
}
