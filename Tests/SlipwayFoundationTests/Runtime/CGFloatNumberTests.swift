import Foundation
import SlipwayFoundation
import Testing

@Suite("CGFloat of numbers") struct CGFloatNumberTests {
  @Test func numbersAreRoundedOrRefused() {
    #expect(CGFloat(truncating: NSNumber(value: 2.5)) == 2.5)
    #expect(CGFloat(exactly: NSNumber(value: 3)) == 3)
    let odd = NSNumber(value: Int64(1 << 53) + 1)
    #expect(CGFloat(exactly: odd) == nil)
    #expect(CGFloat(truncating: odd) == CGFloat(1 << 53))
  }

  @Test func aNumberIsMadeOfOne() {
    let width: CGFloat = 2.5
    #expect(width as NSNumber == NSNumber(value: 2.5))
    let values: [String: Any] = ["width": width]
    #expect((values["width"] as? NSNumber)?.doubleValue == 2.5 && values["width"] as? CGFloat == 2.5)
    #expect(NSNumber(value: 2.5) as? CGFloat == 2.5 && NSNumber(value: 3) as! CGFloat == 3)
    #expect((values as NSDictionary)["width"] as? NSNumber == 2.5)
  }
}
