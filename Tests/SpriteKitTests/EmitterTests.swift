import Testing
import UIKit

@testable import SpriteKit

@MainActor @Suite("Particles") struct EmitterTests {
  private let scene = makeScene()

  private func emitter(_ change: (SKEmitterNode) -> Void = { _ in }) -> SKEmitterNode {
    let emitter = SKEmitterNode()
    emitter.particleBirthRate = 100
    emitter.particleLifetime = 0.5
    emitter.position = CGPoint(x: 50, y: 50)
    change(emitter)
    scene.addChild(emitter)
    return emitter
  }

  @Test("So many are born in a second, and die in their time")
  func counts() {
    let node = emitter()
    var frames = Frames(scene)
    frames.pass(0.25)
    #expect(abs(node.swarm.particles.count - 25) <= 1)
    frames.pass(2)
    #expect(abs(node.swarm.particles.count - 50) <= 2)
    node.particleBirthRate = 0
    frames.pass(0.6)
    #expect(node.swarm.particles.isEmpty)
  }

  @Test("Not more come than are to be emitted, until the simulation begins anew")
  func limit() {
    let node = emitter { $0.numParticlesToEmit = 10 }
    var frames = Frames(scene)
    frames.pass(0.3)
    #expect(node.swarm.particles.count == 10)
    node.resetSimulation()
    #expect(node.swarm.particles.isEmpty)
    node.advanceSimulationTime(0.05)
    #expect(abs(node.swarm.particles.count - 5) <= 1)
  }

  @Test("They move by their speed, angle and acceleration, and change by their speeds")
  func motion() {
    let node = emitter {
      $0.numParticlesToEmit = 1
      $0.particleLifetime = 10
      $0.particleSpeed = 100
      $0.emissionAngle = .pi / 2
      $0.xAcceleration = 20
      $0.particleScaleSpeed = 1
      $0.particleAlphaSpeed = -0.5
      $0.particleRotationSpeed = 2
    }
    var frames = Frames(scene)
    frames.pass(1)
    let particle = node.swarm.particles[0]
    let age = particle.age
    #expect(near(particle.position.y, 100 * age, 0.5) && near(particle.position.x, 10 * age * age, 0.5))
    #expect(near(particle.scale, 1 + age, 0.05) && near(particle.alpha, 1 - age / 2, 0.05))
    #expect(near(particle.rotation, 2 * age, 0.05))
  }

  @Test("Ranges spread around their value")
  func ranges() {
    let node = emitter {
      $0.particlePositionRange = CGVector(dx: 40, dy: 0)
      $0.particleScaleRange = 1
      $0.emissionAngleRange = 1
      $0.particleSpeed = 10
    }
    node.advanceSimulationTime(0.4)
    let places = node.swarm.particles.map(\.position.x)
    #expect(places.min()! > -26 && places.max()! < 26 && places.max()! - places.min()! > 10)
    #expect(node.swarm.particles.allSatisfy { (0.5...1.5).contains($0.scale) })
  }

  @Test("With a target they stay where they came, when the emitter moves on")
  func target() {
    let node = emitter { $0.targetNode = scene }
    var frames = Frames(scene)
    frames.pass(0.1)
    node.position = CGPoint(x: 90, y: 50)
    #expect(node.swarm.particles.allSatisfy { near($0.position.x, 50) })
  }

  @Test("They are drawn with their texture, tinted, and add up")
  func drawing() throws {
    let node = emitter {
      $0.particleTexture = makeTexture(.white)
      $0.particleColor = .red
      $0.particleColorBlendFactor = 1
    }
    node.advanceSimulationTime(0.2)
    #expect(try Picture(scene).colour(50, 50) == [255, 0, 0])
    node.particleColorSequence = SKKeyframeSequence(keyframeValues: [UIColor.green, UIColor.green], times: [0, 1])
    #expect(try Picture(scene).colour(50, 50) == [0, 255, 0])
    node.particleColorSequence = nil
    node.particleBlendMode = .add
    scene.backgroundColor = .blue
    #expect(try Picture(scene).colour(50, 50) == [255, 0, 255])
  }

  @Test("Keyframes: lines, steps, loops, colours")
  func keyframes() {
    let sequence = SKKeyframeSequence(keyframeValues: [0, 10], times: [0, 1])
    #expect((sequence.sample(atTime: 0.25) as? NSNumber)?.doubleValue == 2.5)
    sequence.interpolationMode = .step
    #expect((sequence.sample(atTime: 0.99) as? NSNumber)?.doubleValue == 0)
    sequence.interpolationMode = .spline
    #expect((sequence.sample(atTime: 0.5) as? NSNumber)?.doubleValue == 5)
    sequence.interpolationMode = .linear
    #expect((sequence.sample(atTime: 3.5) as? NSNumber)?.doubleValue == 10)
    sequence.repeatMode = .loop
    #expect((sequence.sample(atTime: 3.5) as? NSNumber)?.doubleValue == 5)
    sequence.addKeyframeValue(20, time: 0.5)
    #expect(sequence.count() == 3 && sequence.getKeyframeTime(for: 1) == 0.5)
    sequence.removeKeyframe(at: 1)
    sequence.setKeyframeValue(4, for: 1)
    sequence.removeLastKeyframe()
    #expect(sequence.count() == 1)
    let colours = SKKeyframeSequence(keyframeValues: [UIColor.black, UIColor.white], times: [0, 1])
    #expect(near(CGFloat((colours.sample(atTime: 0.5) as? UIColor)?.components.x ?? 0), 0.5))
  }

  @Test("Many particles are drawn in little time: each is one node of the picture")
  func many() {
    let node = emitter {
      $0.particleBirthRate = 6000
      $0.particleLifetime = 1
      $0.particleTexture = makeTexture(.white, size: 32)
      $0.particleAlphaSpeed = -1
      $0.particleBlendMode = .add
    }
    node.advanceSimulationTime(0.9)
    let painter = ScenePainter(pixelScale: 1)
    painter.paint(scene: scene, inViewOf: scene.size, isOpaque: true)
    #expect(node.swarm.particles.count > 5000 && painter.stack.count == painter.drawn)
  }
}
