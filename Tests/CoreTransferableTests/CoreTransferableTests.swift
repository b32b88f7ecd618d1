import CoreTransferable
import Testing

private struct Note: Codable, Equatable, Transferable {
  var title: String
  var body: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    DataRepresentation(exportedContentType: .html) { Data("<b>\($0.body)</b>".utf8) }
      .exportingCondition { !$0.body.isEmpty }
      .visibility(.ownProcess)
    ProxyRepresentation(exporting: \.body)
      .suggestedFileName { $0.title + ".txt" }
  }
}

private struct Film: Transferable {
  var file: URL
  var wasOriginal = false
  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(contentType: .mpeg4Movie) {
      SentTransferredFile($0.file)
    } importing: { received in
      let kept = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.copyItem(at: received.file, to: kept)
      return Film(file: kept, wasOriginal: received.isOriginalFile)
    }
    .suggestedFileName("film.mp4")
  }
}

/// Another's forms, both ways, and one that waits.
private struct Title: Transferable, Equatable {
  var text: String
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { (title: Title) in
      title.text
    } importing: { (text: String) in
      Title(text: text)
    }
  }
}

private struct Slow: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { (_: Slow) async throws -> String in
      await Task.yield()
      return "slow"
    }
  }
}

/// A representation made of others.
private struct Both: TransferRepresentation {
  typealias Item = Composed
  var body: some TransferRepresentation<Composed> {
    DataRepresentation(exportedContentType: .png) { (_: Composed) in Data("png".utf8) }
    DataRepresentation(exportedContentType: .jpeg) { (_: Composed) in Data("jpeg".utf8) }
  }
}
private struct Composed: Transferable {
  static var transferRepresentation: some TransferRepresentation { Both() }
}

@Suite("Transferring")
struct CoreTransferableTests {
  private let note = Note(title: "Plan", body: "climb")

  private func load<T: Transferable>(_ type: T.Type, from provider: NSItemProvider) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      provider.loadTransferable(type: type) { continuation.resume(with: $0) }
    }
  }

  @Test("An item is exported in the first form of a type")
  func exporting() async throws {
    #expect(try await JSONDecoder().decode(Note.self, from: note.exported(as: nil)) == note)
    #expect(try await note.exported(as: .html) == Data("<b>climb</b>".utf8))
    #expect(try await note.exported(as: .plainText) == Data("climb".utf8))
    await #expect(throws: (any Error).self) { try await note.exported(as: .pdf) }
  }

  @Test("Conditions and visibility say which types an item has")
  func types() {
    #expect(note.exportedContentTypes(.ownProcess) == [.json, .html, .utf8PlainText])
    #expect(note.exportedContentTypes() == [.json, .utf8PlainText])
    #expect(Note(title: "", body: "").exportedContentTypes(.ownProcess) == [.json, .utf8PlainText])
    #expect(Note.importedContentTypes() == [.json])
    #expect(URL(filePath: "/etc").exportedContentTypes() == [.fileURL, .url])
    #expect(URL(string: "http://a")!.exportedContentTypes() == [.url])
  }

  @Test("A file is called as suggested")
  func fileNames() async throws {
    #expect(note.suggestedFilename == "Plan.txt")
    let (name, text) = try await note.withExportedFile(contentType: .plainText) { file in
      (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
    }
    #expect(name == "Plan.txt" && text == "climb")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = try await note.export(to: folder, contentType: .plainText)
    #expect(file == folder.appending(path: "Plan.txt"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "climb")
  }

  @Test("Items go through a provider and come back")
  func throughProviders() async throws {
    let provider = NSItemProvider()
    provider.register(note)
    #expect(provider.registeredContentTypes == [.json, .html, .utf8PlainText])
    #expect(provider.suggestedName == "Plan.txt")
    #expect(try await load(Note.self, from: provider) == note)
    #expect(try await load(String.self, from: provider) == "climb")
    #expect(try await load(Title.self, from: provider) == Title(text: "climb"))
    await #expect(throws: (any Error).self) { try await load(URL.self, from: provider) }
  }

  @Test("Data is whatever a provider has of it")
  func anyData() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .png) { done in
      done(Data([1, 2]), nil)
      return nil
    }
    #expect(try await load(Data.self, from: provider) == Data([1, 2]))
  }

  @Test("A received file is a copy that is gone afterwards")
  func files() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".mp4")
    try Data("frames".utf8).write(to: file)
    let provider = NSItemProvider()
    provider.register(Film(file: file))
    let film = try await load(Film.self, from: provider)
    #expect(film.file != file && !film.wasOriginal)
    #expect(try Data(contentsOf: film.file) == Data("frames".utf8))
    let imported = try await Film(importing: Data("more".utf8), contentType: .mpeg4Movie)
    #expect(try Data(contentsOf: imported.file) == Data("more".utf8))
  }

  @Test("Importing takes the first form that can read it")
  func importing() async throws {
    let data = try JSONEncoder().encode(note)
    #expect(try await Note(importing: data, contentType: .json) == note)
    #expect(try await Note(importing: data, contentType: nil) == note)
    await #expect(throws: (any Error).self) { try await Note(importing: data, contentType: .png) }
    #expect(try await String(importing: "a".data(using: .utf16)!, contentType: .utf16PlainText) == "a")
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".json")
    try data.write(to: file)
    #expect(try await Note(importing: file, contentType: nil) == note)
  }

  @Test("A proxy may wait, and a representation may be made of others")
  func composing() async throws {
    #expect(try await Slow().exported(as: .plainText) == Data("slow".utf8))
    #expect(Composed().exportedContentTypes() == [.png, .jpeg])
    #expect(try await Composed().exported(as: .jpeg) == Data("jpeg".utf8))
  }

  @Test("Addresses keep their text")
  func addresses() async throws {
    let url = URL(string: "https://swift.org/a?b=c")!
    let provider = NSItemProvider()
    provider.register(url)
    #expect(try await load(URL.self, from: provider) == url)
  }
}
