internal import SlipwayFoundation

/// A kind of particles that an emitter sends out, or that other particles do.
///
/// A property with a range beside it lies, for each particle, anywhere within half of the range around it.
open class CAEmitterCell: NSObject, NSCopying, CAMediaTiming {
  var timing = MediaTiming(duration: .infinity)

  public override init() { super.init() }

  /// By which key paths find it: `emitterCells.snow.birthRate`.
  open var name: String?
  /// Whether it sends out anything.
  open var isEnabled = true
  /// A `CGImage`; anything else shows nothing.
  open var contents: Any?
  /// The part of the contents that is shown, in parts of their size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat = 1
  /// What the contents' colours are multiplied by.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// What each particle sends out while it lives.
  open var emitterCells: [CAEmitterCell]?
  /// Particles a second.
  open var birthRate: Float = 0
  /// Seconds for which a particle lives.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  /// The angle between the direction of the particles and the layer's plane, in radians: what it turns away is not seen to move.
  open var emissionLatitude: CGFloat = 0
  /// The direction of the particles in the layer's plane, in radians from the right, clockwise.
  open var emissionLongitude: CGFloat = 0
  /// The angle of the cone about that direction in which particles go, in radians.
  open var emissionRange: CGFloat = 0
  /// Points a second, at birth.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  /// Points a second, each second.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  /// Orders particles from back to front; nothing grows by coming nearer.
  open var zAcceleration: CGFloat = 0
  /// How large the contents are shown, at birth.
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  /// A second.
  open var scaleSpeed: CGFloat = 0
  /// Radians a second, clockwise.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  /// How far the colour's components vary.
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  /// By how much the components change, a second.
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0

  /// When in the emitter's life, or the particle's that sends it out, it begins to send.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// For how many seconds it sends.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How fast its time runs.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How often the duration comes again.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAEmitterCell()
    for property in Self.properties.values { _ = property.set?(copy, property.get(self)) }
    copy.timing = timing
    copy.emitterCells = emitterCells?.map { $0.copy() as! CAEmitterCell }
    return copy
  }
}

extension CAEmitterCell: KeyValueCoding {
  package func codedValue(forKey key: String) -> Any? {
    Self.properties[key]?.get(self) ?? value(forUndefinedKey: key)
  }
  package func setCodedValue(_ value: Any?, forKey key: String) {
    guard let set = Self.properties[key]?.set else { return setValue(value, forUndefinedKey: key) }
    if !set(self, value) { refuse(value, key, self) }
  }

  nonisolated(unsafe) private static let properties: [String: PropertyRecord] = table([
    PropertyRecord("name", \CAEmitterCell.name), PropertyRecord("enabled", \CAEmitterCell.isEnabled),
    PropertyRecord("contents", \CAEmitterCell.contents), PropertyRecord("contentsRect", \CAEmitterCell.contentsRect),
    PropertyRecord("contentsScale", \CAEmitterCell.contentsScale), PropertyRecord("color", \CAEmitterCell.color),
    PropertyRecord("birthRate", \CAEmitterCell.birthRate), PropertyRecord("beginTime", \CAEmitterCell.beginTime),
    PropertyRecord("duration", \CAEmitterCell.duration), PropertyRecord("speed", \CAEmitterCell.speed),
    PropertyRecord("emitterCells", \CAEmitterCell.emitterCells),
    PropertyRecord("lifetime", \CAEmitterCell.lifetime),
    PropertyRecord("lifetimeRange", \CAEmitterCell.lifetimeRange),
    PropertyRecord("emissionLatitude", \CAEmitterCell.emissionLatitude),
    PropertyRecord("emissionLongitude", \CAEmitterCell.emissionLongitude),
    PropertyRecord("emissionRange", \CAEmitterCell.emissionRange),
    PropertyRecord("velocity", \CAEmitterCell.velocity),
    PropertyRecord("velocityRange", \CAEmitterCell.velocityRange),
    PropertyRecord("xAcceleration", \CAEmitterCell.xAcceleration),
    PropertyRecord("yAcceleration", \CAEmitterCell.yAcceleration),
    PropertyRecord("zAcceleration", \CAEmitterCell.zAcceleration),
    PropertyRecord("scale", \CAEmitterCell.scale),
    PropertyRecord("scaleRange", \CAEmitterCell.scaleRange),
    PropertyRecord("scaleSpeed", \CAEmitterCell.scaleSpeed),
    PropertyRecord("spin", \CAEmitterCell.spin),
    PropertyRecord("spinRange", \CAEmitterCell.spinRange),
    PropertyRecord("redRange", \CAEmitterCell.redRange),
    PropertyRecord("greenRange", \CAEmitterCell.greenRange),
    PropertyRecord("blueRange", \CAEmitterCell.blueRange),
    PropertyRecord("alphaRange", \CAEmitterCell.alphaRange),
    PropertyRecord("redSpeed", \CAEmitterCell.redSpeed),
    PropertyRecord("greenSpeed", \CAEmitterCell.greenSpeed),
    PropertyRecord("blueSpeed", \CAEmitterCell.blueSpeed),
    PropertyRecord("alphaSpeed", \CAEmitterCell.alphaSpeed),
  ])
}
