import Foundation
import SlipwayFoundation
import Testing

@Suite("Objects of Foundation as keys") struct ObjectKeyTests {
  @Test("A value is found under the object that it is bridged to, and the other way round") func keys() throws {
    let url = try #require(URL(string: "a:b"))
    let date = Date(timeIntervalSince1970: 5)
    let values: [AnyHashable: Any] = ["a": 1, date: 2, url: 3]
    #expect(values["a" as NSString] as? Int == 1 && values[NSMutableString(string: "a")] as? Int == 1)
    #expect(values[date as NSDate] as? Int == 2 && values[url as NSURL] as? Int == 3)
    let objects: [AnyHashable: Any] = ["a" as NSString: 1]
    #expect(objects["a"] as? Int == 1 && (values as NSDictionary)["a"] as? Int == 1)
  }

  @Test("Who holds an object counts") func counts() {
    let object = NSObject()
    let before = CFGetRetainCount(object)
    let holders = [object, object]
    #expect(CFGetRetainCount(object) >= before + 2 && holders.count == 2)
  }
}
