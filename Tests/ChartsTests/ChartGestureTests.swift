import Charts
import SlipwayTestSupport
import SwiftUI
import Testing

@testable import UIKit

@MainActor @Suite("Gestures over a chart", .framesByHand) struct ChartGestureTests {
  private final class Chosen: ObservableObject {
    @Published var day: String?
    @Published var places: [CGFloat] = []
  }

  private struct Screen: View {
    @ObservedObject var chosen: Chosen
    let isOwn: Bool

    var body: some View {
      let chart = Chart(["Mon", "Tue"], id: \.self) { BarMark(x: .value("Day", $0), y: .value("Count", 3)) }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .chartXSelection(value: $chosen.day)
      if isOwn {
        chart.chartGesture { chart in
          SpatialTapGesture().onEnded { tap in
            chosen.places.append(tap.location.x)
            chart.selectXValue(at: tap.location.x)
          }
        }
      } else {
        chart
      }
    }
  }

  private func tapped(isOwn: Bool, _ x: CGFloat) -> Chosen {
    let chosen = Chosen()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.rootViewController = UIHostingController(rootView: Screen(chosen: chosen, isOwn: isOwn).ignoresSafeArea())
    for _ in 0..<3 { window.layoutIfNeeded() }
    Fingers(window).tap(CGPoint(x: x, y: 150))
    for _ in 0..<3 { window.layoutIfNeeded() }
    return chosen
  }

  @Test("An app's own selects what it says, and goes before the chart's, which lets go of what the finger left")
  func own() {
    #expect(tapped(isOwn: true, 40).day == "Mon")
    let chosen = tapped(isOwn: true, 260)
    #expect(chosen.day == "Tue")
    #expect(chosen.places == [260])
    #expect(tapped(isOwn: false, 40).day == nil)
  }
}
