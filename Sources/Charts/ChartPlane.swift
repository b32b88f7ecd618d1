import SwiftUI
import UIKit

/// A chart in the room that it has: the plot, its axes and the layers before and behind them.
struct ChartPlane: View {
  let model: PlotModel
  let size: CGSize
  @State private var offset = CGPoint.zero

  var body: some View {
    let layout = ChartLayout(model, size: size)
    let proxy = ChartProxy(
      layout: layout.scrolled(by: offset),
      selections: model.settings.selections
    )
    ZStack(alignment: .topLeading) {
      layers(model.settings.backgrounds, proxy)
      if let style = model.settings.plotStyle {
        style(AnyView(Color.clear.frame(width: layout.plot.width, height: layout.plot.height)))
          .offset(x: layout.plot.minX, y: layout.plot.minY)
      }
      AxisLayer(lines: layout.lines, labels: layout.labels, size: size)
      if let axis = model.settings.scrolling.axis {
        PlotScroll(layout: layout, axis: axis, offset: $offset)
      } else {
        PlotLayer(layout: layout, plot: layout.plot)
      }
      fingers(proxy).frame(width: layout.plot.width, height: layout.plot.height)
        .offset(x: layout.plot.minX, y: layout.plot.minY)
      layers(model.settings.overlays, proxy)
    }
    .frame(width: size.width, height: size.height, alignment: .topLeading)
  }

  /// What takes fingers over the plot: an app's own gesture, and else the one by which values are selected.
  @ViewBuilder private func fingers(_ proxy: ChartProxy) -> some View {
    if let gesture = model.settings.gesture {
      gesture(proxy)
    } else if !model.settings.selections.isEmpty {
      SelectionLayer(proxy: proxy)
    }
  }

  private func layers(_ layers: [ChartSettings.Layer], _ proxy: ChartProxy) -> some View {
    ForEach(layers.indexed) { layer in
      layer.value.make(proxy).frame(
        width: size.width,
        height: size.height,
        alignment: layer.value.alignment
      )
    }
  }
}

/// Lines and labels of axes.
private struct AxisLayer: View {
  let lines: [ChartLayout.Line]
  let labels: [ChartLayout.Label]
  let size: CGSize

  var body: some View {
    ZStack(alignment: .topLeading) {
      Canvas { context, _ in
        for line in lines {
          context.stroke(line.path, with: .style(line.style), style: line.stroke)
        }
      }
      .frame(width: size.width, height: size.height)
      .flipsForRightToLeftLayoutDirection(true)
      ForEach(labels.indexed) { label in
        label.value.view.frame(width: label.value.size.width, height: label.value.size.height)
          .offset(x: label.value.frame.minX, y: label.value.frame.minY)
      }
    }
  }
}

/// Marks and their annotations.
private struct PlotLayer: View {
  let layout: ChartLayout
  let plot: CGRect

  var body: some View {
    ZStack(alignment: .topLeading) {
      PlotMarks(model: layout.model, layout: layout).frame(width: plot.width, height: plot.height)
        .offset(x: plot.minX, y: plot.minY)
      AnnotationLayer(layout: layout, plot: plot)
      MarkElements(layout: layout, plot: plot)
    }
  }
}

/// The part of a chart that scrolls: the plot and the labels of the axis along which it does.
private struct PlotScroll: View {
  let layout: ChartLayout
  let axis: Axis
  @Binding var offset: CGPoint
  @State private var position = ScrollPosition()

  private var scrolling: ChartSettings.Scrolling { layout.model.settings.scrolling }
  private var scale: AxisScale { axis == .horizontal ? layout.x : layout.y }
  private var length: CGFloat { axis == .horizontal ? layout.window.width : layout.window.height }
  private var content: CGSize {
    axis == .horizontal
      ? CGSize(width: layout.content.width, height: layout.size.height)
      : CGSize(width: layout.size.width, height: layout.content.height)
  }

