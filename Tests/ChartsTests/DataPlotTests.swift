import CoreGraphics
import Foundation
import SwiftUI
import Testing

@testable import Charts

private struct Sale: Identifiable {
  let id: Int
  let day: String
  var from = 0
  let count: Int
  var shade = Color.red
  var isOld = false
  var width: CGFloat { CGFloat(count) }
  var name: String { "sale \(id)" }
}

private let sales = [Sale(id: 1, day: "Mon", count: 3), Sale(id: 2, day: "Tue", from: 1, count: 5, isOld: true)]

@MainActor @Suite("Plots of data")
struct DataPlotTests {
  private func records(@ChartContentBuilder _ content: () -> some ChartContent) -> [MarkRecord] { content().records }
  private func values(_ records: [MarkRecord]) -> [[PlotValue]] { records.map { $0.x.values + $0.y.values } }

  @Test("A plot has a mark for each element, where its values are") func places() {
    let points = records { PointPlot(sales, x: .value("Count", \.count), y: .value("Id", \.id)) }
    #expect(points.map(\.kind) == [.point, .point])
    #expect(values(points) == [[.number(3), .number(1)], [.number(5), .number(2)]])
    let bars = records {
      BarPlot(sales, x: .value("Day", \.day), y: .value("Count", \.count), width: .fixed(\.width), stacking: .unstacked)
    }
    #expect(values(bars) == [[.category("Mon"), .number(3)], [.category("Tue"), .number(5)]])
    #expect(bars.map { $0.width.length(in: 100, automatic: 0) } == [3, 5])
    let spans = records {
      BarPlot(sales, x: .value("Day", \.day), yStart: .value("From", \.from), yEnd: .value("Count", \.count))
      BarPlot(sales, xStart: .value("From", \.from), xEnd: .value("Count", \.count), y: .value("Day", \.day), height: 4)
    }
    #expect(values(spans)[1] == [.category("Tue"), .number(1), .number(5)])
    #expect(values(spans)[3] == [.number(1), .number(5), .category("Tue")])
    #expect(spans[3].height.length(in: 100, automatic: 0) == 4)
  }

  @Test("A line goes through all elements of its plot, and through no other's; series part it") func lines() {
    let two = records {
      LinePlot(sales, x: .value("Day", \.day), y: .value("Count", \.count))
      LinePlot(sales, x: .value("Day", \.day), y: .value("From", \.from))
    }
    #expect(two[0].series == two[1].series && two[2].series == two[3].series && two[0].series != two[2].series)
    let parted = records {
      LinePlot(sales, x: .value("Id", \.id), y: .value("Count", \.count), series: .value("Day", \.day))
    }
    #expect(parted.map(\.series) == [.category("Mon"), .category("Tue")])
  }

