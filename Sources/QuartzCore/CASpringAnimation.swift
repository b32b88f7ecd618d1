/// A basic animation that moves as a weight on a damped spring: it may pass its end and come back.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// At the begin, in whole ways per second; positive towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether a spring with much damping creeps; otherwise it is taken as critically damped.
  open var allowsOverdamping = false

  /// A spring by how long it seems to move, and how much it bounces: -1…1, 0 not at all.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * CGFloat.pi / max(CGFloat(perceptualDuration), .ulpOfOne)
    stiffness = frequency * frequency
    damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.999)))
    allowsOverdamping = bounce < 0
    duration = settlingDuration
  }

  open var perceptualDuration: CFTimeInterval { CFTimeInterval(2 * .pi / spring.frequency) }

  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Seconds until the spring has come to rest, near enough not to be seen.
  open var settlingDuration: CFTimeInterval { CFTimeInterval(spring.settlingTime) }

  /// Makes the spring one that comes to rest after `duration`.
  package func settle(in duration: CFTimeInterval, dampingRatio: CGFloat, initialVelocity: CGFloat) {
    // Time scales with the frequency, and velocity against it.
    func settlingTime(_ frequency: CGFloat) -> CGFloat {
      Spring(
        mass: 1,
        stiffness: frequency * frequency,
        damping: 2 * dampingRatio * frequency,
        initialVelocity: initialVelocity,
        allowsOverdamping: true
      ).settlingTime
    }
    var (low, high): (CGFloat, CGFloat) = (0.01, 10_000)
    for _ in 0..<60 {
      let middle = (low * high).squareRoot()
      if settlingTime(middle) > CGFloat(duration) { low = middle } else { high = middle }
    }
    stiffness = high * high
    damping = 2 * dampingRatio * high
    self.initialVelocity = initialVelocity
    allowsOverdamping = true
    self.duration = duration
  }

  private var spring: Spring {
    Spring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping
    )
  }

  override func makeEmptyCopy() -> CAAnimation { CASpringAnimation() }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func progress(_ time: CFTimeInterval) -> CGFloat {
    let paced = timingFunction.map { $0.progress(at: CGFloat(time / runDuration)) * CGFloat(runDuration) }
    return spring.progress(at: paced ?? CGFloat(time))
  }
}
