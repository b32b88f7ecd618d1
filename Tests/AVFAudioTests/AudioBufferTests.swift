import Foundation
import SlipwayMediaTesting
import Testing

@testable import AVFAudio

struct AudioFormatTests {
  @Test func formatsSayWhatTheyAre() throws {
    let standard = try #require(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2))
    #expect(standard.isStandard && !standard.isInterleaved && standard.commonFormat == .pcmFormatFloat32)
    let words = try #require(
      AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 16_000, channels: 1, interleaved: true)
    )
    let description = words.streamDescription.pointee
    #expect(description.mBytesPerFrame == 2 && description.mBitsPerChannel == 16 && description.mFramesPerPacket == 1)
    #expect(description.mFormatID == kAudioFormatLinearPCM && !words.isStandard && words != standard)
    #expect(AVAudioFormat(settings: words.settings) == words)
    #expect(AVAudioFormat(streamDescription: words.streamDescription) == words)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 1) == nil)
    #expect(AVAudioFormat(settings: [AVFormatIDKey: kAudioFormatMPEG4AAC]) == nil)
    let coded = AVAudioFormat(settings: [
      AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 44_100, AVNumberOfChannelsKey: 2,
    ])
    #expect(coded?.commonFormat == .otherFormat && coded?.sampleRate == 44_100)
  }

  /// A file's length is what it says of itself.
  @Test func noMoreIsAskedForThanThereCanBe() {
    let format = AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 2)!
    #expect(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: .max) == nil)
  }

  @Test(arguments: [
    (AVAudioCommonFormat.pcmFormatFloat32, true), (.pcmFormatFloat64, false), (.pcmFormatInt16, true),
    (.pcmFormatInt32, false),
  ])
  func buffersHoldSamplesOfEachForm(form: AVAudioCommonFormat, isInterleaved: Bool) throws {
    let format = AVAudioFormat(commonFormat: form, sampleRate: 8_000, channels: 2, interleaved: isInterleaved)!
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 10))
    #expect(buffer.frameLength == 0 && buffer.stride == (isInterleaved ? 2 : 1))
    buffer.store(Sound([[0, 0.5, -1], [0.25, -0.5, 1]]))
    #expect(buffer.frameLength == 3)
    let read = buffer.sound()
    let expected: [[Float]] = [[0, 0.5, -1], [0.25, -0.5, 1]]
    for (channel, samples) in expected.enumerated() {
      for (frame, sample) in samples.enumerated() {
        #expect(abs(read.channels[channel][frame] - sample) < 0.0001)
      }
    }
    let list = UnsafeMutableAudioBufferListPointer(buffer.mutableAudioBufferList)
    #expect(list.count == (isInterleaved ? 1 : 2) && Int(list[0].mDataByteSize) == 3 * form.bytes * buffer.stride)
    #expect((buffer.floatChannelData != nil) == (form == .pcmFormatFloat32))
    #expect((buffer.int16ChannelData != nil) == (form == .pcmFormatInt16))
    #expect((buffer.int32ChannelData != nil) == (form == .pcmFormatInt32))
    let copy = try #require(buffer.copy() as? AVAudioPCMBuffer)
    buffer.store(Sound([[1], [1]]))
    #expect(copy.frameLength == 3 && copy.sound().channels[0][0] == 0)
  }

  @Test func momentsAreExtrapolated() {
    let anchor = AVAudioTime(hostTime: 1_000_000_000, sampleTime: 8_000, atRate: 8_000)
    let later = AVAudioTime(sampleTime: 12_000, atRate: 8_000).extrapolateTime(fromAnchor: anchor)
    #expect(later?.hostTime == 1_500_000_000 && later?.isSampleTimeValid == true)
    let host = AVAudioTime(hostTime: 2_000_000_000).extrapolateTime(fromAnchor: anchor)
    #expect(host?.sampleTime == 16_000)
    #expect(AVAudioTime(hostTime: 1).extrapolateTime(fromAnchor: AVAudioTime(hostTime: 1)) == nil)
    #expect(AVAudioTime.seconds(forHostTime: AVAudioTime.hostTime(forSeconds: 1.5)) == 1.5)
  }
}

struct AudioFileTests {
  init() { TestMedia.silence }

