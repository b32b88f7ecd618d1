import Foundation
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Gauges and calendars") struct GaugeTests {
  @Test("A bar is filled up to the value, between its labels") func bar() throws {
    let value = Box(25.0)
    let hosted = Hosted(CGSize(200, 120)) {
      Live {
        Gauge(value: value.value, in: 0...100) {
          Text("Speed")
        } currentValueLabel: {
          Text("now")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("100")
        }
      }
      .tint(Color.pureRed)
    }
    #expect(hosted.lines == ["Speed", "0", "100", "now"])
    let (low, high) = (try #require(hosted.frame(of: "0")), try #require(hosted.frame(of: "100")))
    #expect(hosted.pixel(low.maxX + 20, low.midY).isNear(.red))
    #expect(!hosted.pixel(high.minX - 20, low.midY).isNear(.red))
    value.value = 100
    hosted.settle()
    #expect(hosted.pixel(high.minX - 20, low.midY).isNear(.red))
  }

  @Test("An open ring has a mark at the value, a closed one fills") func rings() {
    let open = Hosted(CGSize(60, 60)) {
      Gauge(value: 0.5) {
        Text("L")
      } currentValueLabel: {
        Text("V")
      }
      .gaugeStyle(.accessoryCircular).tint(Color.pureRed)
    }
    #expect(open.lines == ["V", "L"])
    // The mark of the middle stands at the top; the ring goes on beside it, and is open below.
    #expect(open.pixel(30, 4).isNear(.white))
    #expect(open.pixel(4, 30).isNear(.red))
    #expect(!open.pixel(30, 56).isNear(.red))
    let closed = Hosted(CGSize(60, 60)) {
      Gauge(value: 0.25) { Text("L") }.gaugeStyle(.accessoryCircularCapacity).tint(Color.pureRed)
    }
    #expect(closed.pixel(49, 12).isNear(.red, by: 20))
    #expect(!closed.pixel(4, 30).isNear(.red))
  }

  @Test("A style of the app's own gets the part and the labels there are") func ownStyle() {
    struct Words: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.label
          Text(verbatim: "\(configuration.value) \(configuration.minimumValueLabel == nil)")
        }
      }
    }
    let hosted = Hosted { Gauge(value: 15, in: 10...20) { Text("Part") }.gaugeStyle(Words()) }
    #expect(hosted.lines == ["Part", "0.5 true"])
    let beyond = Hosted { Gauge(value: 30, in: 10...20) { Text("Part") }.gaugeStyle(Words()) }
    #expect(beyond.lines == ["Part", "1.0 true"])
  }

  @Test("A gauge is one element, whose value is a percentage") func accessibility() {
    let hosted = Hosted { Gauge(value: 0.4) { Text("Fuel") }.environment(\.locale, Locale(identifier: "en_US")) }
    let elements = hosted.views.filter(\.isAccessibilityElement).filter { $0.accessibilityValue != nil }
    #expect(elements.first?.accessibilityLabel == "Fuel")
    #expect(elements.first?.accessibilityValue == "40%")
  }

  // MARK: Days

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.firstWeekday = 1
    return calendar
  }
  private func day(_ day: Int, _ month: Int = 5) -> Date {
    calendar.date(from: DateComponents(year: 2024, month: month, day: day))!
  }
  private func components(_ day: Int, _ month: Int = 5) -> DateComponents {
    calendar.dateComponents([.calendar, .era, .year, .month, .day], from: self.day(day, month))
  }

  private func hosted(_ chosen: Box<Set<DateComponents>>, _ bounds: Range<Date>? = nil) -> Hosted<some View> {
    Hosted {
      Group {
        if let bounds {
          MultiDatePicker("Days", selection: chosen.binding, in: bounds)
        } else {
          MultiDatePicker("Days", selection: chosen.binding)
        }
      }
      .environment(\.calendar, calendar)
      .environment(\.timeZone, calendar.timeZone)
      .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test("Days of the month are chosen and left, each by a tap") func days() {
    let chosen = Box<Set<DateComponents>>([components(14)])
    let hosted = hosted(chosen)
    #expect(hosted.texts.contains("May 2024"))
    #expect(hosted.texts.filter { Int($0) != nil }.count == 31)
    // The first of May 2024 was a Wednesday, the fourth day of the week.
    #expect(abs(hosted.frame(of: "1")!.midX - hosted.frame(of: "15")!.midX) < 2)
    #expect(hosted.frame(of: "1")!.midX > hosted.frame(of: "14")!.midX)
    hosted.tap("20")
    #expect(Set(chosen.value.compactMap(\.day)) == [14, 20])
    #expect(chosen.value.contains(components(20)))
    hosted.tap("14")
    #expect(chosen.value == [components(20)])
  }

  @Test("Other months, days within bounds only, and the month stays when the first day is left") func bounds() {
    let chosen = Box<Set<DateComponents>>([components(14)])
    let hosted = hosted(chosen, day(10)..<day(3, 7))
    hosted.tap("9")
    #expect(chosen.value == [components(14)])
    hosted.tap("10")
    #expect(chosen.value == [components(10), components(14)])
    func turn() {
      let arrows = hosted.views(of: UIImageView.self).map { hosted.frame(of: $0) }
      let next = arrows.max { $0.midX < $1.midX } ?? .zero
      hosted.fingers.tap(CGPoint(x: next.midX, y: next.midY))
      hosted.settle()
    }
    turn()
    #expect(hosted.texts.contains("June 2024"))
    hosted.tap("2")
    #expect(chosen.value.contains(components(2, 6)))
    chosen.value = [components(2, 6)]
    hosted.settle()
    turn()
    hosted.tap("3")
    #expect(!chosen.value.contains(components(3, 7)))
    hosted.tap("2")
    #expect(chosen.value.contains(components(2, 7)))
  }

  @Test("A gradient runs along the ring and along the bar") func gradient() throws {
    let hosted = Hosted(CGSize(200, 200)) {
      VStack {
        Gauge(value: 1) { Text("x") }.gaugeStyle(.accessoryLinearCapacity).labelsHidden()
      }
      .tint(Gradient(colors: [.pureRed, .pureBlue]))
    }
    let bar = try #require(hosted.views.last { abs($0.frame.height - 8) < 0.1 && $0.frame.width > 100 })
    let frame = hosted.frame(of: bar)
    let (left, right) = (hosted.pixel(frame.minX + 6, frame.midY), hosted.pixel(frame.maxX - 6, frame.midY))
    #expect(left[0] > 200 && left[2] < 55 && right[0] < 55 && right[2] > 200)
  }

  @Test("A long label stands between the ends of the ring") func label() throws {
    let hosted = Hosted(CGSize(200, 200)) {
      Gauge(value: 0.5) { Text("Kilometres") }.gaugeStyle(.accessoryCircular)
    }
    #expect(try #require(hosted.frame(of: "Kilometres")).width <= 26)
  }
}
