import CoreData
import UIKit

protocol EmojiMixStoreDelegate: AnyObject {
    func storeDidUpdate(_ store: EmojiMixStore)
}

/// The mixes that are kept, oldest first.
final class EmojiMixStore: NSObject {
    weak var delegate: EmojiMixStoreDelegate?

    private let context: NSManagedObjectContext
    private let fetchedResultsController: NSFetchedResultsController<EmojiMixEntity>

    init(context: NSManagedObjectContext) throws {
        self.context = context
        let request = EmojiMixEntity.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(keyPath: \EmojiMixEntity.createdAt, ascending: true)]
        fetchedResultsController = NSFetchedResultsController(
            fetchRequest: request,
            managedObjectContext: context,
            sectionNameKeyPath: nil,
            cacheName: nil
        )
        super.init()
        fetchedResultsController.delegate = self
        try fetchedResultsController.performFetch()
    }

    var emojiMixes: [EmojiMix] {
        (fetchedResultsController.fetchedObjects ?? []).compactMap { entity in
            guard let emojies = entity.emojies, let color = entity.colorHex.flatMap(UIColor.init(hex:)) else {
                return nil
            }
            return EmojiMix(emojies: emojies, backgroundColor: color)
        }
    }

    func addNewEmojiMix(_ emojies: String, color: UIColor) throws {
        let entity = EmojiMixEntity(context: context)
        entity.emojies = emojies
        entity.colorHex = color.hex
        entity.createdAt = Date()
        try save()
    }

    func deleteEmojiMix(at index: Int) throws {
        context.delete(fetchedResultsController.object(at: IndexPath(item: index, section: 0)))
        try save()
    }

    func deleteAll() throws {
        fetchedResultsController.fetchedObjects?.forEach(context.delete)
        try save()
    }

    /// What cannot be saved is undone, so that the screen never shows more than the store has.
    private func save() throws {
        do {
            try context.save()
        } catch {
            context.rollback()
            throw error
        }
    }
}

// MARK: - NSFetchedResultsControllerDelegate

extension EmojiMixStore: NSFetchedResultsControllerDelegate {
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
        delegate?.storeDidUpdate(self)
    }
}
