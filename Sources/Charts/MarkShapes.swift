import SwiftUI

/// What is drawn of a mark, or of the marks of a line.
struct MarkShape {
  enum Part {
    case fill(Path, AnyShapeStyle)
    case stroke(Path, StrokeStyle, AnyShapeStyle)
  }
  var parts: [Part]
  /// The first of its marks: what modifiers say of the whole.
  var record: MarkRecord
  /// For each mark with annotations, or of which something is said: where it lies.
  var targets: [(frame: CGRect, record: MarkRecord)] = []
  /// Views in place of symbols.
  var symbols: [(CGPoint, AnyView)] = []
}

/// Makes shapes of marks in a plot.
struct MarkShapes {
  let model: PlotModel
  let x: AxisScale
  let y: AxisScale
  let size: CGSize

  /// From the back to the front.
  var all: [MarkShape] {
    var shapes: [MarkShape] = []
    var lines: [Series: Int] = [:]
    var gathered: [(series: Series, records: [MarkRecord])] = []
    var order: [(z: Double, make: () -> MarkShape?)] = []
    for record in model.records {
      switch record.kind {
      case .line, .area:
        let series = Series(record)
        if let index = lines[series] {
          gathered[index].records.append(record)
        } else {
          let index = gathered.count
          lines[series] = index
          gathered.append((series, [record]))
          order.append((record.zIndex, { line(gathered[index].records) }))
        }
      case .sector: continue
      default: order.append((record.zIndex, { single(record) }))
      }
    }
    let sorted = order.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
    for entry in sorted { if let shape = entry.element.make() { shapes.append(shape) } }
    return shapes + SectorShapes(model: model, size: size).all
  }

  private struct Series: Hashable {
    let kind: MarkRecord.Kind
    let values: [PlotValue?]
    init(_ record: MarkRecord) {
      kind = record.kind
      values = [
        record.series, record.styleBy?.value, record.symbolBy?.value, record.lineStyleBy?.value,
        record.positionBy?.value.value,
      ]
    }
  }

  private func single(_ record: MarkRecord) -> MarkShape? {
    switch record.kind {
    case .bar: bar(record)
    case .rectangle: rectangle(record)
    case .rule: rule(record)
    case .point: point(record)
    default: nil
    }
  }

  // MARK: Boxes

  /// The room for automatic widths: what a category or bin has, or what lies between the nearest values.
  private func step(_ axis: Axis) -> CGFloat {
    let scale = axis == .horizontal ? x : y
    if scale.isCategory { return scale.length / CGFloat(max(1, scale.domain.count)) }
    let places = Set(
      model.records.compactMap { record -> CGFloat? in
        guard case .at(let value) = axis == .horizontal ? record.x : record.y else { return nil }
        return scale.centre(value)
      }
    ).sorted()
    let gaps = zip(places.dropFirst(), places).map { $0 - $1 }
    return min(gaps.min() ?? 40, 40)
  }

  /// Along one axis: where a box begins and ends.
  private func span(_ record: MarkRecord, _ axis: Axis, isAcross: Bool) -> ClosedRange<CGFloat>? {
    let scale = axis == .horizontal ? x : y
    let dimension = axis == .horizontal ? record.width : record.height
    let (before, after) =
      axis == .horizontal
      ? (record.offset.xStart, record.offset.xEnd) : (record.offset.yStart, record.offset.yEnd)
    func ordered(_ a: CGFloat, _ b: CGFloat) -> ClosedRange<CGFloat> { min(a, b)...max(a, b) }
    switch axis == .horizontal ? record.x : record.y {
    case .everywhere: return ordered(before, scale.length + after)
    case .points(let start, let end):
      return ordered((start ?? 0) + before, (end ?? scale.length) + after)
    case .span(let start, let end):
      guard let a = scale.position(start), let b = scale.position(end) else { return nil }
      return ordered(a + before, b + after)
    case .at(let value):
      guard let band = scale.band(value) else { return nil }
      let isBanded = band.upperBound > band.lowerBound
      let room = isBanded ? band.upperBound - band.lowerBound : step(axis)
      let middle = (band.lowerBound + band.upperBound) / 2
      let isBar = record.kind == .bar
      var width = dimension.length(in: room, automatic: isBar ? room * 0.7 : isBanded ? room : 8)
      var centre = middle
      if let part = beside(record, axis) {
        let all = dimension.isAutomatic ? part.span.length(in: room, automatic: room * 0.8) : width
        let each = all / CGFloat(part.count)
        centre = middle - all / 2 + each * (CGFloat(part.index) + 0.5)
        width = dimension.isAutomatic ? each * 0.9 : each
      }
      return ordered(centre - width / 2 + before, centre + width / 2 + after)
    }
  }

