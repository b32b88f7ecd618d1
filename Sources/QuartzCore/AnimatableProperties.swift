/// How an animation reads and writes one property of a layer, by its name.
package struct AnimatableProperty: @unchecked Sendable {
  let change: LayerChange
  let get: (CALayer) -> AnimatableValue?
  let set: (CALayer, AnimatableValue?) -> Void
}

extension AnimatableProperty {
  static func number<Layer: CALayer, Number: BinaryFloatingPoint>(
    _ path: ReferenceWritableKeyPath<Layer, Number>,
    _ change: LayerChange = .looks
  ) -> AnimatableProperty {
    AnimatableProperty(change: change) {
      .numbers([CGFloat(($0 as! Layer)[keyPath: path])])
    } set: {
      if case .numbers(let numbers)? = $1 { ($0 as! Layer)[keyPath: path] = Number(numbers[0]) }
    }
  }

  static func flag(_ path: ReferenceWritableKeyPath<CALayer, Bool>) -> AnimatableProperty {
    AnimatableProperty(change: .looks) {
      .numbers([$0[keyPath: path] ? 1 : 0])
    } set: {
      if case .numbers(let numbers)? = $1 { $0[keyPath: path] = numbers[0] >= 0.5 }
    }
  }

  static func point<Layer: CALayer>(
    _ path: ReferenceWritableKeyPath<Layer, CGPoint>,
    _ change: LayerChange = .looks
  ) -> AnimatableProperty {
    AnimatableProperty(change: change) {
      AnimatableValue(($0 as! Layer)[keyPath: path])
    } set: {
      guard case .numbers(let numbers)? = $1, numbers.count == 2 else { return }
      ($0 as! Layer)[keyPath: path] = CGPoint(x: numbers[0], y: numbers[1])
    }
  }

  static func size(_ path: ReferenceWritableKeyPath<CALayer, CGSize>) -> AnimatableProperty {
    AnimatableProperty(change: .looks) {
      AnimatableValue($0[keyPath: path])
    } set: {
      guard case .numbers(let numbers)? = $1, numbers.count == 2 else { return }
      $0[keyPath: path] = CGSize(width: numbers[0], height: numbers[1])
    }
  }

  static func rect(
    _ path: ReferenceWritableKeyPath<CALayer, CGRect>,
    _ change: LayerChange = .looks
  ) -> AnimatableProperty {
    AnimatableProperty(change: change) {
      AnimatableValue($0[keyPath: path])
    } set: {
      guard case .numbers(let numbers)? = $1, numbers.count == 4 else { return }
      $0[keyPath: path] = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  static func transform(_ path: ReferenceWritableKeyPath<CALayer, CATransform3D>) -> AnimatableProperty {
    AnimatableProperty(change: .geometry) {
      .transform($0[keyPath: path])
    } set: {
      if case .transform(let transform)? = $1 { $0[keyPath: path] = transform }
    }
  }

  static func color<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGColor?>) -> AnimatableProperty {
    AnimatableProperty(change: .looks) {
      // No colour is animated as a clear one.
      .color(($0 as! Layer)[keyPath: path] ?? CGColor(gray: 0, alpha: 0))
    } set: {
      if case .color(let color)? = $1 { ($0 as! Layer)[keyPath: path] = color }
    }
  }

  static func path<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGPath?>) -> AnimatableProperty {
    AnimatableProperty(change: .looks) {
      AnimatableValue(($0 as! Layer)[keyPath: path])
    } set: {
      if case .path(let value)? = $1 { ($0 as! Layer)[keyPath: path] = value }
    }
  }

  /// One number of a property that has several: `position.x`.
  static func component(_ index: Int, of whole: AnimatableProperty) -> AnimatableProperty {
    component(index..<index + 1, of: whole)
  }

  static func component(_ range: Range<Int>, of whole: AnimatableProperty) -> AnimatableProperty {
    AnimatableProperty(change: whole.change) { layer in
      guard case .numbers(let numbers)? = whole.get(layer) else { return nil }
      return .numbers(Array(numbers[range]))
    } set: { layer, value in
      guard case .numbers(var numbers)? = whole.get(layer), case .numbers(let part)? = value,
        part.count == range.count
      else { return }
      numbers.replaceSubrange(range, with: part)
      whole.set(layer, .numbers(numbers))
    }
  }

  /// A number that is a part of a transform: `transform.rotation.z`.
  static func part(
    of whole: AnimatableProperty,
    get: @escaping (CATransform3D) -> CGFloat,
    set: @escaping (CATransform3D, CGFloat) -> CATransform3D
  ) -> AnimatableProperty {
    AnimatableProperty(change: whole.change) { layer in
      guard case .transform(let transform)? = whole.get(layer) else { return nil }
      return .numbers([get(transform)])
    } set: { layer, value in
      guard case .transform(let transform)? = whole.get(layer), case .numbers(let numbers)? = value else { return }
      whole.set(layer, .transform(set(transform, numbers[0])))
    }
  }
}

