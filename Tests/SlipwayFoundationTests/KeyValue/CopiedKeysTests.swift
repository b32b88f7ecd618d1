import Foundation
import SlipwayFoundation
import Testing

struct CopiedKeysTests {
  @Test func valuesByCopiedKeys() {
    let dictionary = NSMutableDictionary()
    let key: any NSCopying = "a" as NSString
    dictionary[key] = 1
    dictionary["b"] = 2
    dictionary["c" as NSString] = 3
    #expect(dictionary["a"] as? Int == 1)
    #expect(dictionary[key] as? Int == 1)
    #expect(dictionary["c"] as? Int == 3)
    dictionary[key] = nil
    #expect(dictionary[key] == nil && dictionary.count == 2)
  }
}
