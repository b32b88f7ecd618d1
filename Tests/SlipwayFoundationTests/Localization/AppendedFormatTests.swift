import Foundation
import SlipwayFoundation
import Testing

@Suite("Formats added to a text") struct AppendedFormatTests {
  @Test("Values stand in their places") func append() {
    let text = NSMutableString(string: "a")
    text.appendFormat("%C%d", unichar(0x62), 7)
    text.appendFormat(" %@", NSString(string: "c"))
    #expect(text as String == "ab7 c")
  }
}
