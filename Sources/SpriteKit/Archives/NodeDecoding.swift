import UIKit

extension SKNode {
  func decodeNode(_ values: NodeValues) {
    name = values.string("_name")
    position = values.point("_position") ?? position
    zPosition = values.number("_zPosition") ?? zPosition
    zRotation = values.number("_zRotation") ?? zRotation
    xScale = values.number("_xScale") ?? xScale
    yScale = values.number("_yScale") ?? yScale
    alpha = values.number("_opacity") ?? values.number("_alpha") ?? alpha
    isHidden = values.bool("_hidden") ?? isHidden
    speed = values.number("_speed") ?? speed
    isUserInteractionEnabled = values.bool("_userInteractionEnabled") ?? isUserInteractionEnabled
    let own = values.entries("_userData")
    if !own.isEmpty { userData = NSMutableDictionary(dictionary: own.compactMapValues(\.plainValue)) }
    physicsBody = values.object("_PKPhysicsBody").flatMap { SKPhysicsBody(archived: $0) }
    for child in values.objects("_children") {
      if let node = NodeClasses.make(child) { addChild(node) }
    }
  }
}

extension SKSpriteNode {
  func decodeSprite(_ values: NodeValues) {
    texture = values.object("_texture")?.texture
    color = values.color("_baseColor") ?? values.object("_color")?.archivedColor ?? color
    if color.cgColor.alpha == 0, texture == nil { color = color.withAlphaComponent(1) }
    colorBlendFactor = values.number("_colorMix") ?? values.number("_colorBlendFactor") ?? colorBlendFactor
    anchorPoint = values.point("_anchorPoint") ?? anchorPoint
    centerRect = values.rect("_centerRect") ?? centerRect
    blendMode = values.blendMode("_blendMode") ?? blendMode
    size = values.size("_size") ?? values.rect("_bounds")?.size ?? texture?.size() ?? size
  }
}

extension SKLabelNode {
  func decodeLabel(_ values: NodeValues) {
    text = values.string("_text") ?? text
    fontName = values.string("_fontName") ?? fontName
    fontSize = values.number("_fontSize") ?? fontSize
    fontColor = values.object("_fontColor")?.archivedColor ?? values.color("_fontColor") ?? fontColor
    colorBlendFactor = values.number("_labelColorBlend") ?? colorBlendFactor
    verticalAlignmentMode =
      values.integer("_verticalAlignmentMode").flatMap { SKLabelVerticalAlignmentMode(rawValue: $0) }
      ?? verticalAlignmentMode
    horizontalAlignmentMode =
      values.integer("_horizontalAlignmentMode").flatMap { SKLabelHorizontalAlignmentMode(rawValue: $0) }
      ?? horizontalAlignmentMode
    numberOfLines = values.integer("_numberOfLines") ?? numberOfLines
    preferredMaxLayoutWidth = values.number("_preferredMaxLayoutWidth") ?? preferredMaxLayoutWidth
    lineBreakMode = values.integer("_lineBreakMode").flatMap { NSLineBreakMode(rawValue: $0) } ?? lineBreakMode
  }
}

extension SKShapeNode {
  func decodeShape(_ values: NodeValues) {
    fillColor = values.object("_fillColor")?.archivedColor ?? values.color("_fillColor") ?? fillColor
    strokeColor = values.object("_strokeColor")?.archivedColor ?? values.color("_strokeColor") ?? strokeColor
    lineWidth = values.number("_lineWidth") ?? lineWidth
    glowWidth = values.number("_glowWidth") ?? glowWidth
    fillTexture = values.object("_fillTexture")?.texture
    blendMode = values.blendMode("_blendMode") ?? blendMode
  }
}

extension SKScene {
  func decodeScene(_ values: NodeValues) {
    let area = values.rect("Scene_bounds") ?? values.rect("_visibleRect")
    size = values.size("_size") ?? area?.size ?? size
    anchorPoint = values.point("_anchorPoint") ?? anchorPoint
    scaleMode = values.integer("_scaleMode").flatMap { SKSceneScaleMode(rawValue: $0) } ?? scaleMode
    backgroundColor = values.color("_backgroundColor") ?? backgroundColor
    // The editor's own body of a scene, which has no size to speak of, is none.
    physicsBody = nil
    if let world = values.object("_physicsWorld") {
      physicsWorld.gravity = world.vector("gravity") ?? physicsWorld.gravity
      physicsWorld.speed = world.number("speedMultiplier") ?? physicsWorld.speed
    }
    if let wanted = values.object("_camera")?.string("_name") {
      walk { if $0.name == wanted, let camera = $0 as? SKCameraNode { self.camera = camera } }
    }
  }
}

extension SKPhysicsBody {
  /// A body as the editor describes it; nil for one that has no shape.
  convenience init?(archived values: NodeValues) {
    let center = values.point("_p0") ?? .zero
    switch values.integer("_shapeType") {
    case 1: self.init(circleOfRadius: values.number("_radius") ?? 0, center: center)
    case 2:
      guard let size = values.size("_size"), size.width < 100_000 else { return nil }
      self.init(rectangleOf: size, center: center)
    default: return nil
    }
    isDynamic = values.bool("dynamic") ?? isDynamic
    allowsRotation = values.bool("allowRotation") ?? allowsRotation
    affectedByGravity = values.bool("affectedByGravity") ?? affectedByGravity
    pinned = values.bool("pinned") ?? pinned
    usesPreciseCollisionDetection = values.bool("needsContinuousCollsionDetection") ?? usesPreciseCollisionDetection
    friction = values.number("friction") ?? friction
    restitution = values.number("restitution") ?? restitution
    linearDamping = values.number("linearDamping") ?? linearDamping
    angularDamping = values.number("angularDamping") ?? angularDamping
    density = values.number("density") ?? density
    func mask(_ key: String) -> UInt32? { values.integer(key).map { UInt32(truncatingIfNeeded: $0) } }
    categoryBitMask = mask("categoryBitMask") ?? categoryBitMask
    collisionBitMask = mask("collisionBitMask") ?? collisionBitMask
    contactTestBitMask = mask("intersectionTestBitMask") ?? contactTestBitMask
    velocity = values.vector("linearVelocity") ?? velocity
    angularVelocity = values.number("angularVelocity") ?? angularVelocity
  }
}
