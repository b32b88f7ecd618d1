/// A stream of data that is compressed or expanded piece by piece: where the next piece lies, and where what becomes of it goes.
public struct compression_stream {
  /// Where the next byte is written; moved on by each call.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// How much room is left there.
  public var dst_size: Int
  /// Where the next byte is read; moved on by each call.
  public var src_ptr: UnsafePointer<UInt8>
  /// How much is left to read.
  public var src_size: Int
  /// The stream's own, from `compression_stream_init` to `compression_stream_destroy`.
  public var state: UnsafeMutableRawPointer?

  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>,
    dst_size: Int,
    src_ptr: UnsafePointer<UInt8>,
    src_size: Int,
    state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size) = (dst_ptr, dst_size)
    (self.src_ptr, self.src_size) = (src_ptr, src_size)
    self.state = state
  }

  fileprivate var codec: (any Codec)? {
    state.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() as! any Codec }
  }
}

/// Begins a stream. `compression_stream_destroy` has to end it.
///
/// - Returns: `COMPRESSION_STATUS_ERROR` for an algorithm that is not here.
@discardableResult
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>,
  _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  guard let codec = codec(algorithm, operation) else { return COMPRESSION_STATUS_ERROR }
  stream.pointee.state = Unmanaged<AnyObject>.passRetained(codec).toOpaque()
  return COMPRESSION_STATUS_OK
}

/// Reads from the source and writes to the destination until one of them is used up.
///
/// - Parameter flags: `COMPRESSION_STREAM_FINALIZE`'s value where nothing comes after this source, else 0.
/// - Returns: `COMPRESSION_STATUS_END` once everything is written; `COMPRESSION_STATUS_ERROR` where what is expanded is damaged,
///   or has come to its end too early.
@discardableResult
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>,
  _ flags: Int32
) -> compression_status {
  guard let codec = stream.pointee.codec else { return COMPRESSION_STATUS_ERROR }
  let isLast = UInt32(bitPattern: flags) & COMPRESSION_STREAM_FINALIZE.rawValue != 0
  return codec.process(&stream.pointee, isLast: isLast)
}

/// Ends a stream.
@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  Unmanaged<AnyObject>.fromOpaque(state).release()
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}

// MARK: Buffers

/// How large the room is that `compression_encode_buffer` may be lent: 0, as the libraries have their own.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// How large the room is that `compression_decode_buffer` may be lent: 0, as the libraries have their own.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Compresses data at once.
///
/// - Parameter scratch_buffer: room that is lent, as large as `compression_encode_scratch_buffer_size` says: none is needed.
/// - Returns: how many bytes were written; 0 where they have no room, or something else is wrong.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>,
  _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>,
  _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  let (status, written) = atOnce(COMPRESSION_STREAM_ENCODE, algorithm, dst_buffer, dst_size, src_buffer, src_size)
  return status == COMPRESSION_STATUS_END ? written : 0
}

/// Expands data at once.
///
/// - Parameter scratch_buffer: room that is lent, as large as `compression_decode_scratch_buffer_size` says: none is needed.
/// - Returns: how many bytes were written: `dst_size` where there are more than have room; 0 where the data is damaged.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>,
  _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>,
  _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  let (status, written) = atOnce(COMPRESSION_STREAM_DECODE, algorithm, dst_buffer, dst_size, src_buffer, src_size)
  return status == COMPRESSION_STATUS_ERROR ? 0 : written
}

private func atOnce(
  _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm,
  _ destination: UnsafeMutablePointer<UInt8>,
  _ room: Int,
  _ source: UnsafePointer<UInt8>,
  _ size: Int
) -> (compression_status, written: Int) {
  guard let codec = codec(algorithm, operation) else { return (COMPRESSION_STATUS_ERROR, 0) }
  var stream = compression_stream(
    dst_ptr: destination,
    dst_size: room,
    src_ptr: source,
    src_size: size,
    state: nil
  )
  let status = codec.process(&stream, isLast: true)
  return (status, room - stream.dst_size)
}
