import Foundation

/// A node that changes sound by an audio unit. The engine's own are made here; nobody else's can be loaded.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {
  override init() { super.init() }

  /// What the unit is called: "AUNBandEQ" and its like.
  open var name: String { "AU" }
  open var manufacturerName: String { "Slipway" }
  open var version: Int { 1 }

  open override func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    maker.withLock { sources[bus]?.format } ?? outputFormat(forBus: 0)
  }

  /// What it gives out is as what comes in, if nobody has said what it gives out.
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    maker.withLock { outputFormats[bus] ?? sources[0]?.format } ?? .engineDefault
  }

  /// What comes in, at the rate that goes out.
  func incoming(_ count: Int, _ pass: AudioPass) -> Sound {
    let format = outputFormat(forBus: 0)
    guard let source = sources[0] else { return Sound(silenceOf: count, channels: Int(format.channelCount)) }
    return source.read(count, at: format.sampleRate, pass).with(channels: Int(format.channelCount))
  }

  /// A value that sound is made by, changed between two passes.
  func held<Value>(_ value: () -> Value) -> Value { maker.withLock(value) }
  func change(_ body: () -> Void) { maker.withLock(body) }
}

/// A unit that gives out a frame for each that comes in.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  /// Whether sound goes through unchanged.
  open var bypass: Bool {
    get { held { isBypassed } }
    set { change { isBypassed = newValue } }
  }
  private var isBypassed = false

  override func render(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound {
    let sound = incoming(count, pass)
    return isBypassed ? sound : changed(sound, rate: outputFormat(forBus: 0).sampleRate)
  }

  func changed(_ sound: Sound, rate: Double) -> Sound { sound }
}

/// A unit that takes more or fewer frames than it gives out.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
  /// Whether sound goes through unchanged.
  open var bypass: Bool {
    get { held { isBypassed } }
    set { change { isBypassed = newValue } }
  }
  private var isBypassed = false

  override func render(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound {
    isBypassed ? incoming(count, pass) : stretched(count, pass)
  }

  func stretched(_ count: Int, _ pass: AudioPass) -> Sound { incoming(count, pass) }
}

extension Sound {
  /// This much of a changed sound, from 0 to 1, and the rest unchanged.
  func mixed(with changed: Sound, share: Float) -> Sound {
    Sound(zip(channels, changed.channels).map { zip($0, $1).map { $0 * (1 - share) + $1 * share } })
  }
}

/// How many times as strong so many decibels are.
func amplitude(decibels: Float) -> Float { pow(10, decibels / 20) }
