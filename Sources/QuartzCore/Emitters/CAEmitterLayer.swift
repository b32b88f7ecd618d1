internal import SlipwayFoundation

/// Where of an emitter's shape particles come from.
public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The corners of a rectangle, the ends of a line.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The shape from which particles come.
public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// From left to right.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// In which order particles are drawn.
public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By their z positions.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their lights add up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that sends out particles: snow, sparks, confetti.
///
/// Particles are sent as though the layer had done so since the beginning of its time, `beginTime`; they are seen while the layer is on a
/// screen. What a cell says is read for each frame, so a birth rate of 0 lets the particles that there are live on.
open class CAEmitterLayer: CALayer {
  var swarm = ParticleSwarm()
  private var looks = EmitterLooks()

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    guard let layer = layer as? CAEmitterLayer else { return }
    (looks, swarm) = (layer.looks, layer.swarm)
    (emitterCells, emitterShape, emitterMode) = (layer.emitterCells, layer.emitterShape, layer.emitterMode)
    (renderMode, seed) = (layer.renderMode, layer.seed)
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<EmitterLooks, Value>, _ key: String, to value: Value) {
    guard looks[keyPath: path] != value else { return }
    perform(.looks, forKey: key) { looks[keyPath: path] = value }
  }

  /// Each kind of particles.
  open var emitterCells: [CAEmitterCell]? { didSet { tellHost(.looks) } }
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    didSet {
      // What is behind the layer gets their light, too.
      values.blendMode = renderMode == .additive ? .plusLighter : .normal
      tellHost(.looks)
    }
  }
  /// What the random numbers begin with.
  open var seed: UInt32 = 0 { didSet { if oldValue != seed { swarm = ParticleSwarm(seed: seed) } } }

  /// What the cells' birth rates are multiplied by.
  open var birthRate: Float {
    get { looks.birthRate }
    set { change(\.birthRate, "birthRate", to: newValue) }
  }
  /// What the cells' lifetimes are multiplied by.
  open var lifetime: Float {
    get { looks.lifetime }
    set { change(\.lifetime, "lifetime", to: newValue) }
  }
  /// What the cells' velocities are multiplied by.
  open var velocity: Float {
    get { looks.velocity }
    set { change(\.velocity, "velocity", to: newValue) }
  }
  /// What the cells' scales are multiplied by.
  open var scale: Float {
    get { looks.scale }
    set { change(\.scale, "scale", to: newValue) }
  }
  /// What the cells' spins are multiplied by.
  open var spin: Float {
    get { looks.spin }
    set { change(\.spin, "spin", to: newValue) }
  }
  /// The middle of the shape from which particles come, in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { looks.emitterPosition }
    set { change(\.emitterPosition, "emitterPosition", to: newValue) }
  }
  /// The shape's size: a circle's radius is its width.
  open var emitterSize: CGSize {
    get { looks.emitterSize }
    set { change(\.emitterSize, "emitterSize", to: newValue) }
  }
  open var emitterZPosition: CGFloat {
    get { looks.emitterZPosition }
    set { change(\.emitterZPosition, "emitterZPosition", to: newValue) }
  }
  open var emitterDepth: CGFloat {
    get { looks.emitterDepth }
    set { change(\.emitterDepth, "emitterDepth", to: newValue) }
  }

  override func moveByItself() -> Bool {
    guard wasShown else { return false }
    swarm.advance(self, to: localTime(LayerClock.shared.now))
    return swarm.isAlive(self)
  }

  /// Brings the particles to the frame that is about to be drawn, and asks for the next one.
  func prepareFrame() {
    swarm.advance(self, to: localTime(LayerClock.shared.now))
    if swarm.isAlive(self) { LayerClock.shared.add(self) }
  }

  package override func codedValue(forKeyPath keyPath: String) -> Any?? {
    guard let (cell, rest) = cell(at: keyPath) else { return super.codedValue(forKeyPath: keyPath) }
    return rest.isEmpty ? .some(cell) : .some(keyValue(of: cell, forKeyPath: rest))
  }
  package override func setCodedValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    guard let (cell, rest) = cell(at: keyPath), !rest.isEmpty else {
      return super.setCodedValue(value, forKeyPath: keyPath)
    }
    cell.setValue(value, forKeyPath: rest)
    tellHost(.looks)
    return true
  }

  /// The cell of a path `emitterCells.name…`, and what follows it.
  private func cell(at keyPath: String) -> (CAEmitterCell, String)? {
    let keys = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard keys.count > 1, keys[0] == "emitterCells", let cell = emitterCells?.first(where: { $0.name == keys[1] })
    else {
      return nil
    }
    return (cell, keys.count > 2 ? keys[2] : "")
  }

  package override var animatableProperties: [String: AnimatableProperty] { Self.properties }

  private static let properties: [String: AnimatableProperty] = {
    var table = AnimatableProperty.ofLayer
    table["emitterPosition"] = .point(\CAEmitterLayer.emitterPosition)
    AnimatableProperty.addComponents(["x", "y"], of: "emitterPosition", to: &table)
    table["emitterSize"] = AnimatableProperty(change: .looks) {
      AnimatableValue(($0 as! CAEmitterLayer).emitterSize)
    } set: {
      guard case .numbers(let numbers)? = $1, numbers.count == 2 else { return }
      ($0 as! CAEmitterLayer).emitterSize = CGSize(width: numbers[0], height: numbers[1])
    }
    AnimatableProperty.addComponents(["width", "height"], of: "emitterSize", to: &table)
    table["emitterZPosition"] = .number(\CAEmitterLayer.emitterZPosition)
    table["emitterDepth"] = .number(\CAEmitterLayer.emitterDepth)
    table["birthRate"] = .number(\CAEmitterLayer.birthRate)
    table["lifetime"] = .number(\CAEmitterLayer.lifetime)
    table["velocity"] = .number(\CAEmitterLayer.velocity)
    table["scale"] = .number(\CAEmitterLayer.scale)
    table["spin"] = .number(\CAEmitterLayer.spin)
    return table
  }()
}

private struct EmitterLooks {
  var birthRate: Float = 1
  var lifetime: Float = 1
  var velocity: Float = 1
  var scale: Float = 1
  var spin: Float = 1
  var emitterPosition: CGPoint = .zero
  var emitterSize: CGSize = .zero
  var emitterZPosition: CGFloat = 0
  var emitterDepth: CGFloat = 0
}
