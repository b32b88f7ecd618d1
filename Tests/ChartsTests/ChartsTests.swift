import CoreGraphics
import Foundation
import SwiftUI
import Testing
import UIKit

@testable import Charts

private struct Sale: Identifiable {
  var id: String { day + kind }
  var day: String
  var kind: String
  var count: Int
}

private let sales = [
  Sale(day: "Mon", kind: "Tea", count: 3), Sale(day: "Mon", kind: "Coffee", count: 5),
  Sale(day: "Tue", kind: "Tea", count: 4), Sale(day: "Tue", kind: "Coffee", count: 8),
]

@MainActor @Suite("Charts")
struct ChartsTests {
  private func model(
    _ settings: ChartSettings = ChartSettings(),
    @ChartContentBuilder _ content: () -> some ChartContent
  )
    -> PlotModel
  { PlotModel(content().records, settings) }

  private func shapes(_ model: PlotModel, _ size: CGSize = CGSize(width: 100, height: 100)) -> MarkShapes {
    func scale(_ axis: Axis) -> AxisScale {
      var scale = AxisScale(
        model.settings.scales[axis] ?? ScaleSetting(),
        values: model.values[axis] ?? [],
        isVertical: axis == .vertical,
        desiredCount: 5
      )
      scale.length = 100
      return scale
    }
    return MarkShapes(model: model, x: scale(.horizontal), y: scale(.vertical), size: size)
  }

  private func spans(_ model: PlotModel) -> [[PlotValue]] { model.records.map(\.y.values) }

  // MARK: Stacking

  @Test("Bars of one place stand on each other, by themselves or as they are told")
  func stacking() {
    func bars(_ method: MarkStackingMethod) -> [[PlotValue]] {
      spans(
        model { ForEach(sales) { BarMark(x: .value("Day", $0.day), y: .value("Count", $0.count), stacking: method) } }
      )
    }
    #expect(bars(.standard) == [[0, 3], [3, 8], [0, 4], [4, 12]].map { $0.map { PlotValue.number($0) } })
    #expect(bars(.unstacked) == [[0, 3], [0, 5], [0, 4], [0, 8]].map { $0.map { PlotValue.number($0) } })
    #expect(bars(.center)[0] == [.number(-4), .number(-1)] && bars(.center)[1] == [.number(-1), .number(4)])
    #expect(bars(.normalized)[1] == [.number(3.0 / 8), .number(1)])
  }

  @Test("What is below zero is stacked below it, and other positions by themselves")
  func stackingApart() {
    let mixed = model {
      ForEach([2, -3, 4, -1], id: \.self) { BarMark(x: .value("X", "a"), y: .value("Y", $0)) }
    }
    #expect(spans(mixed) == [[0, 2], [0, -3], [2, 6], [-3, -4]].map { $0.map { PlotValue.number($0) } })
    let beside = model {
      ForEach(sales) {
        BarMark(x: .value("Day", $0.day), y: .value("Count", $0.count)).position(by: .value("Kind", $0.kind))
      }
    }
    #expect(spans(beside).allSatisfy { $0.first == .number(0) })
    let frames = beside.records.compactMap { shapes(beside).frame(of: $0) }
    #expect(frames[0].maxX <= frames[1].minX && frames[1].maxX < 50 && frames[2].minX > 50)
  }

  // MARK: Places

  @Test("A bar stands in the middle of its category, from zero to its value")
  func bars() throws {
    let model = model {
      BarMark(x: .value("X", "a"), y: .value("Y", 5), width: 10)
      BarMark(x: .value("X", "b"), y: .value("Y", 10), width: .ratio(0.5))
    }
    let frames = model.records.compactMap { shapes(model).frame(of: $0) }
    #expect(frames == [CGRect(x: 20, y: 50, width: 10, height: 50), CGRect(x: 62.5, y: 0, width: 25, height: 100)])
  }

  @Test("A bar of a category that lies goes to the right")
  func lyingBars() {
    let model = model { BarMark(x: .value("X", 10), y: .value("Y", "a"), height: .fixed(20)) }
    #expect(model.records[0].isUpright == nil)
    #expect(shapes(model).frame(of: model.records[0]) == CGRect(x: 0, y: 40, width: 100, height: 20))
  }

