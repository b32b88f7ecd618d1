import UIKit

/// A particle that lives.
struct Particle {
  var age: CGFloat = 0
  var lifetime: CGFloat
  /// In the emitter's coordinates, or its target's.
  var position: CGPoint
  var velocity: CGVector
  var rotation: CGFloat
  var scale: CGFloat
  var alpha: CGFloat
  var color: SIMD4<Double>
  var blend: CGFloat
  /// How much larger it is since it left an emitter that was scaled.
  var factor: CGFloat = 1
  /// What its action moves.
  var actor: Actor?

  /// A node that stands for the particle in its action.
  final class Actor {
    let node: SKNode
    init(_ node: SKNode) { self.node = node }
  }
}

/// The particles of one emitter, the oldest first.
@MainActor struct Swarm {
  private(set) var particles: [Particle] = []
  /// How many have come, with the part of the next one that is due.
  private var due: CGFloat = 0
  private var emitted = 0

  mutating func advance(_ emitter: SKEmitterNode, by seconds: TimeInterval) {
    let time = CGFloat(seconds)
    guard time > 0 else { return }
    move(emitter, time)
    emit(emitter, time)
  }

  private mutating func move(_ emitter: SKEmitterNode, _ time: CGFloat) {
    var acceleration = CGVector(dx: emitter.xAcceleration, dy: emitter.yAcceleration)
    if let turn = emitter.wayToTarget {
      acceleration = CGVector(
        dx: acceleration.dx * turn.a + acceleration.dy * turn.c,
        dy: acceleration.dx * turn.b + acceleration.dy * turn.d
      )
    }
    let speeds = SIMD4<Double>(
      Double(emitter.particleColorRedSpeed),
      Double(emitter.particleColorGreenSpeed),
      Double(emitter.particleColorBlueSpeed),
      Double(emitter.particleColorAlphaSpeed)
    )
    for index in particles.indices {
      particles[index].age += time
      particles[index].position.x += particles[index].velocity.dx * time + acceleration.dx * time * time / 2
      particles[index].position.y += particles[index].velocity.dy * time + acceleration.dy * time * time / 2
      particles[index].velocity.dx += acceleration.dx * time
      particles[index].velocity.dy += acceleration.dy * time
      particles[index].rotation += emitter.particleRotationSpeed * time
      particles[index].scale += emitter.particleScaleSpeed * time
      particles[index].alpha += emitter.particleAlphaSpeed * time
      particles[index].color += speeds * Double(time)
      particles[index].blend += emitter.particleColorBlendFactorSpeed * time
      particles[index].actor?.node.evaluateActions(TimeInterval(time))
    }
    particles.removeAll { $0.age >= $0.lifetime }
  }

  private mutating func emit(_ emitter: SKEmitterNode, _ time: CGFloat) {
    let rate = emitter.particleBirthRate
    guard rate > 0, emitter.particleLifetime + emitter.particleLifetimeRange / 2 > 0 else { return }
    due += rate * time
    let way = emitter.wayToTarget
    while due >= 1 {
      due -= 1
      if emitter.numParticlesToEmit > 0, emitted >= emitter.numParticlesToEmit { continue }
      emitted += 1
      // It came some time within the frame.
      var particle = born(emitter, way)
      let age = min(time, due / rate)
      particle.age = age
      particle.position.x += particle.velocity.dx * age
      particle.position.y += particle.velocity.dy * age
      if particle.age < particle.lifetime { particles.append(particle) }
    }
  }

