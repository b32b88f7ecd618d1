import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Archives of collections, and errors behind errors") struct ArchivedCollectionTests {
  @Test("Arrays and dictionaries come with objects of their classes alone") func collections() throws {
    let array = try NSKeyedArchiver.archivedData(withRootObject: ["a", "b"] as NSArray, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSString.self, from: array) == ["a", "b"])
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSDate.self, from: array)
    }
    let names = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClasses: [NSString.self, NSDate.self], from: array)
    #expect(names?.count == 2)
    let pairs = try NSKeyedArchiver.archivedData(withRootObject: ["a": 1] as NSDictionary, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedDictionary(
      ofKeyClass: NSString.self,
      objectClass: NSNumber.self,
      from: pairs
    )
    #expect(read == ["a": 1])
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedDictionary(ofKeyClass: NSString.self, objectClass: NSDate.self, from: pairs)
    }
  }

  @Test("All errors that led to one") func errors() {
    let causes = (1...3).map { NSError(domain: "cause", code: $0) }
    let info: [String: Any] = [NSUnderlyingErrorKey: causes[0], NSMultipleUnderlyingErrorsKey: Array(causes[1...])]
    #expect(NSError(domain: "x", code: 0, userInfo: info).underlyingErrors.map { ($0 as NSError).code } == [1, 2, 3])
    #expect(NSError(domain: "x", code: 0).underlyingErrors.isEmpty)
  }
}
