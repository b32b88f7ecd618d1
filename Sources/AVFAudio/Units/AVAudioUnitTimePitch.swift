import Foundation
import SlipwayTimePitch

/// Plays faster or slower without becoming higher or lower, and the other way round. SoundTouch does it.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
  private var speed: Float = 1
  private var cents: Float = 0
  private var overlaps: Float = 8
  private var processor: OpaquePointer?
  private var form: (rate: Double, channels: Int)?

  public override init() { super.init() }
  deinit { if let processor { slipway_time_pitch_free(processor) } }

  open override var name: String { "AUNewPitch" }

  /// How many times as fast, from 1/32 to 32.
  open var rate: Float {
    get { held { speed } }
    set { change { speed = min(32, max(1 / 32, newValue)) } }
  }
  /// Cents, of which a semitone has a hundred, from -2400 to 2400.
  open var pitch: Float {
    get { held { cents } }
    set { change { cents = min(2_400, max(-2_400, newValue)) } }
  }
  /// How many pieces overlap, from 3 to 32. Kept; SoundTouch chooses by itself.
  open var overlap: Float {
    get { held { overlaps } }
    set { change { overlaps = min(32, max(3, newValue)) } }
  }

  override func stretched(_ count: Int, _ pass: AudioPass) -> Sound {
    if speed == 1, cents == 0, processor == nil { return incoming(count, pass) }
    let format = outputFormat(forBus: 0)
    let channels = Int(format.channelCount)
    guard let processor = ready(format.sampleRate, channels) else { return incoming(count, pass) }
    slipway_time_pitch_set(processor, Double(speed), Double(cents) / 100)
    var samples = [Float](repeating: 0, count: count * channels)
    var filled = 0
    // It holds back some thousand frames before it gives the first.
    var rounds = 0
    while filled < count, rounds < 1_000 {
      rounds += 1
      let taken = samples.withUnsafeMutableBufferPointer {
        slipway_time_pitch_take(processor, $0.baseAddress! + filled * channels, count - filled)
      }
      filled += taken
      guard filled < count else { break }
      let more = incoming(max(64, Int((Float(count - filled) * speed).rounded(.up))), pass)
      slipway_time_pitch_put(processor, more.interleaved, more.count)
    }
    return Sound(interleaved: samples, channels: channels)
  }

  /// Nil for sound that SoundTouch cannot do: of more than 16 channels, or 192,000 frames a second. It goes through as it is.
  private func ready(_ rate: Double, _ channels: Int) -> OpaquePointer? {
    if let form, form == (rate, channels) { return processor }
    if let processor { slipway_time_pitch_free(processor) }
    processor = slipway_time_pitch_new(UInt32(rate), UInt32(channels))
    form = (rate, channels)
    return processor
  }

  override func forget() { if let processor { slipway_time_pitch_clear(processor) } }
}

/// Plays faster and higher, or slower and lower.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
  private var speed: Float = 1
  /// The two frames between which it stands, and how far.
  private var window = Sound([])
  private var place = 0.0

  public override init() { super.init() }

  open override var name: String { "AUVarispeed" }

  /// How many times as fast, from 0.25 to 4.
  open var rate: Float {
    get { held { speed } }
    set { change { speed = min(4, max(0.25, newValue)) } }
  }

  override func stretched(_ count: Int, _ pass: AudioPass) -> Sound {
    let channels = Int(outputFormat(forBus: 0).channelCount)
    if window.channels.count != channels { (window, place) = (Sound(silenceOf: 0, channels: channels), 0) }
    if speed == 1, window.count == 0 { return incoming(count, pass) }
    // Four frames around each place are looked at.
    let needed = Int(place + Double(count) * Double(speed)) + 3 - window.count
    if needed > 0 { window.append(incoming(needed, pass)) }
    var sound = Sound(silenceOf: count, channels: channels)
    for channel in 0..<channels {
      let own = window.channels[channel]
      for frame in 0..<count { sound.channels[channel][frame] = cubic(own, place + Double(frame) * Double(speed)) }
    }
    let end = place + Double(count) * Double(speed)
    let whole = max(0, Int(end) - 1)
    _ = window.removeFirst(whole)
    place = end - Double(whole)
    return sound
  }

  /// The value between samples, by Catmull and Rom.
  private func cubic(_ samples: [Float], _ place: Double) -> Float {
    let index = Int(place)
    let t = Float(place - Double(index))
    func at(_ index: Int) -> Float { samples[min(max(0, index), samples.count - 1)] }
    let (a, b, c, d) = (at(index - 1), at(index), at(index + 1), at(index + 2))
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  }

  override func forget() { (window, place) = (Sound([]), 0) }
}
