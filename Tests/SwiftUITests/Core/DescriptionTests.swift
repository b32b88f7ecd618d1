import SwiftUI
import Testing

/// What values say of themselves in a log, and what of them can be animated.
@Suite("Values in words and on their way") struct DescriptionTests {
  @Test func descriptions() {
    #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
    #expect(Animation.linear(duration: 2).description != Animation.linear(duration: 3).description)
    #expect(Animation.linear.debugDescription == Animation.linear.description)
    #expect(!Mirror(reflecting: Animation.linear).children.isEmpty)
    #expect("\(ScrollPhase.decelerating.debugDescription)" == "decelerating")
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 1, y: 2),
      contentSize: .zero,
      contentInsets: EdgeInsets(),
      containerSize: .zero
    )
    #expect(geometry.debugDescription.contains("contentOffset: (1.0, 2.0)"))
  }

  @Test("Corners, lines and what is drawn with them are halfway between two values") func halves() {
    func middle<Value: Animatable>(_ from: Value, _ to: Value) -> Value {
      var value = from
      var way = to.animatableData
      way -= from.animatableData
      way.scale(by: 0.5)
      value.animatableData += way
      return value
    }
    let radii = RectangleCornerRadii(topLeading: 10, bottomLeading: 20, bottomTrailing: 30, topTrailing: 40)
    let half = RectangleCornerRadii(topLeading: 5, bottomLeading: 10, bottomTrailing: 15, topTrailing: 20)
    #expect(middle(RectangleCornerRadii(), radii) == half)
    let shape = middle(UnevenRoundedRectangle(), UnevenRoundedRectangle(cornerRadii: radii))
    #expect(shape.cornerRadii == half)
    let line = middle(StrokeStyle(lineWidth: 0, miterLimit: 2), StrokeStyle(lineWidth: 4, miterLimit: 4, dashPhase: 6))
    #expect(line == StrokeStyle(lineWidth: 2, miterLimit: 3, dashPhase: 3))
  }

  @Test("A button's form is a shape") func borderShape() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
    let corner = CGPoint(x: 3, y: 3)
    #expect(!ButtonBorderShape.capsule.path(in: rect).contains(corner))
    #expect(ButtonBorderShape.roundedRectangle(radius: 2).path(in: rect).contains(corner))
    #expect(ButtonBorderShape.capsule.inset(by: 10).path(in: rect).boundingRect == rect.insetBy(dx: 10, dy: 10))
  }
}
