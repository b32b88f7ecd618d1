/// A layer that shows its sublayers several times, each time moved, recoloured and later than the time before.
///
/// The background, border and contents of the layer itself are shown once. Copies cannot be touched.
open class CAReplicatorLayer: CALayer {
  private struct Replication: Equatable {
    var count = 1
    var delay: CFTimeInterval = 0
    var transform = LayerMatrix(CATransform3DIdentity)
    var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    var offsets = SIMD4<Float>.zero
  }
  private var replication = Replication()

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    if let layer = layer as? CAReplicatorLayer { replication = layer.replication }
  }

  package override var settings: [String: String] {
    get { super.settings.merging(["instanceCount": "\(instanceCount)"]) { $1 } }
    set {
      super.settings = newValue
      instanceCount = newValue["instanceCount"].flatMap { Int($0) } ?? instanceCount
    }
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<Replication, Value>, _ key: String, to value: Value) {
    guard replication[keyPath: path] != value else { return }
    perform(.looks, forKey: key) { replication[keyPath: path] = value }
  }

  /// How often the sublayers are shown, the first time included.
  open var instanceCount: Int {
    get { replication.count }
    set { change(\.count, "instanceCount", to: newValue) }
  }
  /// By how many seconds each copy's animations are behind those of the copy before.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set { change(\.delay, "instanceDelay", to: newValue) }
  }
  /// From each copy to the next, about the layer's centre.
  open var instanceTransform: CATransform3D {
    get { replication.transform.value }
    set { change(\.transform, "instanceTransform", to: LayerMatrix(newValue)) }
  }
  /// What the first copy's colours are multiplied by; white leaves them.
  open var instanceColor: CGColor? {
    get { replication.color }
    set { change(\.color, "instanceColor", to: newValue) }
  }
  /// What is added to the colour's component from each copy to the next.
  open var instanceRedOffset: Float {
    get { replication.offsets.x }
    set { change(\.offsets.x, "instanceRedOffset", to: newValue) }
  }
  open var instanceGreenOffset: Float {
    get { replication.offsets.y }
    set { change(\.offsets.y, "instanceGreenOffset", to: newValue) }
  }
  open var instanceBlueOffset: Float {
    get { replication.offsets.z }
    set { change(\.offsets.z, "instanceBlueOffset", to: newValue) }
  }
  open var instanceAlphaOffset: Float {
    get { replication.offsets.w }
    set { change(\.offsets.w, "instanceAlphaOffset", to: newValue) }
  }

  /// What the colours of a copy are multiplied by.
  func tint(of instance: Int) -> SIMD4<Float> {
    let color = (instanceColor ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1)).rgba
    let first = SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
    return (first + replication.offsets * Float(instance)).clamped(lowerBound: .zero, upperBound: .one)
  }

  package override var animatableProperties: [String: AnimatableProperty] { Self.properties }

  private static let properties: [String: AnimatableProperty] = AnimatableProperty.ofLayer.merging([
    "instanceCount": AnimatableProperty(change: .looks) {
      .numbers([CGFloat(($0 as! CAReplicatorLayer).instanceCount)])
    } set: {
      if case .numbers(let numbers)? = $1 { ($0 as! CAReplicatorLayer).instanceCount = Int(numbers[0]) }
    },
    "instanceTransform": AnimatableProperty(change: .looks) {
      .transform(($0 as! CAReplicatorLayer).instanceTransform)
    } set: {
      if case .transform(let transform)? = $1 { ($0 as! CAReplicatorLayer).instanceTransform = transform }
    },
    "instanceDelay": .number(\CAReplicatorLayer.instanceDelay),
    "instanceColor": .color(\CAReplicatorLayer.instanceColor),
    "instanceRedOffset": .number(\CAReplicatorLayer.instanceRedOffset),
    "instanceGreenOffset": .number(\CAReplicatorLayer.instanceGreenOffset),
    "instanceBlueOffset": .number(\CAReplicatorLayer.instanceBlueOffset),
    "instanceAlphaOffset": .number(\CAReplicatorLayer.instanceAlphaOffset),
  ]) { $1 }
}

/// A transform that can be compared.
private struct LayerMatrix: Equatable {
  var value: CATransform3D
  init(_ value: CATransform3D) { self.value = value }
  static func == (one: LayerMatrix, other: LayerMatrix) -> Bool {
    CATransform3DEqualToTransform(one.value, other.value)
  }
}
