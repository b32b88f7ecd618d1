import CoreAudioTypes
import Foundation

/// Sound in memory.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat
  let list: UnsafeMutableAudioBufferListPointer

  init(_ format: AVAudioFormat, _ list: UnsafeMutableAudioBufferListPointer) {
    (self.format, self.list) = (format, list)
  }

  /// The sound's memory, with what is filled of it.
  open var audioBufferList: UnsafePointer<AudioBufferList> { list.unsafePointer }
  open var mutableAudioBufferList: UnsafeMutablePointer<AudioBufferList> { list.unsafeMutablePointer }
}

/// Plain samples in memory.
///
/// Whoever has one may read and write it from any thread, one at a time.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  /// How many frames there is room for.
  public let frameCapacity: AVAudioFrameCount
  private let memory: [UnsafeMutableRawPointer]
  private let pointers: UnsafeMutablePointer<UnsafeMutableRawPointer>

  /// - Returns: nil where the format is not one of plain samples, or where there is no memory for so many: a file's length is what
  ///   the file says. A block has no more than 4 GiB, as its size is a `UInt32`.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard format.commonFormat != .otherFormat, format.channelCount > 0 else { return nil }
    let channels = Int(format.channelCount)
    let (blocks, width) = format.isInterleaved ? (1, channels) : (channels, 1)
    let size = max(1, Int(frameCapacity)) * width * format.commonFormat.bytes
    let made = (0..<blocks).compactMap { _ in size <= Int(UInt32.max) ? calloc(1, size) : nil }
    guard made.count == blocks else {
      made.forEach { free($0) }
      return nil
    }
    memory = made
    pointers = .allocate(capacity: channels)
    for channel in 0..<channels {
      (pointers + channel).initialize(
        to: format.isInterleaved ? memory[0] + channel * format.commonFormat.bytes : memory[channel]
      )
    }
    self.frameCapacity = frameCapacity
    super.init(format, AudioBufferList.allocate(maximumBuffers: blocks))
    for block in 0..<blocks {
      list[block] = AudioBuffer(mNumberChannels: UInt32(width), mDataByteSize: 0, mData: memory[block])
    }
    frameLength = 0
  }

  deinit {
    memory.forEach { free($0) }
    pointers.deallocate()
    free(list.unsafeMutablePointer)
  }

  /// How many frames are filled. More than there is room for traps, as Apple's raises.
  open var frameLength: AVAudioFrameCount = 0 {
    didSet {
      precondition(frameLength <= frameCapacity, "A buffer of \(frameCapacity) frames cannot hold \(frameLength).")
      for block in list.indices {
        var buffer = list[block]
        buffer.mDataByteSize = frameLength * buffer.mNumberChannels * UInt32(format.commonFormat.bytes)
        list[block] = buffer
      }
    }
  }

  /// From one sample of a channel to its next.
  open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

  /// A pointer for each channel; nil for samples of another form.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { channelData(.pcmFormatFloat32) }
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { channelData(.pcmFormatInt16) }
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { channelData(.pcmFormatInt32) }

  private func channelData<Sample>(_ form: AVAudioCommonFormat) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
    guard format.commonFormat == form else { return nil }
    return UnsafeRawPointer(pointers).assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
  }

  /// The bytes of a copy are its own.
  open override func copy() -> Any {
    let copy = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: frameCapacity)!
    copy.frameLength = frameLength
    for block in list.indices { memcpy(copy.memory[block], memory[block], Int(list[block].mDataByteSize)) }
    return copy
  }

  open override func mutableCopy() -> Any { copy() }

  // MARK: As the engine has them

  /// The samples of each channel, from -1 to 1.
  func sound(from frame: Int = 0, count: Int? = nil) -> Sound {
    let count = count ?? Int(frameLength) - frame
    return Sound(
      (0..<Int(format.channelCount)).map { channel in
        let place = pointers[channel] + frame * stride * format.commonFormat.bytes
        switch format.commonFormat {
        case .pcmFormatFloat32: return read(place, count) { (sample: Float) in sample }
        case .pcmFormatFloat64: return read(place, count) { (sample: Double) in Float(sample) }
        case .pcmFormatInt16: return read(place, count) { (sample: Int16) in Float(sample) / 32_768 }
        case .pcmFormatInt32: return read(place, count) { (sample: Int32) in Float(Double(sample) / 2_147_483_648) }
        case .otherFormat: return []
        }
      }
    )
  }

  private func read<Sample>(_ place: UnsafeMutableRawPointer, _ count: Int, _ value: (Sample) -> Float) -> [Float] {
    let samples = place.assumingMemoryBound(to: Sample.self)
    let stride = stride
    return (0..<count).map { value(samples[$0 * stride]) }
  }

  /// Writes sound of as many channels from a frame on, and is as long as that then.
  func store(_ sound: Sound, at frame: Int = 0) {
    frameLength = max(frameLength, AVAudioFrameCount(frame + sound.count))
    for channel in 0..<Int(format.channelCount) {
      let place = pointers[channel] + frame * stride * format.commonFormat.bytes
      let samples = sound.channels[channel]
      switch format.commonFormat {
      case .pcmFormatFloat32: write(samples, place) { $0 }
      case .pcmFormatFloat64: write(samples, place) { Double($0) }
      case .pcmFormatInt16: write(samples, place) { Int16(max(-32_768, min(32_767, ($0 * 32_768).rounded()))) }
      case .pcmFormatInt32:
        write(samples, place) {
          Int32(max(-2_147_483_648, min(2_147_483_647, (Double($0) * 2_147_483_648).rounded())))
        }
      case .otherFormat: break
      }
    }
  }

  private func write<Sample>(_ samples: [Float], _ place: UnsafeMutableRawPointer, _ value: (Float) -> Sample) {
    let target = place.assumingMemoryBound(to: Sample.self)
    let stride = stride
    for (index, sample) in samples.enumerated() { target[index * stride] = value(sample) }
  }
}

