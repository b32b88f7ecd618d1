import UIKit

extension Path {
  private func rule(_ eoFill: Bool) -> CGPathFillRule { eoFill ? .evenOdd : .winding }

  /// The outline of what is inside; it crosses itself nowhere.
  public func normalized(eoFill: Bool = true) -> Path { Path(cgPath.normalized(using: rule(eoFill))) }
  /// What is inside of both. Curves of the result are short straight lines, here and in the operations below.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.intersection(other.cgPath, using: rule(eoFill)))
  }
  /// What is inside of either.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.union(other.cgPath, using: rule(eoFill)))
  }
  /// What is inside of this path and not of the other.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.subtracting(other.cgPath, using: rule(eoFill)))
  }
  /// What is inside of one of the two alone.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.symmetricDifference(other.cgPath, using: rule(eoFill)))
  }
  /// The parts of this path's line that lie inside of the other.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.lineIntersection(other.cgPath, using: rule(eoFill)))
  }
  /// The parts of this path's line that lie outside of the other.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.lineSubtracting(other.cgPath, using: rule(eoFill)))
  }
  /// The outline of the line that is drawn along the path.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let line =
      style.dash.isEmpty ? cgPath : cgPath.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
    return Path(
      line.copy(
        strokingWithWidth: style.lineWidth,
        lineCap: style.lineCap,
        lineJoin: style.lineJoin,
        miterLimit: style.miterLimit
      )
    )
  }
  public mutating func addArc(
    tangent1End p1: CGPoint,
    tangent2End p2: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform
  ) {
    guard let start = currentPoint else { return addArc(tangent1End: p1, tangent2End: p2, radius: radius) }
    let back = transform.inverted()
    var arc = Path { $0.move(to: start.applying(back)) }
    arc.addArc(tangent1End: p1, tangent2End: p2, radius: radius)
    arc.applying(transform).forEach { element in
      if case .move = element { return }
      append(element)
    }
  }

  private mutating func append(_ element: Element) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): addLine(to: end)
    case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
    case .curve(let end, let control1, let control2): addCurve(to: end, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }
}

extension Path: LosslessStringConvertible {
  /// The steps in the words of PostScript: points, then `m`, `l`, `q`, `c` or `h`.
  public var description: String {
    var words: [String] = []
    func add(_ points: [CGPoint], _ name: String) {
      words += points.flatMap { [Self.word($0.x), Self.word($0.y)] } + [name]
    }
    forEach { element in
      switch element {
      case .move(let end): add([end], "m")
      case .line(let end): add([end], "l")
      case .quadCurve(let end, let control): add([control, end], "q")
      case .curve(let end, let control1, let control2): add([control1, control2, end], "c")
      case .closeSubpath: add([], "h")
      }
    }
    return words.joined(separator: " ")
  }

  private static func word(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(Double(number))
  }

  /// Nil for what is no such description.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    func points(_ count: Int) -> [CGPoint]? {
      guard numbers.count == 2 * count else { return nil }
      defer { numbers = [] }
      return (0..<count).map { CGPoint(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
    }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch word {
      case "m":
        guard let points = points(1) else { return nil }
        move(to: points[0])
      case "l":
        guard let points = points(1), currentPoint != nil else { return nil }
        addLine(to: points[0])
      case "q":
        guard let points = points(2), currentPoint != nil else { return nil }
        addQuadCurve(to: points[1], control: points[0])
      case "c":
        guard let points = points(3), currentPoint != nil else { return nil }
        addCurve(to: points[2], control1: points[0], control2: points[1])
      case "h":
        guard numbers.isEmpty, currentPoint != nil else { return nil }
        closeSubpath()
      default: return nil
      }
    }
    guard numbers.isEmpty else { return nil }
  }
}

// MARK: Shapes

/// What becomes of the outlines of two shapes.
enum ShapeSetOperation: Sendable {
  case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction

  func apply(_ first: Path, _ second: Path, _ eoFill: Bool) -> Path {
    switch self {
    case .union: first.union(second, eoFill: eoFill)
    case .intersection: first.intersection(second, eoFill: eoFill)
    case .subtracting: first.subtracting(second, eoFill: eoFill)
    case .symmetricDifference: first.symmetricDifference(second, eoFill: eoFill)
    case .lineIntersection: first.lineIntersection(second, eoFill: eoFill)
    case .lineSubtraction: first.lineSubtraction(second, eoFill: eoFill)
    }
  }
}

/// A shape that is made of two.
nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape {
  var first: First
  var second: Second
  let operation: ShapeSetOperation
  let eoFill: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    operation.apply(first.path(in: rect), second.path(in: rect), eoFill)
  }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
  typealias Body = _ShapeView<CombinedShape<First, Second>, ForegroundStyle>
}

extension Shape {
  nonisolated private func combined<T: Shape>(_ other: T, _ operation: ShapeSetOperation, _ eoFill: Bool)
    -> CombinedShape<Self, T>
  { CombinedShape(first: self, second: other, operation: operation, eoFill: eoFill) }

  /// What is inside of both shapes.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .intersection, eoFill)
  }
  /// What is inside of either shape.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .union, eoFill)
  }
  /// What is inside of this shape and not of the other.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .subtracting, eoFill)
  }
  /// What is inside of one of the shapes alone.
  nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .symmetricDifference, eoFill)
  }
  /// The parts of this shape's line inside of the other.
  nonisolated public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .lineIntersection, eoFill)
  }
  /// The parts of this shape's line outside of the other.
  nonisolated public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .lineSubtraction, eoFill)
  }
  /// In a size of its own, with a point of it at the same point of the room.
  nonisolated public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    AnchoredShape(shape: self, size: size, anchor: anchor)
  }
  nonisolated public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
    size(CGSize(width: width, height: height), anchor: anchor)
  }
}

/// A shape in a size of its own, at a point of the room.
nonisolated struct AnchoredShape<S: Shape>: Shape {
  var shape: S
  var size: CGSize
  let anchor: UnitPoint

  nonisolated func path(in rect: CGRect) -> Path {
    let origin = CGPoint(
      x: rect.minX + anchor.x * (rect.width - size.width),
      y: rect.minY + anchor.y * (rect.height - size.height)
    )
    return shape.path(in: CGRect(origin: origin, size: size))
  }
  var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
  typealias Body = _ShapeView<AnchoredShape<S>, ForegroundStyle>
}

extension Shape where Self == Capsule {
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
    -> UnevenRoundedRectangle
  { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }
  public static func rect(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius,
      bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius,
      style: style
    )
  }
}
