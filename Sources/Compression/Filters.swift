import Foundation

/// How a filter compresses.
public enum Algorithm: CaseIterable, RawRepresentable, Hashable, Sendable {
  /// Deflate, without a header.
  case zlib
  /// LZMA in the container of `xz`.
  case lzma

  public init?(rawValue: compression_algorithm) {
    guard let algorithm = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = algorithm
  }

  public var rawValue: compression_algorithm {
    switch self {
    case .zlib: COMPRESSION_ZLIB
    case .lzma: COMPRESSION_LZMA
    }
  }
}

/// What a filter does.
public enum FilterOperation: RawRepresentable, Hashable, Sendable {
  case compress
  case decompress

  public init?(rawValue: compression_stream_operation) {
    switch rawValue {
    case COMPRESSION_STREAM_ENCODE: self = .compress
    case COMPRESSION_STREAM_DECODE: self = .decompress
    default: return nil
    }
  }

  public var rawValue: compression_stream_operation {
    switch self {
    case .compress: COMPRESSION_STREAM_ENCODE
    case .decompress: COMPRESSION_STREAM_DECODE
    }
  }
}

/// What goes wrong in a filter.
public enum FilterError: Error {
  /// It was written to after its end.
  case invalidState
  /// The data is damaged, or ends too early.
  case invalidData
}

/// Writes what becomes of the data that it is given.
public class OutputFilter {
  private var run: FilterRun?
  private let write: (Data?) throws -> Void

  /// - Parameters:
  ///   - bufferCapacity: the size in bytes of what is written at once, at most.
  ///   - writeFunc: is called with each piece, and at last with nil.
  public init(
    _ operation: FilterOperation,
    using algorithm: Algorithm,
    bufferCapacity: Int = 65536,
    writingTo writeFunc: @escaping (Data?) throws -> Void
  ) throws {
    run = try FilterRun(operation, algorithm, capacity: bufferCapacity)
    write = writeFunc
  }

  /// Takes the next data; none, or nil, ends the filter.
  public func write<D: DataProtocol>(_ data: D?) throws {
    guard let data, !data.isEmpty else { return try finalize() }
    guard let run else { throw FilterError.invalidState }
    try run.process(Data(data), isLast: false, write)
  }

  /// Writes what is left, and then nil. Done by itself where the filter goes away unfinished.
  public func finalize() throws {
    guard let run else { return }
    self.run = nil
    try run.process(Data(), isLast: true, write)
    try write(nil)
  }

  deinit { try? finalize() }
}

/// Gives what becomes of the data that it reads.
public class InputFilter<D: DataProtocol> {
  private let run: FilterRun
  private let read: (Int) throws -> D?
  private let capacity: Int
  private var ready = Data()
  private var isAtEnd = false

  /// - Parameters:
  ///   - bufferCapacity: how many bytes are read at once, at most.
  ///   - readFunc: gives the next data; nil, or none, where there is no more.
  public init(
    _ operation: FilterOperation,
    using algorithm: Algorithm,
    bufferCapacity: Int = 65536,
    readingFrom readFunc: @escaping (Int) throws -> D?
  ) throws {
    run = try FilterRun(operation, algorithm, capacity: bufferCapacity)
    (read, capacity) = (readFunc, bufferCapacity)
  }

  /// At most so many bytes of what became of the data; nil at its end.
  public func readData(ofLength count: Int) throws -> Data? {
    while ready.count < count, !isAtEnd {
      let next = try read(capacity).map { Data($0) } ?? Data()
      isAtEnd = next.isEmpty
      try run.process(next, isLast: isAtEnd) { piece in
        if let piece { ready.append(piece) }
      }
    }
    guard !ready.isEmpty else { return nil }
    defer { ready = Data(ready.dropFirst(count)) }
    return Data(ready.prefix(count))
  }
}

/// An algorithm at work, with room for what it writes.
private final class FilterRun {
  private let codec: any Codec
  private let capacity: Int
  private var hasEnded = false

  init(_ operation: FilterOperation, _ algorithm: Algorithm, capacity: Int) throws {
    guard capacity > 0, let codec = Compression.codec(algorithm.rawValue, operation.rawValue) else {
      throw FilterError.invalidState
    }
    (self.codec, self.capacity) = (codec, capacity)
  }

  /// Writes what becomes of a piece of data. What stands behind the end of compressed data is passed over.
  func process(_ data: Data, isLast: Bool, _ write: (Data?) throws -> Void) throws {
    guard !hasEnded else { return }
    // Something has to lie where an empty piece points.
    let bytes = data.isEmpty ? [0] : [UInt8](data)
    var left = data.count
    var status = COMPRESSION_STATUS_OK
    repeat {
      var room = [UInt8](repeating: 0, count: capacity)
      let written = room.withUnsafeMutableBufferPointer { destination in
        bytes.withUnsafeBufferPointer { source in
          var stream = compression_stream(
            dst_ptr: destination.baseAddress!,
            dst_size: capacity,
            src_ptr: source.baseAddress! + (data.count - left),
            src_size: left,
            state: nil
          )
          status = codec.process(&stream, isLast: isLast)
          left = stream.src_size
          return capacity - stream.dst_size
        }
      }
      if status == COMPRESSION_STATUS_ERROR { throw FilterError.invalidData }
      if written > 0 { try write(Data(room.prefix(written))) }
      hasEnded = status == COMPRESSION_STATUS_END
      if !hasEnded && written < capacity && left == 0 { break }
    } while !hasEnded
  }
}