  var body: some View {
    aligned {
      ScrollView(axis == .horizontal ? .horizontal : .vertical, showsIndicators: false) {
        ZStack(alignment: .topLeading) {
          AxisLayer(lines: layout.scrolled.lines, labels: layout.scrolled.labels, size: content)
          PlotLayer(layout: layout, plot: layout.scrolledPlot)
        }
        .frame(width: content.width, height: content.height, alignment: .topLeading)
      }
    }
    .scrollPosition($position)
    .onScrollGeometryChange(for: CGPoint.self) {
      $0.contentOffset
    } action: { _, new in
      offset = axis == .horizontal ? CGPoint(x: new.x, y: 0) : CGPoint(x: 0, y: new.y)
      if let value = scale.value(at: axis == .horizontal ? new.x : new.y) {
        scrolling.positions[axis]?.set(value)
      }
    }
    .onAppear { show(scrolling.positions[axis]?.get() ?? scrolling.initial[axis]) }
    .onChange(of: scrolling.positions[axis]?.get()) { _, new in
      // What the scrolling itself has set is there already.
      let own = scale.value(at: axis == .horizontal ? offset.x : offset.y)
      if new != own { show(new) }
    }
    .frame(width: layout.window.width, height: layout.window.height)
    .offset(x: layout.window.minX, y: layout.window.minY)
  }

  @ViewBuilder private func aligned(@ViewBuilder _ scrolled: () -> some View) -> some View {
    if let behavior = scrolling.behavior {
      scrolled().scrollTargetBehavior(ChartScrolling(behavior: behavior, layout: layout))
    } else {
      scrolled()
    }
  }

  /// Brings a value to the edge, as far as there is something behind it.
  private func show(_ value: PlotValue?) {
    guard let value, let band = scale.band(PlottedValue(start: value)) else { return }
    let whole = axis == .horizontal ? content.width : content.height
    let place = max(0, min(band.lowerBound, whole - length))
    position.scrollTo(
      point: axis == .horizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
    )
  }
}

/// The marks of a plot.
private struct PlotMarks: View {
  let model: PlotModel
  let layout: ChartLayout

  var body: some View {
    let shapes = MarkShapes(model: model, x: layout.x, y: layout.y, size: layout.content).all
    // Symbols and lines at the plot's edges are not cut off.
    let margin: CGFloat = 16
    ZStack(alignment: .topLeading) {
      Canvas { context, size in
        context.translateBy(x: margin, y: margin)
        // Where a domain is given, what lies outside of it is not shown.
        let plot = CGRect(
          x: 0,
          y: 0,
          width: size.width - 2 * margin,
          height: size.height - 2 * margin
        )
        let cutting = MarkCutting(shapes) {
          MarkShapes(model: model.showing($0), x: layout.x, y: layout.y, size: layout.content).all
        }
        for shape in shapes { shape.draw(in: context, plot: plot, isClipped: isClipped, cutting) }
      }
      .flipsForRightToLeftLayoutDirection(true)
      .padding(-margin)
      ForEach(shapes.flatMap(\.symbols).indexed) { symbol in symbol.value.1.position(symbol.value.0)
      }
    }
  }

  private var isClipped: Bool {
    model.settings.scales.values.contains { if case .values = $0.domain { true } else { false } }
  }
}

extension MarkShape {
  func draw(in context: GraphicsContext, plot: CGRect, isClipped: Bool, _ cutting: MarkCutting) {
    var context = context
    context.opacity *= record.opacity
    if isClipped { context.clip(to: Path(plot.insetBy(dx: -4, dy: -4))) }
    for clip in record.clips { cutting.cut(&context, clip, plot: plot) }
    if record.blur > 0 { context.addFilter(.blur(radius: record.blur)) }
    if let shadow = record.shadow {
      context.addFilter(
        .shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
      )
    }
    for part in parts { draw(part, in: context, plot: plot) }
  }

