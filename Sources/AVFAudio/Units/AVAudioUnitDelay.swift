import Foundation

/// Lets sound be heard again after a while, softer each time.
open class AVAudioUnitDelay: AVAudioUnitEffect, @unchecked Sendable {
  private var time: TimeInterval = 1
  private var again: Float = 50
  private var cutoff: Float = 15_000
  private var mix: Float = 100
  private var lines: [[Float]] = []
  private var place = 0
  private var filter = Biquad()

  public override init() { super.init() }

  open override var name: String { "AUDelay" }

  /// Seconds, from 0 to 2.
  open var delayTime: TimeInterval {
    get { held { time } }
    set { change { time = min(2, max(0, newValue)) } }
  }
  /// Percent of what comes out that goes in again, from -100 to 100.
  open var feedback: Float {
    get { held { again } }
    set { change { again = min(100, max(-100, newValue)) } }
  }
  /// Hertz, above which what is heard again is softer.
  open var lowPassCutoff: Float {
    get { held { cutoff } }
    set { change { cutoff = max(10, newValue) } }
  }
  /// Percent of what is heard again in what is given out.
  open var wetDryMix: Float {
    get { held { mix } }
    set { change { mix = min(100, max(0, newValue)) } }
  }

  override func changed(_ sound: Sound, rate: Double) -> Sound {
    let length = max(1, Int(time * rate))
    if lines.count != sound.channels.count || lines.first?.count != length {
      lines = Array(repeating: Array(repeating: 0, count: length), count: sound.channels.count)
      place = 0
    }
    var wet = sound
    for channel in wet.channels.indices {
      var index = place
      for frame in wet.channels[channel].indices {
        let late = lines[channel][index]
        lines[channel][index] = sound.channels[channel][frame] + late * again / 100
        wet.channels[channel][frame] = late
        index = (index + 1) % length
      }
    }
    place = (place + sound.count) % length
    filter.coefficients = Biquad.coefficients(
      .lowPass,
      frequency: Double(cutoff),
      q: 0.5.squareRoot(),
      gain: 0,
      rate: rate
    )
    filter.apply(&wet)
    return sound.mixed(with: wet, share: mix / 100)
  }

  override func forget() {
    (lines, place) = ([], 0)
    filter.forget()
  }
}
