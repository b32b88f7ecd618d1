import Foundation
import SlipwayFoundation
import Testing

/// What happens to files, as a source of Dispatch's tells it. Where the machine can watch no more of them it tells nothing, and what
/// waits for it would wait for ever.
@Suite(.timeLimit(.minutes(1)))
struct FileSystemSourceTests {
  /// What the source says, an event after the other.
  private func events(
    of path: String,
    _ mask: DispatchSource.FileSystemEvent = .all
  ) throws -> (source: any DispatchSourceFileSystemObject, told: AsyncStream<UInt>) {
    let descriptor = open(path, O_EVTONLY)
    try #require(descriptor >= 0)
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: descriptor,
      eventMask: mask,
      queue: DispatchQueue(label: "events")
    )
    #expect(source.handle == descriptor && source.mask == mask)
    let (told, continuation) = AsyncStream<UInt>.makeStream()
    source.setEventHandler { continuation.yield(source.data.rawValue) }
    source.setCancelHandler {
      close(descriptor)
      continuation.finish()
    }
    source.resume()
    return (source, told)
  }

  private func next(_ iterator: inout AsyncStream<UInt>.Iterator) async -> DispatchSource.FileSystemEvent {
    DispatchSource.FileSystemEvent(rawValue: await iterator.next() ?? 0)
  }

  private func makeFile() throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data("1".utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func whatHappensToAFile() async throws {
    let path = try makeFile()
    let (source, told) = try events(of: path)
    var iterator = told.makeAsyncIterator()
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("2".utf8))
    #expect(await next(&iterator) == [.write, .extend])
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(await next(&iterator) == .attrib)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    #expect(await next(&iterator) == .rename)
    try FileManager.default.removeItem(atPath: path + ".moved")
    #expect(await next(&iterator).contains(.delete))
    source.cancel()
    while await iterator.next() != nil {}
    #expect(source.isCancelled)
  }

  @Test func onlyWhatIsAskedForIsTold() async throws {
    let path = try makeFile()
    let (source, told) = try events(of: path, [.rename, .delete])
    var iterator = told.makeAsyncIterator()
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.removeItem(atPath: path)
    #expect(await next(&iterator) == .delete)
    source.cancel()
  }

  @Test func aFolderIsWrittenWhereItsFilesChange() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (source, told) = try events(of: folder.path, .write)
    var iterator = told.makeAsyncIterator()
    try Data().write(to: folder.appending(path: "new"))
    #expect(await next(&iterator) == .write)
    source.cancel()
  }
}