  @Test("Modifiers take what they say of each mark from its element") func modifiers() {
    let marks = records {
      PointPlot(sales, x: .value("Day", \.day), y: .value("Count", \.count))
        .foregroundStyle(by: .value("Day", \.day)).opacity(\.opacity).symbol(by: .value("Old", \.name))
        .symbolSize(\.width).position(by: .value("Day", \.day), axis: .horizontal)
        .accessibilityLabel(\.name).accessibilityValue(\.day).accessibilityIdentifier(\.name).accessibilityHidden(
          \.isOld
        )
    }
    #expect(marks.map(\.styleBy?.value) == [.category("Mon"), .category("Tue")])
    #expect(marks.map(\.opacity) == [1, 0.5])
    #expect(marks.map(\.symbolBy?.value) == [.category("sale 1"), .category("sale 2")])
    #expect(marks.map(\.symbolSize) == [3, 5])
    #expect(marks.map(\.positionBy?.value.value) == [.category("Mon"), .category("Tue")])
    #expect(marks.map(\.accessibility.isElement) == [true, false])
    #expect(marks.map(\.accessibility.label) == [Text(verbatim: "sale 1"), Text(verbatim: "sale 2")])
    #expect(marks.map(\.accessibility.value) == [Text(verbatim: "Mon"), Text(verbatim: "Tue")])
    #expect(marks.map(\.accessibility.identifier) == ["sale 1", "sale 2"])
    let lines = records {
      RulePlot(sales, x: .value("Day", \.day)).foregroundStyle(\.shade).lineStyle(\.stroke)
        .symbolSize(by: .value("Count", \.count))
      RulePlot(sales, xStart: 2, y: .value("Day", \.day)).lineStyle(by: .value("Day", \.day))
    }
    #expect(
      lines[0].style != nil && lines[0].lineStyle?.lineWidth == 3 && lines[3].lineStyleBy?.value == .category("Tue")
    )
    #expect(lines[1].symbolSizeBy?.value == .number(5))
    if case .points(let start, let end) = lines[2].x {
      #expect(start == 2 && end == nil)
    } else {
      Issue.record("no points")
    }
  }

  @Test("Areas, rectangles, rules and sectors of all forms") func forms() {
    let areas = records {
      AreaPlot(sales, x: .value("Id", \.id), y: .value("Count", \.count), stacking: .center)
      AreaPlot(sales, x: .value("Id", \.id), y: .value("Count", \.count), series: .value("Day", \.day))
      AreaPlot(sales, x: .value("Id", \.id), yStart: .value("From", \.from), yEnd: .value("Count", \.count))
      AreaPlot(
        sales,
        x: .value("Id", \.id),
        yStart: .value("From", \.from),
        yEnd: .value("Count", \.count),
        series: .value("Day", \.day)
      )
      AreaPlot(sales, xStart: .value("From", \.from), xEnd: .value("Count", \.count), y: .value("Id", \.id))
      AreaPlot(
        sales,
        xStart: .value("From", \.from),
        xEnd: .value("Count", \.count),
        y: .value("Id", \.id),
        series: .value("Day", \.day)
      )
    }
    #expect(areas.count == 12 && areas.allSatisfy { $0.kind == .area && $0.series != nil })
    #expect(values(areas)[5] == [.number(2), .number(1), .number(5)])
    #expect(values(areas)[11] == [.number(1), .number(5), .number(2)])
    let boxes = records {
      RectanglePlot(sales, x: .value("Day", \.day), y: .value("Id", \.id), width: .ratio(0.5), height: .inset(2))
      RectanglePlot(
        sales,
        xStart: .value("From", \.from),
        xEnd: .value("Count", \.count),
        yStart: .value("From", \.from),
        yEnd: .value("Id", \.id)
      )
      RectanglePlot(sales, xStart: .value("From", \.from), xEnd: .value("Count", \.count), y: .value("Id", \.id))
      RectanglePlot(sales, x: .value("Id", \.id), yStart: .value("From", \.from), yEnd: .value("Count", \.count))
      BarPlot(
        sales,
        xStart: .value("From", \.from),
        xEnd: .value("Count", \.count),
        yStart: .value("From", \.from),
        yEnd: .value("Id", \.id)
      )
      BarPlot(sales, x: .value("Day", \.day), yStart: 3, yEnd: 9)
      BarPlot(sales, xStart: 3, y: .value("Day", \.day))
      RulePlot(sales, x: .value("Day", \.day), yStart: .value("From", \.from), yEnd: .value("Id", \.id))
      RulePlot(sales, xStart: .value("From", \.from), xEnd: .value("Id", \.id), y: .value("Day", \.day))
    }
    #expect(boxes[0].width.length(in: 10, automatic: 0) == 5 && boxes[0].height.length(in: 10, automatic: 0) == 6)
    #expect(values(boxes)[3] == [.number(1), .number(5), .number(1), .number(2)])
    #expect(boxes.map(\.kind)[8...] == [.bar, .bar, .bar, .bar, .bar, .bar, .rule, .rule, .rule, .rule])
    let sectors = records {
      SectorPlot(sales, angle: .value("Count", \.count), innerRadius: .ratio(0.5), angularInset: 2)
    }
    #expect(sectors.map(\.angle?.start) == [.number(3), .number(5)] && sectors[0].angularInset == 2)
    #expect(sectors[0].innerRadius.length(in: 10, automatic: 0) == 5)
  }

  @Test("Projections of bins and of days") func projections() throws {
    struct Day { let date: Date }
    let noon = try #require(
      Calendar.autoupdatingCurrent.date(from: DateComponents(year: 2024, month: 5, day: 3, hour: 12))
    )
    let day = PlottableProjection<Day, Date>.value("Day", \.date, unit: .day).plotted(Day(date: noon))
    #expect(
      day.start == .date(noon.addingTimeInterval(-12 * 3600)) && day.end == .date(noon.addingTimeInterval(12 * 3600))
    )
    let bin = PlottableProjection<Sale, Int>.value("Count", \.from, \.count).plotted(sales[1])
    #expect(bin == PlottedValue(start: .number(1), end: .number(5)))
  }
}

extension Sale {
  fileprivate var opacity: Double { isOld ? 0.5 : 1 }
  fileprivate var stroke: StrokeStyle { StrokeStyle(lineWidth: CGFloat(count)) }
}