  private func draw(_ part: Part, in context: GraphicsContext, plot: CGRect) {
    guard record.isStyledByPlot == true else {
      switch part {
      case .fill(let path, let style): context.fill(path, with: .style(style))
      case .stroke(let path, let stroke, let style):
        context.stroke(path, with: .style(style), style: stroke)
      }
      return
    }
    var context = context
    let style: AnyShapeStyle
    switch part {
    case .fill(let path, let own):
      context.clip(to: path)
      style = own
    case .stroke(let path, let stroke, let own):
      context.clip(to: path.strokedPath(stroke))
      style = own
    }
    context.fill(Path(plot), with: .style(style))
  }
}

/// The views at marks.
private struct AnnotationLayer: View {
  let layout: ChartLayout
  let plot: CGRect

  var body: some View {
    let shapes = MarkShapes(model: layout.model, x: layout.x, y: layout.y, size: layout.content).all
    let targets = shapes.flatMap(\.targets)
    let views = targets.flatMap { target in
      target.record.annotations.map { placed($0, target.record, target.frame) }
    }
    ForEach(views.indexed) { view in
      view.value.view.fixedSize().offset(x: view.value.frame.minX, y: view.value.frame.minY)
    }
  }

  private func placed(_ annotation: MarkAnnotation, _ record: MarkRecord, _ target: CGRect) -> (
    view: AnyView, frame: CGRect
  ) {
    let view = annotation.content(AnnotationContext(targetSize: target.size))
    let size = layout.model.settings.surroundings.measure(view.fixedSize())
    let target = target.offsetBy(dx: plot.minX, dy: plot.minY)
    var (px, py) = (annotation.position.x, annotation.position.y)
    // Behind a bar that lies.
    if annotation.position.isAutomatic, record.kind == .bar, case .span = record.x {
      (px, py) = (1, 0)
    }
    if annotation.position.isAutomatic, record.kind == .sector { (px, py) = (0, 0) }
    func along(
      _ side: Int,
      _ low: CGFloat,
      _ high: CGFloat,
      _ length: CGFloat,
      _ alignment: CGFloat
    ) -> CGFloat {
      switch side {
      case -1: low - length - annotation.spacing
      case 1: high + annotation.spacing
      default: low + (high - low - length) * alignment
      }
    }
    let horizontal: CGFloat =
      annotation.alignment.horizontal == .leading
      ? 0 : annotation.alignment.horizontal == .trailing ? 1 : 0.5
    let vertical: CGFloat =
      annotation.alignment.vertical == .top ? 0 : annotation.alignment.vertical == .bottom ? 1 : 0.5
    var frame = CGRect(
      x: px == 0 || py == 0
        ? along(px, target.minX, target.maxX, size.width, horizontal)
        : px < 0 ? target.minX - size.width - annotation.spacing : target.maxX + annotation.spacing,
      y: along(py, target.minY, target.maxY, size.height, vertical),
      width: size.width,
      height: size.height
    )
    func bounds(_ boundary: AnnotationOverflowResolution.Boundary) -> CGRect {
      boundary.isPlot || layout.model.settings.scrolling.axis != nil
        ? plot : CGRect(origin: .zero, size: layout.size)
    }
    if let within = annotation.overflow.x.boundary.map(bounds) {
      frame.origin.x = max(within.minX, min(frame.minX, within.maxX - frame.width))
    }
    if let within = annotation.overflow.y.boundary.map(bounds) {
      frame.origin.y = max(within.minY, min(frame.minY, within.maxY - frame.height))
    }
    return (view, frame)
  }
}

/// Takes the finger over a plot whose values are selected.
private struct SelectionLayer: View {
  let proxy: ChartProxy
  @Environment(\.layoutDirection) private var layoutDirection

  /// Charts begin where is begun to read, and fingers are counted from the left.
  private func place(_ point: CGPoint) -> CGPoint {
    layoutDirection == .leftToRight ? point : CGPoint(x: proxy.plotSize.width - point.x, y: point.y)
  }

  var body: some View {
    Color.clear.contentShape(Rectangle()).gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { drag in
          for axis in [Axis.horizontal, .vertical, nil] {
            proxy.select(axis, from: place(drag.startLocation), to: place(drag.location))
          }
        }
        .onEnded { _ in
          for selection in proxy.selections where selection.axis != nil {
            selection.select(nil, nil)
          }
        }
    )
  }
}
