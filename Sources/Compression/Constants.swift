// The framework's constants, as Swift sees C's enumerations at Apple's.

/// How data is compressed.
public struct compression_algorithm: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Deflate, as RFC 1951 has it, without a header; written at the level 5.
public var COMPRESSION_ZLIB: compression_algorithm { compression_algorithm(0x205) }
/// LZMA in the container of `xz`; written at the level 6.
public var COMPRESSION_LZMA: compression_algorithm { compression_algorithm(0x306) }

/// What came of a call.
public struct compression_status: RawRepresentable, Equatable, Sendable {
  public var rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// All of the source was read, or all of the destination written; there may be more.
public var COMPRESSION_STATUS_OK: compression_status { compression_status(0) }
/// The data cannot be what it should, or ends too early.
public var COMPRESSION_STATUS_ERROR: compression_status { compression_status(-1) }
/// All of the source was read, and all there will be is written.
public var COMPRESSION_STATUS_END: compression_status { compression_status(1) }

/// What a stream does.
public struct compression_stream_operation: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public var COMPRESSION_STREAM_ENCODE: compression_stream_operation { compression_stream_operation(0) }
public var COMPRESSION_STREAM_DECODE: compression_stream_operation { compression_stream_operation(1) }

/// How a stream goes on.
public struct compression_stream_flags: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// No more comes than what lies in the source.
public var COMPRESSION_STREAM_FINALIZE: compression_stream_flags { compression_stream_flags(1) }
