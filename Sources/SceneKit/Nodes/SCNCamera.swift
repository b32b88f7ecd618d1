import CoreGraphics
public import Foundation

public enum SCNCameraProjectionDirection: Int, Sendable {
  case vertical = 0
  case horizontal = 1
}

/// What a scene is seen with. It looks from its node along the negative z axis.
open class SCNCamera: NSObject, NSCopying {
  open var name: String?
  /// In degrees, from the lower to the upper edge or from left to right, by `projectionDirection`.
  open var fieldOfView: CGFloat = 60 { didSet { observers.tell() } }
  open var projectionDirection = SCNCameraProjectionDirection.vertical { didSet { observers.tell() } }
  /// Whether things that are far away look as large as those that are near.
  open var usesOrthographicProjection = false { didSet { observers.tell() } }
  /// Half of what is seen from the lower to the upper edge, without perspective.
  open var orthographicScale: Double = 1 { didSet { observers.tell() } }
  /// What is nearer is not seen.
  open var zNear: Double = 1 { didSet { observers.tell() } }
  /// What is further away is not seen.
  open var zFar: Double = 100 { didSet { observers.tell() } }
  /// Whether the two distances follow what there is to see.
  open var automaticallyAdjustsZRange = false { didSet { observers.tell() } }
  /// Which nodes it sees.
  open var categoryBitMask = -1 { didSet { observers.tell() } }

  let observers = ChangeObservers()
  private var ownProjection: SCNMatrix4?

  public override init() {}

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SCNCamera()
    (copy.name, copy.fieldOfView, copy.projectionDirection) = (name, fieldOfView, projectionDirection)
    (copy.usesOrthographicProjection, copy.orthographicScale) = (usesOrthographicProjection, orthographicScale)
    (copy.zNear, copy.zFar, copy.automaticallyAdjustsZRange) = (zNear, zFar, automaticallyAdjustsZRange)
    (copy.categoryBitMask, copy.ownProjection) = (categoryBitMask, ownProjection)
    return copy
  }

  /// From the camera's coordinates to those of what is seen, of -1 to 1. One that is set stands for all else that the camera says;
  /// without, it is that of a square picture.
  open var projectionTransform: SCNMatrix4 {
    get { projectionTransform(withViewportSize: CGSize(width: 1, height: 1)) }
    set {
      ownProjection = newValue
      observers.tell()
    }
  }

  open func projectionTransform(withViewportSize viewportSize: CGSize) -> SCNMatrix4 {
    let aspect = viewportSize.height > 0 ? Float(viewportSize.width / viewportSize.height) : 1
    return SCNMatrix4(projection(aspect, near: Float(zNear), far: Float(zFar)))
  }

  /// - Parameter aspect: width by height.
  func projection(_ aspect: Float, near: Float, far: Float) -> Transform {
    if let ownProjection { return Transform(ownProjection) }
    let isHorizontal = projectionDirection == .horizontal
    if usesOrthographicProjection {
      let scale = 1 / Float(orthographicScale)
      let (x, y) = isHorizontal ? (scale, scale * aspect) : (scale / aspect, scale)
      return Transform(
        columns: (
          SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, -2 / (far - near), 0),
          SIMD4(0, 0, -(far + near) / (far - near), 1)
        )
      )
    }
    let scale = 1 / tan(Float(fieldOfView) * .pi / 360)
    let (x, y) = isHorizontal ? (scale, scale * aspect) : (scale / aspect, scale)
    return Transform(
      columns: (
        SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, -(far + near) / (far - near), -1),
        SIMD4(0, 0, -2 * far * near / (far - near), 0)
      )
    )
  }
}
