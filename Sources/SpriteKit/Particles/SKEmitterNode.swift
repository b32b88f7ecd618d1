public import UIKit

/// Makes particles: small pictures that live for a while, move and change.
open class SKEmitterNode: SKNode {
  // When they come.
  open var particleTexture: SKTexture?
  open var particleBlendMode = SKBlendMode.alpha
  /// A second; 0 for none.
  open var particleBirthRate: CGFloat = 0
  /// How many there are to be; 0 for no end.
  open var numParticlesToEmit = 0
  open var particleRenderOrder = SKParticleRenderOrder.oldestLast
  /// In whose coordinates they move once they are there; nil for the emitter's own.
  open weak var targetNode: SKNode?
  /// Seconds.
  open var particleLifetime: CGFloat = 0
  open var particleLifetimeRange: CGFloat = 0

  // Where they come. A range is all of it: half to each side.
  open var particlePosition = CGPoint.zero
  open var particlePositionRange = CGVector.zero
  open var particleZPosition: CGFloat = 0

  // How they move.
  open var particleSpeed: CGFloat = 0
  open var particleSpeedRange: CGFloat = 0
  open var emissionAngle: CGFloat = 0
  open var emissionAngleRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var particleRotation: CGFloat = 0
  open var particleRotationRange: CGFloat = 0
  open var particleRotationSpeed: CGFloat = 0

  // What they look like. A speed is the change in a second; a sequence, whose times go from 0 to 1, is for all of the life.
  open var particleSize = CGSize.zero
  open var particleScale: CGFloat = 1
  open var particleScaleRange: CGFloat = 0
  open var particleScaleSpeed: CGFloat = 0
  open var particleScaleSequence: SKKeyframeSequence?
  open var particleAlpha: CGFloat = 1
  open var particleAlphaRange: CGFloat = 0
  open var particleAlphaSpeed: CGFloat = 0
  open var particleAlphaSequence: SKKeyframeSequence?
  open var particleColor = UIColor.white
  open var particleColorRedRange: CGFloat = 0
  open var particleColorGreenRange: CGFloat = 0
  open var particleColorBlueRange: CGFloat = 0
  open var particleColorAlphaRange: CGFloat = 0
  open var particleColorRedSpeed: CGFloat = 0
  open var particleColorGreenSpeed: CGFloat = 0
  open var particleColorBlueSpeed: CGFloat = 0
  open var particleColorAlphaSpeed: CGFloat = 0
  open var particleColorSequence: SKKeyframeSequence?
  open var particleColorBlendFactor: CGFloat = 0
  open var particleColorBlendFactorRange: CGFloat = 0
  open var particleColorBlendFactorSpeed: CGFloat = 0
  open var particleColorBlendFactorSequence: SKKeyframeSequence?

  /// What each particle runs from its birth on: moving, turning, scaling and fading show.
  open var particleAction: SKAction?

  var swarm = Swarm()

  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// Lets so many seconds pass at once.
  open func advanceSimulationTime(_ sec: TimeInterval) {
    var left = sec
    while left > 0 {
      let step = min(left, 1.0 / 30)
      advance(by: step)
      left -= step
    }
  }

  /// Begins anew, without any particles.
  open func resetSimulation() { swarm = Swarm() }

  override func advance(by seconds: TimeInterval) { swarm.advance(self, by: seconds) }

  override func draw(_ place: DrawnPlace, with painter: ScenePainter) { swarm.draw(self, place, painter) }

  override func decode(_ values: NodeValues) {
    decodeNode(values)
    decodeEmitter(values)
  }

  override func duplicate() -> SKNode { SKEmitterNode() }

  override func takeValues(of other: SKNode) {
    takeNodeValues(of: other)
    if let other = other as? SKEmitterNode { takeEmitterValues(of: other) }
  }
}

extension SKEmitterNode {
  private func takeEmitterValues(of other: SKEmitterNode) {
    (particleTexture, particleBlendMode) = (other.particleTexture, other.particleBlendMode)
    (particleBirthRate, numParticlesToEmit) = (other.particleBirthRate, other.numParticlesToEmit)
    (particleRenderOrder, targetNode) = (other.particleRenderOrder, other.targetNode)
    (particleLifetime, particleLifetimeRange) = (other.particleLifetime, other.particleLifetimeRange)
    (particlePosition, particlePositionRange) = (other.particlePosition, other.particlePositionRange)
    (particleZPosition, particleSpeed) = (other.particleZPosition, other.particleSpeed)
    (particleSpeedRange, emissionAngle) = (other.particleSpeedRange, other.emissionAngle)
    (emissionAngleRange, xAcceleration) = (other.emissionAngleRange, other.xAcceleration)
    (yAcceleration, particleRotation) = (other.yAcceleration, other.particleRotation)
    (particleRotationRange, particleRotationSpeed) = (other.particleRotationRange, other.particleRotationSpeed)
    (particleSize, particleScale) = (other.particleSize, other.particleScale)
    (particleScaleRange, particleScaleSpeed) = (other.particleScaleRange, other.particleScaleSpeed)
    (particleAlpha, particleAlphaRange) = (other.particleAlpha, other.particleAlphaRange)
    (particleAlphaSpeed, particleColor) = (other.particleAlphaSpeed, other.particleColor)
    (particleColorRedRange, particleColorGreenRange) = (other.particleColorRedRange, other.particleColorGreenRange)
    (particleColorBlueRange, particleColorAlphaRange) = (other.particleColorBlueRange, other.particleColorAlphaRange)
    (particleColorRedSpeed, particleColorGreenSpeed) = (other.particleColorRedSpeed, other.particleColorGreenSpeed)
    (particleColorBlueSpeed, particleColorAlphaSpeed) = (other.particleColorBlueSpeed, other.particleColorAlphaSpeed)
    particleColorBlendFactor = other.particleColorBlendFactor
    particleColorBlendFactorRange = other.particleColorBlendFactorRange
    particleColorBlendFactorSpeed = other.particleColorBlendFactorSpeed
    func own(_ sequence: SKKeyframeSequence?) -> SKKeyframeSequence? { sequence?.copy() as? SKKeyframeSequence }
    particleScaleSequence = own(other.particleScaleSequence)
    particleAlphaSequence = own(other.particleAlphaSequence)
    particleColorSequence = own(other.particleColorSequence)
    particleColorBlendFactorSequence = own(other.particleColorBlendFactorSequence)
    particleAction = other.particleAction
  }
}