  private func place(_ suffix: String) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(suffix)")
  }

  @Test func aFileIsReadFromAnyFrame() throws {
    let file = try AVAudioFile(forReading: TestMedia.tone(seconds: 1))
    #expect(file.length == 8_000 && file.processingFormat.isStandard && file.fileFormat.commonFormat == .pcmFormatInt16)
    #expect(file.processingFormat.sampleRate == 8_000 && file.framePosition == 0)
    let buffer = AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 3_000)!
    for position in [AVAudioFramePosition(0), 5_000, 100, 7_900] {
      file.framePosition = position
      try file.read(into: buffer, frameCount: 50)
      #expect(buffer.frameLength == 50 && file.framePosition == position + 50)
      let expected = Float(sin(Double(position + 7) * 0.345) * 0.5)
      #expect(abs(buffer.floatChannelData![0][7] - expected) < 0.001)
    }
    try file.read(into: buffer)
    #expect(buffer.frameLength == 50)
    #expect(throws: (any Error).self) { try file.read(into: buffer) }
    #expect(throws: (any Error).self) { try AVAudioFile(forReading: TestMedia.rubbish()) }
    #expect(throws: (any Error).self) { try AVAudioFile(forReading: URL(filePath: "/nowhere.wav")) }
  }

  @Test(
    arguments: [
      ("wav", kAudioFormatLinearPCM), ("caf", kAudioFormatLinearPCM), ("m4a", kAudioFormatMPEG4AAC),
      ("flac", kAudioFormatFLAC), ("m4a", kAudioFormatAppleLossless),
    ] as [(String, AudioFormatID)]
  )
  func whatIsWrittenCanBeRead(suffix: String, format: AudioFormatID) throws {
    let url = place(suffix)
    let settings: [String: Any] = [
      AVFormatIDKey: format, AVSampleRateKey: 44_100.0, AVNumberOfChannelsKey: 2, AVLinearPCMBitDepthKey: 16,
    ]
    let file = try AVAudioFile(forWriting: url, settings: settings)
    let buffer = AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 11_025)!
    buffer.store(Sound(Array(repeating: (0..<11_025).map { Float(sin(Double($0) * 0.05)) * 0.5 }, count: 2)))
    for _ in 0..<4 { try file.write(from: buffer) }
    #expect(file.length == 44_100 && file.isOpen)
    file.close()
    #expect(!file.isOpen)
    let read = try AVAudioFile(forReading: url)
    #expect(abs(read.length - 44_100) < 2_200 && read.processingFormat.channelCount == 2)
    let sound = try read.sound(at: 5_000, count: 10_000)
    let loudness = (sound.channels[0].reduce(0) { $0 + $1 * $1 } / 10_000).squareRoot()
    #expect(abs(loudness - 0.3535) < 0.02)
  }

  @Test func whatCannotBeWrittenIsRefused() {
    let settings: [String: Any] = [
      AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 44_100, AVNumberOfChannelsKey: 1,
    ]
    #expect(throws: (any Error).self) { try AVAudioFile(forWriting: place("wav"), settings: settings) }
    #expect(throws: (any Error).self) { try AVAudioFile(forWriting: place("wav"), settings: [:]) }
  }
}

struct AudioConverterTests {
  private let mono = AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 1)!

  private func buffer(_ samples: [Float]) -> AVAudioPCMBuffer {
    let buffer = AVAudioPCMBuffer(pcmFormat: mono, frameCapacity: AVAudioFrameCount(samples.count))!
    buffer.store(Sound([samples]))
    return buffer
  }

  @Test func formsAndChannelsAreConverted() throws {
    let words = AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 8_000, channels: 2, interleaved: true)!
    let converter = try #require(AVAudioConverter(from: mono, to: words))
    let output = AVAudioPCMBuffer(pcmFormat: words, frameCapacity: 4)!
    try converter.convert(to: output, from: buffer([0, 0.5, -1]))
    let samples = (0..<6).map { output.int16ChannelData![0][$0] }
    #expect(output.frameLength == 3 && samples == [0, 0, 16_384, 16_384, -32_768, -32_768])
    converter.channelMap = [0, -1]
    try converter.convert(to: output, from: buffer([0.5]))
    #expect(output.int16ChannelData![0][0] == 16_384 && output.int16ChannelData![0][1] == 0)
    let back = try #require(AVAudioConverter(from: words, to: mono))
    back.downmix = true
    let mixed = AVAudioPCMBuffer(pcmFormat: mono, frameCapacity: 4)!
    try back.convert(to: mixed, from: output)
    #expect(mixed.floatChannelData![0][0] == 0.25)
  }

  @Test func ratesAreConvertedWithoutGaps() throws {
    let fast = AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 1)!
    let converter = try #require(AVAudioConverter(from: mono, to: fast))
    let output = AVAudioPCMBuffer(pcmFormat: fast, frameCapacity: 1_000)!
    var (given, taken) = (0, [Float]())
    var status = AVAudioConverterOutputStatus.haveData
    while status == .haveData {
      status = converter.convert(to: output, error: nil) { _, input in
        guard given < 8_000 else {
          input.pointee = .endOfStream
          return nil
        }
        input.pointee = .haveData
        defer { given += 400 }
        return self.buffer((given..<given + 400).map { Float(sin(Double($0) * 0.2)) })
      }
      taken += output.sound().channels[0]
    }
    #expect(status == .endOfStream && taken.count == 48_000)
    // Where it was, at six times the rate.
    for place in [6_000, 24_000, 42_000] { #expect(abs(taken[place] - Float(sin(Double(place) / 6 * 0.2))) < 0.02) }
  }

  @Test func whatHasNothingNowRunsDry() throws {
    let converter = try #require(AVAudioConverter(from: mono, to: mono))
    let output = AVAudioPCMBuffer(pcmFormat: mono, frameCapacity: 10)!
    var rounds = 0
    let status = converter.convert(to: output, error: nil) { _, input in
      rounds += 1
      input.pointee = rounds == 1 ? .haveData : .noDataNow
      return rounds == 1 ? self.buffer([0.1, 0.2]) : nil
    }
    #expect(status == .inputRanDry && output.frameLength == 2)
    var error: NSError?
    let other = AVAudioPCMBuffer(
      pcmFormat: AVAudioFormat(standardFormatWithSampleRate: 9, channels: 1)!,
      frameCapacity: 1
    )!
    #expect(converter.convert(to: other, error: &error) { _, _ in nil } == .error && error != nil)
    let fast = AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 1)!
    let rates = try #require(AVAudioConverter(from: mono, to: fast))
    #expect(throws: (any Error).self) {
      try rates.convert(to: AVAudioPCMBuffer(pcmFormat: fast, frameCapacity: 9)!, from: buffer([0]))
    }
  }
}
