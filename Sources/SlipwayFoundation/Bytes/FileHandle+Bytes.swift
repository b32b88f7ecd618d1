public import Foundation

extension FileHandle {
  /// The file's bytes from where it stands, as they can be read.
  public var bytes: AsyncBytes { AsyncBytes(handle: self) }

  /// Bytes of a file or a pipe, one by one. A task that is cancelled ends with `CancellationError` before the next piece is read.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8

    let handle: FileHandle

    /// Reads the bytes.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// A byte.
      public typealias Element = UInt8

      var bytes: ByteIterator

      /// The next byte; nil at the end.
      ///
      /// - Throws: what reading fails with, in `NSPOSIXErrorDomain`.
      public mutating func next() async throws -> UInt8? { try await bytes.next() }
    }

    /// Begins to read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: ByteIterator(FileBytes(handle))) }
  }
}
