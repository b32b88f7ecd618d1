import CoreData

@testable import Browser

enum TestStores {
    private static let model = NSPersistentContainer(name: "Browser").managedObjectModel

    /// A store in memory.
    static func make() -> PageStore { PageStore(context: context()) }

    /// A store that keeps the first page as a bookmark, and whose file is no database any more.
    static func damaged() throws -> PageStore {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("Browser.sqlite")
        let description = NSPersistentStoreDescription(url: file)
        // No other file holds what this one held.
        description.setValue("DELETE" as NSString, forPragmaNamed: "journal_mode")
        let context = context(description)
        let store = PageStore(context: context)
        try store.setBookmarked(true, .first)
        context.reset()
        try Data(repeating: 0xAA, count: 100_000).write(to: file)
        return store
    }

    static func context() -> NSManagedObjectContext {
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        return context(description)
    }

    private static func context(_ description: NSPersistentStoreDescription) -> NSManagedObjectContext {
        let container = NSPersistentContainer(name: "Browser", managedObjectModel: model)
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { _, error in precondition(error == nil) }
        return container.viewContext
    }
}

extension Page {
    static let first = Page(url: URL(string: "https://example.test/first")!, title: "The First")
    static let second = Page(url: URL(string: "https://example.test/second")!, title: "Zweite Seite")
}
