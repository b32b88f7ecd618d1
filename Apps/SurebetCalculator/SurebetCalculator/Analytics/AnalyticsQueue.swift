import Foundation

/// Events that wait to be sent, oldest first: a file each in a folder of the app.
///
/// An event is on disk when `add` returns, whole or not at all, so it outlives an app that is killed. The queue has a
/// limit: an app that never reaches its server forgets the oldest events.
final class AnalyticsQueue: @unchecked Sendable {
    struct Item {
        fileprivate let name: String
        let content: Data
    }

    private let folder: URL
    private let limit: Int
    private let lock = NSLock()
    /// The names of the files, which are in the order of the events; nil until the folder could be read.
    private var names: [String]?

    init(folder: URL, limit: Int = 1_000) {
        self.folder = folder
        self.limit = limit
    }

    /// How many events wait, as far as that can be told.
    var count: Int { lock.withLock { (try? readNames().count) ?? 0 } }

    /// Throws where the folder cannot be read, too: an event must not take the place of one that is there.
    func add(_ content: Data) throws {
        try lock.withLock {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var names = try readNames()
            let number = (names.last.flatMap(Self.number) ?? 0) + 1
            let name = String(format: "%012d.json", number)
            try content.write(to: file(name), options: .atomic)
            names.append(name)
            self.names = names
            removeFiles(names.prefix(max(names.count - limit, 0)))
        }
    }

    private func readNames() throws -> [String] {
        if let names { return names }
        let files =
            FileManager.default.fileExists(atPath: folder.path)
            ? try FileManager.default.contentsOfDirectory(atPath: folder.path) : []
        // A file that was being written when the app was killed has another name.
        let read = files.filter { Self.number(of: $0) != nil }.sorted()
        names = read
        return read
    }

    /// The events that have waited longest. One whose file cannot be read stays behind, and all do while their folder
    /// cannot be read.
    func oldest(_ count: Int) -> [Item] {
        lock.withLock {
            guard let names = try? readNames() else { return [] }
            let readable = names.lazy.compactMap { name in
                (try? Data(contentsOf: self.file(name))).map { Item(name: name, content: $0) }
            }
            return Array(readable.prefix(count))
        }
    }

    func remove(_ items: [Item]) {
        lock.withLock { removeFiles(items.map(\.name)) }
    }

    private func removeFiles(_ removed: some Sequence<String>) {
        let removed = Set(removed)
        for name in removed { try? FileManager.default.removeItem(at: file(name)) }
        names?.removeAll(where: removed.contains)
    }

    private func file(_ name: String) -> URL { folder.appending(path: name) }

    private static func number(of name: String) -> Int? {
        name.hasSuffix(".json") ? Int(name.dropLast(".json".count)) : nil
    }
}
