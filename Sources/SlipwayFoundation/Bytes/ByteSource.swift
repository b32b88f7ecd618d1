import Foundation

/// Where bytes come from, a piece at a time.
protocol ByteSource: AnyObject, Sendable {
  /// What comes next; nothing at the end.
  func nextPiece() async throws -> Data
}

/// The bytes of a source, one by one.
struct ByteIterator {
  private let source: any ByteSource
  private var piece = Data()
  private var isOver = false

  init(_ source: any ByteSource) { self.source = source }

  mutating func next() async throws -> UInt8? {
    if let byte = piece.popFirst() { return byte }
    guard !isOver else { return nil }
    do {
      try Task.checkCancellation()
      piece = try await source.nextPiece()
    } catch {
      isOver = true
      throw error
    }
    isOver = piece.isEmpty
    return piece.popFirst()
  }
}

/// What stands in a file or comes through a pipe.
final class FileBytes: ByteSource {
  private let handle: FileHandle

  init(_ handle: FileHandle) { self.handle = handle }

  /// Reads away from the threads of tasks: a pipe may have nothing for long.
  func nextPiece() async throws -> Data {
    try await withCheckedThrowingContinuation { done in
      DispatchQueue.global().async { [self] in done.resume(with: Result { try read() }) }
    }
  }

  /// What is there, up to a piece: `FileHandle` itself waits until a piece is whole.
  private func read() throws -> Data {
    var piece = Data(count: 16_384)
    var count: Int
    repeat {
      count = piece.withUnsafeMutableBytes { Glibc.read(handle.fileDescriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    return piece.prefix(count)
  }
}