/// Samples of each channel.
struct Sound: Sendable {
  var channels: [[Float]]

  init(_ channels: [[Float]]) { self.channels = channels }
  init(silenceOf count: Int, channels: Int) {
    self.channels = Array(repeating: Array(repeating: 0, count: count), count: channels)
  }
  /// - Parameter samples: frame by frame.
  init(interleaved samples: [Float], channels: Int) {
    let count = samples.count / max(1, channels)
    self.channels = (0..<channels).map { channel in (0..<count).map { samples[$0 * channels + channel] } }
  }

  var count: Int { channels.first?.count ?? 0 }

  var interleaved: [Float] {
    if channels.count == 1 { return channels[0] }
    var samples = [Float](repeating: 0, count: count * channels.count)
    for (channel, own) in channels.enumerated() {
      for (frame, sample) in own.enumerated() { samples[frame * channels.count + channel] = sample }
    }
    return samples
  }

  /// One channel goes to all; several become one by their mean; others are cut or filled with silence.
  func with(channels wanted: Int) -> Sound {
    if wanted == channels.count { return self }
    if channels.count == 1 { return Sound(Array(repeating: channels[0], count: wanted)) }
    if wanted == 1, !channels.isEmpty {
      let share = 1 / Float(channels.count)
      return Sound([(0..<count).map { frame in channels.reduce(0) { $0 + $1[frame] } * share }])
    }
    let silence = [Float](repeating: 0, count: count)
    return Sound((0..<wanted).map { $0 < channels.count ? channels[$0] : silence })
  }

  mutating func append(_ other: Sound) {
    if channels.isEmpty { channels = other.channels; return }
    for channel in channels.indices { channels[channel] += other.channels[channel] }
  }

  mutating func removeFirst(_ count: Int) -> Sound {
    let first = Sound(channels.map { Array($0.prefix(count)) })
    for channel in channels.indices { channels[channel].removeFirst(min(count, channels[channel].count)) }
    return first
  }

  mutating func mix(_ other: Sound, at frame: Int = 0) {
    for channel in channels.indices {
      for (index, sample) in other.channels[channel].enumerated() { channels[channel][frame + index] += sample }
    }
  }

  mutating func scale(_ gain: Float) {
    guard gain != 1 else { return }
    for channel in channels.indices { for index in channels[channel].indices { channels[channel][index] *= gain } }
  }
}
