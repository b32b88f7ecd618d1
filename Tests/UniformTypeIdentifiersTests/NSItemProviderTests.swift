import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("Item providers")
struct NSItemProviderTests {
  private func data(_ provider: NSItemProvider, _ type: UTType) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      provider.loadDataRepresentation(for: type) { data, error in
        continuation.resume(with: data.map { .success($0) } ?? .failure(error!))
      }
    }
  }

  private func temporary(_ name: String, _ text: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  @Test("Data is asked for by its type or one above it, and made only then")
  func dataByType() async throws {
    let provider = NSItemProvider()
    let asked = Counter()
    provider.registerDataRepresentation(for: .png) { done in
      asked.count()
      done(Data("picture".utf8), nil)
      return nil
    }
    #expect(provider.registeredContentTypes == [.png])
    #expect(provider.registeredContentTypes(conformingTo: .image) == [.png])
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.jpeg"))
    #expect(asked.value == 0)
    #expect(try await data(provider, .image) == Data("picture".utf8))
    #expect(asked.value == 1)
    let failure = await #expect(throws: NSError.self) { _ = try await data(provider, .pdf) }
    #expect(failure?.domain == NSItemProvider.errorDomain)
    #expect(failure?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test("Just the type that is asked for goes before a better one that conforms to it")
  func exactType() async throws {
    let provider = NSItemProvider()
    for (type, text) in [(UTType.html, "markup"), (.text, "plain")] {
      provider.registerDataRepresentation(for: type) { done in
        done(Data(text.utf8), nil)
        return nil
      }
    }
    #expect(try await data(provider, .text) == Data("plain".utf8))
  }

  @Test("A file is handed on as a copy, which is gone when the handler has returned")
  func copies() async throws {
    let original = try temporary("notes.txt", "hello")
    let provider = try #require(NSItemProvider(contentsOf: original))
    #expect(provider.suggestedName == "notes")
    #expect(provider.registeredTypeIdentifiers == ["public.plain-text"])
    let copy: URL = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
        #expect(url?.lastPathComponent == "notes.txt")
        #expect(url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } == "hello")
        continuation.resume(returning: url!)
      }
    }
    #expect(copy != original)
    while FileManager.default.fileExists(atPath: copy.path) { await Task.yield() }
    #expect(FileManager.default.fileExists(atPath: original.path))
    #expect(NSItemProvider(contentsOf: original.appending(path: "absent")) == nil)
  }

  @Test("A file that may be opened in its place is handed on itself")
  func inPlace() async throws {
    let original = try temporary("a.pdf", "x")
    for mayOpen in [true, false] {
      let provider = NSItemProvider(contentsOf: original, contentType: nil, openInPlace: mayOpen)
      #expect(provider.registeredContentTypesForOpenInPlace == (mayOpen ? [.pdf] : []))
      #expect(
        provider.hasRepresentationConforming(toTypeIdentifier: "public.data", fileOptions: .openInPlace) == mayOpen
      )
      let (url, isOriginal): (URL?, Bool) = await withCheckedContinuation { continuation in
        provider.loadInPlaceFileRepresentation(forTypeIdentifier: "com.adobe.pdf") { url, isOriginal, _ in
          continuation.resume(returning: (url, isOriginal))
        }
      }
      #expect(isOriginal == mayOpen)
      #expect((url == original) == mayOpen)
      #expect(url.map { FileManager.default.fileExists(atPath: $0.path) } == true)
    }
  }

  @Test("Objects are written in their types, and read by the types that their class knows")
  func objects() async throws {
    let provider = NSItemProvider(object: NSString(string: "grüezi"))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    let text: String? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
    }
    #expect(text == "grüezi")
    let link = NSItemProvider(object: NSURL(string: "https://swift.org/a")!)
    let url: URL? = await withCheckedContinuation { continuation in
      link.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
    }
    #expect(url == URL(string: "https://swift.org/a"))
    let isRefused: Bool = await withCheckedContinuation { continuation in
      link.loadObject(ofClass: NSString.self) { object, error in
        continuation.resume(returning: object == nil && error != nil)
      }
    }
    #expect(isRefused)
  }

  @Test("An object can be made when it is asked for")
  func lateObjects() async throws {
    let provider = NSItemProvider()
    provider.registerObject(ofClass: NSString.self, visibility: .ownProcess) { done in
      done(NSString(string: "late"), nil)
      return nil
    }
    #expect(try await data(provider, .utf8PlainText) == Data("late".utf8))
  }

  @Test("Cancelling the progress cancels the handler's own, and the load fails")
  func cancelling() async throws {
    let provider = NSItemProvider()
    let inner = Progress(totalUnitCount: 1)
    let (stream, begun) = AsyncStream.makeStream(of: (@Sendable (Data?, (any Error)?) -> Void).self)
    provider.registerDataRepresentation(for: .data) { done in
      begun.yield(done)
      return inner
    }
    let (results, ended) = AsyncStream.makeStream(of: Bool.self)
    let progress = provider.loadDataRepresentation(for: .data) { data, error in ended.yield(data == nil && error != nil)
    }
    var handlers = stream.makeAsyncIterator()
    let done = await handlers.next()
    progress.cancel()
    while !inner.isCancelled { await Task.yield() }
    done?(Data(), nil)
    var ends = results.makeAsyncIterator()
    #expect(await ends.next() == true)
  }

  @Test("A copy offers the same; what is registered on it later is its own")
  func copying() {
    let provider = NSItemProvider(object: NSString(string: "a"))
    provider.suggestedName = "name"
    let copy = provider.copy() as! NSItemProvider
    copy.registerDataRepresentation(for: .png) { _ in nil }
    #expect(copy.suggestedName == "name")
    #expect(copy.registeredContentTypes == [.utf8PlainText, .png])
    #expect(provider.registeredContentTypes == [.utf8PlainText])
  }

  @Test("A name that is suggested names a file and no other folder")
  func names() throws {
    for (name, expected) in [("../../evil", "evil.png"), ("photo.png", "photo.png"), ("..", nil)] as [(String, String?)]
    {
      let file = try? ItemContent.file(URL(filePath: "/etc/hostname")).copy(named: name, type: "public.png")
      let made = try? ItemContent.data(Data()).copy(named: name, type: "public.png")
      if let expected { #expect(made?.lastPathComponent == expected) }
      #expect(file.map { $0.path.hasPrefix(FileManager.default.temporaryDirectory.path) } ?? true)
      #expect(made.map { $0.path.hasPrefix(FileManager.default.temporaryDirectory.path) } ?? true)
    }
  }
}

/// A number that several threads raise.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0
  func count() { lock.withLock { number += 1 } }
  var value: Int { lock.withLock { number } }
}
