import Testing

@testable import SwiftUI

@Suite("Angles") struct AngleTests {
  @Test("are added, turned round and scaled") func arithmetic() {
    var angle = Angle(degrees: 30)
    #expect((-angle).radians == -angle.radians)
    #expect(abs((angle * 2 + .degrees(10) - .degrees(5)).degrees - 65) < 1e-9)
    #expect(abs((angle / 3).degrees - 10) < 1e-9)
    angle += .degrees(10)
    angle -= .degrees(20)
    angle *= 6
    angle /= 2
    #expect(abs(angle.degrees - 60) < 1e-9)
  }
}
