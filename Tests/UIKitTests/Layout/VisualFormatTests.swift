import Testing

@testable import UIKit

@MainActor @Suite("Visual format")
struct VisualFormatTests {
  let root = makeRoot(400, 200)
  let first = ContentView(30, 20)
  let second = ContentView(50, 10)
  let third = ContentView(10, 10)

  init() { root.add(first, second, third) }

  private func lay(
    _ formats: String...,
    options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format,
          options: options,
          metrics: metrics,
          views: ["first": first, "second": second, "third_1": third]
        )
      )
    }
    root.layoutIfNeeded()
  }

  @Test("Views, spacings and the superview's edges")
  func spacings() {
    lay("|-12-[first]-[second]-20-[third_1]")
    #expect(first.frame.minX == 12)
    #expect(second.frame.minX == 50)
    #expect(third.frame.minX == 120)
  }

  @Test("The standard distance to the superview is its margin; none means touching")
  func margins() {
    root.layoutMargins = UIEdgeInsets(top: 11, left: 13, bottom: 0, right: 0)
    lay("H:|-[first][second]", "V:|-[first]", "V:|[second]")
    #expect(first.frame.origin == CGPoint(x: 13, y: 11))
    #expect(second.frame.origin == CGPoint(x: 43, y: 0))
  }

  @Test("Lengths: constants, other views, inequalities, priorities, lists")
  func lengths() {
    lay("[first(70)]", "[second(first)]", "V:[first(>=30,<=40)]", "V:[second(==90@20,25@30)]")
    #expect(first.frame.size == CGSize(width: 70, height: 30))
    #expect(second.frame.width == 70)
    #expect(second.frame.height == 10)
  }

  @Test("Metrics name distances, lengths and priorities")
  func metrics() {
    lay("|-gap-[first(w@high)]", metrics: ["gap": 22, "w": CGFloat(33.0), "high": UILayoutPriority(900)])
    #expect(first.frame.minX == 22)
    #expect(first.frame.width == 33)
  }

  @Test("From edge to edge")
  func fill() {
    lay("|-10-[first]-(>=8)-[second]-10-|", "V:|[first]|")
    #expect(first.frame.minX == 10 && first.frame.minY == 0 && first.frame.height == 200)
    #expect(second.frame.maxX == 390 && second.frame.minX >= first.frame.maxX + 8)
  }

  @Test("Alignment across")
  func alignment() {
    lay("V:|-50-[first]")
    lay("[first]-[second]-[third_1]", options: .alignAllCenterY)
    #expect(second.frame.midY == 60)
    #expect(third.frame.midY == 60)
  }

  @Test("From right to left")
  func direction() {
    lay("|-10-[first]-5-[second]", options: .directionRightToLeft)
    #expect(first.frame.maxX == 390)
    #expect(second.frame.maxX == 355)
  }

  @Test("What a format makes")
  func structure() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-8-[first(>=40@250)]-|",
      metrics: nil,
      views: ["first": first]
    )
    #expect(constraints.count == 3)
    #expect(constraints[0].firstAttribute == .height && constraints[0].relation == .greaterThanOrEqual)
    #expect(constraints[0].priority == .defaultLow && constraints[0].constant == 40)
    #expect(constraints[1].firstItem === first && constraints[1].secondItem === root && constraints[1].constant == 8)
    #expect(constraints[2].firstItem === root && constraints[2].firstAttribute == .bottomMargin)
    #expect(constraints.allSatisfy { !$0.isActive })
  }
}
