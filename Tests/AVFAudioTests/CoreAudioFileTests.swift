import AVFAudio
import Foundation
import SlipwayMediaTesting
import Testing

@testable import SlipwayMedia

/// A Core Audio file that a test puts together.
struct CoreAudioBytes {
  var rate = 8000.0
  var kind = "lpcm"
  /// 1 is floating point, 2 is the lower byte first.
  var flags: UInt32 = 0
  var bytesPerPacket: UInt32 = 2
  var framesPerPacket: UInt32 = 1
  var channels: UInt32 = 1
  var bits: UInt32 = 16
  var body = Data()
  /// What the chunk says that it has; the truth if nil.
  var size: Int64?
  /// Valid frames and those that prime.
  var packets: (Int64, Int32)?

  var data: Data {
    var data = Data("caff".utf8)
    func append<Value: FixedWidthInteger>(_ value: Value) {
      withUnsafeBytes(of: value.bigEndian) { data.append(contentsOf: $0) }
    }
    append(UInt32(0x0001_0000))
    data.append(contentsOf: "desc".utf8)
    append(Int64(32))
    append(rate.bitPattern)
    data.append(contentsOf: kind.utf8)
    [flags, bytesPerPacket, framesPerPacket, channels, bits].forEach { append($0) }
    data.append(contentsOf: "free".utf8)
    append(Int64(5))
    data.append(Data(count: 5))
    if let packets {
      data.append(contentsOf: "pakt".utf8)
      append(Int64(24))
      append(Int64(0))
      append(packets.0)
      append(packets.1)
      append(Int32(0))
    }
    data.append(contentsOf: "data".utf8)
    append(size ?? Int64(body.count + 4))
    append(UInt32(0))
    return data + body
  }

  func url() throws -> URL {
    TestMedia.silence
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).caf")
    try data.write(to: url)
    return url
  }

  /// The WAV file's samples, its code of the form and its bits.
  func read() throws -> (samples: Data, code: UInt8, bits: UInt8) {
    let wave = try CoreAudioFile(data).wave()
    return (wave.dropFirst(44), wave[20], wave[34])
  }
}

struct CoreAudioFileTests {
  @Test(
    "Samples of each size and order become WAV's",
    arguments: [
      (1, 0, [0x7F, 0x80], [0xFF, 0x00], 1), (2, 0, [1, 2, 3, 4], [2, 1, 4, 3], 1),
      (2, 2, [1, 2, 3, 4], [1, 2, 3, 4], 1),
      (3, 0, [1, 2, 3], [3, 2, 1], 1), (3, 2, [1, 2, 3], [1, 2, 3], 1), (4, 0, [1, 2, 3, 4], [4, 3, 2, 1], 1),
      (4, 1, [1, 2, 3, 4], [4, 3, 2, 1], 3), (4, 3, [1, 2, 3, 4], [1, 2, 3, 4], 3),
      (8, 1, [1, 2, 3, 4, 5, 6, 7, 8], [8, 7, 6, 5, 4, 3, 2, 1], 3),
      // What is no whole frame at the end is left out.
      (2, 2, [1, 2, 3], [1, 2], 1),
    ] as [(UInt32, UInt32, [UInt8], [UInt8], UInt8)]
  )
  func linear(width: UInt32, flags: UInt32, body: [UInt8], samples: [UInt8], code: UInt8) throws {
    let file = CoreAudioBytes(flags: flags, bytesPerPacket: width, bits: width * 8, body: Data(body))
    let read = try file.read()
    #expect(read.samples == Data(samples) && read.code == code && UInt32(read.bits) == width * 8)
  }

  @Test("A sample with room to spare stands at its upper end") func unpacked() throws {
    let read = try CoreAudioBytes(bytesPerPacket: 4, bits: 20, body: Data([0x12, 0x34, 0x50, 0])).read()
    #expect(read.samples == Data([0, 0x50, 0x34, 0x12]) && read.bits == 32)
  }

  @Test("The telephone's samples stay as they are", arguments: [("ulaw", 7), ("alaw", 6)] as [(String, UInt8)])
  func telephone(kind: String, code: UInt8) throws {
    let file = CoreAudioBytes(kind: kind, bytesPerPacket: 2, channels: 2, bits: 8, body: Data([1, 2, 3, 4]))
    let read = try file.read()
    #expect(read.samples == Data([1, 2, 3, 4]) && read.code == code && read.bits == 8)
  }

