public import CoreGraphics

/// A place, a direction or a size in three dimensions.
public struct SCNVector3: Sendable {
  public var x: Float
  public var y: Float
  public var z: Float

  public init() { self.init(x: 0, y: 0, z: 0) }
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Float, _ y: Float, _ z: Float) { self.init(x: x, y: y, z: z) }
  public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { self.init(Float(x), Float(y), Float(z)) }
  public init(_ x: Double, _ y: Double, _ z: Double) { self.init(Float(x), Float(y), Float(z)) }
  public init(_ x: Int, _ y: Int, _ z: Int) { self.init(Float(x), Float(y), Float(z)) }
  public init(_ v: SIMD3<Float>) { self.init(v.x, v.y, v.z) }
  public init(_ v: SIMD3<Double>) { self.init(v.x, v.y, v.z) }
}

/// An axis with an angle, a quaternion, or a place with a weight.
public struct SCNVector4: Sendable {
  public var x: Float
  public var y: Float
  public var z: Float
  public var w: Float

  public init() { self.init(x: 0, y: 0, z: 0, w: 0) }
  public init(x: Float, y: Float, z: Float, w: Float) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
  public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) { self.init(x: x, y: y, z: z, w: w) }
  public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) {
    self.init(Float(x), Float(y), Float(z), Float(w))
  }
  public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.init(Float(x), Float(y), Float(z), Float(w))
  }
  public init(_ x: Int, _ y: Int, _ z: Int, _ w: Int) { self.init(Float(x), Float(y), Float(z), Float(w)) }
  public init(_ v: SIMD4<Float>) { self.init(v.x, v.y, v.z, v.w) }
  public init(_ v: SIMD4<Double>) { self.init(v.x, v.y, v.z, v.w) }
}

/// A rotation.
public typealias SCNQuaternion = SCNVector4

public let SCNVector3Zero = SCNVector3()
public let SCNVector4Zero = SCNVector4()

public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 { SCNVector3(x, y, z) }
public func SCNVector4Make(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SCNVector4 { SCNVector4(x, y, z, w) }

public func SCNVector3EqualToVector3(_ a: SCNVector3, _ b: SCNVector3) -> Bool { a.simd == b.simd }
public func SCNVector4EqualToVector4(_ a: SCNVector4, _ b: SCNVector4) -> Bool { a.simd == b.simd }

public func SCNVector3ToFloat3(_ v: SCNVector3) -> SIMD3<Float> { v.simd }
public func SCNVector3FromFloat3(_ v: SIMD3<Float>) -> SCNVector3 { SCNVector3(v) }
public func SCNVector4ToFloat4(_ v: SCNVector4) -> SIMD4<Float> { v.simd }
public func SCNVector4FromFloat4(_ v: SIMD4<Float>) -> SCNVector4 { SCNVector4(v) }

extension SIMD3 where Scalar == Float {
  public init(_ v: SCNVector3) { self.init(v.x, v.y, v.z) }
}

extension SIMD4 where Scalar == Float {
  public init(_ v: SCNVector4) { self.init(v.x, v.y, v.z, v.w) }
}

extension SCNVector3 {
  var simd: SIMD3<Float> { SIMD3(x, y, z) }
}

extension SCNVector4 {
  var simd: SIMD4<Float> { SIMD4(x, y, z, w) }
}

extension SIMD3<Float> {
  func dot(_ other: SIMD3) -> Float { x * other.x + y * other.y + z * other.z }
  func cross(_ other: SIMD3) -> SIMD3 {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
  var length: Float { dot(self).squareRoot() }
  /// As long as 1; nothing where it has no length.
  var unit: SIMD3 {
    let length = length
    return length > 0 ? self / length : .zero
  }
}

extension SIMD4<Float> {
  var xyz: SIMD3<Float> { SIMD3(x, y, z) }
  init(_ v: SIMD3<Float>, _ w: Float) { self.init(v.x, v.y, v.z, w) }
}
