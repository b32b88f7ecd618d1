import CoreData
import UIKit

protocol EmojiMixStoreDelegate: AnyObject {
    func storeDidUpdate(_ store: EmojiMixStore)
}

/// A mix as the store keeps it. The store knows it again by its object: the object's id changes when it is first saved.
struct StoredEmojiMix {
    let emojiMix: EmojiMix
    fileprivate let entity: EmojiMixEntity
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

    /// A row that cannot be read is left out, so a place in this list is no place in the store.
    var emojiMixes: [StoredEmojiMix] {
        (fetchedResultsController.fetchedObjects ?? []).compactMap { entity in
            guard let emojies = entity.emojies, let color = entity.colorHex.flatMap(UIColor.init(hex:)) else {
                return nil
            }
            return StoredEmojiMix(emojiMix: EmojiMix(emojies: emojies, backgroundColor: color), entity: entity)
        }
    }

    func addNewEmojiMix(_ emojies: String, color: UIColor) throws {
        let entity = EmojiMixEntity(context: context)
        entity.emojies = emojies
        entity.colorHex = color.hex
        entity.createdAt = Date()
        try save()
    }

    /// A mix that is gone already stays gone.
    func deleteEmojiMix(_ mix: StoredEmojiMix) throws {
        guard fetchedResultsController.fetchedObjects?.contains(mix.entity) == true else { return }
        context.delete(mix.entity)
        try save()
    }

    /// Deletes every row, those that cannot be read among them.
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
