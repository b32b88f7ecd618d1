import CoreData
import Foundation
import Testing

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

  /// Whatever moment a saving process is killed at, the last finished save is there, whole, and nothing else.
  @Test func aKillLeavesTheLastSave() throws {
    let url = Library.temporaryFile()
    for round in 0..<200 {
      Library.processes.lock()
      let (process, output) = try Self.run(["save", url.path])
      // The first line says that it saves; then a random moment passes.
      var text = output.availableData
      usleep(UInt32.random(in: 0..<15_000))
      kill(process.processIdentifier, SIGKILL)
      text += output.readDataToEndOfFile()
      process.waitUntilExit()
      Library.processes.unlock()
      let said = String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }.last ?? 0
      let stored = try Library.shell(url, "SELECT COUNT(*), MAX(ZBATCH), COUNT(DISTINCT ZBATCH) FROM ZNOTE")
      let numbers = stored.split(separator: "|").compactMap { Int($0) }
      try #require(numbers.count == 3, "round \(round)")
      #expect(numbers[1] == said || numbers[1] == said + 1, "round \(round): said \(said), stored \(stored)")
      #expect(numbers[0] == numbers[2] * 10 && numbers[1] == numbers[2], "round \(round): \(stored)")
    }
    #expect(try Library.shell(url, "PRAGMA integrity_check") == "ok")
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
    let container = NSPersistentContainer(name: "Library", managedObjectModel: Library.model())
    let description = NSPersistentStoreDescription(url: url)
    description.setValue(NSNumber(value: 60), forPragmaNamed: "max_page_count")
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    #expect(failure == nil)
    let context = container.viewContext
    Library.book("kept", in: context)
    try context.save()
    let large = Library.book("large", in: context)
    large.cover = Data(count: 1_000_000)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == CocoaError.fileWriteOutOfSpace.rawValue)
    #expect(context.hasChanges)
    #expect(try Library.shell(url, "SELECT ZTITLE FROM ZBOOK") == "kept")
    large.cover = nil
    try context.save()
    #expect(try Library.shell(url, "SELECT COUNT(*) FROM ZBOOK") == "2")
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
