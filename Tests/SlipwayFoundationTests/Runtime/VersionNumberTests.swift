import SlipwayFoundation
import Testing

@Suite("Foundation's version") struct VersionNumberTests {
  @Test("It is newer than any that has a name, and those rise")
  func newer() {
    let named = [
      NSFoundationVersionNumber_iOS_6_0, NSFoundationVersionNumber_iOS_7_0, NSFoundationVersionNumber_iOS_8_0,
      NSFoundationVersionNumber_iOS_8_x_Max, NSFoundationVersionNumber_iOS_9_0, NSFoundationVersionNumber_iOS_9_x_Max,
    ]
    #expect(named == named.sorted() && named.allSatisfy { $0 < NSFoundationVersionNumber.rounded(.down) })
  }
}
