/// How large a grid or a texture is.
public struct MTLSize: Sendable {
  public var width: Int
  public var height: Int
  public var depth: Int

  public init() { self.init(width: 0, height: 0, depth: 0) }
  public init(width: Int, height: Int, depth: Int) { (self.width, self.height, self.depth) = (width, height, depth) }
}

/// Where a pixel is in a texture.
public struct MTLOrigin: Sendable {
  public var x: Int
  public var y: Int
  public var z: Int

  public init() { self.init(x: 0, y: 0, z: 0) }
  public init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A part of a texture.
public struct MTLRegion: Sendable {
  public var origin: MTLOrigin
  public var size: MTLSize

  public init() { self.init(origin: MTLOrigin(), size: MTLSize()) }
  public init(origin: MTLOrigin, size: MTLSize) { (self.origin, self.size) = (origin, size) }
}

public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize {
  MTLSize(width: width, height: height, depth: depth)
}
public func MTLOriginMake(_ x: Int, _ y: Int, _ z: Int) -> MTLOrigin { MTLOrigin(x: x, y: y, z: z) }

/// A part of a texture of one dimension.
public func MTLRegionMake1D(_ x: Int, _ width: Int) -> MTLRegion { MTLRegionMake3D(x, 0, 0, width, 1, 1) }
/// A part of a texture of two dimensions.
public func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
  MTLRegionMake3D(x, y, 0, width, height, 1)
}
/// A part of a texture of three dimensions.
public func MTLRegionMake3D(_ x: Int, _ y: Int, _ z: Int, _ width: Int, _ height: Int, _ depth: Int) -> MTLRegion {
  MTLRegion(origin: MTLOrigin(x: x, y: y, z: z), size: MTLSize(width: width, height: height, depth: depth))
}

/// The colour that a target begins with.
public struct MTLClearColor: Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> MTLClearColor {
  MTLClearColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// Where in a target what is drawn comes to lie, in pixels, and at which depths.
public struct MTLViewport: Sendable {
  public var originX: Double
  public var originY: Double
  public var width: Double
  public var height: Double
  public var znear: Double
  public var zfar: Double

  public init() { self.init(originX: 0, originY: 0, width: 0, height: 0, znear: 0, zfar: 0) }
  public init(originX: Double, originY: Double, width: Double, height: Double, znear: Double, zfar: Double) {
    (self.originX, self.originY, self.width, self.height) = (originX, originY, width, height)
    (self.znear, self.zfar) = (znear, zfar)
  }
}

/// The part of a target that is drawn to, in pixels.
public struct MTLScissorRect: Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
