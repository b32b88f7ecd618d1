import CSlipwayLZMA
import CSlipwayZlib

/// One run of an algorithm over data that comes in pieces.
protocol Codec: AnyObject {
  /// Reads as much of the stream's source, and writes as much into its destination, as there is.
  func process(_ stream: inout compression_stream, isLast: Bool) -> compression_status
}

/// - Returns: nil for an algorithm that is not here.
func codec(_ algorithm: compression_algorithm, _ operation: compression_stream_operation) -> (any Codec)? {
  guard operation == COMPRESSION_STREAM_ENCODE || operation == COMPRESSION_STREAM_DECODE else { return nil }
  return switch algorithm {
  case COMPRESSION_ZLIB: Deflate(encodes: operation == COMPRESSION_STREAM_ENCODE)
  case COMPRESSION_LZMA: XZ(encodes: operation == COMPRESSION_STREAM_ENCODE)
  default: nil
  }
}

private final class Deflate: Codec {
  // zlib's own state points back at it.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let encodes: Bool

  init?(encodes: Bool) {
    self.encodes = encodes
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // A negative size of the window leaves zlib's header out.
    let status =
      encodes
      ? deflateInit2_(stream, 5, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
      : inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, size)
    guard status == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    if encodes { deflateEnd(stream) } else { inflateEnd(stream) }
    stream.deallocate()
  }

  func process(_ data: inout compression_stream, isLast: Bool) -> compression_status {
    while true {
      let (input, output) = (min(data.src_size, Int(UInt32.max)), min(data.dst_size, Int(UInt32.max)))
      stream.pointee.next_in = UnsafeMutablePointer(mutating: data.src_ptr)
      stream.pointee.avail_in = UInt32(input)
      stream.pointee.next_out = data.dst_ptr
      stream.pointee.avail_out = UInt32(output)
      let ends = isLast && input == data.src_size
      let status = encodes ? deflate(stream, ends ? Z_FINISH : Z_NO_FLUSH) : inflate(stream, Z_NO_FLUSH)
      data.advance(
        read: input - Int(stream.pointee.avail_in),
        written: output - Int(stream.pointee.avail_out)
      )
      switch status {
      case Z_STREAM_END: return COMPRESSION_STATUS_END
      case Z_OK, Z_BUF_ERROR:
        if !encodes && ends && data.src_size == 0 && data.dst_size > 0 { return COMPRESSION_STATUS_ERROR }
        if data.src_size == 0 || data.dst_size == 0 || status == Z_BUF_ERROR { return COMPRESSION_STATUS_OK }
      default: return COMPRESSION_STATUS_ERROR
      }
    }
  }
}

private final class XZ: Codec {
  private let stream = UnsafeMutablePointer<lzma_stream>.allocate(capacity: 1)
  private let encodes: Bool

  init?(encodes: Bool) {
    self.encodes = encodes
    stream.initialize(to: lzma_stream())
    let status = encodes ? lzma_easy_encoder(stream, 6, LZMA_CHECK_CRC64) : lzma_stream_decoder(stream, .max, 0)
    guard status == LZMA_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    lzma_end(stream)
    stream.deallocate()
  }

  func process(_ data: inout compression_stream, isLast: Bool) -> compression_status {
    stream.pointee.next_in = data.src_ptr
    stream.pointee.avail_in = data.src_size
    stream.pointee.next_out = data.dst_ptr
    stream.pointee.avail_out = data.dst_size
    let status = lzma_code(stream, isLast ? LZMA_FINISH : LZMA_RUN)
    data.advance(
      read: data.src_size - stream.pointee.avail_in,
      written: data.dst_size - stream.pointee.avail_out
    )
    switch status {
    case LZMA_STREAM_END: return COMPRESSION_STATUS_END
    case LZMA_OK, LZMA_BUF_ERROR:
      let isCut = !encodes && isLast && data.src_size == 0 && data.dst_size > 0
      return isCut ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
    default: return COMPRESSION_STATUS_ERROR
    }
  }
}

extension compression_stream {
  fileprivate mutating func advance(read: Int, written: Int) {
    (src_ptr, src_size) = (src_ptr + read, src_size - read)
    (dst_ptr, dst_size) = (dst_ptr + written, dst_size - written)
  }
}
