import SwiftUI
import Testing
import UIKit
import _Testing_CoreGraphics

@testable import Charts

/// Charts as they are drawn.
@MainActor @Suite("Pictures of charts", .serialized)
struct ChartPictureTests {
  private func picture(_ name: String, @ViewBuilder _ chart: () -> some View) throws -> UIImage {
    let renderer = ImageRenderer(content: chart().padding().frame(width: 360, height: 260).background(Color.white))
    renderer.scale = 2
    let image = try #require(renderer.uiImage)
    if let folder = ProcessInfo.processInfo.environment["SLIPWAY_PICTURES"] {
      try image.pngData()?.write(to: URL(filePath: folder).appending(path: name + ".png"))
    }
    return image
  }

  private func colour(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) -> [Int]? {
    guard let pixel = image.cgImage?.cropping(to: CGRect(x: x * 2, y: y * 2, width: 1, height: 1)),
      let data = pixel.dataProvider?.data as Data?
    else { return nil }
    // The bytes are those of blue, green and red.
    return data.prefix(3).reversed().map { Int($0) }
  }

  private let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]

  @Test("Bars")
  func bars() throws {
    _ = try picture("bars") {
      Chart {
        ForEach(Array(zip(days, [3, 7, 5, 9, 4])), id: \.0) { day, count in
          BarMark(x: .value("Day", day), y: .value("Count", count))
        }
      }
    }
    let image = try picture("stacked") {
      Chart {
        ForEach(Array(zip(days, [3, 7, 5, 9, 4])), id: \.0) { day, count in
          BarMark(x: .value("Day", day), y: .value("Count", count)).foregroundStyle(by: .value("Kind", "Tea"))
          BarMark(x: .value("Day", day), y: .value("Count", 10 - count)).foregroundStyle(by: .value("Kind", "Coffee"))
          BarMark(x: .value("Day", day), y: .value("Count", 2)).foregroundStyle(by: .value("Kind", "Water"))
            .annotation { Text("\(count)").font(.caption2) }
        }
      }
    }
    // The chart fills the room over its legend: there Monday's coffee is.
    #expect(colour(image, 45, 100) == [52, 199, 89])
  }

  @Test("A legend behind a chart is a column")
  func legendBeside() throws {
    let image = try picture("legend") {
      Chart(0..<3, id: \.self) { index in
        BarMark(x: .value("Day", index), y: .value("Count", 3)).foregroundStyle(by: .value("Kind", "Kind \(index)"))
      }
      .chartLegend(position: .trailing, alignment: .top)
    }
    // Under each other stand the spots of the first, the second and the third.
    let colours = [[0, 122, 255], [52, 199, 89], [255, 149, 0]]
    let spots = (0..<260).map { y in
      (238..<344).first { colour(image, CGFloat($0), CGFloat(y)).map(colours.contains) ?? false }
    }
    let places = Set(spots.compactMap(\.self).map { $0 / 10 })
    #expect(places.count == 1 && spots.compactMap(\.self).count > 18, "\(spots)")
    // The legend takes what it needs, and the chart the rest: the third bar ends not far from it.
    let third = (0..<360).filter { colour(image, CGFloat($0), 200) == [255, 149, 0] }
    #expect(try #require(third.last) > 220, "\(third)")
  }

  @Test("Where is written from right to left, a chart begins at the right")
  func rightToLeft() throws {
    let image = try picture("rightToLeft") {
      Chart(Array(zip(days, [10, 1, 1, 1, 1])), id: \.0) { day, count in
        BarMark(x: .value("Day", day), y: .value("Count", count)).foregroundStyle(.red)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    let red = [255, 59, 48]
    #expect(colour(image, 314, 60) == red && colour(image, 60, 60) != red)
  }

  @Test("Lines, areas and points")
  func lines() throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    _ = try picture("lines") {
      Chart {
        ForEach(0..<12) { index in
          let date = start.addingTimeInterval(Double(index) * 86_400 * 7)
          LineMark(x: .value("Day", date), y: .value("Price", 50 + 30 * sin(Double(index) / 2)))
            .foregroundStyle(by: .value("Stock", "One")).symbol(by: .value("Stock", "One"))
            .interpolationMethod(.catmullRom)
          LineMark(x: .value("Day", date), y: .value("Price", 40 + 25 * cos(Double(index) / 3)))
            .foregroundStyle(by: .value("Stock", "Two")).symbol(by: .value("Stock", "Two"))
            .interpolationMethod(.catmullRom)
        }
        RuleMark(y: .value("Limit", 70)).foregroundStyle(.red).lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
          .annotation(position: .top, alignment: .leading) { Text("Limit").font(.caption2).foregroundStyle(.red) }
      }
      .chartYAxisLabel("Francs")
    }
    _ = try picture("areas") {
      Chart(0..<30, id: \.self) { x in
        AreaMark(x: .value("X", x), y: .value("Y", 20 + 12 * sin(Double(x) / 4)))
          .foregroundStyle(.linearGradient(colors: [.blue.opacity(0.5), .clear], startPoint: .top, endPoint: .bottom))
          .interpolationMethod(.monotone)
        LineMark(x: .value("X", x), y: .value("Y", 20 + 12 * sin(Double(x) / 4))).interpolationMethod(.monotone)
      }
      .chartXScale(domain: 0...29)
    }
  }

  @Test("Sectors, and bars that lie")
  func sectors() throws {
    let parts = [("Swift", 40), ("Rust", 25), ("C", 20), ("Other", 15)]
    let image = try picture("sectors") {
      Chart(parts, id: \.0) { name, share in
        SectorMark(angle: .value("Share", share), innerRadius: .ratio(0.6), angularInset: 1.5)
          .cornerRadius(4).foregroundStyle(by: .value("Language", name))
      }
    }
    #expect(colour(image, 180, 120) == [255, 255, 255], "the hole is free")
    _ = try picture("lying") {
      Chart(parts, id: \.0) { name, share in
        BarMark(x: .value("Share", share), y: .value("Language", name)).annotation {
          Text("\(share) %").font(.caption2)
        }
        .cornerRadius(4)
      }
      .chartXAxis { AxisMarks(format: IntegerFormatStyle<Int>.number) }
    }
  }
}
