import CoreData
import UIKit
import XCTest

@testable import EmojiMixes

/// Stores to test with, none of them the app's own.
enum TestStores {
    /// The app's model: two models of one name in a process would make two classes of one entity.
    private static var model: NSManagedObjectModel {
        (UIApplication.shared.delegate as! AppDelegate).persistentContainer.managedObjectModel
    }

    static func inMemory() throws -> NSPersistentContainer {
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        return try container(description)
    }

    static func onDisk(at url: URL) throws -> NSPersistentContainer {
        try container(NSPersistentStoreDescription(url: url))
    }

    private static func container(_ description: NSPersistentStoreDescription) throws -> NSPersistentContainer {
        let container = NSPersistentContainer(name: "EmojiMixes", managedObjectModel: model)
        container.persistentStoreDescriptions = [description]
        var failure: Error?
        container.loadPersistentStores { failure = $1 }
        if let failure { throw failure }
        return container
    }
}
