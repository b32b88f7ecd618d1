import Foundation
import SlipwayFoundation
import Testing

@testable import QuartzCore

@MainActor @Suite(.ownClock) struct Emitters {
  private func emitter(_ cell: CAEmitterCell) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell]
    return layer
  }
  private func cell(rate: Float = 10, life: Float = 1) -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime) = (rate, life)
    return cell
  }

  @Test("As many particles as are born in a lifetime are there, as though they had always come") func count() {
    let layer = emitter(cell())
    layer.swarm.advance(layer, to: 100)
    #expect(layer.swarm.particles.count == 10)
    for step in 1...30 { layer.swarm.advance(layer, to: 100 + Double(step) / 7) }
    #expect((9...10).contains(layer.swarm.particles.count))
    let young = emitter(cell())
    young.swarm.advance(young, to: 0.55)
    #expect(young.swarm.particles.count == 5, "nothing is older than the emitter's time")
  }

  @Test("Without births the particles that there are live on") func end() {
    let cell = cell()
    cell.name = "snow"
    let layer = emitter(cell)
    layer.swarm.advance(layer, to: 10)
    layer.setValue(0, forKeyPath: "emitterCells.snow.birthRate")
    #expect(cell.birthRate == 0 && layer.value(forKeyPath: "emitterCells.snow.birthRate") as? Float == 0)
    layer.swarm.advance(layer, to: 10.5)
    #expect(layer.swarm.particles.count == 5 && layer.swarm.isAlive(layer))
    layer.swarm.advance(layer, to: 11.01)
    #expect(layer.swarm.particles.isEmpty && !layer.swarm.isAlive(layer))
  }

  @Test("A particle flies by its velocity and acceleration, grows, and changes its colour") func flight() throws {
    let cell = cell(rate: 1, life: 10)
    (cell.velocity, cell.emissionLongitude, cell.yAcceleration) = (100, .pi / 2, 20)
    (cell.scale, cell.scaleSpeed, cell.alphaSpeed, cell.spin) = (0.5, 0.25, -0.5, 3)
    let layer = emitter(cell)
    (layer.emitterPosition, layer.velocity, layer.spin) = (CGPoint(x: 5, y: 7), 2, 2)
    layer.swarm.advance(layer, to: 1)
    let particle = try #require(layer.swarm.particles.first)
    let place = particle.place(at: particle.birth + 1)
    #expect(abs(place.x - 5) < 1e-6 && abs(place.y - (7 + 200 + 10)) < 1e-6)
    #expect(particle.scale(at: particle.birth + 2) == 1 && particle.color(at: particle.birth + 1).w == 0.5)
    #expect(particle.color(at: particle.birth + 9).w == 0 && particle.spin == 6)
  }

  @Test("Ranges lie half on each side; the seed says what is in them") func ranges() {
    let cell = cell(rate: 500)
    (cell.velocity, cell.velocityRange, cell.lifetimeRange, cell.redRange) = (100, 40, 0.5, 0.5)
    func speeds(_ seed: UInt32) -> [Double] {
      let layer = emitter(cell)
      layer.seed = seed
      layer.swarm.advance(layer, to: 5)
      #expect(layer.swarm.particles.allSatisfy { (0.75...1.25).contains($0.life) && $0.color.start.x >= 0.75 })
      return layer.swarm.particles.map { $0.velocity.x }
    }
    let first = speeds(1)
    #expect(first.allSatisfy { (80...120).contains($0) } && first.min()! < 85 && first.max()! > 115)
    #expect(first == speeds(1) && first != speeds(2))
  }

  @Test("Particles come from the emitter's shape") func shapes() {
    func places(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> [SIMD3<Double>] {
      let layer = emitter(cell(rate: 300))
      (layer.emitterShape, layer.emitterMode, layer.emitterDepth) = (shape, mode, 2)
      (layer.emitterPosition, layer.emitterSize) = (CGPoint(x: 10, y: 10), CGSize(width: 8, height: 4))
      layer.swarm.advance(layer, to: 5)
      return layer.swarm.particles.map { $0.place - SIMD3(10, 10, 0) }
    }
    func radius(_ place: SIMD3<Double>) -> Double { (place * place).sum().squareRoot() }
    #expect(places(.point, .volume).allSatisfy { $0 == .zero })
    let line = places(.line, .volume)
    #expect(line.allSatisfy { abs($0.x) <= 4 && $0.y == 0 } && line.contains { abs($0.x) < 1 })
    #expect(places(.line, .points).allSatisfy { abs($0.x) == 4 })
    #expect(places(.rectangle, .surface).allSatisfy { abs($0.x) <= 4 && abs($0.y) <= 2 && $0.z == 0 })
    #expect(places(.rectangle, .outline).allSatisfy { abs($0.x) == 4 || abs($0.y) == 2 })
    #expect(places(.cuboid, .points).allSatisfy { abs($0.x) == 4 && abs($0.y) == 2 && abs($0.z) == 1 })
    #expect(places(.circle, .outline).allSatisfy { abs(radius($0) - 8) < 1e-6 && $0.z == 0 })
    let disc = places(.circle, .surface)
    #expect(disc.allSatisfy { radius($0) <= 8.001 } && disc.contains { radius($0) < 4 })
    #expect(places(.sphere, .surface).allSatisfy { abs(radius($0) - 8) < 1e-6 })
    #expect(places(.sphere, .volume).contains { radius($0) < 6 })
  }

  @Test("Cells send in their own time: particles leave particles behind") func nested() {
    let spark = cell(rate: 100, life: 0.2)
    (spark.beginTime, spark.duration) = (0.5, 0.1)
    let rocket = cell(rate: 1, life: 1)
    (rocket.velocity, rocket.emitterCells) = (100, [spark])
    let layer = emitter(rocket)
    layer.swarm.advance(layer, to: 1)
    let born = layer.swarm.particles[0].birth
    layer.swarm.advance(layer, to: born + 0.45)
    #expect(layer.swarm.particles.filter { $0.cell === spark }.isEmpty)
    layer.swarm.advance(layer, to: born + 0.65)
    let sparks = layer.swarm.particles.filter { $0.cell === spark }
    #expect((9...10).contains(sparks.count) && sparks.allSatisfy { (50...60.1).contains($0.place.x) })
    layer.swarm.advance(layer, to: born + 0.9)
    #expect(layer.swarm.particles.filter { $0.cell === spark }.isEmpty)
  }

  @Test("A cell's copy has its values; a disabled one sends nothing") func copies() {
    let cell = cell()
    (cell.name, cell.spinRange, cell.emitterCells, cell.beginTime) = ("a", 4, [CAEmitterCell()], 3)
    let copy = cell.copy() as! CAEmitterCell
    #expect(copy.name == "a" && copy.spinRange == 4 && copy.lifetime == 1 && copy.beginTime == 3)
    #expect(copy.emitterCells?.count == 1 && copy.emitterCells?[0] !== cell.emitterCells?[0])
    cell.isEnabled = false
    let layer = emitter(cell)
    layer.swarm.advance(layer, to: 9)
    #expect(layer.swarm.particles.isEmpty)
  }
}
