import Compression
import Foundation
import Testing

@Suite("Compression")
struct CompressionTests {
  private static let text = Data(String(repeating: "The same line, over and over. ", count: 400).utf8)

  private func encoded(_ data: Data, _ algorithm: compression_algorithm, room: Int = 1 << 16) -> Data {
    var target = [UInt8](repeating: 0, count: room)
    let count = compression_encode_buffer(&target, room, [UInt8](data), data.count, nil, algorithm)
    return Data(target.prefix(count))
  }

  private func decoded(_ data: Data, _ algorithm: compression_algorithm, room: Int = 1 << 16) -> Data {
    var target = [UInt8](repeating: 0, count: room)
    let count = compression_decode_buffer(&target, room, [UInt8](data), data.count, nil, algorithm)
    return Data(target.prefix(count))
  }

  @Test(arguments: [COMPRESSION_ZLIB, COMPRESSION_LZMA].map(\.rawValue))
  func whatIsCompressedIsExpandedAgain(algorithm: UInt32) {
    let algorithm = compression_algorithm(rawValue: algorithm)
    let small = encoded(Self.text, algorithm)
    #expect(!small.isEmpty && small.count < Self.text.count / 10)
    #expect(decoded(small, algorithm) == Self.text)
    #expect(decoded(small, algorithm, room: 100) == Self.text.prefix(100), "as much as has room")
    #expect(encoded(Self.text, algorithm, room: 10).isEmpty, "no room")
    #expect(decoded(small.dropLast(8), algorithm).isEmpty, "cut")
    #expect(decoded(Data("no such data".utf8), algorithm).isEmpty, "damaged")
  }

  /// The formats are those that other programs know: deflate without a header, and xz.
  @Test func formatsAreThoseOfOthers() {
    let deflated = Data([0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00])
    #expect(decoded(deflated, COMPRESSION_ZLIB) == Data("hello".utf8))
    #expect(encoded(Self.text, COMPRESSION_LZMA).prefix(6) == Data([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]))
  }

  @Test func anAlgorithmThatIsNotHereFails() {
    #expect(encoded(Self.text, compression_algorithm(0x801)).isEmpty)
    #expect(compression_encode_scratch_buffer_size(COMPRESSION_ZLIB) == 0)
    #expect(compression_decode_scratch_buffer_size(COMPRESSION_ZLIB) == 0)
  }

  @Test func aStreamGoesByPieces() {
    let source = [UInt8](Self.text)
    var target = [UInt8](repeating: 0, count: 1 << 16)
    let count = target.withUnsafeMutableBufferPointer { target in
      source.withUnsafeBufferPointer { source in
        var stream = compression_stream(
          dst_ptr: target.baseAddress!,
          dst_size: 0,
          src_ptr: source.baseAddress!,
          src_size: 0,
          state: nil
        )
        #expect(compression_stream_init(&stream, COMPRESSION_STREAM_ENCODE, COMPRESSION_ZLIB) == COMPRESSION_STATUS_OK)
        var status = COMPRESSION_STATUS_OK
        var given = 0
        var rounds = 0
        while status == COMPRESSION_STATUS_OK, rounds < 100_000 {
          rounds += 1
          if stream.src_size == 0 {
            stream.src_size = min(1000, source.count - given)
            given += stream.src_size
          }
          if stream.dst_size == 0 { stream.dst_size = 7 }
          let last = given == source.count ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0
          status = compression_stream_process(&stream, last)
        }
        #expect(status == COMPRESSION_STATUS_END)
        #expect(compression_stream_destroy(&stream) == COMPRESSION_STATUS_OK)
        #expect(compression_stream_destroy(&stream) == COMPRESSION_STATUS_ERROR)
        #expect(compression_stream_process(&stream, 0) == COMPRESSION_STATUS_ERROR)
        return stream.dst_ptr - target.baseAddress!
      }
    }
    #expect(decoded(Data(target.prefix(count)), COMPRESSION_ZLIB) == Self.text)
  }

  @Test(arguments: Algorithm.allCases) func filtersReadAndWrite(algorithm: Algorithm) throws {
    var small = Data()
    var ends = 0
    let output = try OutputFilter(.compress, using: algorithm, bufferCapacity: 64) { piece in
      if let piece { small.append(piece) } else { ends += 1 }
    }
    for start in stride(from: 0, to: Self.text.count, by: 999) {
      try output.write(Self.text.dropFirst(start).prefix(999))
    }
    try output.finalize()
    try output.finalize()
    #expect(ends == 1)
    #expect(throws: FilterError.invalidState) { try output.write(Data([1])) }
    #expect(decoded(small, algorithm.rawValue) == Self.text)

    var rest = small
    let input = try InputFilter(.decompress, using: algorithm, bufferCapacity: 50) { count -> Data? in
      defer { rest = Data(rest.dropFirst(count)) }
      return rest.prefix(count)
    }
    var read = Data()
    while let piece = try input.readData(ofLength: 300) {
      #expect(piece.count <= 300)
      read.append(piece)
    }
    #expect(read == Self.text)
  }

  @Test func aFilterRefusesDamagedData() throws {
    let cut = encoded(Self.text, COMPRESSION_ZLIB).dropLast(5)
    let output = try OutputFilter(.decompress, using: .zlib) { _ in }
    try output.write(cut)
    #expect(throws: FilterError.invalidData) { try output.finalize() }
    #expect(Algorithm(rawValue: compression_algorithm(0x801)) == nil)
    #expect(Algorithm(rawValue: COMPRESSION_LZMA) == .lzma)
    #expect(FilterOperation(rawValue: COMPRESSION_STREAM_DECODE) == .decompress)
    #expect(FilterOperation.compress.rawValue == COMPRESSION_STREAM_ENCODE)
  }
}
