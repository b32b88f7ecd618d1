/// A damped harmonic oscillator that goes from 0 to 1.
package struct Spring {
  let frequency: CGFloat
  let dampingRatio: CGFloat
  let initialVelocity: CGFloat

  package init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity: CGFloat,
    allowsOverdamping: Bool = false
  ) {
    frequency = max((stiffness / mass).squareRoot(), 1e-6)
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    dampingRatio = allowsOverdamping ? ratio : min(ratio, 1)
    self.initialVelocity = initialVelocity
  }

  /// The part of the way after some seconds.
  package func progress(at time: CGFloat) -> CGFloat {
    // x is the rest of the way: x(0) = -1, x'(0) = initialVelocity.
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sinePart = (initialVelocity - decay) / damped
      return 1 + exp(-decay * time) * (-cos(damped * time) + sinePart * sin(damped * time))
    }
    if dampingRatio == 1 {
      return 1 + exp(-frequency * time) * (-1 + (initialVelocity - frequency) * time)
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let slowPart = (initialVelocity + fast) / (slow - fast)
    return 1 + slowPart * exp(slow * time) + (-1 - slowPart) * exp(fast * time)
  }

  /// Seconds until no more than a thousandth of the way is left or overshot.
  package var settlingTime: CGFloat {
    let decay = dampingRatio * frequency
    guard decay > 0 else { return 100 }
    let slowest =
      dampingRatio > 1 ? decay - frequency * (dampingRatio * dampingRatio - 1).squareRoot() : decay
    // The envelope's greatest height: larger the faster the spring is thrown.
    let height = 1 + abs(initialVelocity) / frequency
    var time = log(1000 * height) / slowest
    // A critically damped one is held back a little longer than its envelope.
    while abs(progress(at: time) - 1) > 0.001, time < 1000 { time *= 1.05 }
    return time
  }
}