  /// Which of several marks side by side it is.
  private func beside(_ record: MarkRecord, _ axis: Axis) -> (
    index: Int, count: Int, span: MarkDimension
  )? {
    guard let position = record.positionBy else { return nil }
    let own = position.axis ?? (x.isCategory || !y.isCategory ? .horizontal : .vertical)
    guard own == axis else { return nil }
    let values = AxisScale.distinct(model.records.compactMap { $0.positionBy?.value.value })
    return values.firstIndex(of: position.value.value).map { ($0, values.count, position.span) }
  }

  func frame(of record: MarkRecord) -> CGRect? {
    guard let across = span(record, .horizontal, isAcross: true),
      let down = span(record, .vertical, isAcross: false)
    else { return nil }
    return CGRect(
      x: across.lowerBound,
      y: down.lowerBound,
      width: across.upperBound - across.lowerBound,
      height: down.upperBound - down.lowerBound
    )
  }

  private func bar(_ record: MarkRecord) -> MarkShape? {
    guard let frame = frame(of: record) else { return nil }
    return box(record, frame)
  }
  private func rectangle(_ record: MarkRecord) -> MarkShape? {
    frame(of: record).map { box(record, $0) }
  }

  private func box(_ record: MarkRecord, _ frame: CGRect) -> MarkShape {
    let radius = min(record.cornerRadius?.radius ?? 0, frame.width / 2, frame.height / 2)
    let path =
      radius > 0
      ? Path(roundedRect: frame, cornerRadius: radius, style: record.cornerRadius!.style)
      : Path(frame)
    return MarkShape(
      parts: [.fill(path, model.style(of: record))],
      record: record,
      targets: record.isTarget ? [(frame, record)] : []
    )
  }

  // MARK: Points and rules

  /// Where the values of a point meet.
  func place(of record: MarkRecord) -> CGPoint? {
    func along(_ placement: MarkRecord.Placement, _ scale: AxisScale, _ axis: Axis) -> CGFloat? {
      switch placement {
      case .at(let value):
        guard let part = beside(record, axis), let band = scale.band(value) else {
          return scale.centre(value)
        }
        let room =
          band.upperBound > band.lowerBound ? band.upperBound - band.lowerBound : step(axis)
        let all = part.span.length(in: room, automatic: room * 0.8)
        let middle = (band.lowerBound + band.upperBound) / 2
        return middle - all / 2 + all / CGFloat(part.count) * (CGFloat(part.index) + 0.5)
      case .points(let point, _): return point ?? scale.length / 2
      case .span(_, let end): return scale.position(end)
      case .everywhere: return scale.length / 2
      }
    }
    guard let px = along(record.x, x, .horizontal), let py = along(record.y, y, .vertical) else {
      return nil
    }
    return CGPoint(x: px + record.offset.xStart, y: py + record.offset.yStart)
  }

