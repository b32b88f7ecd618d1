import QuartzCore
import UIKit

/// One thing that is done to the picture of a view, and how much of it.
struct VisualChange: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case opacity, brightness, contrast, saturation, grayscale, hueRotation, multiply
    case blur(isOpaque: Bool)
    case color(QuartzCore.ColorMatrix)
    case blend(LayerBlendMode)
    case offset, scale, rotation, rotation3D, projection
  }

  let kind: Kind
  /// What is animated; what the numbers are depends on the kind.
  var amounts: AmountVector

  init(_ kind: Kind, _ amounts: Double...) {
    self.kind = kind
    self.amounts = AmountVector(amounts)
  }

  /// For a view of a size.
  func apply(to look: inout EffectView.Look, _ size: CGSize) {
    let amounts = amounts.values
    switch kind {
    case .opacity: look.alpha *= CGFloat(max(0, min(1, amounts[0])))
    case .brightness: look.filters.append(.color(.brightness(amounts[0])))
    case .contrast: look.filters.append(.color(.contrast(amounts[0])))
    case .saturation: look.filters.append(.color(.saturation(amounts[0])))
    case .grayscale: look.filters.append(.color(.saturation(1 - max(0, min(1, amounts[0])))))
    case .hueRotation: look.filters.append(.color(.hueRotation(amounts[0])))
    case .multiply:
      let color = SIMD4<Float>(Float(amounts[0]), Float(amounts[1]), Float(amounts[2]), Float(amounts[3]))
      look.filters.append(.color(.multiplied(by: color)))
    case .blur(let isOpaque):
      if amounts[0] > 0 { look.filters.append(.blur(radius: amounts[0], isOpaque: isOpaque)) }
    case .color(let matrix): look.filters.append(.color(matrix))
    case .blend(let mode): look.blendMode = mode
    case .offset: look.add(CATransform3DMakeTranslation(amounts[0], amounts[1], 0))
    case .scale:
      // A view of no size at all cannot be turned back.
      let (x, y) = (amounts[0] == 0 ? 0.0001 : amounts[0], amounts[1] == 0 ? 0.0001 : amounts[1])
      look.add(CATransform3DMakeScale(x, y, 1), about: amounts[2], amounts[3], 0, size)
    case .rotation:
      look.add(CATransform3DMakeRotation(amounts[0], 0, 0, 1), about: amounts[1], amounts[2], 0, size)
    case .rotation3D: addRotation(amounts, to: &look, size)
    case .projection:
      let matrix = ProjectionTransform(rows: amounts.map { CGFloat($0) })
      look.add(CATransform3D(matrix), about: 0, 0, 0, size)
    }
  }

  /// The eye stands as far away as the longer side is long, or nearer with more perspective.
  private func addRotation(_ amounts: [Double], to look: inout EffectView.Look, _ size: CGSize) {
    var matrix = CATransform3DMakeRotation(amounts[0], amounts[1], amounts[2], amounts[3])
    var eye = CATransform3DIdentity
    let reach = max(size.width, size.height)
    if reach > 0 { eye.m34 = -CGFloat(amounts[7]) / reach }
    matrix = CATransform3DConcat(matrix, eye)
    look.add(matrix, about: amounts[4], amounts[5], amounts[6], size)
  }
}

extension EffectView.Look {
  init(_ changes: [VisualChange], _ size: CGSize) {
    self.init()
    for change in changes { change.apply(to: &self, size) }
  }

  /// About a point of the view, from (0, 0) to (1, 1), and a depth in points.
  fileprivate mutating func add(
    _ matrix: CATransform3D,
    about x: CGFloat = 0.5,
    _ y: CGFloat = 0.5,
    _ z: CGFloat = 0,
    _ size: CGSize = .zero
  ) {
    let (x, y) = ((x - 0.5) * size.width, (y - 0.5) * size.height)
    let there = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, -z), matrix)
    transform = CATransform3DConcat(transform, CATransform3DConcat(there, CATransform3DMakeTranslation(x, y, z)))
  }
}

/// Any number of values that are animated together.
struct AmountVector: VectorArithmetic, Sendable {
  var values: [Double]

  init(_ values: [Double]) { self.values = values }

  static var zero: AmountVector { AmountVector([]) }
  static func + (lhs: Self, rhs: Self) -> Self { lhs.joined(rhs, +) }
  static func - (lhs: Self, rhs: Self) -> Self { lhs.joined(rhs, -) }
  mutating func scale(by rhs: Double) { for index in values.indices { values[index] *= rhs } }
  var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

  /// What one of them lacks is zero.
  private func joined(_ other: AmountVector, _ combine: (Double, Double) -> Double) -> AmountVector {
    AmountVector(
      (0..<max(values.count, other.values.count)).map { index in
        combine(
          index < values.count ? values[index] : 0,
          index < other.values.count ? other.values[index] : 0
        )
      }
    )
  }
}

/// A view with one such change.
nonisolated struct VisualChangeModifier: BoxEffect {
  let change: VisualChange
  var amount: AmountVector { change.amounts }

  nonisolated init(_ change: VisualChange) { self.change = change }

  @MainActor func apply(_ amount: AmountVector, to view: EffectView) {
    var change = change
    change.amounts = amount
    view.effect = EffectView.Look([change], view.bounds.size)
  }
}
