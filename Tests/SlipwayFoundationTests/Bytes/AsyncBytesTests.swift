import Foundation
import FoundationNetworking
import SlipwayLoopback
import Synchronization
import Testing

@testable import SlipwayFoundation

@Suite("Bytes are read as they come") struct AsyncBytesTests {
  private func all<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
    var elements: [S.Element] = []
    for try await element in sequence { elements.append(element) }
    return elements
  }

  private func file(_ text: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "bytes-\(UUID())")
    try Data(text.utf8).write(to: url)
    return url
  }

  @Test("Of a file, from where it stands and over many pieces") func ofFiles() async throws {
    let text = (0..<5_000).map { "line \($0)\n" }.joined()
    let url = try file(text)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try await all(url.resourceBytes) == Array(text.utf8))
    #expect(try await all(url.lines).last == "line 4999")
    let handle = try FileHandle(forReadingFrom: url)
    try handle.seek(toOffset: 5)
    #expect(try await all(handle.bytes.lines).prefix(2) == ["0", "line 1"])
  }

  @Test("A file that is not there is an error") func missing() async throws {
    await #expect(throws: CocoaError.self) {
      for try await _ in URL(filePath: "/nowhere/\(UUID())").lines {}
    }
  }

  @Test("Of a pipe, before it is full or closed") func ofPipes() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("first\nsec".utf8))
    var lines = pipe.fileHandleForReading.bytes.lines.makeAsyncIterator()
    #expect(try await lines.next() == "first")
    try pipe.fileHandleForWriting.write(contentsOf: Data("ond".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try await lines.next() == "second")
    #expect(try await lines.next() == nil)
  }

  @Test("Of the network, with the answer first") func ofTheNetwork() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.text("one\ntwo\n") }
    let (bytes, response) = try await URLSession.shared.bytes(from: server.url)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(bytes.task.originalRequest?.url == server.url)
    #expect(try await all(bytes.lines) == ["one", "two"])
    #expect(try await all(server.url.lines) == ["one", "two"])
  }

  @Test("The answer is there before its end, which is cancelled when nobody reads on") func endless() async throws {
    let (closed, close) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer(sending: { _, send in
      _ = send(Data("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n".utf8))
      while send(Data(repeating: 10, count: 4_096) + Data("tick\n".utf8)) {}
      close.finish()
      return true
    })
    func first() async throws -> String? {
      let (bytes, _) = try await URLSession.shared.bytes(for: URLRequest(url: server.url))
      for try await line in bytes.lines { return line }
      return nil
    }
    #expect(try await first() == "tick")
    for await _ in closed {}
  }

  @Test("A task that ended before anybody waited for its answer throws what it ended with") func early() async {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let loading = LoadingBytes(nil, of: session)
    let task = session.dataTask(with: URL(filePath: "/"))
    loading.urlSession(session, task: task, didCompleteWithError: URLError(.cancelled))
    let error = await #expect(throws: URLError.self) {
      try await withCheckedThrowingContinuation { loading.begin($0) }
    }
    #expect(error?.code == .cancelled)
  }

  @Test("The delegate is asked and told, with the session that it knows") func delegate() async throws {
    final class Guide: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
      let asked = Mutex<[URLSession]>([])
      func urlSession(
        _ session: URLSession,
        task _: URLSessionTask,
        willPerformHTTPRedirection _: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
      ) {
        asked.withLock { $0.append(session) }
        completionHandler(request)
      }
    }
    let guide = Guide()
    let server = try LoopbackServer { head in
      head.contains("/there")
        ? LoopbackServer.text("here")
        : LoopbackServer.text("", status: "302 Found", headers: "Location: /there")
    }
    let (bytes, _) = try await URLSession.shared.bytes(for: URLRequest(url: server.url), delegate: guide)
    #expect(try await all(bytes.lines) == ["here"])
    #expect(guide.asked.withLock { $0.map { $0 === URLSession.shared } } == [true])
  }

  @Test("What fails before an answer throws") func refused() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:\(LoopbackServer.closedPort())/"))
    await #expect(throws: URLError.self) { _ = try await URLSession.shared.bytes(from: url) }
  }
}
