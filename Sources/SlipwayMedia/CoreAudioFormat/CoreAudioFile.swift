import Foundation

/// A sound in Apple's Core Audio Format (`.caf`), which GStreamer does not take apart.
///
/// The file is somebody else's text: each size in it is checked against what there is, and what does not fit is an error.
struct CoreAudioFile {
  /// The audio description: how the samples lie in the data.
  struct Format: Equatable {
    var sampleRate: UInt32
    /// Four letters: "lpcm", "ima4", "ulaw", "alaw" are read.
    var kind: String
    var isFloat: Bool
    var isLittleEndian: Bool
    var bytesPerPacket: Int
    var framesPerPacket: Int
    var channels: Int
    var bitsPerChannel: Int
  }

  private(set) var format: Format
  /// The samples as they are in the file.
  private(set) var samples = Data()
  /// Frames that only bring the decoder into its state, and how many count after them; all that there are if nil.
  private(set) var priming = 0
  private(set) var validFrames: Int?

  /// Whether data begin as such a file does.
  static func begins(_ data: Data) -> Bool { data.starts(with: Data("caff".utf8)) }

  init(_ data: Data) throws(MediaError) {
    var reader = BigEndianReader(data)
    guard try reader.text(4) == "caff", try reader.integer(UInt16.self) == 1 else {
      throw MediaError(.unknownFormat, "It is no Core Audio file of version 1.")
    }
    try reader.skip(2)
    guard try reader.text(4) == "desc" else { throw MediaError(.damaged, "It does not begin with its description.") }
    var description = BigEndianReader(try reader.bytes(try Self.count(try reader.integer(Int64.self))))
    format = try Self.format(&description)
    var hasData = false
    while !reader.isAtEnd {
      let kind = try reader.text(4)
      let size = try reader.integer(Int64.self)
      // What is still being written says so, and ends with the file.
      if kind == "data", size == -1 {
        try reader.skip(4)
        samples = try reader.bytes(reader.remaining)
        hasData = true
        break
      }
      var chunk = BigEndianReader(try reader.bytes(try Self.count(size)))
      switch kind {
      case "data":
        try chunk.skip(4)
        samples = try chunk.bytes(chunk.remaining)
        hasData = true
      case "pakt": try readPackets(&chunk)
      default: break
      }
    }
    guard hasData else { throw MediaError(.damaged, "It has no samples.") }
  }

  private static func count(_ size: Int64) throws(MediaError) -> Int {
    guard let count = Int(exactly: size), count >= 0 else { throw MediaError(.damaged, "A chunk has no size.") }
    return count
  }

  private static func format(_ reader: inout BigEndianReader) throws(MediaError) -> Format {
    let rate = Double(bitPattern: try reader.integer(UInt64.self))
    let kind = try reader.text(4)
    let flags = try reader.integer(UInt32.self)
    let format = Format(
      sampleRate: rate.isFinite && rate >= 1 && rate <= 10_000_000 ? UInt32(rate.rounded()) : 0,
      kind: kind,
      isFloat: kind == "lpcm" && flags & 1 != 0,
      isLittleEndian: kind == "lpcm" && flags & 2 != 0,
      bytesPerPacket: Int(try reader.integer(UInt32.self)),
      framesPerPacket: Int(try reader.integer(UInt32.self)),
      channels: Int(try reader.integer(UInt32.self)),
      bitsPerChannel: Int(try reader.integer(UInt32.self))
    )
    guard format.sampleRate > 0, (1...64).contains(format.channels) else {
      throw MediaError(.damaged, "Its description makes no sense.")
    }
    return format
  }

  private mutating func readPackets(_ chunk: inout BigEndianReader) throws(MediaError) {
    try chunk.skip(8)
    let valid = try chunk.integer(Int64.self)
    let priming = try chunk.integer(Int32.self)
    guard let valid = Int(exactly: valid), valid >= 0, priming >= 0 else {
      throw MediaError(.damaged, "Its table of packets makes no sense.")
    }
    (validFrames, self.priming) = (valid, Int(priming))
  }
}

/// Reads numbers whose first byte counts most, and throws where the data end.
struct BigEndianReader {
  private let data: Data
  private var offset: Data.Index

  init(_ data: Data) { (self.data, offset) = (data, data.startIndex) }

  var remaining: Int { data.endIndex - offset }
  var isAtEnd: Bool { remaining == 0 }

  mutating func bytes(_ count: Int) throws(MediaError) -> Data {
    guard count >= 0, count <= remaining else { throw MediaError(.damaged, "It ends before its time.") }
    defer { offset += count }
    return data[offset..<offset + count]
  }

  mutating func skip(_ count: Int) throws(MediaError) { _ = try bytes(count) }

  mutating func integer<Value: FixedWidthInteger>(_: Value.Type) throws(MediaError) -> Value {
    try bytes(MemoryLayout<Value>.size).reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
  }

  /// Characters of one byte each.
  mutating func text(_ count: Int) throws(MediaError) -> String {
    String(decoding: try bytes(count), as: UTF8.self)
  }
}