  private func born(_ emitter: SKEmitterNode, _ way: CGAffineTransform?) -> Particle {
    func any(_ value: CGFloat, _ range: CGFloat) -> CGFloat {
      range == 0 ? value : value + .random(in: -abs(range) / 2...abs(range) / 2)
    }
    let speed = any(emitter.particleSpeed, emitter.particleSpeedRange)
    let angle = any(emitter.emissionAngle, emitter.emissionAngleRange)
    var color = emitter.particleColor.components
    color += SIMD4(
      Double(any(0, emitter.particleColorRedRange)),
      Double(any(0, emitter.particleColorGreenRange)),
      Double(any(0, emitter.particleColorBlueRange)),
      Double(any(0, emitter.particleColorAlphaRange))
    )
    var particle = Particle(
      lifetime: any(emitter.particleLifetime, emitter.particleLifetimeRange),
      position: CGPoint(
        x: any(emitter.particlePosition.x, emitter.particlePositionRange.dx),
        y: any(emitter.particlePosition.y, emitter.particlePositionRange.dy)
      ),
      velocity: CGVector(dx: speed * cos(angle), dy: speed * sin(angle)),
      rotation: any(emitter.particleRotation, emitter.particleRotationRange),
      scale: any(emitter.particleScale, emitter.particleScaleRange),
      alpha: any(emitter.particleAlpha, emitter.particleAlphaRange),
      color: color,
      blend: any(emitter.particleColorBlendFactor, emitter.particleColorBlendFactorRange)
    )
    if let way {
      particle.position = particle.position.applying(way)
      let velocity = particle.velocity
      particle.velocity = CGVector(
        dx: velocity.dx * way.a + velocity.dy * way.c,
        dy: velocity.dx * way.b + velocity.dy * way.d
      )
      particle.rotation += way.rotation
      particle.factor = hypot(way.a, way.b)
    }
    if let action = emitter.particleAction {
      let node = SKNode()
      node.run(action)
      particle.actor = Particle.Actor(node)
    }
    return particle
  }

  // MARK: Drawing

  func draw(_ emitter: SKEmitterNode, _ place: DrawnPlace, _ painter: ScenePainter) {
    guard !particles.isEmpty else { return }
    let texture = emitter.particleTexture ?? SKTexture.white
    let natural = emitter.particleTexture?.size() ?? CGSize(width: 4, height: 4)
    let size = emitter.particleSize.width > 0 && emitter.particleSize.height > 0 ? emitter.particleSize : natural
    var place = place
    if let way = emitter.wayToTarget, way.isInvertible {
      place.transform = way.inverted().concatenating(place.transform)
    }
    switch emitter.particleRenderOrder {
    case .oldestLast, .dontCare:
      for particle in particles.reversed() { draw(particle, emitter, texture, size, place, painter) }
    case .oldestFirst: for particle in particles { draw(particle, emitter, texture, size, place, painter) }
    }
  }

  private func draw(
    _ particle: Particle,
    _ emitter: SKEmitterNode,
    _ texture: SKTexture,
    _ size: CGSize,
    _ place: DrawnPlace,
    _ painter: ScenePainter
  ) {
    let part = particle.age / particle.lifetime
    func number(_ sequence: SKKeyframeSequence?, _ own: CGFloat) -> CGFloat {
      sequence?.components(at: part).map { CGFloat($0.x) } ?? own
    }
    let actor = particle.actor?.node
    let scale = number(emitter.particleScaleSequence, particle.scale) * particle.factor
    let alpha = number(emitter.particleAlphaSequence, particle.alpha) * (actor?.alpha ?? 1) * place.alpha
    guard scale > 0, alpha > 0, actor?.isHidden != true else { return }
    let blend = number(emitter.particleColorBlendFactorSequence, particle.blend)
    let color = emitter.particleColorSequence?.components(at: part) ?? particle.color
    var own = CGAffineTransform(
      position: particle.position,
      rotation: particle.rotation,
      xScale: scale,
      yScale: scale
    )
    if let actor { own = actor.transform.concatenating(own) }
    let shown = DrawnPlace(
      transform: own.concatenating(place.transform),
      alpha: 1,
      magnification: place.magnification * scale
    )
    let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    painter.draw(
      texture,
      in: rect,
      shown,
      tint: Self.tint(color, CGFloat(blend), alpha, hasTexture: emitter.particleTexture != nil),
      emitter.particleBlendMode
    )
  }

  /// In steps, so that a texture has not too many shades. How opaque a particle is is one of its colours' factors: there is no
  /// faster way to draw it.
  private static func tint(_ color: SIMD4<Double>, _ blend: CGFloat, _ alpha: CGFloat, hasTexture: Bool) -> SIMD4<UInt8>
  {
    let part = Double(min(1, max(0, hasTexture ? blend : 1)))
    var mixed = SIMD4<Double>(repeating: 1) + (color - 1) * part
    mixed.w = Double(min(1, alpha)) * (1 + (color.w - 1) * part)
    let steps = mixed.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) * 15
    return SIMD4<UInt8>(clamping: SIMD4<Int>(steps, rounding: .toNearestOrEven) &* 17)
  }
}

extension SKEmitterNode {
  /// From its coordinates to its target's; nil without one.
  var wayToTarget: CGAffineTransform? {
    guard let targetNode else { return nil }
    let there = targetNode.transformToRoot
    guard there.isInvertible else { return nil }
    return transformToRoot.concatenating(there.inverted())
  }
}
