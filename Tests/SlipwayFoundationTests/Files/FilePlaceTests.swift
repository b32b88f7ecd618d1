import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Files that are found again, and shared") struct FilePlaceTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("FilePlaces-\(UUID())")

  private func make(_ name: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data("x".utf8).write(to: file)
    return file
  }

  @Test("A bookmark finds its file, and says when another has its place") func bookmarks() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try make("a")
    let data = try file.bookmarkData()
    var isStale = true
    #expect(try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale).path == file.path && !isStale)
    let other = try make("b")
    try FileManager.default.removeItem(at: file)
    #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale) }
    try FileManager.default.moveItem(at: other, to: file)
    _ = try URL(resolvingBookmarkData: data, options: .withoutUI, bookmarkDataIsStale: &isStale)
    #expect(isStale)
    #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: Data("x".utf8), bookmarkDataIsStale: &isStale) }
    #expect(throws: (any Error).self) { try folder.appendingPathComponent("none").bookmarkData() }
  }

  @Test("A bookmark that is relative follows its folder") func relative() throws {
    let moved = folder.appendingPathExtension("moved")
    defer { try? FileManager.default.removeItem(at: moved) }
    let data = try make("a").bookmarkData(options: .minimalBookmark, relativeTo: folder)
    try FileManager.default.moveItem(at: folder, to: moved)
    var isStale = true
    let found = try URL(resolvingBookmarkData: data, relativeTo: moved, bookmarkDataIsStale: &isStale)
    #expect(found.path == moved.appendingPathComponent("a").path && !isStale)
  }

  @Test("Access is had to what can be read") func access() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try make("a")
    #expect(file.startAccessingSecurityScopedResource())
    file.stopAccessingSecurityScopedResource()
    #expect(!folder.appendingPathComponent("none").startAccessingSecurityScopedResource())
    #expect(try !#require(URL(string: "https://example.org")).startAccessingSecurityScopedResource())
  }

  @Test("A group of apps has a folder; iCloud has none") func containers() throws {
    let name = "group.\(UUID())"
    let shared = try #require(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name))
    defer { try? FileManager.default.removeItem(at: shared) }
    #expect(shared.path.hasSuffix("Shared/AppGroup/\(name)"))
    #expect(FileManager.default.fileExists(atPath: shared.appendingPathComponent("Library/Caches").path))
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "../x") == nil)
    #expect(FileManager.default.ubiquityIdentityToken == nil)
    #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
    #expect(!FileManager.default.isUbiquitousItem(at: shared))
  }
}
