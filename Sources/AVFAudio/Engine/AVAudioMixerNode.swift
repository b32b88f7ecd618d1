import Foundation

/// A node that says how it is heard between left and right.
public protocol AVAudioStereoMixing: NSObjectProtocol {
  /// -1 is left, 1 right.
  var pan: Float { get set }
}

/// A node that says how it is heard in a mixer.
public protocol AVAudioMixing: AVAudioStereoMixing {
  /// 0 to 1.
  var volume: Float { get set }
  /// How it is heard in one of several mixers; nil if it is not connected there.
  func destination(forMixer mixer: AVAudioNode, bus: AVAudioNodeBus) -> AVAudioMixingDestination?
}

/// A node is heard alike in all mixers, unless a destination says otherwise.
extension AVAudioMixing where Self: AVAudioNode {
  public var volume: Float {
    get { maker.withLock { share.volume } }
    set { maker.withLock { share.volume = newValue } }
  }
  public var pan: Float {
    get { maker.withLock { share.pan } }
    set { maker.withLock { share.pan = newValue } }
  }
  public func destination(forMixer mixer: AVAudioNode, bus: AVAudioNodeBus) -> AVAudioMixingDestination? {
    AVAudioMixingDestination(self, mixer, bus)
  }
}

/// How loud a node is in mixers, and in single ones.
struct MixerShare {
  var volume: Float = 1
  var pan: Float = 0
  var destinations: [Place: (volume: Float?, pan: Float?)] = [:]

  struct Place: Hashable {
    let mixer: ObjectIdentifier
    let bus: AVAudioNodeBus
  }

  func volume(_ place: Place) -> Float { destinations[place]?.volume ?? volume }
  func pan(_ place: Place) -> Float { destinations[place]?.pan ?? pan }
}

/// How a node is heard in one of the mixers that take it.
open class AVAudioMixingDestination: NSObject, AVAudioMixing, @unchecked Sendable {
  private let source: AVAudioNode
  private let place: MixerShare.Place
  public let connectionPoint: AVAudioConnectionPoint

  init?(_ source: AVAudioNode, _ mixer: AVAudioNode, _ bus: AVAudioNodeBus) {
    guard source.maker.withLock({ mixer.sources[bus]?.source === source }) else { return nil }
    self.source = source
    place = MixerShare.Place(mixer: ObjectIdentifier(mixer), bus: bus)
    connectionPoint = AVAudioConnectionPoint(node: mixer, bus: bus)
  }

  open var volume: Float {
    get { source.maker.withLock { source.share.volume(place) } }
    set { source.maker.withLock { source.share.destinations[place, default: (nil, nil)].volume = newValue } }
  }
  open var pan: Float {
    get { source.maker.withLock { source.share.pan(place) } }
    set { source.maker.withLock { source.share.destinations[place, default: (nil, nil)].pan = newValue } }
  }
  open func destination(forMixer mixer: AVAudioNode, bus: AVAudioNodeBus) -> AVAudioMixingDestination? {
    AVAudioMixingDestination(source, mixer, bus)
  }
}

/// Adds up what any number of nodes give, at any rates and with any channels.
open class AVAudioMixerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  public override init() { super.init() }

  open override var numberOfInputs: Int { maker.withLock { (sources.keys.max() ?? -1) + 1 } + 1 }

  /// 0 to 1, of all that it gives.
  open var outputVolume: Float {
    get { maker.withLock { gain } }
    set { maker.withLock { gain = newValue } }
  }
  private var gain: Float = 1

  /// A bus that nobody gives to.
  open var nextAvailableInputBus: AVAudioNodeBus {
    maker.withLock { (0...).first { sources[$0] == nil } ?? 0 }
  }

  override func render(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound {
    let format = outputFormat(forBus: 0)
    let channels = Int(format.channelCount)
    var sum = Sound(silenceOf: count, channels: channels)
    for (bus, connection) in sources.sorted(by: { $0.key < $1.key }) {
      var sound = connection.read(count, at: format.sampleRate, pass).with(channels: channels)
      if connection.source is any AVAudioMixing {
        let place = MixerShare.Place(mixer: ObjectIdentifier(self), bus: bus)
        let share = connection.source.share
        sound.scale(share.volume(place))
        sound.pan(share.pan(place))
      }
      sum.mix(sound)
    }
    sum.scale(gain)
    return sum
  }
}

extension Sound {
  /// What is on one side gets softer on the other.
  mutating func pan(_ pan: Float) {
    guard pan != 0, channels.count == 2 else { return }
    let (left, right) = (min(1, 1 - pan), min(1, 1 + pan))
    for index in channels[0].indices { channels[0][index] *= left }
    for index in channels[1].indices { channels[1][index] *= right }
  }
}
