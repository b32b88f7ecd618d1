import CoreData
import Foundation

/// The pages that were visited or marked. One page is one object, whichever list it is in.
final class PageStore {
    private let context: NSManagedObjectContext

    init(context: NSManagedObjectContext) {
        self.context = context
    }

    /// Newest first; those whose title or address contains the text, or all if it is empty. A limit of 0 is none.
    func pages(in list: PageList, matching text: String = "", limit: Int = 0) -> [Page] {
        entities(in: list, matching: text, limit: limit).compactMap { entity in
            guard let url = entity.address.flatMap({ URL(string: $0) }) else { return nil }
            return Page(url: url, title: entity.title ?? "")
        }
    }

    func recordVisit(of page: Page, at date: Date = Date()) {
        let entity = makeEntity(of: page)
        entity.visitedAt = date
        save()
    }

    /// Gives a page of the lists its title.
    func rename(_ url: URL, _ title: String) {
        guard let entity = entity(of: url), entity.title != title else { return }
        entity.title = title
        save()
    }

    func isBookmarked(_ url: URL) -> Bool {
        entity(of: url)?.bookmarkedAt != nil
    }

    func setBookmarked(_ isBookmarked: Bool, _ page: Page) {
        let entity = makeEntity(of: page)
        entity.bookmarkedAt = isBookmarked ? Date() : nil
        removeUnlisted(entity)
        save()
    }

    func remove(_ page: Page, from list: PageList) {
        guard let entity = entity(of: page.url) else { return }
        remove(entity, from: list)
        save()
    }

    /// Empties a list, of what cannot be shown in it, too.
    func clear(_ list: PageList) {
        for entity in entities(in: list) { remove(entity, from: list) }
        save()
    }

    private func remove(_ entity: PageEntity, from list: PageList) {
        if list == .history { entity.visitedAt = nil } else { entity.bookmarkedAt = nil }
        removeUnlisted(entity)
    }

    private func removeUnlisted(_ entity: PageEntity) {
        if entity.visitedAt == nil, entity.bookmarkedAt == nil { context.delete(entity) }
    }

    private func entities(in list: PageList, matching text: String = "", limit: Int = 0) -> [PageEntity] {
        let request: NSFetchRequest<PageEntity> = PageEntity.fetchRequest()
        let date = list == .history ? "visitedAt" : "bookmarkedAt"
        request.sortDescriptors = [NSSortDescriptor(key: date, ascending: false)]
        var conditions = [NSPredicate(format: "%K != nil", date)]
        if !text.isEmpty {
            conditions.append(NSPredicate(format: "title CONTAINS[cd] %@ OR address CONTAINS[cd] %@", text, text))
        }
        request.fetchLimit = limit
        request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: conditions)
        return (try? context.fetch(request)) ?? []
    }

    private func entity(of url: URL) -> PageEntity? {
        let request: NSFetchRequest<PageEntity> = PageEntity.fetchRequest()
        request.predicate = NSPredicate(format: "address == %@", url.absoluteString)
        request.fetchLimit = 1
        return try? context.fetch(request).first
    }

    private func makeEntity(of page: Page) -> PageEntity {
        let entity = entity(of: page.url) ?? PageEntity(context: context)
        entity.address = page.url.absoluteString
        if !page.title.isEmpty { entity.title = page.title }
        return entity
    }

    /// History is a convenience: a disk that is full must not stop anybody from reading on.
    private func save() {
        do {
            try context.save()
        } catch {
            context.rollback()
        }
    }
}
