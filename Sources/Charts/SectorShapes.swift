import SwiftUI

/// Sectors of a round in the middle of a plot.
struct SectorShapes {
  let model: PlotModel
  let size: CGSize

  var centre: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }
  private var radius: CGFloat { min(size.width, size.height) / 2 }

  /// Each sector, with its amounts from and to in the whole.
  var spans: [(record: MarkRecord, start: Double, end: Double)] {
    var sum = 0.0
    return model.sectors.map { record in
      let start = sum
      sum += max(0, record.angle?.start.amount ?? 0)
      return (record, start, sum)
    }
  }

  var all: [MarkShape] {
    let spans = spans
    guard let whole = spans.last?.end, whole > 0 else { return [] }
    return spans.compactMap { record, start, end in
      shape(record, 2 * .pi * start / whole - .pi / 2, 2 * .pi * end / whole - .pi / 2)
    }
  }

  private func radii(_ record: MarkRecord) -> (inner: CGFloat, outer: CGFloat) {
    func length(_ dimension: MarkDimension, automatic: CGFloat) -> CGFloat {
      if case .inset(let inset) = dimension.kind { return max(0, radius - inset) }
      return dimension.length(in: radius, automatic: automatic)
    }
    return (length(record.innerRadius, automatic: 0), length(record.outerRadius, automatic: radius))
  }

  private func shape(_ record: MarkRecord, _ start: Double, _ end: Double) -> MarkShape? {
    let (inner, outer) = radii(record)
    guard end > start, outer > inner else { return nil }
    let path = Self.path(
      centre,
      inner,
      outer,
      start,
      end,
      record.angularInset,
      record.cornerRadius?.radius ?? 0
    )
    let middle = (start + end) / 2
    let point = CGPoint(
      x: centre.x + cos(middle) * (inner + outer) / 2,
      y: centre.y + sin(middle) * (inner + outer) / 2
    )
    return MarkShape(
      parts: [.fill(path, model.style(of: record))],
      record: record,
      targets: record.isTarget ? [(CGRect(origin: point, size: .zero), record)] : []
    )
  }

  /// A part of a ring; each of its straight sides is `inset` points inside of where the sector ends.
  private static func path(
    _ centre: CGPoint,
    _ inner: CGFloat,
    _ outer: CGFloat,
    _ start: Double,
    _ end: Double,
    _ inset: CGFloat,
    _ corner: CGFloat
  ) -> Path {
    func angle(_ inset: CGFloat, _ radius: CGFloat) -> Double {
      radius > inset ? Double(asin(inset / radius)) : 0
    }
    let corner = min(corner, (outer - inner) / 2, CGFloat(end - start) * outer / 4)
    func point(_ angle: Double, _ radius: CGFloat) -> CGPoint {
      CGPoint(
        x: centre.x + CGFloat(cos(angle)) * radius,
        y: centre.y + CGFloat(sin(angle)) * radius
      )
    }
    let (outerInset, innerInset) = (angle(inset, outer), angle(inset, inner))
    let turn = outer > 0 ? Double(corner / outer) : 0
    return Path { path in
      let (from, to) = (start + outerInset, end - outerInset)
      guard to > from else { return }
      path.move(to: point(from + turn, outer))
      path.addArc(
        center: centre,
        radius: outer,
        startAngle: .radians(from + turn),
        endAngle: .radians(to - turn),
        clockwise: false
      )
      path.addQuadCurve(to: point(to, outer - corner), control: point(to, outer))
      if inner > 0, end - start > 2 * innerInset {
        let (from, to) = (start + innerInset, end - innerInset)
        let turn = Double(corner / inner) < (to - from) / 2 ? Double(corner / inner) : 0
        path.addLine(to: point(to, inner + corner))
        path.addQuadCurve(to: point(to - turn, inner), control: point(to, inner))
        path.addArc(
          center: centre,
          radius: inner,
          startAngle: .radians(to - turn),
          endAngle: .radians(from + turn),
          clockwise: true
        )
        path.addQuadCurve(to: point(from, inner + corner), control: point(from, inner))
      } else {
        // The tip moves away from the middle, so that the gap is as wide there.
        let middle = (start + end) / 2
        let away = inset > 0 ? inset / CGFloat(max(0.05, sin((end - start) / 2))) : 0
        path.addLine(to: end - start < .pi ? point(middle, min(away, outer / 2)) : centre)
      }
      path.addLine(to: point(from, outer - corner))
      path.addQuadCurve(to: point(from + turn, outer), control: point(from, outer))
      path.closeSubpath()
    }
  }
}
