import Foundation
import SlipwayFoundation
import Testing

/// Core Foundation's bytes are Foundation's.
@Suite struct MutableDataTests {
  @Test func bytesThatCanBeChanged() throws {
    let data = try #require(CFDataCreateMutable(kCFAllocatorDefault, 0))
    #expect(CFDataGetLength(data) == 0)
    data.append(Data([1, 2, 3]))
    #expect(CFDataGetLength(data) == 3 && CFDataGetBytePtr(data)[1] == 2)
    let copy = try #require(CFDataCreateMutableCopy(nil, 0, data))
    copy.append(Data([4]))
    #expect(CFDataGetLength(data) == 3 && copy as Data == Data([1, 2, 3, 4]))
    #expect(NSMutableString(string: "a") as CFMutableString == "a" && (NSMutableArray() as CFMutableArray).count == 0)
    #expect((NSMutableDictionary() as CFMutableDictionary).count == 0)
  }
}
