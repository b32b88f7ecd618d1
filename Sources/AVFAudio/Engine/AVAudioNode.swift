import Foundation

/// Hears what a node gives out, on a queue of its own.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// A part of an engine's chain.
///
/// It may be used from any thread. What it does to sound is done on the engine's.
open class AVAudioNode: NSObject, @unchecked Sendable {
  /// The engine that it is attached to.
  open internal(set) weak var engine: AVAudioEngine?
  let maker = NodeLock()
  /// Who gives, by the bus that takes.
  var sources: [AVAudioNodeBus: AudioConnection] = [:]
  var outputFormats: [AVAudioNodeBus: AVAudioFormat] = [:]
  private var taps: [AVAudioNodeBus: AudioTap] = [:]
  private var renderedFrames: AVAudioFramePosition = 0
  private var renderedAt: UInt64?
  /// How loud it is in a mixer, where it is one that may say so.
  var share = MixerShare()
  /// What the last pass gave, where several take it.
  private var kept: (pass: Int, sound: Sound)?

  override init() { super.init() }

  open var numberOfInputs: Int { 1 }
  open var numberOfOutputs: Int { 1 }

  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    maker.withLock { sources[bus]?.format } ?? outputFormat(forBus: 0)
  }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    maker.withLock { outputFormats[bus] } ?? .engineDefault
  }
  open func name(forInputBus bus: AVAudioNodeBus) -> String? { nil }
  open func name(forOutputBus bus: AVAudioNodeBus) -> String? { nil }

  /// Forgets what was on its way.
  open func reset() { maker.withLock { forget() } }

  /// How much was given out, and when; nil while the engine does not run.
  open var lastRenderTime: AVAudioTime? {
    guard engine?.isRunning == true else { return nil }
    return maker.withLock {
      let rate = outputFormats[0]?.sampleRate ?? AVAudioFormat.engineDefault.sampleRate
      return renderedAt.map { AVAudioTime(hostTime: $0, sampleTime: renderedFrames, atRate: rate) }
    }
  }

  /// Seconds from what is rendered to what is heard.
  open var outputPresentationLatency: TimeInterval { 0 }
  open var latency: TimeInterval { 0 }

  /// Tells a block of what a bus gives out, buffer by buffer.
  ///
  /// - Parameters:
  ///   - bufferSize: frames of each buffer.
  ///   - format: of the buffers; nil for the bus's own. Another rate or another number of channels is converted.
  ///   - tapBlock: called on a queue of its own.
  open func installTap(
    onBus bus: AVAudioNodeBus,
    bufferSize: AVAudioFrameCount,
    format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    let own = outputFormat(forBus: bus)
    let tap = AudioTap(frames: Int(max(1, bufferSize)), from: own, to: format ?? own, block: tapBlock)
    maker.withLock {
      precondition(taps[bus] == nil, "A bus has one tap at a time.")
      taps[bus] = tap
    }
  }

  open func removeTap(onBus bus: AVAudioNodeBus) { maker.withLock { taps[bus] = nil } }

  // MARK: Rendering, with the engine's lock held

  var hasTap: Bool { !taps.isEmpty }

  /// What a bus gives next. In one pass all that take it get the same.
  func pull(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound {
    if pass.takers(of: self) > 1, let kept, kept.pass == pass.number, kept.sound.count == count { return kept.sound }
    let sound = render(bus, count, pass).with(channels: Int(outputFormat(forBus: bus).channelCount))
    if pass.takers(of: self) > 1 { kept = (pass.number, sound) }
    note(count, pass.hostTime)
    hear(sound, bus, pass)
    return sound
  }

  func note(_ count: Int, _ hostTime: UInt64) {
    renderedFrames += AVAudioFramePosition(count)
    renderedAt = hostTime
  }

  func hear(_ sound: Sound, _ bus: AVAudioNodeBus, _ pass: AudioPass) {
    taps[bus]?.hear(sound, rendered: renderedFrames, hostTime: pass.hostTime)
  }

  /// How many frames were given out since the engine was made.
  var renderTime: AVAudioFramePosition { renderedFrames }

  /// What comes into a bus, in its format; silence if nothing does.
  func input(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound {
    guard let source = sources[bus] else {
      return Sound(silenceOf: count, channels: Int(outputFormat(forBus: 0).channelCount))
    }
    return source.read(count, pass)
  }

  /// Makes the sound. Overridden by each kind.
  func render(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound { input(bus, count, pass) }

  /// Empties what it keeps of the past.
  func forget() {}

  /// What is connected to an output takes this format.
  func settle(outputFormat format: AVAudioFormat, bus: AVAudioNodeBus) { outputFormats[bus] = format }
}

/// One pass of the engine's through its nodes.
struct AudioPass {
  let number: Int
  let hostTime: UInt64
  fileprivate let counts: [ObjectIdentifier: Int]

  init(number: Int, hostTime: UInt64, counts: [ObjectIdentifier: Int]) {
    (self.number, self.hostTime, self.counts) = (number, hostTime, counts)
  }

  func takers(of node: AVAudioNode) -> Int { counts[ObjectIdentifier(node)] ?? 0 }
}

/// The lock of an engine, which its nodes share once they are attached: what belongs together changes together.
final class NodeLock: @unchecked Sendable {
  private let own = NSRecursiveLock()
  private var shared: NSRecursiveLock?

  func share(_ lock: NSRecursiveLock) { own.withLock { shared = lock } }
  private var lock: NSRecursiveLock { own.withLock { shared ?? own } }

  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try lock.withLock(body) }
}

extension AVAudioFormat {
  /// What a node has that nobody has connected.
  static let engineDefault = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)!
}

