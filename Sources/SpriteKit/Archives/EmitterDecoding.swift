import UIKit

extension SKEmitterNode {
  /// The particle editor's names are not the properties'.
  func decodeEmitter(_ values: NodeValues) {
    particleTexture = values.object("_particleTexture")?.texture
    particleBlendMode = values.blendMode("_particleBlendMode") ?? particleBlendMode
    particleBirthRate = values.number("_birthrate") ?? particleBirthRate
    numParticlesToEmit = values.integer("_numParticlesToEmit") ?? numParticlesToEmit
    particleLifetime = values.number("_lifetime") ?? particleLifetime
    particleLifetimeRange = values.number("_lifetimeVariance") ?? particleLifetimeRange
    particlePosition = values.point("_startPosition") ?? particlePosition
    particlePositionRange = values.vector("_startPositionVariance") ?? particlePositionRange
    particleSpeed = values.number("_startSpeed") ?? particleSpeed
    particleSpeedRange = values.number("_startSpeedVariance") ?? particleSpeedRange
    emissionAngle = values.number("_emissionAngle") ?? emissionAngle
    emissionAngleRange = values.number("_emissionAngleVariance") ?? emissionAngleRange
    let acceleration = values.vector("_acceleration") ?? .zero
    (xAcceleration, yAcceleration) = (acceleration.dx, acceleration.dy)
    particleRotation = values.number("_startRotation") ?? particleRotation
    particleRotationRange = values.number("_startRotationVariance") ?? particleRotationRange
    particleRotationSpeed = values.number("_rotationSpeed") ?? particleRotationSpeed
    particleSize = values.size("_startSize") ?? particleSize
    decodeLooks(values)
    if let order = values.integer("_renderOrder").flatMap({ UInt(exactly: $0) }) {
      particleRenderOrder = SKParticleRenderOrder(rawValue: order) ?? particleRenderOrder
    }
  }

  private func decodeLooks(_ values: NodeValues) {
    particleScale = values.number("_startScale") ?? particleScale
    particleScaleRange = values.number("_startScaleVariance") ?? particleScaleRange
    particleScaleSpeed = values.number("_scaleSpeed") ?? particleScaleSpeed
    particleScaleSequence = values.object("_particleScaleSequence")?.keyframes
    particleAlpha = values.number("_startOpacity") ?? particleAlpha
    particleAlphaRange = values.number("_startOpacityVariance") ?? particleAlphaRange
    particleAlphaSpeed = values.number("_opacitySpeed") ?? particleAlphaSpeed
    particleAlphaSequence = values.object("_particleAlphaSequence")?.keyframes
    particleColor = values.color("_startColor") ?? particleColor
    particleColorRedRange = values.number("_startColorVarianceR") ?? 0
    particleColorGreenRange = values.number("_startColorVarianceG") ?? 0
    particleColorBlueRange = values.number("_startColorVarianceB") ?? 0
    particleColorAlphaRange = values.number("_startColorVarianceA") ?? 0
    particleColorRedSpeed = values.number("_colorSpeedR") ?? 0
    particleColorGreenSpeed = values.number("_colorSpeedG") ?? 0
    particleColorBlueSpeed = values.number("_colorSpeedB") ?? 0
    particleColorAlphaSpeed = values.number("_colorSpeedA") ?? 0
    particleColorSequence = values.object("_particleColorSequence")?.keyframes
    particleColorBlendFactor = values.number("_startColorMix") ?? particleColorBlendFactor
    particleColorBlendFactorRange = values.number("_startColorBlendVariance") ?? 0
    particleColorBlendFactorSpeed = values.number("_colorBlendSpeed") ?? 0
    particleColorBlendFactorSequence = values.object("_particleColorBlendFactorSequence")?.keyframes
  }
}
