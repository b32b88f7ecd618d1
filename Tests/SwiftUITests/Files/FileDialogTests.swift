import Foundation
import SlipwayTestSupport
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import SwiftUI

private struct Note: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text: String
  init(_ text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    if text.isEmpty { throw CocoaError(.fileWriteUnknown) }
    return FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private final class Sketch: ReferenceFileDocument {
  static var readableContentTypes: [UTType] { [.json] }
  var lines = 3
  init() {}
  init(configuration: ReadConfiguration) throws {}
  func snapshot(contentType: UTType) throws -> Int { lines }
  func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data("\(snapshot)".utf8))
  }
}

@MainActor @Suite("Dialogs for files") struct FileDialogTests {
  private let desktop = PlatformDouble()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func show<V: View>(_ isOn: Box<Bool>, @ViewBuilder _ content: @escaping () -> V) {
    Desktop.$own.withValue(desktop) {
      let hosted = Hosted { Live(content) }
      isOn.value = true
      hosted.settle()
    }
    #expect(!isOn.value)
  }

  @Test("Files are chosen by their types") func importing() throws {
    let isOn = Box(false)
    var chosen: [URL]?
    desktop.files = [URL(fileURLWithPath: "/a.png"), URL(fileURLWithPath: "/b.png")]
    show(isOn) {
      Text("a").fileImporter(
        isPresented: isOn.binding,
        allowedContentTypes: [.png, .image],
        allowsMultipleSelection: true
      ) { chosen = try? $0.get() }
    }
    #expect(chosen == desktop.files)
    let choice = try #require(desktop.choices.first)
    #expect(choice.types == ["image/png", "image/*"] && choice.severalAllowed)
    var one: URL?
    show(isOn) {
      Text("a").fileImporter(isPresented: isOn.binding, allowedContentTypes: [.pdf]) { one = try? $0.get() }
    }
    #expect(one == desktop.files[0])
    #expect(desktop.choices.last.map { $0.types == ["application/pdf"] && !$0.severalAllowed } == true)
  }

  @Test("Whoever gives up cancels, and nothing is completed") func cancelling() {
    let isOn = Box(false)
    let log = Diary()
    show(isOn) {
      Text("a").fileImporter(
        isPresented: isOn.binding,
        allowedContentTypes: [.png],
        allowsMultipleSelection: false,
        onCompletion: { _ in log("completed") },
        onCancellation: { log("cancelled") }
      )
    }
    #expect(log.take() == ["cancelled"])
    show(isOn) {
      Text("a").fileExporter(isPresented: isOn.binding, document: Note("x"), contentType: .plainText) { _ in
        log("completed")
      }
    }
    #expect(log.take() == [])
  }

  @Test("A document is written where the user says, under a name with its type's extension") func exporting() throws {
    let isOn = Box(false)
    let target = folder.appendingPathComponent("out.txt")
    desktop.file = target
    var result: Result<URL, any Error>?
    show(isOn) {
      Text("a").fileExporter(
        isPresented: isOn.binding,
        document: Note("words"),
        contentType: .plainText,
        defaultFilename: "letter"
      ) { result = $0 }
    }
    #expect(try result?.get() == target)
    #expect(try String(contentsOf: target, encoding: .utf8) == "words")
    #expect(desktop.purposes == [.saving(name: "letter.txt")])
    show(isOn) {
      Text("a").fileExporter(isPresented: isOn.binding, document: Note(""), contentType: .plainText) { result = $0 }
    }
    #expect(throws: CocoaError.self) { try result?.get() }
    show(isOn) {
      Text("a").fileExporter(
        isPresented: isOn.binding,
        document: Sketch(),
        defaultFilename: "a.json",
        onCompletion: { result = $0 }
      )
    }
    #expect(try String(contentsOf: target, encoding: .utf8) == "3")
    #expect(desktop.purposes.last == .saving(name: "a.json"))
  }

  @Test("A file is moved, over what the user has agreed to lose") func moving() throws {
    let isOn = Box(false)
    let (source, target) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    try Data("new".utf8).write(to: source)
    try Data("old".utf8).write(to: target)
    desktop.file = target
    var result: Result<URL, any Error>?
    show(isOn) { Text("a").fileMover(isPresented: isOn.binding, file: source) { result = $0 } }
    #expect(try result?.get() == target)
    #expect(try String(contentsOf: target, encoding: .utf8) == "new")
    #expect(!FileManager.default.fileExists(atPath: source.path))
  }

