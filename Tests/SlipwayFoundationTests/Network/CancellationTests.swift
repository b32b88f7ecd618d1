import Foundation
import FoundationNetworking
import SlipwayLoopback
import Synchronization
import Testing

@testable import SlipwayFoundation

@Suite("A task is cancelled whatever its session reads") struct CancellationTests {
  /// Keeps a queue full as libcurl does while a server sends faster than it reads.
  private final class Flood: Sendable {
    private let isOver = Mutex(false)

    func fill(_ queue: DispatchQueue) {
      queue.async { [self] in if !isOver.withLock({ $0 }) { fill(queue) } }
    }

    func end() { isOver.withLock { $0 = true } }
  }

  @Test("A session whose reading queue is never empty lets a task go") func flooded() async throws {
    let server = try LoopbackServer { _ in nil }
    let session = URLSession(configuration: .ephemeral)
    let (code, ended) = AsyncStream<Int?>.makeStream()
    let task = session.dataTask(with: server.url) { _, _, error in
      ended.yield((error as? URLError)?.errorCode)
      ended.finish()
    }
    task.resume()
    let flood = Flood()
    flood.fill(try #require(session.readingQueue))
    task.cancelAmongReads()
    flood.end()
    #expect(await code.first { _ in true } == URLError.cancelled.rawValue)
    session.invalidateAndCancel()
  }
}
