internal import SlipwayFoundation

extension NSValue {
  /// A value that holds a transform.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(structure: transform) }

  /// The transform it was made of; the identity where it was made of something else.
  public var caTransform3DValue: CATransform3D { structure() ?? CATransform3DIdentity }
}
