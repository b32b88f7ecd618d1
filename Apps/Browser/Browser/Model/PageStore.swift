import CoreData
import Foundation

/// The pages that were visited or marked. One page is one object, whichever list it is in.
///
/// What cannot be read is an error, never an empty list; what cannot be written leaves the lists as they were.
final class PageStore {
    private let context: NSManagedObjectContext

    init(context: NSManagedObjectContext) {
        self.context = context
    }

    /// Newest first; those whose title or address contains the text, or all if it is empty. A limit of 0 is none.
    func pages(in list: PageList, matching text: String = "", limit: Int = 0) throws -> [Page] {
        try entities(in: list, matching: text, limit: limit).compactMap { entity in
            guard let url = entity.address.flatMap({ URL(string: $0) }) else { return nil }
            return Page(url: url, title: entity.title ?? "")
        }
    }

    func recordVisit(of page: Page, at date: Date = Date()) throws {
        let entity = try makeEntity(of: page)
        entity.visitedAt = date
        try save()
    }

    /// Gives a page of the lists its title.
    func rename(_ url: URL, _ title: String) throws {
        guard let entity = try entity(of: url), entity.title != title else { return }
        entity.title = title
        try save()
    }

    func isBookmarked(_ url: URL) throws -> Bool {
        try entity(of: url)?.bookmarkedAt != nil
    }

    func setBookmarked(_ isBookmarked: Bool, _ page: Page) throws {
        let entity = try makeEntity(of: page)
        entity.bookmarkedAt = isBookmarked ? Date() : nil
        removeUnlisted(entity)
        try save()
    }

    func remove(_ page: Page, from list: PageList) throws {
        guard let entity = try entity(of: page.url) else { return }
        remove(entity, from: list)
        try save()
    }

    /// Empties a list, of what cannot be shown in it, too.
    func clear(_ list: PageList) throws {
        for entity in try entities(in: list) { remove(entity, from: list) }
        try save()
    }

    private func remove(_ entity: PageEntity, from list: PageList) {
        if list == .history { entity.visitedAt = nil } else { entity.bookmarkedAt = nil }
        removeUnlisted(entity)
    }

    private func removeUnlisted(_ entity: PageEntity) {
        if entity.visitedAt == nil, entity.bookmarkedAt == nil { context.delete(entity) }
    }

    private func entities(in list: PageList, matching text: String = "", limit: Int = 0) throws -> [PageEntity] {
        let request: NSFetchRequest<PageEntity> = PageEntity.fetchRequest()
        let date = list == .history ? "visitedAt" : "bookmarkedAt"
        request.sortDescriptors = [NSSortDescriptor(key: date, ascending: false)]
        var conditions = [NSPredicate(format: "%K != nil", date)]
        if !text.isEmpty {
            conditions.append(NSPredicate(format: "title CONTAINS[cd] %@ OR address CONTAINS[cd] %@", text, text))
        }
        request.fetchLimit = limit
        request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: conditions)
        return try context.fetch(request)
    }

    private func entity(of url: URL) throws -> PageEntity? {
        let request: NSFetchRequest<PageEntity> = PageEntity.fetchRequest()
        request.predicate = NSPredicate(format: "address == %@", url.absoluteString)
        request.fetchLimit = 1
        return try context.fetch(request).first
    }

    private func makeEntity(of page: Page) throws -> PageEntity {
        let entity = try entity(of: page.url) ?? PageEntity(context: context)
        entity.address = page.url.absoluteString
        if !page.title.isEmpty { entity.title = page.title }
        return entity
    }

    private func save() throws {
        do {
            try context.save()
        } catch {
            context.rollback()
            throw error
        }
    }
}
