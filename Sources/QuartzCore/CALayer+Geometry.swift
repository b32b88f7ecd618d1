extension CALayer {
  /// The upper left corner of an untransformed layer in its superlayer.
  private var origin: CGPoint {
    CGPoint(x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height)
  }

  var frameInSuperlayer: CGRect {
    guard !CATransform3DIsIdentity(transform) else { return CGRect(origin: origin, size: bounds.size) }
    return transformToSuperlayer(perspective: false).project(bounds)
  }

  /// Whether an odd number of layers, from this one upwards, flips what lies in them.
  var isTurnedOver: Bool {
    sequence(first: self, next: \.parent).reduce(false) { $1.isGeometryFlipped ? !$0 : $0 }
  }

  /// Moves and resizes the layer so that `frame` becomes the given rectangle; the transform stays.
  func setFrame(_ frame: CGRect) {
    var size = frame.standardized.size
    let origin = frame.standardized.origin
    if !CATransform3DIsIdentity(transform) {
      let back = CGRect(origin: .zero, size: size).applying(affineTransform().inverted())
      size = back.size
      bounds.size = size
      // The anchor point's place in the frame follows from the corners' places about it.
      let extent = frameInSuperlayer
      position = CGPoint(x: position.x + origin.x - extent.minX, y: position.y + origin.y - extent.minY)
      return
    }
    bounds.size = size
    position = CGPoint(x: origin.x + anchorPoint.x * size.width, y: origin.y + anchorPoint.y * size.height)
  }

  /// From the layer's own coordinates to its superlayer's.
  package var transformToSuperlayer: CATransform3D { transformToSuperlayer(perspective: true) }

  private func transformToSuperlayer(perspective: Bool) -> CATransform3D {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height
    )
    var matrix = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    if isGeometryFlipped, perspective {
      let flip = CATransform3DTranslate(CATransform3DMakeScale(1, -1, 1), 0, -2 * bounds.midY, 0)
      matrix = CATransform3DConcat(flip, matrix)
    }
    if !CATransform3DIsIdentity(transform) { matrix = CATransform3DConcat(matrix, transform) }
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    guard perspective, let parent, !CATransform3DIsIdentity(parent.sublayerTransform) else { return matrix }
    return CATransform3DConcat(matrix, parent.sublayerTransformAboutAnchor)
  }

  private var sublayerTransformAboutAnchor: CATransform3D {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height
    )
    let there = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
    let back = CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
    return CATransform3DConcat(CATransform3DConcat(there, sublayerTransform), back)
  }

  /// Whether nothing but a translation lies between this layer and its superlayer: the everyday case, made cheap.
  package var translationToSuperlayer: CGVector? {
    guard !isGeometryFlipped, CATransform3DIsIdentity(transform),
      parent.map({ CATransform3DIsIdentity($0.sublayerTransform) }) ?? true
    else { return nil }
    return CGVector(dx: origin.x - bounds.minX, dy: origin.y - bounds.minY)
  }

  func pointInSuperlayer(_ point: CGPoint) -> CGPoint {
    if let shift = translationToSuperlayer { return CGPoint(x: point.x + shift.dx, y: point.y + shift.dy) }
    return transformToSuperlayer.project(point)
  }

  /// `nil` if the layer is seen from its edge.
  func point(fromSuperlayer point: CGPoint) -> CGPoint? {
    if let shift = translationToSuperlayer { return CGPoint(x: point.x - shift.dx, y: point.y - shift.dy) }
    return transformToSuperlayer.unprojected?.project(point)
  }

  /// `nil` stands for the coordinates above the topmost layer, as at Apple's.
  func converted(_ point: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    guard source !== target else { return point }
    let targets = target.map { Array(sequence(first: $0, next: \.parent)) } ?? []
    var (point, layer) = (point, source)
    while let current = layer, !targets.contains(where: { $0 === current }) {
      point = current.pointInSuperlayer(point)
      layer = current.parent
    }
    let below = targets.prefix { $0 !== layer }
    return below.reversed().reduce(point) { $1.point(fromSuperlayer: $0) ?? $0 }
  }

  func converted(_ rect: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
    CGRect(around: rect.corners.map { converted($0, from: source, to: target) })
  }

  func deepestLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden, let own = self.point(fromSuperlayer: point) else { return nil }
    let isInside = contains(own)
    guard isInside || !masksToBounds else { return nil }
    for child in sublayersInDrawingOrder.reversed() {
      if let hit = child.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }
}

extension CATransform3D {
  /// The rectangle around a rectangle's seen corners.
  func project(_ rect: CGRect) -> CGRect {
    CGRect(around: rect.corners.map(project))
  }
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }
}

extension CALayer {
  var shownPart: CGRect {
    var part = bounds
    for above in sequence(first: superlayer, next: { $0?.superlayer }) {
      guard let above else { break }
      if above.masksToBounds || above.superlayer == nil { part = part.intersection(convert(above.bounds, from: above)) }
    }
    return part.isNull ? .zero : part
  }
}