  @Test("A folder of files is written and read as a whole") func folders() throws {
    let inner = FileWrapper(directoryWithFileWrappers: ["b": FileWrapper(regularFileWithContents: Data("B".utf8))])
    let wrapper = FileWrapper(directoryWithFileWrappers: ["in": inner])
    wrapper.addRegularFile(withContents: Data("A".utf8), preferredFilename: "a")
    let second = wrapper.addRegularFile(withContents: Data("C".utf8), preferredFilename: "a")
    #expect(second != "a" && wrapper.fileWrappers?.count == 3)
    let place = folder.appendingPathComponent("wrapped")
    try wrapper.write(to: place, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
    #expect(wrapper.filename == "wrapped")
    let read = try FileWrapper(url: place)
    #expect(read.isDirectory && !read.isRegularFile)
    #expect(read.fileWrappers?["in"]?.fileWrappers?["b"]?.regularFileContents == Data("B".utf8))
    #expect(read.fileWrappers?["a"]?.regularFileContents == Data("A".utf8))
    #expect(read.matchesContents(of: place))
    let child = try #require(read.fileWrappers?["a"])
    #expect(read.keyForFileWrapper(child) == "a")
    read.removeFileWrapper(child)
    #expect(read.fileWrappers?["a"] == nil)
    #expect(throws: (any Error).self) { try FileWrapper(url: folder.appendingPathComponent("none")) }
    // What replaces a folder takes all of it away.
    try FileWrapper(regularFileWithContents: Data("x".utf8)).write(
      to: folder.appendingPathComponent("f"),
      originalContentsURL: nil
    )
    try inner.write(to: place, options: .atomic, originalContentsURL: nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["b"])
  }

  @Test("A symbolic link is read as what it is, and written as one") func links() throws {
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    let wrapper = try FileWrapper(url: link)
    #expect(wrapper.isSymbolicLink && wrapper.symbolicLinkDestinationURL?.path == folder.path)
    let copy = folder.appendingPathComponent("copy")
    try wrapper.write(to: copy, originalContentsURL: nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: copy.path) == folder.path)
  }
}

@MainActor @Suite("Several files at once") struct SeveralFilesTests {
  private let desktop = PlatformDouble()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func show<V: View>(_ isOn: Box<Bool>, @ViewBuilder _ content: @escaping () -> V) {
    Desktop.$own.withValue(desktop) {
      let hosted = Hosted { Live(content) }
      isOn.value = true
      hosted.settle()
    }
    #expect(!isOn.value)
  }

  private func text(_ url: URL?) throws -> String {
    String(decoding: try Data(contentsOf: #require(url)), as: UTF8.self)
  }

  @Test("Documents go beside the first, under names that are free") func documents() throws {
    let isOn = Box(false)
    var written: [URL] = []
    desktop.file = folder.appendingPathComponent("note.txt")
    try Data("old".utf8).write(to: folder.appendingPathComponent("note 2.txt"))
    show(isOn) {
      Text("a").fileExporter(
        isPresented: isOn.binding,
        documents: [Note("one"), Note("two")],
        contentType: .plainText
      ) { written = (try? $0.get()) ?? [] }
    }
    #expect(written.map(\.lastPathComponent) == ["note.txt", "note 3.txt"])
    #expect(try text(written.first) == "one")
    #expect(try text(written.last) == "two")

    desktop.file = folder.appendingPathComponent("sketch")
    show(isOn) {
      Text("a").fileExporter(isPresented: isOn.binding, documents: [Sketch(), Sketch()]) {
        written = (try? $0.get()) ?? []
      }
    }
    #expect(written.map(\.lastPathComponent) == ["sketch", "sketch 2"])
    desktop.file = nil
    var isCancelled = false
    show(isOn) {
      Text("a").fileExporter(isPresented: isOn.binding, documents: [Note("x")]) { _ in
      } onCancellation: {
        isCancelled = true
      }
    }
    #expect(isCancelled)
  }

  @Test("Items are written as the type that they are exported as") func items() async throws {
    let isOn = Box(false)
    let first = folder.appendingPathComponent("words.txt")
    desktop.file = first
    let one: [URL] = await withCheckedContinuation { done in
      show(isOn) {
        Text("a").fileExporter(isPresented: isOn.binding, item: "hello", defaultFilename: "words") {
          done.resume(returning: (try? [$0.get()]) ?? [])
        }
      }
    }
    #expect(one == [first])
    #expect(try text(one.first) == "hello")
    let two: [URL] = await withCheckedContinuation { done in
      show(isOn) {
        Text("a").fileExporter(isPresented: isOn.binding, items: ["a", "b"], contentTypes: [.utf8PlainText]) {
          done.resume(returning: (try? $0.get()) ?? [])
        }
      }
    }
    #expect(two.map(\.lastPathComponent) == ["words.txt", "words 2.txt"])
    #expect(try text(two.last) == "b")
  }
}