  @Test("Points, rules and rectangles stand where they are told")
  func places() throws {
    let model = model {
      PointMark(x: .value("X", 10), y: .value("Y", 10)).offset(x: 3, y: -2)
      RuleMark(y: .value("Y", 5))
      RectangleMark(xStart: .value("X", 0), xEnd: .value("X", 5), yStart: .value("Y", 0), yEnd: .value("Y", 10))
    }
    let shapes = shapes(model)
    #expect(shapes.place(of: model.records[0]) == CGPoint(x: 103, y: -2))
    #expect(shapes.frame(of: model.records[2]) == CGRect(x: 0, y: 0, width: 50, height: 100))
    let all = shapes.all
    guard case .stroke(let path, let style, _) = try #require(all[1].parts.first) else {
      Issue.record("a rule is a line")
      return
    }
    #expect(path.boundingRect == CGRect(x: 0, y: 50, width: 100, height: 0) && style.lineWidth == 1)
  }

  @Test("Lines are told apart by what their marks are styled by")
  func series() {
    let one = model { ForEach(sales) { LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) } }
    #expect(shapes(one).all.count == 1)
    let two = model {
      ForEach(sales) {
        LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count)).foregroundStyle(by: .value("Kind", $0.kind))
      }
    }
    #expect(shapes(two).all.count == 2)
    #expect(two.styleValues == [.category("Tea"), .category("Coffee")])
    let byName = model {
      ForEach(sales) {
        LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count), series: .value("Kind", $0.kind))
      }
    }
    #expect(shapes(byName).all.count == 2 && byName.styleValues.isEmpty)
  }

  @Test("What has the larger index is drawn later")
  func order() {
    let model = model {
      BarMark(x: .value("X", "a"), y: .value("Y", 5)).zIndex(1)
      RuleMark(y: .value("Y", 2))
    }
    #expect(shapes(model).all.map(\.record.kind) == [.rule, .bar])
  }

  @Test("Modifiers near a mark go before those farther out")
  func modifiers() {
    let model = model {
      Plot {
        PointMark(x: .value("X", 1), y: .value("Y", 1)).symbolSize(50).opacity(0.5)
        PointMark(x: .value("X", 2), y: .value("Y", 2))
      }
      .symbolSize(10).opacity(0.5).foregroundStyle(.red)
    }
    #expect(model.records.map(\.symbolSize) == [50, 10] && model.records.map(\.opacity) == [0.25, 0.5])
  }

  @Test("Content is chosen, optional, repeated and erased")
  func builders() {
    let isOn = true
    let nothing: Int? = nil
    let content = model {
      if isOn { RuleMark(x: .value("X", 1)) } else { PointMark(x: .value("X", 1), y: .value("Y", 1)) }
      if let nothing { RuleMark(x: .value("X", nothing)) }
      AnyChartContent(PointMark(x: .value("X", 3), y: .value("Y", 1)))
      ForEach(0..<2) { PointMark(x: .value("X", $0), y: .value("Y", 1)) }
    }
    #expect(content.records.map(\.kind) == [.rule, .point, .point, .point])
  }

  // MARK: Looks

  @Test("Values get the palette's colours in order, or those of the chart's scale")
  func styles() {
    var settings = ChartSettings()
    settings.symbols = .init(domain: nil, looks: [AnyChartSymbolShape(.square)], mapping: nil)
    settings.lineStyles = .init(domain: [.category("x")], looks: [StrokeStyle(lineWidth: 7)], mapping: nil)
    let model = model(settings) {
      PointMark(x: .value("X", 1), y: .value("Y", 1)).lineStyle(by: .value("L", "x")).symbolSize(by: .value("S", 4))
    }
    #expect(model.lineStyle(of: model.records[0]).lineWidth == 7)
    #expect(model.symbolSize(of: model.records[0]) == 300)
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(model.symbol(of: .category("any")).path(in: unit).boundingRect == Path(unit).boundingRect)
  }

  @Test("A symbol's outline lies inside of it")
  func outlines() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let outline = AnyChartSymbolShape(AnyChartSymbolShape(.square).strokeBorder(lineWidth: 2)).path(in: rect)
    #expect(outline.boundingRect == rect)
    #expect(outline.contains(CGPoint(x: 1, y: 5)) && !outline.contains(CGPoint(x: 5, y: 5)))
    let ring = BasicChartSymbolShape.circle.strokeBorder(lineWidth: 2).path(in: rect)
    #expect(ring.contains(CGPoint(x: 1, y: 5)) && !ring.contains(CGPoint(x: 5, y: 5)))
  }

  @Test("Every curve goes through its points, and a monotone one no farther than they do")
  func curves() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 0)]
    for method in [
      InterpolationMethod.linear, .monotone, .cardinal, .catmullRom, .stepStart, .stepCenter, .stepEnd,
      .cardinal(tension: 1),
    ] {
      var path = Path()
      path.move(to: points[0])
      method.add(points, to: &path)
      #expect(path.currentPoint == points[3])
    }
    var monotone = Path()
    monotone.move(to: points[0])
    InterpolationMethod.monotone.add(points, to: &monotone)
    #expect(monotone.boundingRect.maxY <= 10.001)
    var natural = Path()
    natural.move(to: points[0])
    InterpolationMethod.cardinal.add(points, to: &natural)
    #expect(natural.boundingRect.maxY > 10.1)
  }

  @Test("A sector has its share of the round, outside of the inner radius")
  func sectors() throws {
    let model = model {
      SectorMark(angle: .value("V", 1), innerRadius: .ratio(0.5))
      SectorMark(angle: .value("V", 3), innerRadius: .ratio(0.5), outerRadius: .inset(10))
    }
    let parts = SectorShapes(model: model, size: CGSize(width: 100, height: 100)).all.compactMap { shape -> Path? in
      if case .fill(let path, _) = shape.parts[0] { path } else { nil }
    }
    try #require(parts.count == 2)
    // The first quarter, from the top clockwise.
    #expect(parts[0].contains(CGPoint(x: 76, y: 24)) && !parts[0].contains(CGPoint(x: 24, y: 24)))
    #expect(!parts[0].contains(CGPoint(x: 55, y: 45)), "the hole")
    #expect(parts[1].contains(CGPoint(x: 24, y: 24)) && !parts[1].contains(CGPoint(x: 5, y: 50)))
  }

  // MARK: The chart

  private func layout(
    _ settings: ChartSettings = ChartSettings(),
    @ChartContentBuilder _ content: () -> some ChartContent
  )
    -> ChartLayout
  { ChartLayout(model(settings, content), size: CGSize(width: 300, height: 200)) }

  @Test("Numbers stand behind the plot and categories below it, in its middle")
  func axes() throws {
    let layout = layout { ForEach(sales) { BarMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) } }
    #expect(layout.plot.minX == 0 && layout.plot.maxX < 300 && layout.plot.maxY < 200)
    let below = layout.labels.filter { $0.frame.minY >= layout.plot.maxY }
    #expect(below.count == 2)
    #expect(abs(below[0].frame.midX - layout.plot.width / 4) < 0.5)
    let behind = layout.labels.filter { $0.frame.minX >= layout.plot.maxX }
    #expect(behind.count == 7 && layout.y.upper == 12)
    // Categories have no lines unless they are asked for.
    #expect(layout.lines.count == 7)
    #expect(behind.allSatisfy { $0.frame.maxX <= 300.5 && $0.frame.minY >= -0.5 && $0.frame.maxY <= 200.5 })
  }

  @Test("A hidden axis takes no room, and one that is told to stands before the plot")
  func axisChoices() {
    var settings = ChartSettings()
    settings.axes = [.horizontal: .hidden, .vertical: .hidden]
    let bare = layout(settings) { BarMark(x: .value("X", "a"), y: .value("Y", 1)) }
    #expect(bare.plot == CGRect(x: 0, y: 0, width: 300, height: 200) && bare.labels.isEmpty && bare.lines.isEmpty)
    settings.axes[.vertical] = .sets { AxisMarks(position: .leading, values: [0, 5]) { AxisValueLabel() }.axisSets }
    let leading = layout(settings) { BarMark(x: .value("X", "a"), y: .value("Y", 10)) }
    #expect(leading.plot.minX > 0 && leading.plot.maxX == 300 && leading.labels.count == 2 && leading.lines.isEmpty)
  }

  @Test("Marks of an axis know their value and their place among them")
  func axisValues() {
    var seen: [(Int, Int, Int?)] = []
    var settings = ChartSettings()
    settings.axes[.vertical] = .sets {
      AxisMarks(values: .stride(by: 5.0)) { value in
        let _ = seen.append((value.index, value.count, value.as(Int.self)))
        AxisGridLine()
        AxisTick(length: 3)
      }.axisSets
    }
    settings.axes[.horizontal] = .hidden
    let layout = layout(settings) { PointMark(x: .value("X", 1), y: .value("Y", 10)) }
    #expect(seen.map(\.0) == [0, 1, 2] && seen.allSatisfy { $0.1 == 3 } && seen.map(\.2) == [0, 5, 10])
    #expect(layout.lines.count == 6 && layout.labels.isEmpty)
  }

  @Test("Larger type has larger labels, and fewer of them, all of them in the chart")
  func largeType() {
    var settings = ChartSettings()
    let usual = layout(settings) { PointMark(x: .value("X", 1), y: .value("Y", 1000)) }
    settings.surroundings.dynamicTypeSize = .accessibility3
    let large = layout(settings) { PointMark(x: .value("X", 1), y: .value("Y", 1000)) }
    #expect(large.labels[0].size.height > usual.labels[0].size.height * 2)
    #expect(large.labels.count < usual.labels.count)
    #expect(large.labels.allSatisfy { $0.frame.maxX <= 300.5 && $0.frame.maxY <= 200.5 })
  }

  @Test("Labels are written as the environment's language does")
  func language() {
    var settings = ChartSettings()
    settings.surroundings.locale = Locale(identifier: "de_DE")
    let german = layout(settings) { PointMark(x: .value("X", 1), y: .value("Y", 2)) }
    settings.surroundings.locale = Locale(identifier: "ar_EG")
    let arabic = layout(settings) { PointMark(x: .value("X", 1), y: .value("Y", 2)) }
    #expect(german.labels.map(\.size) != arabic.labels.map(\.size))
  }

  @Test("A label that would stand on another is left out, unless none may be")
  func collisions() {
    func labels(_ resolution: AxisValueLabelCollisionResolution) -> Int {
      var settings = ChartSettings()
      settings.axes[.vertical] = .hidden
      settings.axes[.horizontal] = .sets {
        AxisMarks(values: .automatic) { AxisValueLabel(collisionResolution: resolution) }.axisSets
      }
      return layout(settings) {
        ForEach(0..<20) { BarMark(x: .value("X", "a long name \($0)"), y: .value("Y", 1)) }
      }.labels.count
    }
    #expect(labels(.disabled) == 20 && labels(.automatic) < 8 && labels(.truncate) == 20)
  }

  @Test("A proxy tells where values lie, and what lies at a place")
  func proxies() throws {
    var settings = ChartSettings()
    settings.axes = [.horizontal: .hidden, .vertical: .hidden]
    let proxy = ChartProxy(
      layout: layout(settings) { ForEach(sales) { BarMark(x: .value("D", $0.day), y: .value("C", $0.count)) } },
      selections: []
    )
    #expect(proxy.plotSize == CGSize(width: 300, height: 200))
    #expect(proxy.position(forX: "Tue") == 225 && proxy.positionRange(forX: "Mon") == 0...150)
    #expect(proxy.value(atX: 200, as: String.self) == "Tue" && proxy.value(atX: 400, as: String.self) == nil)
    let top = try #require(proxy.yDomain(dataType: Int.self).last)
    #expect(proxy.value(atY: 0, as: Int.self) == top && proxy.position(forY: 0) == 200)
    #expect(proxy.xDomain(dataType: String.self) == ["Mon", "Tue"])
    #expect(proxy.angle(at: CGPoint(x: 200, y: 100)).degrees == 90)
  }

  @Test("What is selected is what lies under the finger, and nothing once it is gone")
  func selection() throws {
    var day: String?
    var share: Int?
    var settings = ChartSettings()
    settings.axes = [.horizontal: .hidden, .vertical: .hidden]
    settings.selections = [
      .init(axis: .horizontal) { _, to in day = to?.plottable(String.self) },
      .init(axis: nil) { _, to in share = to?.plottable(Int.self) },
    ]
    let proxy = ChartProxy(
      layout: layout(settings) {
        ForEach(sales) { BarMark(x: .value("D", $0.day), y: .value("C", $0.count)) }
        SectorMark(angle: .value("V", 40))
      },
      selections: settings.selections
    )
    proxy.selectXValue(at: 10)
    #expect(day == "Mon")
    proxy.selectXValue(at: 290)
    #expect(day == "Tue")
    proxy.selectAngleValue(at: .degrees(90))
    #expect(share == 10)
  }

  // MARK: Scrolling

  /// Twelve values, of which three are seen at once.
  private func scrollingSettings() -> ChartSettings {
    var settings = ChartSettings()
    settings.axes = [.vertical: .hidden]
    settings.scrolling.axes = .horizontal
    settings.scrolling.visible = [.horizontal: 3]
    settings.scales[.horizontal] = ScaleSetting(domain: ScaleSetting.domain(0...12))
    return settings
  }

  @Test("A chart that scrolls is as much longer as less of it is seen")
  func stretch() {
    let layout = layout(scrollingSettings()) { LineMark(x: .value("X", 1), y: .value("Y", 1)) }
    #expect(layout.content.width == 1200 && layout.content.height == layout.plot.height)
    #expect(layout.x.position(.number(6)) == 600)
    #expect(layout.labels.isEmpty && layout.lines.isEmpty && layout.scrolled.labels.count > 2)
    #expect(layout.window == CGRect(x: 0, y: 0, width: 300, height: 200))
    let moved = ChartProxy(layout: layout.scrolled(by: CGPoint(x: 500, y: 0)), selections: [])
    #expect(moved.position(forX: 6) == 100 && moved.value(atX: 100, as: Double.self) == 6)
    #expect(moved.plotSize.width == 300)
    var names = scrollingSettings()
    names.scales = [:]
    let bars = self.layout(names) { ForEach(0..<6) { BarMark(x: .value("X", "\($0)"), y: .value("Y", $0)) } }
    #expect(bars.content.width == 600)
    names.scrolling.visible = [.horizontal: 10]
    let all = self.layout(names) { ForEach(0..<6) { BarMark(x: .value("X", "\($0)"), y: .value("Y", $0)) } }
    #expect(all.content.width == 300, "what fits does not scroll")
  }

  @Test("It begins where it is told to, and tells where it is")
  func scrolling() throws {
    let model = ScrollModel()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = UIHostingController(rootView: ScrollingChart(model: model).ignoresSafeArea())
    window.isHidden = false
    for _ in 0..<5 { window.layoutIfNeeded() }
    func scrollView(_ view: UIView) -> UIScrollView? {
      if let found = view as? UIScrollView { return found }
      return view.subviews.lazy.compactMap(scrollView).first
    }
    let scroll = try #require(scrollView(window))
    #expect(scroll.contentSize.width == 1200 && scroll.contentOffset.x == 600)
    scroll.contentOffset.x = 300
    for _ in 0..<5 { window.layoutIfNeeded() }
    #expect(model.x == 3)
    model.x = 9
    for _ in 0..<5 { window.layoutIfNeeded() }
    #expect(scroll.contentOffset.x == 900)
  }
}

@MainActor @Observable private final class ScrollModel {
  var x = 6.0
}

private struct ScrollingChart: View {
  @Bindable var model: ScrollModel
  var body: some View {
    Chart(0..<12, id: \.self) { LineMark(x: .value("X", $0), y: .value("Y", $0)) }
      .chartXScale(domain: 0...12).chartYAxis(.hidden)
      .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 3).chartScrollPosition(x: $model.x)
  }
}
