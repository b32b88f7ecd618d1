internal import SlipwayFoundation

/// One particle, as it was born. Where it is later follows from that.
struct Particle {
  let cell: CAEmitterCell
  /// In the emitter's time, or that of the particle that sent it.
  let birth: CFTimeInterval
  let life: CFTimeInterval
  let place: SIMD3<Double>
  let velocity: SIMD3<Double>
  let acceleration: SIMD3<Double>
  let scale: (start: Double, speed: Double)
  let spin: Double
  let color: (start: SIMD4<Float>, speed: SIMD4<Float>)
  /// How many the particle's own cells have sent.
  var sent: [Sending]

  func place(at time: CFTimeInterval) -> SIMD3<Double> {
    let age = time - birth
    return place + velocity * age + acceleration * (age * age / 2)
  }
  func scale(at time: CFTimeInterval) -> Double { max(0, scale.start + scale.speed * (time - birth)) }
  func color(at time: CFTimeInterval) -> SIMD4<Float> {
    (color.start + color.speed * Float(time - birth)).clamped(lowerBound: .zero, upperBound: .one)
  }
}

/// Up to when a cell has sent particles, and what part of the next one is due.
struct Sending {
  var until: CFTimeInterval
  var due: Double = 0
}

/// The particles that live, and what is to be born.
struct ParticleSwarm {
  private(set) var particles: [Particle] = []
  /// The emitter's time up to which they have come.
  private(set) var time: CFTimeInterval = 0
  private var sendings: [ObjectIdentifier: Sending] = [:]
  private var random: ParticleRandom

  /// So many that no screen shows more of them.
  static let limit = 20_000

  init(seed: UInt32 = 0) { random = ParticleRandom(state: UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15) }

  /// Whether the next frame may look different.
  func isAlive(_ emitter: CAEmitterLayer) -> Bool {
    !particles.isEmpty
      || (emitter.birthRate > 0 && (emitter.emitterCells ?? []).contains { $0.isEnabled && $0.birthRate > 0 })
  }

  /// Lets particles be born and die up to a time of the emitter.
  mutating func advance(_ emitter: CAEmitterLayer, to time: CFTimeInterval) {
    self.time = time
    for index in particles.indices { sendFromParticle(index, emitter, to: time) }
    particles.removeAll { time >= $0.birth + $0.life }
    let cells = emitter.emitterCells ?? []
    for cell in cells {
      // As though it had always sent: what was born longer ago than a life is gone.
      let life = Double((cell.lifetime + cell.lifetimeRange / 2) * emitter.lifetime)
      var sending = sendings[ObjectIdentifier(cell)] ?? Sending(until: max(0, time - life))
      for birth in births(of: cell, &sending, rate: emitter.birthRate, to: time) {
        guard let origin = random.place(on: emitter) else { continue }
        add(cell, emitter, at: origin, birth: birth, now: time)
      }
      sendings[ObjectIdentifier(cell)] = sending
    }
    let known = Set(cells.map(ObjectIdentifier.init))
    sendings = sendings.filter { known.contains($0.key) }
  }

  private mutating func sendFromParticle(_ index: Int, _ emitter: CAEmitterLayer, to time: CFTimeInterval) {
    let parent = particles[index]
    for (number, cell) in (parent.cell.emitterCells ?? []).enumerated() where number < parent.sent.count {
      // A particle's cells have its time, from its birth on.
      var sending = particles[index].sent[number]
      let end = min(time, parent.birth + parent.life) - parent.birth
      for birth in births(of: cell, &sending, rate: 1, to: end) {
        let moment = parent.birth + birth
        add(cell, emitter, at: parent.place(at: moment), birth: moment, now: time)
      }
      particles[index].sent[number] = sending
    }
  }

  /// When a cell's particles are born, from where its sending stands up to a time.
  private func births(
    of cell: CAEmitterCell,
    _ sending: inout Sending,
    rate: Float,
    to time: CFTimeInterval
  ) -> [CFTimeInterval] {
    let start = max(sending.until, cell.beginTime)
    let end = min(time, cell.beginTime + cell.timing.activeDuration(cell.duration))
    sending.until = max(sending.until, time)
    let perSecond = Double(cell.birthRate * rate) * Double(cell.speed)
    guard cell.isEnabled, perSecond > 0, end > start else { return [] }
    let carriedOver = sending.due
    let due = carriedOver + (end - start) * perSecond
    sending.due = due - due.rounded(.down)
    let count = min(Int(due), Self.limit)
    return (0..<count).map { start + (Double($0) + 1 - carriedOver) / perSecond }
  }

