import Foundation
import FoundationNetworking
import SlipwayLoopback
import Testing

@testable import SlipwayFoundation

@Suite("What is loaded is bounded") struct BoundedLoadTests {
  private let load = BoundedLoad(configuration: .ephemeral)

  private func data(from url: URL, limit: Int) async throws -> Data {
    try await load.data(for: URLRequest(url: url), limit: limit).0
  }

  private func code(_ body: () async throws -> Data) async -> URLError.Code? {
    do {
      _ = try await body()
      return nil
    } catch {
      return (error as? URLError)?.code
    }
  }

  @Test("An answer within the limit comes whole") func whole() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.text("0123456789") }
    #expect(try await data(from: server.url, limit: 10) == Data("0123456789".utf8))
    #expect(await code { try await data(from: server.url, limit: 9) } == .dataLengthExceedsMaximum)
  }

  @Test("Of a longer answer the beginning can be had") func beginning() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.text("0123456789") }
    let (data, response) = try await load.data(for: URLRequest(url: server.url), limit: 4, excess: .isCutOff)
    #expect(data == Data("0123".utf8))
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test("An answer without an end is cancelled, and its server hears of it") func endless() async throws {
    let (closed, close) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer(sending: { _, send in
      _ = send(Data("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n".utf8))
      while send(Data(count: 65_536)) {}
      close.finish()
      return true
    })
    #expect(await code { try await data(from: server.url, limit: 1 << 20) } == .dataLengthExceedsMaximum)
    for await _ in closed {}
  }

  @Test("What unpacks to more than the limit is refused") func unpacked() async throws {
    let packed = try Self.gzip(Data(count: 32 << 20))
    #expect(packed.count < 1 << 16)
    let server = try LoopbackServer(sending: { _, send in
      let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
      _ = send(Data(head.utf8) + packed)
      return true
    })
    #expect(await code { try await data(from: server.url, limit: 1 << 20) } == .dataLengthExceedsMaximum)
    #expect(try await data(from: server.url, limit: 32 << 20).count == 32 << 20)
  }

  @Test("A cancelled task cancels its load") func cancelled() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { _ in
      ask.finish()
      return nil
    }
    let load = Task { try await data(from: server.url, limit: 10) }
    for await _ in asked {}
    load.cancel()
    #expect(await code { try await load.value } == .cancelled)
  }

  @Test("A load whose task ended before anybody waited for it ends") func early() async {
    let listener = BoundedLoadListener()
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: URL(filePath: "/"))
    listener.urlSession(session, task: task, didCompleteWithError: URLError(.cancelled))
    let code = await code {
      try await withCheckedThrowingContinuation { done in
        listener.expect(BoundedAnswer(limit: 1, excess: .isRefused, done: done), of: task)
      }.0
    }
    #expect(code == .cancelled)
  }

  @Test("Loads of tasks that are cancelled already end") func cancelledBefore() async throws {
    let server = try LoopbackServer { _ in nil }
    for _ in 0..<20 {
      let load = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await data(from: server.url, limit: 10)
      }
      #expect(await code { try await load.value } == .cancelled)
    }
  }

  private static func gzip(_ data: Data) throws -> Data {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/gzip")
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    Thread.detachNewThread {
      input.fileHandleForWriting.write(data)
      try? input.fileHandleForWriting.close()
    }
    return output.fileHandleForReading.readDataToEndOfFile()
  }
}
