import Foundation

/// The ways to distort.
public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert, multiDecimated1,
    multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk, multiDistortedCubed, multiDistortedSquared,
    multiEcho1, multiEcho2, multiEchoTight1, multiEchoTight2, multiEverythingIsBroken, speechAlienChatter,
    speechCosmicInterference, speechGoldenPi, speechRadioTower, speechWaves

  /// What it is made of: a curve, steps in time and in height, a ring, an echo and a band.
  fileprivate var recipe: Recipe {
    switch self {
    case .drumsBitBrush: Recipe(hold: 4, bits: 6)
    case .drumsBufferBeats: Recipe(echo: 0.06, echoes: 0.6)
    case .drumsLoFi: Recipe(hold: 6, bits: 8, band: 200...6_000)
    case .multiBrokenSpeaker: Recipe(drive: 12, band: 300...5_000)
    case .multiCellphoneConcert: Recipe(drive: 4, hold: 4, band: 400...3_200)
    case .multiDecimated1: Recipe(hold: 4)
    case .multiDecimated2: Recipe(hold: 8)
    case .multiDecimated3: Recipe(hold: 12, bits: 8)
    case .multiDecimated4: Recipe(hold: 20, bits: 6)
    case .multiDistortedFunk: Recipe(drive: 6, band: 150...8_000)
    case .multiDistortedCubed: Recipe(power: 3)
    case .multiDistortedSquared: Recipe(power: 2)
    case .multiEcho1: Recipe(echo: 0.25, echoes: 0.5)
    case .multiEcho2: Recipe(echo: 0.4, echoes: 0.6)
    case .multiEchoTight1: Recipe(echo: 0.05, echoes: 0.5)
    case .multiEchoTight2: Recipe(echo: 0.09, echoes: 0.6)
    case .multiEverythingIsBroken: Recipe(drive: 20, hold: 10, bits: 5, ring: 90)
    case .speechAlienChatter: Recipe(hold: 6, ring: 440)
    case .speechCosmicInterference: Recipe(ring: 900, echo: 0.03, echoes: 0.5)
    case .speechGoldenPi: Recipe(drive: 3, ring: 3.141_592_65 * 50)
    case .speechRadioTower: Recipe(drive: 8, hold: 3, band: 500...3_000)
    case .speechWaves: Recipe(ring: 6)
    }
  }
}

private struct Recipe {
  var drive: Float = 1
  var power = 1
  var hold = 1
  var bits = 0
  var ring = 0.0
  var echo = 0.0
  var echoes: Float = 0
  var band: ClosedRange<Double>?
}

/// Distorts sound. What a preset sounds like is near Apple's, and not the same.
open class AVAudioUnitDistortion: AVAudioUnitEffect, @unchecked Sendable {
  private var before: Float = -6
  private var mix: Float = 50
  private var recipe = AVAudioUnitDistortionPreset.drumsBitBrush.recipe
  private var held: [(value: Float, left: Int)] = []
  private var phase = 0.0
  private var lines: [[Float]] = []
  private var place = 0
  private var filters = [Biquad(), Biquad()]

  public override init() { super.init() }

  open override var name: String { "AUDistortion" }

  /// Decibels before it is distorted, from -80 to 20.
  open var preGain: Float {
    get { held { before } }
    set { change { before = min(20, max(-80, newValue)) } }
  }
  /// Percent of what is distorted in what is given out.
  open var wetDryMix: Float {
    get { held { mix } }
    set { change { mix = min(100, max(0, newValue)) } }
  }

  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) {
    change {
      recipe = preset.recipe
      forget()
    }
  }

  override func changed(_ sound: Sound, rate: Double) -> Sound {
    var wet = sound
    wet.scale(amplitude(decibels: before))
    for channel in wet.channels.indices { shape(&wet.channels[channel], channel, rate) }
    phase += Double(sound.count) * recipe.ring / rate
    phase -= phase.rounded(.down)
    if recipe.echo > 0 { echo(&wet, rate) }
    if let band = recipe.band {
      for (index, shape) in [Biquad.Shape.highPass, .lowPass].enumerated() {
        let edge = index == 0 ? band.lowerBound : band.upperBound
        filters[index].coefficients = Biquad.coefficients(shape, frequency: edge, q: 0.7, gain: 0, rate: rate)
        filters[index].apply(&wet)
      }
    }
    return sound.mixed(with: wet, share: mix / 100)
  }

  /// Steps, curves and the ring.
  private func shape(_ samples: inout [Float], _ channel: Int, _ rate: Double) {
    while held.count <= channel { held.append((0, 0)) }
    for index in samples.indices {
      if held[channel].left == 0 { held[channel] = (samples[index], recipe.hold) }
      held[channel].left -= 1
      var value = held[channel].value
      if recipe.drive > 1 { value = tanh(value * recipe.drive) }
      if recipe.power > 1 {
        value = value.sign == .minus ? -pow(-value, 1 / Float(recipe.power)) : pow(value, 1 / Float(recipe.power))
      }
      if recipe.bits > 0 {
        let steps = Float(1 << (recipe.bits - 1))
        value = (value * steps).rounded() / steps
      }
      if recipe.ring > 0 { value *= Float(sin(2 * .pi * (phase + Double(index) * recipe.ring / rate))) }
      samples[index] = value
    }
  }

  private func echo(_ sound: inout Sound, _ rate: Double) {
    let length = max(1, Int(recipe.echo * rate))
    if lines.count != sound.channels.count || lines.first?.count != length {
      lines = Array(repeating: Array(repeating: 0, count: length), count: sound.channels.count)
      place = 0
    }
    for channel in sound.channels.indices {
      var index = place
      for frame in sound.channels[channel].indices {
        let value = sound.channels[channel][frame] + lines[channel][index] * recipe.echoes
        lines[channel][index] = value
        sound.channels[channel][frame] = value
        index = (index + 1) % length
      }
    }
    place = (place + sound.count) % length
  }

  override func forget() {
    (held, lines, place, phase) = ([], [], 0, 0)
    for index in filters.indices { filters[index].forget() }
  }
}