  private mutating func add(
    _ cell: CAEmitterCell,
    _ emitter: CAEmitterLayer,
    at place: SIMD3<Double>,
    birth: CFTimeInterval,
    now: CFTimeInterval
  ) {
    let life = Double(random.around(cell.lifetime, cell.lifetimeRange) * emitter.lifetime)
    guard particles.count < Self.limit, birth + life > now else { return }
    let angle = random.around(cell.emissionLongitude, cell.emissionRange)
    let speed = random.around(cell.velocity, cell.velocityRange) * CGFloat(emitter.velocity)
    let flat = Double(cos(cell.emissionLatitude) * speed)
    let color = (cell.color ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1)).rgba
    particles.append(
      Particle(
        cell: cell,
        birth: birth,
        life: life,
        place: place,
        velocity: SIMD3(flat * cos(angle), flat * sin(angle), Double(sin(cell.emissionLatitude) * speed)),
        acceleration: SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration),
        scale: (
          Double(random.around(cell.scale, cell.scaleRange) * CGFloat(emitter.scale)),
          Double(cell.scaleSpeed * CGFloat(emitter.scale))
        ),
        spin: Double(random.around(cell.spin, cell.spinRange) * CGFloat(emitter.spin)),
        color: (
          SIMD4(
            random.around(Float(color.red), cell.redRange),
            random.around(Float(color.green), cell.greenRange),
            random.around(Float(color.blue), cell.blueRange),
            random.around(Float(color.alpha), cell.alphaRange)
          ),
          SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
        ),
        sent: (cell.emitterCells ?? []).map { _ in Sending(until: 0) }
      )
    )
  }
}

/// An emitter's random numbers: the same ones for the same seed.
struct ParticleRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Anywhere within half of the range around a value.
  mutating func around<Value: BinaryFloatingPoint>(_ value: Value, _ range: Value) -> Value
  where Value.RawSignificand: FixedWidthInteger {
    range == 0 ? value : value + range * (Value.random(in: 0..<1, using: &self) - 0.5)
  }

  /// Where a particle comes from.
  mutating func place(on emitter: CAEmitterLayer) -> SIMD3<Double>? {
    func vector(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> SIMD3<Double> { SIMD3(Double(x), Double(y), Double(z)) }
    let (position, size) = (emitter.emitterPosition, emitter.emitterSize)
    let center = vector(position.x, position.y, emitter.emitterZPosition)
    let half = vector(size.width, size.height, emitter.emitterDepth) / 2
    switch emitter.emitterShape {
    case .line:
      let part = emitter.emitterMode == .points ? (Bool.random(using: &self) ? 1 : -1) : side()
      return center + SIMD3(half.x * part, 0, 0)
    case .rectangle, .cuboid:
      let depth = emitter.emitterShape == .cuboid ? half.z : 0
      return center + SIMD3(half.x, half.y, depth) * box(emitter.emitterMode)
    case .circle: return center + SIMD3(disc(emitter.emitterMode) * half.x * 2, 0)
    case .sphere: return center + ball(emitter.emitterMode) * half.x * 2
    default: return center
    }
  }

  /// From -1 to 1.
  private mutating func side() -> Double { Double.random(in: -1...1, using: &self) }

  private mutating func box(_ mode: CAEmitterLayerEmitterMode) -> SIMD3<Double> {
    func end(_ value: Double) -> Double { value < 0 ? -1 : 1 }
    let inside = SIMD3(side(), side(), side())
    switch mode {
    case .points: return SIMD3(end(inside.x), end(inside.y), end(inside.z))
    case .outline:
      return Bool.random(using: &self)
        ? SIMD3(end(inside.x), inside.y, inside.z) : SIMD3(inside.x, end(inside.y), inside.z)
    default: return inside
    }
  }

  private mutating func disc(_ mode: CAEmitterLayerEmitterMode) -> SIMD2<Double> {
    let angle = Double.random(in: 0..<2 * .pi, using: &self)
    let isEdge = mode == .outline || mode == .points
    let radius = isEdge ? 1 : Double.random(in: 0...1, using: &self).squareRoot()
    return SIMD2(cos(angle), sin(angle)) * radius
  }

  private mutating func ball(_ mode: CAEmitterLayerEmitterMode) -> SIMD3<Double> {
    let (height, angle) = (side(), Double.random(in: 0..<2 * .pi, using: &self))
    let wide = (1 - height * height).squareRoot()
    let radius = mode == .volume ? cbrt(Double.random(in: 0...1, using: &self)) : 1
    return SIMD3(wide * cos(angle), wide * sin(angle), height) * radius
  }
}
