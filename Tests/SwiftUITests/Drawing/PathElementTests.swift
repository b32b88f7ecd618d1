import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Steps of outlines") struct PathElementTests {
  @Test("The steps of a path in their order") func elements() {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addLine(to: CGPoint(x: 3, y: 4))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      path.addCurve(to: CGPoint(x: 9, y: 1), control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 4, y: 5))
      path.closeSubpath()
    }
    var steps: [Path.Element] = []
    path.forEach { steps.append($0) }
    #expect(steps.first == .move(to: CGPoint(x: 1, y: 2)))
    #expect(steps.dropFirst().first == .line(to: CGPoint(x: 3, y: 4)))
    #expect(
      steps.contains(.curve(to: CGPoint(x: 9, y: 1), control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 4, y: 5)))
    )
    #expect(steps.last == .closeSubpath)
  }

  @Test("Arcs from an angle on, rectangles, corners that differ") func additions() {
    var arc = Path()
    arc.addRelativeArc(center: .zero, radius: 10, startAngle: .degrees(0), delta: .degrees(90))
    let end = arc.currentPoint ?? .zero
    #expect(abs(end.x) < 0.01 && abs(end.y - 10) < 0.01)
    var back = Path()
    back.addRelativeArc(center: .zero, radius: 10, startAngle: .degrees(0), delta: .degrees(-90))
    #expect(abs((back.currentPoint ?? .zero).y + 10) < 0.01)
    #expect(!back.contains(CGPoint(x: 7, y: 7)))
    var rects = Path()
    rects.addRects([CGRect(0, 0, 5, 5), CGRect(10, 0, 5, 5)])
    #expect(rects.contains(CGPoint(x: 12, y: 2)) && !rects.contains(CGPoint(x: 7, y: 2)))
    let corners = Path(roundedRect: CGRect(0, 0, 40, 40), cornerRadii: RectangleCornerRadii(topLeading: 20))
    #expect(!corners.contains(CGPoint(x: 2, y: 2)) && corners.contains(CGPoint(x: 38, y: 38)))
    var added = Path()
    added.addRoundedRect(in: CGRect(0, 0, 40, 40), cornerRadii: RectangleCornerRadii(bottomTrailing: 20))
    #expect(added.contains(CGPoint(x: 2, y: 2)) && !added.contains(CGPoint(x: 38, y: 38)))
  }

  @Test("A shape in a size of its own stands in the corner") func size() {
    let path = Rectangle().size(width: 10, height: 20).path(in: CGRect(5, 5, 100, 100))
    #expect(path.boundingRect == CGRect(5, 5, 10, 20))
  }
}
