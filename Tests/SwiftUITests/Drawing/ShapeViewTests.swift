import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Shapes drawn more than once") struct ShapeViewTests {
  private func colors<V: View>(_ view: V, at points: [CGPoint]) -> [[UInt8]] {
    let hosted = Hosted(CGSize(100, 100)) { view.frame(width: 100, height: 100) }
    return points.map { hosted.pixel($0.x, $0.y) }
  }

  @Test("A line is drawn over what is filled, inside of the shape or along it") func strokeOverFill() {
    let points = [CGPoint(x: 50, y: 50), CGPoint(x: 7, y: 50), CGPoint(x: 2, y: 50)]
    #expect(
      colors(Rectangle().fill(Color.pureRed).strokeBorder(Color.pureBlue, lineWidth: 10), at: points)
        == [.red, .blue, .blue]
    )
    #expect(
      colors(Rectangle().fill(Color.pureRed).stroke(Color.pureBlue, lineWidth: 10), at: points) == [.red, .red, .blue]
    )
    #expect(
      colors(Rectangle().stroke(Color.pureBlue, lineWidth: 40).fill(Color.pureRed), at: points) == [.red, .red, .red]
    )
    #expect(
      colors(Rectangle().strokeBorder(Color.pureBlue, lineWidth: 10).stroke(Color.pureGreen, lineWidth: 6), at: points)
        == [.white, .blue, .green]
    )
  }

  @Test("A line without a style is a shape itself") func strokedShape() {
    let points = [CGPoint(x: 50, y: 50), CGPoint(x: 2, y: 50)]
    #expect(colors(Rectangle().stroke(lineWidth: 10).fill(Color.pureRed), at: points) == [.white, .red])
    let gradient = LinearGradient(colors: [.pureRed, .pureRed], startPoint: .leading, endPoint: .trailing)
    let outside = Hosted(CGSize(100, 100)) {
      Rectangle().stroke(lineWidth: 20).fill(gradient).frame(width: 60, height: 60)
    }
    #expect([outside.pixel(13, 50), outside.pixel(27, 50), outside.pixel(50, 50)] == [.red, .red, .white])
    let path = Rectangle().stroke(style: StrokeStyle(lineWidth: 4)).path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingRect == CGRect(x: -2, y: -2, width: 14, height: 14))
  }

  @Test("What a shape view is made of can be read and made by hand") func parts() {
    let fill = FillShapeView(
      shape: Circle(),
      style: Color.pureRed,
      fillStyle: FillStyle(eoFill: true),
      background: EmptyView()
    )
    #expect(fill.fillStyle.isEOFilled && fill.shape.path(in: .zero) == Circle().path(in: .zero))
    let line = Circle().fill(.red).strokeBorder(Color.pureBlue, style: StrokeStyle(lineWidth: 3), antialiased: false)
    #expect(line.strokeStyle.lineWidth == 3 && !line.isAntialiased && line.style == .pureBlue)
    #expect(line.background.fillStyle == FillStyle())
  }
}
