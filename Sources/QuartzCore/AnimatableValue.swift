internal import SlipwayFoundation

/// A value that an animation can move through, whatever type it came in.
enum AnimatableValue {
  /// One or more numbers: a scalar, a point, a size, a rectangle.
  case numbers([CGFloat])
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case list([AnimatableValue])
  /// Cannot be mixed: changes half-way.
  case discrete(Any)

  /// `nil` for no value at all (`nil`, `NSNull`).
  init?(_ value: Any?) {
    switch value {
    case nil, is NSNull: return nil
    case let value as AnimatableValue: self = value
    case let value as CGPoint: self = .numbers([value.x, value.y])
    case let value as CGSize: self = .numbers([value.width, value.height])
    case let value as CGRect: self = .numbers([value.minX, value.minY, value.width, value.height])
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value)
    case let value as NSValue where !(value is NSNumber): self.init(unboxing: value)
    case let value as [Any]: self = .list(value.compactMap { AnimatableValue($0) })
    case .some(let value):
      self = CGFloat(animated: value).map { .numbers([$0]) } ?? .discrete(value)
    }
  }

  private init(unboxing value: NSValue) {
    if let transform = value.structure(CATransform3D.self) {
      self = .transform(transform)
      return
    }
    if let transform = value.structure(CGAffineTransform.self) {
      self = .transform(CATransform3DMakeAffineTransform(transform))
      return
    }
    switch String(cString: value.objCType) {
    case "{CGPoint=dd}": self.init(value.pointValue)!
    case "{CGSize=dd}": self.init(value.sizeValue)!
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": self.init(value.rectValue)!
    default: self = .discrete(value)
    }
  }
}

extension CGFloat {
  /// A number of any type.
  init?(animated value: Any) {
    switch value {
    case let value as CGFloat: self = value
    case let value as any BinaryFloatingPoint: self = CGFloat(value)
    case let value as any BinaryInteger: self = CGFloat(value)
    case let value as Bool: self = value ? 1 : 0
    case let value as NSNumber: self = CGFloat(value.doubleValue)
    default: return nil
    }
  }
}

extension AnimatableValue {
  /// The value a part of the way from this one to another; beyond 0…1 for springs.
  func mixed(with other: AnimatableValue, _ part: CGFloat) -> AnimatableValue {
    switch (self, other) {
    case (.numbers(let from), .numbers(let to)) where from.count == to.count:
      .numbers(zip(from, to).map { $0 + ($1 - $0) * part })
    case (.transform(let from), .transform(let to)):
      .transform(from.mixed(with: to, part))
    case (.color(let from), .color(let to)):
      .color(from.mixed(with: to, part))
    case (.path(let from), .path(let to)):
      from.mixed(with: to, part).map { .path($0) } ?? (part < 0.5 ? self : other)
    case (.list(let from), .list(let to)) where from.count == to.count:
      .list(zip(from, to).map { $0.mixed(with: $1, part) })
    default:
      part < 0.5 ? self : other
    }
  }

  /// This value with another on top of it; a transform is applied before this one. `nil` if the two do not add up.
  func adding(_ other: AnimatableValue, times factor: CGFloat = 1) -> AnimatableValue? {
    switch (self, other) {
    case (.numbers(let lhs), .numbers(let rhs)) where lhs.count == rhs.count:
      .numbers(zip(lhs, rhs).map { $0 + $1 * factor })
    case (.transform(let lhs), .transform(let rhs)):
      factor < 0
        ? rhs.inverse.map { .transform(CATransform3DConcat($0, lhs)) } : .transform(CATransform3DConcat(rhs, lhs))
    default: nil
    }
  }

  /// How far two values are apart, for paced animations.
  func distance(to other: AnimatableValue) -> CGFloat {
    guard case (.numbers(let lhs), .numbers(let rhs)) = (self, other) else { return 1 }
    return zip(lhs, rhs).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }
}

extension CGColor {
  /// Mixes as drawn colours do: with their alpha multiplied in.
  func mixed(with other: CGColor, _ part: CGFloat) -> CGColor {
    let (from, to) = (rgba, other.rgba)
    let alpha = from.alpha + (to.alpha - from.alpha) * part
    guard alpha > 0 else { return CGColor(red: to.red, green: to.green, blue: to.blue, alpha: 0) }
    func channel(_ from: CGFloat, _ fromAlpha: CGFloat, _ to: CGFloat, _ toAlpha: CGFloat) -> CGFloat {
      (from * fromAlpha + (to * toAlpha - from * fromAlpha) * part) / alpha
    }
    return CGColor(
      red: channel(from.red, from.alpha, to.red, to.alpha),
      green: channel(from.green, from.alpha, to.green, to.alpha),
      blue: channel(from.blue, from.alpha, to.blue, to.alpha),
      alpha: alpha
    )
  }
}

extension CGPath {
  /// `nil` if the two are not made of the same elements.
  func mixed(with other: CGPath, _ part: CGFloat) -> CGPath? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    var mixed: [Element] = []
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let from), .move(let to)): mixed.append(.move(mix(from, to)))
      case (.line(let from), .line(let to)): mixed.append(.line(mix(from, to)))
      case (.quadCurve(let control, let end), .quadCurve(let toControl, let toEnd)):
        mixed.append(.quadCurve(control: mix(control, toControl), end: mix(end, toEnd)))
      case (.curve(let one, let two, let end), .curve(let toOne, let toTwo, let toEnd)):
        mixed.append(.curve(control1: mix(one, toOne), control2: mix(two, toTwo), end: mix(end, toEnd)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return CGPath(elements: mixed)
  }
}
