import Foundation

/// What a band of an equalizer does.
public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop, lowShelf, highShelf,
    resonantLowShelf, resonantHighShelf
}

/// One band of an equalizer. It is bypassed until it is said not to be.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
  private let lock: NodeLock
  private var state = State()

  struct State {
    var type = AVAudioUnitEQFilterType.parametric
    var frequency: Float = 1_000
    var bandwidth: Float = 0.5
    var gain: Float = 0
    var bypass = true
  }

  init(_ lock: NodeLock) { self.lock = lock }

  open var filterType: AVAudioUnitEQFilterType {
    get { lock.withLock { state.type } }
    set { lock.withLock { state.type = newValue } }
  }
  /// Hertz, from 20 to half the rate.
  open var frequency: Float {
    get { lock.withLock { state.frequency } }
    set { lock.withLock { state.frequency = max(20, newValue) } }
  }
  /// Octaves, from 0.05 to 5.
  open var bandwidth: Float {
    get { lock.withLock { state.bandwidth } }
    set { lock.withLock { state.bandwidth = min(5, max(0.05, newValue)) } }
  }
  /// Decibels, from -96 to 24.
  open var gain: Float {
    get { lock.withLock { state.gain } }
    set { lock.withLock { state.gain = min(24, max(-96, newValue)) } }
  }
  open var bypass: Bool {
    get { lock.withLock { state.bypass } }
    set { lock.withLock { state.bypass = newValue } }
  }

  /// The filter at a rate; nil if there is none. With the lock held.
  func coefficients(rate: Double) -> Biquad.Coefficients? {
    guard !state.bypass else { return nil }
    let octaves = Double(state.bandwidth)
    let q = pow(2, octaves).squareRoot() / (pow(2, octaves) - 1)
    let flat = 0.5.squareRoot()
    let (shape, sharpness): (Biquad.Shape, Double) =
      switch state.type {
      case .parametric: (.peak, q)
      case .lowPass: (.lowPass, flat)
      case .highPass: (.highPass, flat)
      case .resonantLowPass: (.lowPass, q)
      case .resonantHighPass: (.highPass, q)
      case .bandPass: (.bandPass, q)
      case .bandStop: (.bandStop, q)
      case .lowShelf: (.lowShelf, flat)
      case .highShelf: (.highShelf, flat)
      case .resonantLowShelf: (.lowShelf, q)
      case .resonantHighShelf: (.highShelf, q)
      }
    return Biquad.coefficients(
      shape,
      frequency: Double(state.frequency),
      q: sharpness,
      gain: Double(state.gain),
      rate: rate
    )
  }
}

/// An equalizer of any number of bands.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
  /// The bands, in the order in which sound goes through them.
  public private(set) var bands: [AVAudioUnitEQFilterParameters] = []
  private var filters: [Biquad] = []
  private var total: Float = 0

  public override init() {
    super.init()
    make(1)
  }

  public init(numberOfBands: Int) {
    super.init()
    make(numberOfBands)
  }

  private func make(_ numberOfBands: Int) {
    bands = (0..<numberOfBands).map { _ in AVAudioUnitEQFilterParameters(maker) }
    filters = Array(repeating: Biquad(), count: numberOfBands)
  }

  open override var name: String { "AUNBandEQ" }

  /// Decibels, from -96 to 24, of all that it gives out.
  open var globalGain: Float {
    get { held { total } }
    set { change { total = min(24, max(-96, newValue)) } }
  }

  override func changed(_ sound: Sound, rate: Double) -> Sound {
    var sound = sound
    for (index, band) in bands.enumerated() {
      guard let coefficients = band.coefficients(rate: rate) else { continue }
      filters[index].coefficients = coefficients
      filters[index].apply(&sound)
    }
    sound.scale(amplitude(decibels: total))
    return sound
  }

  override func forget() { for index in filters.indices { filters[index].forget() } }
}