  private func point(_ record: MarkRecord) -> MarkShape? {
    guard let place = place(of: record) else { return nil }
    let area = model.symbolSize(of: record)
    let side = area.squareRoot()
    let frame = CGRect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side)
    var shape = MarkShape(
      parts: [],
      record: record,
      targets: record.isTarget ? [(frame, record)] : []
    )
    if let view = record.symbolView {
      shape.symbols = [(place, view)]
    } else {
      let symbol =
        model.symbol(of: record) ?? AnyChartSymbolShape(BasicChartSymbolShape(form: .circle))
      shape.parts = [.fill(symbol.path(at: place, area: area), model.style(of: record))]
    }
    return shape
  }

  private func rule(_ record: MarkRecord) -> MarkShape? {
    var line: (CGPoint, CGPoint)
    if case .at = record.x, let place = place(of: record)?.x,
      let span = span(record, .vertical, isAcross: false)
    {
      line = (CGPoint(x: place, y: span.lowerBound), CGPoint(x: place, y: span.upperBound))
    } else if let place = place(of: record)?.y, let span = span(record, .horizontal, isAcross: true) {
      line = (CGPoint(x: span.lowerBound, y: place), CGPoint(x: span.upperBound, y: place))
    } else {
      return nil
    }
    let path = Path { $0.addLines([line.0, line.1]) }
    let frame = CGRect(
      x: min(line.0.x, line.1.x),
      y: min(line.0.y, line.1.y),
      width: abs(line.1.x - line.0.x),
      height: abs(line.1.y - line.0.y)
    )
    return MarkShape(
      parts: [.stroke(path, model.lineStyle(of: record), model.style(of: record))],
      record: record,
      targets: record.isTarget ? [(frame, record)] : []
    )
  }

  // MARK: Lines and areas

  private func line(_ records: [MarkRecord]) -> MarkShape? {
    guard let first = records.first else { return nil }
    let isArea = first.kind == .area
    let method = first.interpolation ?? .linear
    var shape = MarkShape(parts: [], record: first)
    if isArea {
      let ends = records.compactMap(edges)
      guard !ends.isEmpty else { return nil }
      let path = Path { path in
        path.move(to: ends[0].far)
        method.add(ends.map(\.far), to: &path)
        let back = Array(ends.map(\.near).reversed())
        path.addLine(to: back[0])
        method.add(back, to: &path)
        path.closeSubpath()
      }
      shape.parts = [.fill(path, model.style(of: first))]
    } else {
      let points = records.compactMap(place)
      guard let start = points.first else { return nil }
      let path = Path { path in
        path.move(to: start)
        method.add(points, to: &path)
      }
      shape.parts = [.stroke(path, model.lineStyle(of: first), model.style(of: first))]
    }
    for record in records {
      guard let place = isArea ? edges(record)?.far : place(of: record) else { continue }
      if let symbol = model.symbol(of: record) {
        let path = symbol.path(at: place, area: model.symbolSize(of: record))
        shape.parts.append(.fill(path, model.style(of: record)))
      } else if let view = record.symbolView {
        shape.symbols.append((place, view))
      }
      if record.isTarget {
        shape.targets.append((CGRect(origin: place, size: .zero), record))
      }
    }
    return shape
  }

  /// The two edges of an area at one of its marks.
  private func edges(_ record: MarkRecord) -> (near: CGPoint, far: CGPoint)? {
    let offset = record.offset
    switch (record.x, record.y) {
    case (.at(let value), .span(let start, let end)):
      guard let px = x.centre(value), let a = y.position(start), let b = y.position(end) else {
        return nil
      }
      return (
        CGPoint(x: px + offset.xStart, y: a + offset.yStart),
        CGPoint(x: px + offset.xStart, y: b + offset.yEnd)
      )
    case (.span(let start, let end), .at(let value)):
      guard let py = y.centre(value), let a = x.position(start), let b = x.position(end) else {
        return nil
      }
      return (
        CGPoint(x: a + offset.xStart, y: py + offset.yStart),
        CGPoint(x: b + offset.xEnd, y: py + offset.yStart)
      )
    default: return nil
    }
  }
}

extension MarkDimension {
  var isAutomatic: Bool { if case .automatic = kind { true } else { false } }
}
