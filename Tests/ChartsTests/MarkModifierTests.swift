import CoreGraphics
import Foundation
import Testing
import UIKit
import _Testing_CoreGraphics

@testable import Charts
@testable import SwiftUI

@MainActor @Suite("What marks are told, cut off by and filled with", .serialized)
struct MarkModifierTests {
  // MARK: Accessibility

  private func elements(_ chart: some View) -> [UIView] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = UIHostingController(rootView: chart.ignoresSafeArea())
    window.isHidden = false
    for _ in 0..<5 { window.layoutIfNeeded() }
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return all(window).filter { $0.isAccessibilityElement && ($0.accessibilityValue ?? "") != "" }
  }

  @Test("A mark of which something is said is an element where it lies; the rest are its values")
  func accessibility() throws {
    let bars = elements(
      Chart(["Mon", "Tue", "Wed"], id: \.self) { day in
        BarMark(x: .value("Day", day), y: .value("Count", day == "Tue" ? 7 : 3))
          .accessibilityLabel(day == "Tue" ? "Tuesday" : day).accessibilityValue("\(day.count) cups")
          .accessibilityIdentifier("bar " + day).accessibilityHidden(day == "Wed")
      }
    )
    #expect(bars.map(\.accessibilityLabel) == ["Mon", "Tuesday"])
    #expect(bars.map(\.accessibilityValue) == ["3 cups", "3 cups"])
    #expect(bars.map(\.accessibilityIdentifier) == ["bar Mon", "bar Tue"])
    #expect(bars[1].bounds.height > bars[0].bounds.height * 2)
    let points = elements(
      Chart {
        PointMark(x: .value("X", 1), y: .value("Y", 20)).accessibilityLabel(Text("first"))
          .accessibilityLabel(String("farther out"))
        PointMark(x: .value("X", 2), y: .value("Y", 30)).accessibilityValue(Text("thirty")).accessibilityHidden(false)
        PointMark(x: .value("X", 3), y: .value("Y", 40))
      }
    )
    #expect(points.map(\.accessibilityLabel) == ["first", "2"])
    #expect(points.map(\.accessibilityValue) == ["20", "thirty"])
  }

  // MARK: Looks

  private func picture(_ chart: some View) throws -> UIImage {
    let plain = chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
    let renderer = ImageRenderer(content: plain.frame(width: 200, height: 100).background(Color.white))
    return try #require(renderer.uiImage)
  }

  private func colour(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) -> [Int]? {
    guard let pixel = image.cgImage?.cropping(to: CGRect(x: x, y: y, width: 1, height: 1)),
      let data = pixel.dataProvider?.data as Data?
    else { return nil }
    // The bytes are those of blue, green and red.
    return data.prefix(3).reversed().map { Int($0) }
  }

  private let white = [255, 255, 255]

  /// Two rectangles beside each other, which fill the plot.
  @ChartContentBuilder private var halves: some ChartContent {
    RectangleMark(xStart: .value("X", 0), xEnd: .value("X", 1), yStart: .value("Y", 0), yEnd: .value("Y", 1))
    RectangleMark(xStart: .value("X", 1), xEnd: .value("X", 2), yStart: .value("Y", 0), yEnd: .value("Y", 1))
  }

  @Test("A shape cuts off all marks that it is written for as one")
  func clipping() throws {
    let image = try picture(
      Chart { Plot { halves }.foregroundStyle(.black).clipShape(Ellipse()) }.chartXScale(domain: 0...2)
    )
    #expect(colour(image, 5, 5) == white && colour(image, 195, 95) == white)
    #expect(colour(image, 100, 3) == [0, 0, 0], "the ellipse is as wide as both")
    #expect(colour(image, 95, 50) == [0, 0, 0])
  }

  @Test("Marks are seen where their mask is, by the same scales")
  func masking() throws {
    let image = try picture(
      Chart {
        Plot { halves }.foregroundStyle(.black)
          .mask {
            RectangleMark(
              xStart: .value("X", 0.5),
              xEnd: .value("X", 1.5),
              yStart: .value("Y", 0),
              yEnd: .value("Y", 0.5)
            )
          }
      }
      .chartXScale(domain: 0...2).chartYScale(domain: 0...1)
    )
    #expect(colour(image, 100, 75) == [0, 0, 0] && colour(image, 60, 90) == [0, 0, 0])
    #expect(colour(image, 100, 25) == white && colour(image, 30, 75) == white)
  }

  @Test("A gradient goes over each mark, or over all of the plot")
  func alignedStyles() throws {
    func chart(_ aligns: Bool) -> some View {
      Chart {
        Plot {
          RectangleMark(xStart: .value("X", 0), xEnd: .value("X", 1), yStart: .value("Y", 0), yEnd: .value("Y", 0.5))
          RectangleMark(xStart: .value("X", 1), xEnd: .value("X", 2), yStart: .value("Y", 0), yEnd: .value("Y", 1))
        }
        .foregroundStyle(.linearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom))
        .alignsMarkStylesWithPlotArea(aligns)
      }
      .chartXScale(domain: 0...2).chartYScale(domain: 0...1)
    }
    let each = try #require(colour(try picture(chart(false)), 50, 52)?.first)
    let all = try #require(colour(try picture(chart(true)), 50, 52)?.first)
    #expect(each < 30 && (100...160).contains(all))
  }

  // MARK: Functions

  private func records(
    _ settings: ChartSettings = ChartSettings(),
    @ChartContentBuilder _ content: () -> some ChartContent
  )
    -> [MarkRecord]
  { PlotModel(content().records, settings).records }

  @Test("A function's line goes over the axis, over a domain of its own, and is broken where there is no value")
  func functions() throws {
    var settings = ChartSettings()
    settings.scales[.horizontal] = ScaleSetting(domain: ScaleSetting.domain(-2.0...2.0))
    let square = records(settings) { LinePlot(x: "x", y: "y") { $0 * $0 } }
    #expect(square.first?.x.values == [.number(-2)] && square.last?.x.values == [.number(2)])
    #expect(square.allSatisfy { $0.y.values[0].amount == pow($0.x.values[0].amount!, 2) })
    #expect(Set(square.compactMap(\.series)).count == 1)
    let around = records {
      PointMark(x: .value("X", 3), y: .value("Y", 3))
      PointMark(x: .value("X", 5), y: .value("Y", 3))
      LinePlot(x: "x", y: "y") { $0 }
    }
    #expect(around[2].x.values == [.number(3)] && around.last?.x.values == [.number(5)])
    let broken = records(settings) { LinePlot(x: "x", y: "y", domain: -1...1) { abs($0) < 0.5 ? .nan : $0 } }
    #expect(Set(broken.compactMap(\.series)).count == 2)
    #expect(broken.allSatisfy { abs($0.x.values[0].amount!) >= 0.5 && abs($0.x.values[0].amount!) <= 1 })
    let two = records {
      LinePlot(x: "x", y: "a") { $0 }; LinePlot(x: "x", y: "b") { -$0 }
    }
    #expect(Set(two.compactMap(\.series)).count == 2)
  }

  @Test("Lines of a parameter, and areas of one function or between two")
  func otherFunctions() {
    let circle = records {
      LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * Double.pi)) { t in (x: cos(t), y: sin(t)) }
    }
    #expect(circle.allSatisfy { abs(hypot($0.x.values[0].amount!, $0.y.values[0].amount!) - 1) < 1e-9 })
    let area = records { AreaPlot(x: "x", y: "y", domain: 0...1) { $0 + 1 } }
    #expect(area.last?.kind == .area && area.last?.y.values == [.number(0), .number(2)])
    let band = records {
      AreaPlot(x: "x", yStart: "from", yEnd: "to", domain: 0...1) { x in (yStart: x - 1, yEnd: x + 1) }
    }
    #expect(band.first?.y.values == [.number(-1), .number(1)] && band.last?.y.values == [.number(0), .number(2)])
  }

  // MARK: Where scrolling ends

  private func layout(_ domain: [PlotValue], visible: Double) -> ChartLayout {
    var settings = ChartSettings()
    settings.axes = [.vertical: .hidden, .horizontal: .hidden]
    settings.scrolling.axes = .horizontal
    settings.scrolling.visible = [.horizontal: visible]
    settings.scales[.horizontal] = ScaleSetting(domain: .values(domain))
    let model = PlotModel([MarkRecord(.line, x: .everywhere, y: .everywhere)], settings)
    return ChartLayout(model, size: CGSize(width: 300, height: 200))
  }

  private func end(
    _ behavior: ValueAlignedChartScrollTargetBehavior,
    _ layout: ChartLayout,
    from start: CGFloat,
    to wanted: CGFloat,
    speed: CGFloat = 0
  ) -> CGFloat {
    func target(_ x: CGFloat) -> ScrollTarget {
      ScrollTarget(rect: CGRect(x: x, y: 0, width: 300, height: 200), anchor: nil)
    }
    var result = target(wanted)
    let context = ScrollTargetBehaviorContext(
      originalTarget: target(start),
      velocity: CGVector(dx: speed, dy: 0),
      contentSize: layout.content,
      containerSize: CGSize(width: 300, height: 200),
      axes: .horizontal,
      environment: EnvironmentValues(),
      edges: { _ in [] }
    )
    ChartScrolling(behavior: behavior, layout: layout).updateTarget(&result, context: context)
    return result.rect.minX
  }

  @Test("Scrolling ends at multiples of a unit, no further than a page unless it is told to")
  func units() {
    // A hundred points for each number.
    let layout = layout([.number(0), .number(12)], visible: 3)
    #expect(layout.content.width == 1200)
    #expect(end(.init(unit: 1), layout, from: 0, to: 160) == 200)
    #expect(end(.init(unit: 2), layout, from: 0, to: 290) == 200)
    #expect(end(.init(unit: 1), layout, from: 0, to: 840) == 300)
    #expect(end(.init(unit: 1, limitBehavior: .never), layout, from: 0, to: 840) == 800)
    #expect(end(.init(unit: 1, limitBehavior: .never), layout, from: 0, to: 5000) == 900)
    #expect(end(.init(unit: 1, majorAlignment: .page), layout, from: 300, to: 320, speed: -200) == 600)
    #expect(end(.init(unit: 1, majorAlignment: .page), layout, from: 300, to: 280, speed: 200) == 0)
    #expect(end(.init(unit: 1, majorAlignment: .unit(5)), layout, from: 300, to: 320, speed: -200) == 500)
    #expect(end(.init(unit: 1, majorAlignment: .unit(5)), layout, from: 500, to: 320, speed: 200) == 0)
    #expect(end(.init(unit: 1, majorAlignment: .unit(5)), layout, from: 300, to: 320) == 300)
  }

  @Test("Scrolling ends at dates with components, and a swipe at the next major one")
  func dates() throws {
    let calendar = Calendar.autoupdatingCurrent
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 1)))
    let days = 30.0
    // A hundred points for each day.
    let layout = layout([.date(start), .date(start.addingTimeInterval(days * 86_400))], visible: 3 * 86_400)
    #expect(layout.content.width == 3000)
    let byDay = ValueAlignedChartScrollTargetBehavior(matching: DateComponents(hour: 0))
    #expect(abs(end(byDay, layout, from: 0, to: 160) - 200) < 0.5)
    let byWeek = ValueAlignedChartScrollTargetBehavior(
      matching: DateComponents(hour: 0),
      majorAlignment: .matching(DateComponents(weekday: 2))
    )
    // The first of January 2024 is a Monday.
    #expect(abs(end(byWeek, layout, from: 100, to: 150, speed: -300) - 700) < 0.5)
    #expect(abs(end(byWeek, layout, from: 900, to: 850, speed: 300) - 700) < 0.5)
  }

  @Test("Charts take behaviours, of all forms")
  func forms() {
    var settings: ChartSettings?
    let chart = Reading { settings = $0 }
      .chartScrollTargetBehavior(.valueAligned(unit: 1, majorAlignment: .page))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = UIHostingController(rootView: chart)
    window.isHidden = false
    for _ in 0..<3 { window.layoutIfNeeded() }
    #expect(settings?.scrolling.behavior is ValueAlignedChartScrollTargetBehavior)
    let day = DateComponents(hour: 0)
    let all: [ValueAlignedChartScrollTargetBehavior] = [
      .valueAligned(matching: day), .valueAligned(xUnit: 1, yUnit: 2.0), .valueAligned(xMatching: day, yUnit: 1),
      .valueAligned(xUnit: 1, yMatching: day), .valueAligned(xMatching: day, yMatching: day),
    ]
    let layout = layout([.number(0), .number(12)], visible: 3)
    // Dates are none on an axis of numbers.
    #expect(all.map { end($0, layout, from: 0, to: 160) } == [160, 200, 160, 200, 160])
  }
}

private struct Reading: View {
  let read: (ChartSettings) -> Void
  @Environment(\.chartSettings) private var settings
  var body: some View {
    read(settings)
    return Text("x")
  }
}
