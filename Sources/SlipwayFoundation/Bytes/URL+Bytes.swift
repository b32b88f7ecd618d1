public import Foundation
import FoundationNetworking
import Synchronization

extension URL {
  /// The bytes of the file, or of what the network has there.
  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

  /// The lines of what is there, without their ends. Empty ones are left out.
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }

  /// Bytes of what is at a URL, one by one. Nothing is opened before the first is asked for.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8

    let url: URL

    /// Reads the bytes.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// A byte.
      public typealias Element = UInt8

      var bytes: ByteIterator

      /// The next byte; nil at the end.
      ///
      /// - Throws: what opening or loading fails with.
      public mutating func next() async throws -> UInt8? { try await bytes.next() }
    }

    /// Begins to read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: ByteIterator(ResourceBytes(url))) }
  }
}

/// What is at a URL, opened when its first bytes are asked for.
private final class ResourceBytes: ByteSource {
  private let url: URL
  private let source = Mutex<(any ByteSource)?>(nil)

  init(_ url: URL) { self.url = url }

  func nextPiece() async throws -> Data {
    if let source = source.withLock({ $0 }) { return try await source.nextPiece() }
    let opened: any ByteSource =
      url.isFileURL
      ? FileBytes(try FileHandle(forReadingFrom: url))
      : try await URLSession.shared.bytes(from: url).0.source
    source.withLock { $0 = opened }
    return try await opened.nextPiece()
  }
}