extension AnimatableProperty {
  /// Every property of a plain layer that can be animated, with the key paths into them.
  static let ofLayer: [String: AnimatableProperty] = {
    var table: [String: AnimatableProperty] = [
      "bounds": rect(\.bounds, .geometry), "position": point(\CALayer.position, .geometry),
      "anchorPoint": point(\CALayer.anchorPoint, .geometry), "anchorPointZ": number(\CALayer.anchorPointZ, .geometry),
      "zPosition": number(\CALayer.zPosition, .geometry), "transform": transform(\.transform),
      "sublayerTransform": transform(\.sublayerTransform),
      "opacity": number(\CALayer.opacity), "hidden": flag(\.isHidden),
      "backgroundColor": color(\CALayer.backgroundColor), "cornerRadius": number(\CALayer.cornerRadius),
      "borderWidth": number(\CALayer.borderWidth), "borderColor": color(\CALayer.borderColor),
      "shadowColor": color(\CALayer.shadowColor), "shadowOpacity": number(\CALayer.shadowOpacity),
      "shadowOffset": size(\.shadowOffset), "shadowRadius": number(\CALayer.shadowRadius),
      "shadowPath": path(\CALayer.shadowPath), "masksToBounds": flag(\.masksToBounds),
      "contentsRect": rect(\.contentsRect),
      "contentsScale": number(\CALayer.contentsScale), "contents": contents,
    ]
    for name in ["position", "anchorPoint"] {
      addComponents(["x", "y"], of: name, to: &table)
    }
    addComponents(["width", "height"], of: "shadowOffset", to: &table)
    for name in ["bounds", "contentsRect"] {
      addComponents(["origin.x", "origin.y", "size.width", "size.height"], of: name, to: &table)
      table[name + ".origin"] = component(0..<2, of: table[name]!)
      table[name + ".size"] = component(2..<4, of: table[name]!)
    }
    for name in ["transform", "sublayerTransform"] { addTransformParts(of: name, to: &table) }
    return table
  }()

  private static let contents = AnimatableProperty(change: .looks) {
    $0.contents.map { .discrete($0) }
  } set: {
    if case .discrete(let contents)? = $1 { $0.contents = contents }
  }

  static func addComponents(
    _ names: [String],
    of whole: String,
    to table: inout [String: AnimatableProperty]
  ) {
    for (index, name) in names.enumerated() {
      table[whole + "." + name] = component(index, of: table[whole]!)
    }
  }

  private static func addTransformParts(of name: String, to table: inout [String: AnimatableProperty]) {
    let whole = table[name]!
    typealias Axis = (name: String, vector: SIMD3<Double>)
    let axes: [Axis] = [("x", SIMD3(1, 0, 0)), ("y", SIMD3(0, 1, 0)), ("z", SIMD3(0, 0, 1))]
    for (index, axis) in axes.enumerated() {
      table["\(name).rotation.\(axis.name)"] = part(of: whole) {
        TransformParts($0)?.turn.angles[index] ?? 0
      } set: {
        guard var parts = TransformParts($0) else { return $0 }
        var angles = parts.turn.angles
        angles[index] = Double($1)
        parts.turn = Quaternion(angles: angles)
        return parts.transform
      }
      table["\(name).scale.\(axis.name)"] = part(of: whole) {
        TransformParts($0)?.scale[index] ?? 0
      } set: {
        guard var parts = TransformParts($0) else {
          // Scaled to nothing: only the place is left.
          var scale = SIMD3<Double>(1, 1, 1)
          scale[index] = Double($1)
          return CATransform3DTranslate(
            CATransform3DMakeScale(scale.x, scale.y, scale.z),
            $0.m41,
            $0.m42,
            $0.m43
          )
        }
        parts.scale[index] = Double($1)
        return parts.transform
      }
      table["\(name).translation.\(axis.name)"] = part(of: whole) {
        CGFloat($0.rows[3][index])
      } set: {
        var rows = $0.rows
        rows[3][index] = Double($1)
        return CATransform3D(rows: rows)
      }
    }
    table["\(name).rotation"] = table["\(name).rotation.z"]
    table["\(name).scale"] = part(of: whole) {
      TransformParts($0)?.scale.x ?? 0
    } set: {
      var parts = TransformParts($0) ?? TransformParts(CATransform3DMakeTranslation($0.m41, $0.m42, $0.m43))!
      parts.scale = SIMD3($1, $1, $1)
      return parts.transform
    }
    table["\(name).translation"] = AnimatableProperty(change: whole.change) { layer in
      guard case .transform(let transform)? = whole.get(layer) else { return nil }
      return .numbers([transform.m41, transform.m42])
    } set: { layer, value in
      guard case .transform(var transform)? = whole.get(layer), case .numbers(let numbers)? = value, numbers.count == 2
      else { return }
      (transform.m41, transform.m42) = (numbers[0], numbers[1])
      whole.set(layer, .transform(transform))
    }
  }
}

extension Quaternion {
  /// Turns about x, then y, then z, in radians.
  var angles: SIMD3<Double> {
    let m = axes
    let y = asin(max(-1, min(1, -m[0].z)))
    guard abs(m[0].z) < 1 - 1e-9 else { return SIMD3(atan2(-m[2].y, m[1].y), y, 0) }
    return SIMD3(atan2(m[1].z, m[2].z), y, atan2(m[0].y, m[0].x))
  }

  init(angles: SIMD3<Double>) {
    let x = CATransform3DMakeRotation(angles.x, 1, 0, 0)
    let y = CATransform3DMakeRotation(angles.y, 0, 1, 0)
    let z = CATransform3DMakeRotation(angles.z, 0, 0, 1)
    let rows = CATransform3DConcat(CATransform3DConcat(x, y), z).rows
    self.init(axes: rows.prefix(3).map(\.xyz))
  }
}