/// From a bus that gives to one that takes, at the rate and with the channels that the taker wants.
final class AudioConnection {
  let source: AVAudioNode
  let bus: AVAudioNodeBus
  let format: AVAudioFormat
  /// Decoded at the source's rate, not yet taken at the taker's.
  private var converter: AVAudioConverter?
  private var ready = Sound([])

  init(_ source: AVAudioNode, _ bus: AVAudioNodeBus, _ format: AVAudioFormat) {
    (self.source, self.bus, self.format) = (source, bus, format)
  }

  func read(_ count: Int, _ pass: AudioPass) -> Sound { source.pull(bus, count, pass) }

  /// What comes at another rate.
  func read(_ count: Int, at rate: Double, _ pass: AudioPass) -> Sound {
    let own = source.outputFormat(forBus: bus)
    guard own.sampleRate != rate else { return read(count, pass) }
    let channels = own.channelCount
    let isFitting = converter.map {
      $0.outputFormat.sampleRate == rate && $0.inputFormat.sampleRate == own.sampleRate
        && $0.inputFormat.channelCount == channels
    }
    if isFitting != true {
      let from = AVAudioFormat(standardFormatWithSampleRate: own.sampleRate, channels: channels)
      let to = AVAudioFormat(standardFormatWithSampleRate: rate, channels: channels)
      converter = from.flatMap { from in to.flatMap { AVAudioConverter(from: from, to: $0) } }
    }
    guard let converter, let output = AVAudioPCMBuffer(pcmFormat: converter.outputFormat, frameCapacity: UInt32(count))
    else { return Sound(silenceOf: count, channels: Int(channels)) }
    _ = converter.convert(to: output, error: nil) { frames, status in
      status.pointee = .haveData
      let sound = read(max(1, Int(frames)), pass)
      let buffer = AVAudioPCMBuffer(pcmFormat: converter.inputFormat, frameCapacity: UInt32(sound.count))
      buffer?.store(sound)
      return buffer
    }
    return output.sound()
  }
}

/// Gathers what a bus gives out, and tells a block of it.
final class AudioTap: @unchecked Sendable {
  private let frames: Int
  private let format: AVAudioFormat
  private let rate: Double
  private let converter: AVAudioConverter?
  private let block: AVAudioNodeTapBlock
  private let queue = DispatchQueue(label: "AVFAudio.tap", qos: .userInitiated)
  private var gathered: Sound

  init(frames: Int, from own: AVAudioFormat, to format: AVAudioFormat, block: @escaping AVAudioNodeTapBlock) {
    (self.frames, self.format, self.block, rate) = (frames, format, block, own.sampleRate)
    gathered = Sound(silenceOf: 0, channels: Int(own.channelCount))
    let standard = AVAudioFormat(standardFormatWithSampleRate: own.sampleRate, channels: max(1, own.channelCount))
    converter =
      own == format || own.channelCount == 0 ? nil : standard.flatMap { AVAudioConverter(from: $0, to: format) }
  }

  func hear(_ sound: Sound, rendered: AVAudioFramePosition, hostTime: UInt64) {
    // The bus may have got another format since.
    gathered.append(gathered.channels.isEmpty ? sound : sound.with(channels: gathered.channels.count))
    var begin = rendered - AVAudioFramePosition(gathered.count)
    while gathered.count >= frames {
      let part = gathered.removeFirst(frames)
      let time = AVAudioTime(hostTime: hostTime, sampleTime: begin, atRate: rate)
      begin += AVAudioFramePosition(frames)
      queue.async { [self] in if let buffer = buffer(of: part) { block(buffer, time) } }
    }
  }

  private func buffer(of part: Sound) -> AVAudioPCMBuffer? {
    guard let converter else {
      let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: UInt32(part.count))
      buffer?.store(part)
      return buffer
    }
    let room = (Double(part.count) * format.sampleRate / rate).rounded(.up)
    guard let input = AVAudioPCMBuffer(pcmFormat: converter.inputFormat, frameCapacity: UInt32(part.count)),
      let output = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: UInt32(room))
    else { return nil }
    input.store(part)
    var isGiven = false
    _ = converter.convert(to: output, error: nil) { _, status in
      status.pointee = isGiven ? .noDataNow : .haveData
      defer { isGiven = true }
      return isGiven ? nil : input
    }
    return output.frameLength > 0 ? output : nil
  }
}
