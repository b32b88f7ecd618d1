import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Shapes as sets of points") struct ShapeSetTests {
  private let square = Path(CGRect(0, 0, 20, 20))
  private let moved = Path(CGRect(10, 10, 20, 20))

  /// How much of a grid of points is inside.
  private func area(_ path: Path, eoFill: Bool = false) -> Int {
    var count = 0
    for x in 0..<40 {
      for y in 0..<40 where path.contains(CGPoint(x: CGFloat(x) + 0.37, y: CGFloat(y) + 0.41), eoFill: eoFill) {
        count += 1
      }
    }
    return count
  }

  @Test("Union, intersection, difference, what is in one alone") func sets() {
    for eoFill in [false, true] {
      #expect(area(square.union(moved), eoFill: eoFill) == 700)
      #expect(area(square.intersection(moved), eoFill: eoFill) == 100)
      #expect(area(square.subtracting(moved), eoFill: eoFill) == 300)
      #expect(area(square.symmetricDifference(moved), eoFill: eoFill) == 600)
    }
    #expect(square.intersection(moved).boundingRect == CGRect(10, 10, 10, 10))
    #expect(square.union(Path(CGRect(20, 0, 20, 20))).boundingRect == CGRect(0, 0, 40, 20))
    #expect(area(square.union(Path(CGRect(20, 0, 20, 20)))) == 800)
    #expect(square.intersection(Path(CGRect(30, 30, 5, 5))).isEmpty)
    #expect(square.subtracting(square).isEmpty && area(square.union(square)) == 400)
  }

  @Test("Curves, holes, and what is inside by either rule") func curves() {
    let disc = Path(ellipseIn: CGRect(0, 0, 40, 40))
    let hole = Path(ellipseIn: CGRect(10, 10, 20, 20))
    let ring = disc.subtracting(hole)
    #expect(!ring.contains(CGPoint(x: 20, y: 20)) && ring.contains(CGPoint(x: 5, y: 20)))
    #expect(abs(area(ring) - Int(300 * Double.pi)) < 12)
    var both = square
    both.addPath(Path(CGRect(5, 5, 10, 10)))
    #expect(area(both.normalized(eoFill: true)) == 300 && area(both.normalized(eoFill: false)) == 400)
    #expect(both.normalized().contains(CGPoint(x: 2, y: 2)) && !both.normalized().contains(CGPoint(x: 10, y: 10)))
    #expect(both.cgPath.componentsSeparated(using: .evenOdd).count == 1)
    #expect(square.union(Path(CGRect(30, 30, 5, 5))).cgPath.componentsSeparated().count == 2)
  }

  @Test("The parts of a line inside of a shape, and outside") func lines() {
    let line = Path { path in
      path.move(to: CGPoint(x: -10, y: 10))
      path.addLine(to: CGPoint(x: 50, y: 10))
    }
    #expect(line.lineIntersection(square).boundingRect == CGRect(0, 10, 20, 0))
    let outside = line.lineSubtraction(square)
    #expect(outside.boundingRect == CGRect(-10, 10, 60, 0))
    var moves = 0
    outside.forEach { if case .move = $0 { moves += 1 } }
    #expect(moves == 2)
  }

  @Test("The outline of a line: ends, corners, dashes") func strokes() {
    let corner = Path { path in
      path.move(to: CGPoint(x: 5, y: 35))
      path.addLine(to: CGPoint(x: 5, y: 5))
      path.addLine(to: CGPoint(x: 35, y: 5))
    }
    let miter = corner.strokedPath(StrokeStyle(lineWidth: 4))
    #expect(miter.boundingRect == CGRect(3, 3, 32, 32) && miter.contains(CGPoint(x: 3.2, y: 3.2)))
    #expect(area(miter) == 2 * 32 * 4 - 16)
    #expect(!corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .bevel)).contains(CGPoint(x: 3.5, y: 3.5)))
    #expect(!corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .round)).contains(CGPoint(x: 3.2, y: 3.2)))
    let square = corner.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
    #expect(square.boundingRect == CGRect(3, 3, 34, 34))
    let dashes = corner.strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 5]))
    #expect(dashes.contains(CGPoint(x: 5, y: 30)) && !dashes.contains(CGPoint(x: 5, y: 23)))
    #expect(dashes.contains(CGPoint(x: 5, y: 15)))
    #expect(Path(ellipseIn: CGRect(5, 5, 30, 30)).strokedPath(StrokeStyle(lineWidth: 4)).contains(CGPoint(x: 5, y: 20)))
  }

  @Test("Shapes are made of shapes, and animated with them") func shapes() {
    let room = CGRect(0, 0, 40, 40)
    let shape = Circle().subtracting(Rectangle().size(width: 20, height: 40, anchor: .trailing))
    #expect(shape.path(in: room).boundingRect.maxX <= 20.1)
    let pixels = Hosted(CGSize(40, 40)) { Rectangle().intersection(Circle().inset(by: 8)).fill(Color.pureRed) }
    #expect(pixels.pixel(20, 20) == .red && pixels.pixel(4, 4) == .white)
    #expect(
      Rectangle().size(CGSize(10, 10), anchor: .bottomTrailing).path(in: room).boundingRect == CGRect(30, 30, 10, 10)
    )
  }

  @Test("A path in words, and back") func words() throws {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3.5, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.closeSubpath()
    #expect(path.description == "1 2 m 3.5 4 l 7 8 5 6 q h")
    #expect(try #require(Path(path.description)) == path)
    #expect(Path("1 2 x") == nil && Path("1 m") == nil && Path("1 2 l") == nil)
  }
}
