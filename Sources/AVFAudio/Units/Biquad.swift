import Foundation

/// A filter of second order, by the formulas of Robert Bristow-Johnson's cookbook.
struct Biquad {
  /// What a sample is made of: three of the input, two of the output.
  struct Coefficients: Equatable {
    var b0: Float = 1
    var b1: Float = 0
    var b2: Float = 0
    var a1: Float = 0
    var a2: Float = 0
  }

  enum Shape {
    case lowPass, highPass, bandPass, bandStop, peak, lowShelf, highShelf
  }

  var coefficients = Coefficients()
  private var states: [(Float, Float)] = []

  mutating func forget() { states = [] }

  /// - Parameters:
  ///   - frequency: hertz.
  ///   - gain: decibels, of peaks and shelves.
  static func coefficients(_ shape: Shape, frequency: Double, q: Double, gain: Double, rate: Double) -> Coefficients {
    let omega = 2 * Double.pi * min(max(frequency, 1), rate * 0.49) / rate
    let (sine, cosine) = (sin(omega), cos(omega))
    let alpha = sine / (2 * max(q, 0.01))
    let a = pow(10, gain / 40)
    let root = 2 * a.squareRoot() * alpha
    let (b, denominator): ((Double, Double, Double), (Double, Double, Double))
    switch shape {
    case .lowPass:
      b = ((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2)
      denominator = (1 + alpha, -2 * cosine, 1 - alpha)
    case .highPass:
      b = ((1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2)
      denominator = (1 + alpha, -2 * cosine, 1 - alpha)
    case .bandPass:
      b = (alpha, 0, -alpha)
      denominator = (1 + alpha, -2 * cosine, 1 - alpha)
    case .bandStop:
      b = (1, -2 * cosine, 1)
      denominator = (1 + alpha, -2 * cosine, 1 - alpha)
    case .peak:
      b = (1 + alpha * a, -2 * cosine, 1 - alpha * a)
      denominator = (1 + alpha / a, -2 * cosine, 1 - alpha / a)
    case .lowShelf:
      let (more, less) = (a + 1, a - 1)
      b = (a * (more - less * cosine + root), 2 * a * (less - more * cosine), a * (more - less * cosine - root))
      denominator = (more + less * cosine + root, -2 * (less + more * cosine), more + less * cosine - root)
    case .highShelf:
      let (more, less) = (a + 1, a - 1)
      b = (a * (more + less * cosine + root), -2 * a * (less + more * cosine), a * (more + less * cosine - root))
      denominator = (more - less * cosine + root, 2 * (less - more * cosine), more - less * cosine - root)
    }
    let whole = denominator.0
    return Coefficients(
      b0: Float(b.0 / whole),
      b1: Float(b.1 / whole),
      b2: Float(b.2 / whole),
      a1: Float(denominator.1 / whole),
      a2: Float(denominator.2 / whole)
    )
  }

  mutating func apply(_ sound: inout Sound) {
    if states.count != sound.channels.count { states = Array(repeating: (0, 0), count: sound.channels.count) }
    let c = coefficients
    for channel in sound.channels.indices {
      var (first, second) = states[channel]
      for index in sound.channels[channel].indices {
        let input = sound.channels[channel][index]
        let output = c.b0 * input + first
        first = c.b1 * input - c.a1 * output + second
        second = c.b2 * input - c.a2 * output
        sound.channels[channel][index] = output
      }
      states[channel] = (first, second)
    }
  }
}