  /// Worked out by hand after IMA's rules: steps of 7, then of 16 (an index 8 further), then of 14.
  @Test("IMA's samples are each a step from the one before") func ima() throws {
    let packet = Data([0, 0, 0x17] + [UInt8](repeating: 0, count: 31))
    var file = CoreAudioBytes(kind: "ima4", bytesPerPacket: 34, framesPerPacket: 64, bits: 0, body: packet)
    let samples = try file.read().samples
    #expect(samples.count == 128)
    // 0111: 7 + 3 + 1 + 0 = 11. 0001: 16/8 + 16/4 = 6. 0000: 14/8 = 1.
    #expect([UInt8](samples.prefix(6)) == [11, 0, 17, 0, 18, 0])
    file.packets = (3, 1)
    #expect(try [UInt8](file.read().samples) == [17, 0, 18, 0, 19, 0])
  }

  @Test("Each channel of IMA's has packets of its own") func imaChannels() throws {
    let packets = Data([0x40, 0] + [UInt8](repeating: 0, count: 32) + [0xC0, 0] + [UInt8](repeating: 0, count: 32))
    let file = CoreAudioBytes(
      kind: "ima4",
      bytesPerPacket: 68,
      framesPerPacket: 64,
      channels: 2,
      bits: 0,
      body: packets
    )
    let samples = [UInt8](try file.read().samples)
    #expect(samples.count == 256 && samples[1] == 0x40 && samples[3] == 0xC0)
  }

  @Test("What is being written ends with the file") func open() throws {
    #expect(try CoreAudioBytes(body: Data([1, 2]), size: -1).read().samples == Data([2, 1]))
  }

  @Test(
    "Files that lie are errors",
    arguments: [
      CoreAudioBytes(body: Data([1, 2]), size: 700), CoreAudioBytes(body: Data([1, 2]), size: .max),
      CoreAudioBytes(body: Data([1, 2]), size: -7), CoreAudioBytes(body: Data([1, 2]), size: 2),
      CoreAudioBytes(bytesPerPacket: 0, body: Data([1, 2])), CoreAudioBytes(framesPerPacket: 0, body: Data([1, 2])),
      CoreAudioBytes(channels: 0, body: Data([1, 2])), CoreAudioBytes(channels: .max, body: Data([1, 2])),
      CoreAudioBytes(bits: 17, body: Data([1, 2])), CoreAudioBytes(rate: .nan, body: Data([1, 2])),
      CoreAudioBytes(rate: -8000, body: Data([1, 2])), CoreAudioBytes(flags: 1, body: Data([1, 2])),
      CoreAudioBytes(bytesPerPacket: .max, bits: 8, body: Data([1, 2])),
      CoreAudioBytes(kind: "ima4", bytesPerPacket: 33, framesPerPacket: 64, body: Data(count: 66)),
      CoreAudioBytes(
        kind: "ima4",
        bytesPerPacket: 34,
        framesPerPacket: 64,
        body: Data(count: 34),
        packets: (65, 0)
      ),
      CoreAudioBytes(
        kind: "ima4",
        bytesPerPacket: 34,
        framesPerPacket: 64,
        body: Data(count: 34),
        packets: (1, -1)
      ),
      CoreAudioBytes(kind: "ulaw", bytesPerPacket: 2, bits: 8, body: Data([1, 2])),
      CoreAudioBytes(kind: "mp99", body: Data([1, 2])),
    ]
  )
  func hostile(file: CoreAudioBytes) throws {
    #expect(throws: MediaError.self) { try file.read() }
    #expect(throws: NSError.self) { try AVAudioPlayer(contentsOf: file.url()) }
  }

  @Test("A file that ends anywhere is an error, and no crash") func cut() throws {
    let whole = CoreAudioBytes(body: Data([1, 2, 3, 4])).data
    for count in 0..<whole.count {
      #expect(throws: MediaError.self) { try CoreAudioFile(whole.prefix(count)).wave() }
    }
  }

  @Test("A player plays them, from files and from data") @MainActor func player() async throws {
    var body = Data()
    for index in 0..<4000 {
      withUnsafeBytes(of: Int16(sin(Double(index) * 0.345) * 9000).bigEndian) { body.append(contentsOf: $0) }
    }
    let file = CoreAudioBytes(bytesPerPacket: 4, channels: 2, body: body)
    let listener = Listener()
    for player in [try AVAudioPlayer(contentsOf: file.url()), try AVAudioPlayer(data: file.data)] {
      #expect(abs(player.duration - 0.25) < 0.001 && player.numberOfChannels == 2)
      #expect(player.settings[AVSampleRateKey] as? Double == 8000)
      player.delegate = listener
      listener.finished = []
      #expect(player.play())
      try await until("its end") { listener.finished == [true] }
    }
  }
}
