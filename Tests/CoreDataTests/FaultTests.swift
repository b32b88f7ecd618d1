import Foundation
import SlipwayRandomRounds
import Testing

@testable import CoreData

@Suite struct FaultTests {
  static var helper: URL {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent("SavingProcess")
  }

  static func run(_ arguments: [String]) throws -> (process: Process, output: FileHandle) {
    let process = Process()
    process.executableURL = helper
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    return (process, pipe.fileHandleForReading)
  }

  /// Whatever moment a saving process is killed at, all that it has said to have saved is there, whole, and nothing else.
  ///
  /// A round is one kill: `SLIPWAY_ROUNDS=10000 swift test --filter aKillLeavesEverySave` runs long. Every 500 kills there is a
  /// new store.
  @Test func aKillLeavesEverySave() throws {
    var (kills, saves) = (0, 0)
    var check = KillCheck(url: Library.temporaryFile())
    func finishStore() throws {
      try check.finish()
      saves += check.saves
      check = KillCheck(url: Library.temporaryFile())
    }
    try randomRounds(20) { random in
      try check.killOnce(&random)
      kills += 1
      if kills.isMultiple(of: 500) { try finishStore() }
    }
    try finishStore()
    print("aKillLeavesEverySave: \(saves) saves, \(kills) kills, none lost")
  }

  /// A store that a process saves into, and what is known to be in it.
  private struct KillCheck {
    let url: URL
    private(set) var saves = 0

    init(url: URL) { self.url = url }

    mutating func killOnce(_ random: inout SeededRandom) throws {
      Library.processes.lock()
      let (process, output) = try FaultTests.run(["save", url.path])
      // While it starts and opens the store, or while it saves.
      var text = Bool.random(using: &random) ? output.availableData : Data()
      usleep(UInt32.random(in: 0..<15_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      text += output.readDataToEndOfFile()
      process.waitUntilExit()
      Library.processes.unlock()
      let said = String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }.last ?? saves
      guard FileManager.default.fileExists(atPath: url.path) else {
        try #require(said == 0, "saved into no file, \(random)")
        return
      }
      let stored = try store()
      try #require(stored == said || stored == said + 1, "said \(said), stored \(stored), \(random)")
      saves = stored
    }

    /// Looks at the whole store once more, and removes it.
    func finish() throws {
      defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
      // The last kill came before the store was made.
      guard saves > 0 else { return }
      #expect(try Library.shell(url, "PRAGMA integrity_check") == "ok")
      #expect(try Library.shell(url, "SELECT COUNT(*) FROM ZNOTE") == "\(saves * 10)")
    }

    /// The number of the last batch, after a look at all that came since the last time.
    private func store() throws -> Int {
      let database = try Database(path: url.path, .writing, timeout: 10)
      defer { database.close() }
      guard try database.statement("SELECT 1 FROM sqlite_master WHERE name = 'ZNOTE'").first() != nil else { return 0 }
      var counts: [Int: Int] = [:]
      try database.statement("SELECT ZBATCH, length(ZTEXT) FROM ZNOTE WHERE Z_PK > ?").forEach([
        .integer(Int64(saves * 10))
      ]) { row in
        counts[Int(row.integer(0)), default: 0] += row.integer(1) == 350 ? 1 : 1000
      }
      let last = counts.keys.max() ?? saves
      #expect(counts == Dictionary(uniqueKeysWithValues: (saves..<last).map { ($0 + 1, 10) }), "whole batches only")
      return last
    }
  }

  /// A store is of the old version with all that it had, or of the new one with what the stage has done, and nothing between.
  @Test func aKillDuringAMigrationLosesNothing() throws {
    try randomRounds(8) { random in
      let url = Library.temporaryFile()
      defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
      Library.processes.lock()
      let (saving, saved) = try FaultTests.run(["save", url.path])
      _ = saved.availableData
      kill(saving.processIdentifier, SIGKILL)
      _ = saved.readDataToEndOfFile()
      saving.waitUntilExit()
      let before = try Self.notes(url)
      let (process, output) = try FaultTests.run(["migrate", url.path])
      usleep(UInt32.random(in: 0..<60_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      let isDone = !output.readDataToEndOfFile().isEmpty
      process.waitUntilExit()
      Library.processes.unlock()
      let after = try Self.notes(url)
      try #require(after.count == before.count && before.count > 0, "\(random)")
      try #require(after.lengths == 0 || after.lengths == before.count, "\(random)")
      if isDone { #expect(after.lengths == before.count) }
      // The next launch does what is left.
      Library.processes.lock()
      let (last, done) = try FaultTests.run(["migrate", url.path])
      _ = done.readDataToEndOfFile()
      last.waitUntilExit()
      Library.processes.unlock()
      #expect(try Self.notes(url) == (before.count, before.count))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path).allSatisfy {
          !$0.contains("migrating")
        }
      )
    }
  }

  /// How many notes there are, and how many have a length.
  private static func notes(_ url: URL) throws -> (count: Int, lengths: Int) {
    let database = try Database(path: url.path, .writing, timeout: 10)
    defer { database.close() }
    var (count, lengths) = (0, 0)
    let columns = try database.statement("SELECT COUNT(*) FROM pragma_table_info('ZNOTE') WHERE name = 'ZLENGTH'")
    let isNew = try columns.first().map { if case .integer(1) = $0 { true } else { false } } ?? false
    try database.statement("SELECT COUNT(*), \(isNew ? "COUNT(ZLENGTH)" : "0") FROM ZNOTE").forEach {
      (count, lengths) = (Int($0.integer(0)), Int($0.integer(1)))
    }
    return (count, lengths)
  }

  private func openingError(_ url: URL) -> NSError? {
    do {
      _ = try Library.container(url)
      return nil
    } catch { return error as NSError }
  }

  @Test func aFileThatIsNoDatabaseStaysAsItWas() throws {
    let url = Library.temporaryFile()
    let bytes = Data(String(repeating: "This is no database. ", count: 500).utf8)
    try bytes.write(to: url)
    let error = openingError(url)
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == CocoaError.fileReadCorruptFile.rawValue)
    #expect((error?.userInfo[NSSQLiteErrorDomain] as? Int) == 26)
    #expect(try Data(contentsOf: url) == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path).count == 1)
  }

