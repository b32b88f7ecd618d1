import CoreAudioTypes
import Foundation
import SlipwayMedia

/// Where an engine meets the machine.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
  /// Seconds.
  open var presentationLatency: TimeInterval { 0 }
}

extension AVAudioFormat {
  /// What goes to the machine's speakers.
  static var machineOutput: AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: AVAudioSession.sharedInstance().sampleRate, channels: 2)!
  }
}

/// The machine's output.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {
  override init() {
    super.init()
    take(.machineOutput)
  }

  open override var numberOfOutputs: Int { 1 }
  open override func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    maker.withLock { sources[bus]?.format } ?? outputFormat(forBus: bus)
  }

  /// The machine's rate and channels from now on. What gives to it without a format of its own follows.
  func take(_ format: AVAudioFormat) {
    let before = outputFormats[0]
    outputFormats[0] = format
    guard let source = sources[0], source.format == before,
      let standard = AVAudioFormat(standardFormatWithSampleRate: format.sampleRate, channels: format.channelCount)
    else { return }
    source.source.settle(outputFormat: standard, bus: source.bus)
    sources[0] = AudioConnection(source.source, source.bus, standard)
  }

  override func render(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound {
    let format = outputFormat(forBus: 0)
    guard let source = sources[0] else { return Sound(silenceOf: count, channels: Int(format.channelCount)) }
    return source.read(count, at: format.sampleRate, pass)
  }
}

/// Gives the samples of an engine that is rendered by hand; nil for none now.
public typealias AVAudioIONodeInputBlock = (AVAudioFrameCount) -> UnsafePointer<AudioBufferList>?

/// The machine's microphone, with one channel.
open class AVAudioInputNode: AVAudioIONode, AVAudioMixing, @unchecked Sendable {
  private var microphone: MediaInput?
  private let heard = Heard()
  private var manualInput: (format: AVAudioFormat, block: AVAudioIONodeInputBlock)?
  private var wasDry = false

  override init() {
    super.init()
    let rate = AVAudioSession.sharedInstance().sampleRate
    outputFormats[0] =
      MediaRecording.hasMicrophone
      ? AVAudioFormat(standardFormatWithSampleRate: rate, channels: 1)! : AVAudioFormat()
  }

  open override var numberOfInputs: Int { 1 }
  open override func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { outputFormat(forBus: bus) }

  /// What an engine that is rendered by hand hears in place of a microphone; false for a format that is not of plain samples.
  open func setManualRenderingInputPCMFormat(
    _ format: AVAudioFormat,
    inputBlock block: @escaping AVAudioIONodeInputBlock
  ) -> Bool {
    guard format.commonFormat != .otherFormat, engine?.isInManualRenderingMode == true,
      let standard = AVAudioFormat(standardFormatWithSampleRate: format.sampleRate, channels: format.channelCount)
    else { return false }
    maker.withLock {
      manualInput = (format, block)
      outputFormats[0] = standard
    }
    return true
  }

  // MARK: For the engine

  func isUsed(in nodes: Set<AVAudioNode>) -> Bool {
    hasTap || nodes.contains { $0.sources.values.contains { $0.source === self } }
  }

  /// Whether the microphone is open then.
  func open() -> Bool {
    guard microphone == nil else { return true }
    guard outputFormat(forBus: 0).channelCount > 0 else { return false }
    let heard = heard
    microphone = MediaInput(sampleRate: outputFormat(forBus: 0).sampleRate) { heard.add($0) }
    return microphone != nil
  }

  func stop() {
    let open = maker.withLock {
      defer { microphone = nil }
      return microphone
    }
    open?.close()
  }

  /// Whether the pass that begins asks for more than there is, said at its end.
  func beginManualPass() -> () -> Bool {
    wasDry = false
    return { [weak self] in self?.wasDry ?? false }
  }

  override func render(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound {
    if let manualInput { return manualSound(manualInput.format, manualInput.block, count) }
    let samples = heard.take(count)
    return Sound([samples + [Float](repeating: 0, count: count - samples.count)])
  }

  private func manualSound(_ format: AVAudioFormat, _ block: AVAudioIONodeInputBlock, _ count: Int) -> Sound {
    guard let list = block(AVAudioFrameCount(count)),
      let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(count))
    else {
      wasDry = true
      return Sound(silenceOf: count, channels: Int(format.channelCount))
    }
    let given = UnsafeMutableAudioBufferListPointer(UnsafeMutablePointer(mutating: list))
    buffer.frameLength = AVAudioFrameCount(count)
    for (block, own) in zip(given, buffer.list) {
      guard let from = block.mData, let to = own.mData else { continue }
      memcpy(to, from, Int(min(block.mDataByteSize, own.mDataByteSize)))
    }
    return buffer.sound()
  }

  /// A tap hears a microphone that nobody else is connected to.
  func tellTaps(_ pass: AudioPass) {
    guard hasTap, pass.takers(of: self) == 0, manualInput == nil else { return }
    let samples = heard.take(Int.max)
    guard !samples.isEmpty else { return }
    note(samples.count, pass.hostTime)
    hear(Sound([samples]), 0, pass)
  }

  override func forget() { _ = heard.take(Int.max) }

  /// What the microphone has heard and nobody has taken: two seconds at most.
  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var samples: [Float] = []

    func add(_ more: [Float]) {
      lock.withLock {
        samples += more
        if samples.count > 96_000 { samples.removeFirst(samples.count - 96_000) }
      }
    }

    func take(_ count: Int) -> [Float] {
      lock.withLock {
        let taken = Array(samples.prefix(count))
        samples.removeFirst(taken.count)
        return taken
      }
    }
  }
}
