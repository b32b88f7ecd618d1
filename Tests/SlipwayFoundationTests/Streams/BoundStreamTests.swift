import Foundation
import Synchronization
import Testing

@testable import SlipwayFoundation

/// Two streams, of which one reads what was written to the other.
@Suite struct BoundStreamTests {
  private func pair(_ size: Int) throws -> (InputStream, OutputStream) {
    var input: InputStream?
    var output: OutputStream?
    Stream.getBoundStreams(withBufferSize: size, inputStream: &input, outputStream: &output)
    return (try #require(input), try #require(output))
  }

  private func read(_ stream: InputStream, _ count: Int = 16) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let taken = stream.read(&bytes, maxLength: count)
    return taken < 0 ? nil : Array(bytes.prefix(taken))
  }

  @Test func whatIsWrittenIsRead() throws {
    let (input, output) = try pair(4)
    #expect(input.streamStatus == .notOpen && output.write([1], maxLength: 1) == -1 && read(input) == nil)
    input.open()
    output.open()
    #expect(input.streamStatus == .open && !input.hasBytesAvailable && output.hasSpaceAvailable)
    // No more than there is room for.
    #expect(output.write([1, 2, 3, 4, 5], maxLength: 5) == 4)
    #expect(input.hasBytesAvailable && !output.hasSpaceAvailable)
    #expect(read(input, 3) == [1, 2, 3] && read(input) == [4])
    #expect(output.write([6], maxLength: 1) == 1)
    output.close()
    #expect(read(input) == [6] && read(input) == [] && input.streamStatus == .atEnd)
    #expect(output.streamStatus == .closed)
  }

  @Test func whoeverWritesWaitsForTheReader() async throws {
    let (input, output) = try pair(2)
    input.open()
    output.open()
    let sent = Array(UInt8(0)..<200)
    nonisolated(unsafe) let writing = output
    let writer = Thread {
      var rest = sent[...]
      while !rest.isEmpty { rest = rest.dropFirst(writing.write(Array(rest), maxLength: rest.count)) }
      writing.close()
    }
    writer.start()
    var received: [UInt8] = []
    while let piece = read(input), !piece.isEmpty { received += piece }
    #expect(received == sent)
  }

  @Test func nobodyReadsAnyMore() throws {
    let (input, output) = try pair(1)
    input.open()
    output.open()
    input.close()
    #expect(output.write([1], maxLength: 1) == -1)
  }

  private final class Listener: NSObject, StreamDelegate {
    var events: [Stream.Event] = []
    func stream(_ aStream: Stream, handle eventCode: Stream.Event) { events.append(eventCode) }
  }

  @MainActor @Test func aDelegateIsToldOnItsRunLoop() throws {
    let (input, output) = try pair(8)
    let listener = Listener()
    input.delegate = listener
    input.schedule(in: .current, forMode: .default)
    input.open()
    output.open()
    _ = output.write([1], maxLength: 1)
    #expect(listener.events.isEmpty)
    _ = RunLoop.current.run(mode: .default, before: Date())
    #expect(listener.events.first == .openCompleted && listener.events.contains(.hasBytesAvailable))
    _ = read(input)
    output.close()
    _ = RunLoop.current.run(mode: .default, before: Date())
    #expect(listener.events.last == .endEncountered)
    let count = listener.events.count
    input.remove(from: .current, forMode: .default)
    input.close()
    _ = RunLoop.current.run(mode: .default, before: Date())
    #expect(listener.events.count == count)
  }

  @Test func aDelegateIsToldOnItsQueue() throws {
    let (input, output) = try pair(8)
    let listener = Listener()
    let queue = DispatchQueue(label: "streams")
    output.delegate = listener
    output.schedule(in: .current, forMode: .default)
    CFWriteStreamSetDispatchQueue(output, queue)
    #expect(CFWriteStreamCopyDispatchQueue(output) == queue && CFReadStreamCopyDispatchQueue(input) == nil)
    input.open()
    output.open()
    queue.sync {}
    #expect(listener.events == [.openCompleted, .hasSpaceAvailable])
    // In place of the run loop.
    _ = RunLoop.current.run(mode: .default, before: Date())
    #expect(listener.events.count == 2)
    let bytes: [UInt8] = [1, 2]
    #expect(bytes.withUnsafeBytes { output.write($0.baseAddress!, maxLength: 2) } == 2 && read(input) == [1, 2])
    CFReadStreamSetDispatchQueue(input, queue)
    #expect(CFReadStreamCopyDispatchQueue(input) == queue)
    CFWriteStreamSetDispatchQueue(output, nil)
    #expect(CFWriteStreamCopyDispatchQueue(output) == nil)
  }

  @Test func queuesAreThemselves() {
    let queue = DispatchQueue(label: "a")
    #expect(
      Set([queue, .main, queue]).count == 2 && AnyHashable(DispatchQueue.main) == AnyHashable(DispatchQueue.main)
    )
  }

  @Test func versionsOfHTTP() throws {
    let url = try #require(URL(string: "https://example.org"))
    let response = HTTPURLResponse(
      url: url,
      statusCode: 200,
      httpVersion: kCFHTTPVersion1_1 as String,
      headerFields: nil
    )
    #expect(response != nil)
    #expect(
      [kCFHTTPVersion1_0, kCFHTTPVersion2_0, kCFHTTPVersion3_0].map { $0 as String } == [
        "HTTP/1.0", "HTTP/2.0", "HTTP/3.0",
      ]
    )
  }
}