  @Test func aDatabaseOfSomebodyElseStaysAsItWas() throws {
    let url = Library.temporaryFile()
    _ = try Library.shell(url, "CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)")
    let bytes = try Data(contentsOf: url)
    let error = openingError(url)
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSPersistentStoreInvalidTypeError)
    #expect(try Data(contentsOf: url) == bytes)
  }

  @Test func aDamagedStoreStaysAsItWas() throws {
    let url = Library.temporaryFile()
    do {
      let container = try Library.container(url)
      for index in 0..<200 { Library.book("book \(index)", in: container.viewContext) }
      try container.viewContext.save()
      try container.persistentStoreCoordinator.remove(container.persistentStoreCoordinator.persistentStores[0])
    }
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange(100..<3000, with: Data(repeating: 0xAA, count: 2900))
    try bytes.write(to: url)
    let error = openingError(url)
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == CocoaError.fileReadCorruptFile.rawValue)
    #expect(try Data(contentsOf: url) == bytes)
  }

  @Test func aFolderWithoutPermission() throws {
    let url = Library.temporaryFile()
    let folder = url.deletingLastPathComponent().path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    Library.processes.lock()
    defer { Library.processes.unlock() }
    let (process, output) = try Self.run(["open", url.path])
    let code = String(decoding: output.readDataToEndOfFile(), as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines
    )
    process.waitUntilExit()
    #expect(code == "\(CocoaError.fileWriteNoPermission.rawValue)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
  }

  @Test func aFullDiskLosesNothing() throws {
    let url = Library.temporaryFile()
    let container = try Library.container(url) {
      $0.setValue(NSNumber(value: 60), forPragmaNamed: "max_page_count")
    }
    let context = container.newBackgroundContext()
    let kept = Library.book("kept", in: context)
    let gone = Library.book("gone", in: context)
    try context.save()
    let large = Library.book("large", in: context)
    large.cover = Data(count: 1_000_000)
    kept.title = "changed"
    context.delete(gone)
    for _ in 0..<3 {
      let error = #expect(throws: NSError.self) { try context.save() }
      #expect(error?.domain == NSCocoaErrorDomain && error?.code == CocoaError.fileWriteOutOfSpace.rawValue)
      #expect(
        context.insertedObjects == [large] && context.updatedObjects == [kept] && context.deletedObjects == [gone]
      )
      #expect(large.objectID.isTemporaryID)
      #expect(try Library.shell(url, "SELECT group_concat(ZTITLE) FROM ZBOOK") == "kept,gone")
      #expect(try Library.shell(url, "PRAGMA integrity_check") == "ok")
      // Reading goes on, and needs no room.
      #expect(try container.newBackgroundContext().count(for: Book.fetchRequest()) == 2)
    }
    large.cover = Data([1])
    try context.save()
    #expect(try Library.shell(url, "SELECT group_concat(ZTITLE) FROM ZBOOK") == "changed,large")
  }

  @Test func storesForReadingOnly() throws {
    let url = Library.temporaryFile()
    do {
      let container = try Library.container(url)
      Library.book("read", in: container.viewContext)
      try container.viewContext.save()
    }
    let container = NSPersistentContainer(name: "Library", managedObjectModel: Library.model())
    let description = NSPersistentStoreDescription(url: url)
    description.isReadOnly = true
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { #expect($1 == nil) }
    let context = container.viewContext
    #expect(try context.count(for: Book.fetchRequest()) == 1)
    Library.book("write", in: context)
    #expect(throws: NSError.self) { try context.save() }
  }
}
