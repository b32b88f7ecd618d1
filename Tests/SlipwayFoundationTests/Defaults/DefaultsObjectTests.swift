import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("What the user's defaults hand out") struct DefaultsObjectTests {
  private let defaults = UserDefaults(suiteName: "DefaultsObjects-\(UUID().uuidString)")!

  @Test("A number is any kind of number that holds its value") func numbers() {
    defaults.set(5, forKey: "count")
    #expect(defaults.object(forKey: "count") as? Double == 5)
    #expect(defaults.object(forKey: "count") as? Int8 == 5)
    #expect(defaults.object(forKey: "count") as? CGFloat == 5)
    defaults.set(0.5, forKey: "volume")
    #expect(defaults.object(forKey: "volume") as? Float == 0.5)
    #expect(defaults.object(forKey: "volume") as? Int == nil)
    #expect(defaults.integer(forKey: "count") == 5 && defaults.double(forKey: "volume") == 0.5)
  }

  @Test("A boolean is one, and a number") func booleans() {
    defaults.set(true, forKey: "isOn")
    #expect(defaults.object(forKey: "isOn") as? Bool == true && defaults.object(forKey: "isOn") as? Int == 1)
    #expect(defaults.bool(forKey: "isOn") && defaults.integer(forKey: "isOn") == 1)
  }

  @Test("So are those in arrays and dictionaries") func collections() {
    defaults.set([1, 2], forKey: "list")
    #expect(defaults.array(forKey: "list") as? [Double] == [1, 2])
    #expect(defaults.object(forKey: "list") as? [Int] == [1, 2])
    defaults.set(["a": 1], forKey: "table")
    #expect(defaults.dictionary(forKey: "table") as? [String: UInt8] == ["a": 1])
  }

  @Test("What is no number stays what it is") func others() {
    defaults.set("5", forKey: "text")
    defaults.set(Date(timeIntervalSince1970: 1), forKey: "date")
    #expect(defaults.object(forKey: "text") as? String == "5" && defaults.object(forKey: "text") as? Int == nil)
    #expect(defaults.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 1))
    #expect(defaults.object(forKey: "nothing") == nil)
  }
}
