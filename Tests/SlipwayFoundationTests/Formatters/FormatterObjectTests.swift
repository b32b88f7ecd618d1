import Foundation
import Testing

@testable import SlipwayFoundation

/// Formatters that read texts as methods written for Objective-C do.
@Suite("Objects of formatters") struct FormatterObjectTests {
  private final class Place {
    let memory = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    var object: AutoreleasingUnsafeMutablePointer<AnyObject?> { .init(memory) }
    var text: AutoreleasingUnsafeMutablePointer<NSString?> { .init(memory) }
    deinit { memory.deallocate() }
  }

  private final class Shout: Formatter, @unchecked Sendable {
    func getObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
      for string: String,
      errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
      guard string.hasSuffix("!") else {
        return (self as Formatter).getObjectValue(obj, for: string, errorDescription: error)
      }
      obj?.pointee = string.uppercased() as NSString
      return true
    }

    static var record: ClassRecord {
      ClassRecord(
        Shout.self,
        name: "Shout",
        methods: [
          MethodRecord(
            "getObjectValue:for:errorDescription:",
            Shout.getObjectValue(_:for:errorDescription:)
          )
        ]
      )
    }
  }

  /// Reads a part of a text in its own way, which throws.
  private final class Doubling: NumberFormatter, @unchecked Sendable {
    func getObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
      for string: String,
      range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
      guard !string.isEmpty else { throw CocoaError(.formatting) }
      try (self as NumberFormatter).getObjectValue(obj, for: string, range: rangep)
      obj?.pointee = NSNumber(value: ((obj?.pointee as? NSNumber)?.intValue ?? 0) * 2)
    }

    static var record: ClassRecord {
      ClassRecord(
        Doubling.self,
        name: "Doubling",
        methods: [
          MethodRecord("getObjectValue:for:range:", throwing: Doubling.getObjectValue(_:for:range:))
        ]
      )
    }
  }

  @Test("A class's own way with a part of a text is the formatter's with all of it")
  func parts() throws {
    ClassRecords.register { [Doubling.record] }
    let (value, fault) = (Place(), Place())
    let formatter: NumberFormatter = Doubling()
    #expect(formatter.getObjectValue(value.object, for: "4", errorDescription: nil))
    #expect(value.object.pointee as? Int == 8)
    #expect(!formatter.getObjectValue(value.object, for: "", errorDescription: fault.text))
    #expect(fault.text.pointee != nil)
    var range = NSRange(location: 1, length: 2)
    try formatter.getObjectValue(value.object, for: "a15b", range: &range)
    #expect(value.object.pointee as? Int == 30)
    #expect(throws: CocoaError.self) { try NumberFormatter().getObjectValue(value.object, for: "four", range: nil) }
  }

  @Test("Numbers and dates are read")
  func own() throws {
    let (value, fault) = (Place(), Place())
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    #expect(numbers.getObjectValue(value.object, for: "12.5", errorDescription: nil))
    #expect((value.object.pointee as? NSNumber)?.doubleValue == 12.5)
    #expect(!numbers.getObjectValue(value.object, for: "twelve", errorDescription: fault.text))
    #expect(fault.text.pointee != nil)
    #expect(ISO8601DateFormatter().getObjectValue(value.object, for: "1970-01-01T00:00:01Z", errorDescription: nil))
    #expect((value.object.pointee as? NSDate)?.timeIntervalSince1970 == 1)
  }

  @Test("A class's own way comes first, and may ask for the other")
  func overridden() throws {
    ClassRecords.register { [Shout.record] }
    let (value, fault) = (Place(), Place())
    let formatter: Formatter = Shout()
    #expect(formatter.getObjectValue(value.object, for: "hey!", errorDescription: fault.text))
    #expect(value.object.pointee as? String == "HEY!")
    #expect(!formatter.getObjectValue(value.object, for: "hey", errorDescription: fault.text))
    #expect(fault.text.pointee == "Formatting error.")
  }

  @Test("A pointer to an object's place")
  func pointers() {
    let place = Place()
    place.object.pointee = nil
    #expect(place.object.pointee == nil && place.text.pointee == nil)
    place.text.pointee = "a"
    #expect(place.text.pointee == "a" && place.object[0] as? String == "a")
    #expect(AutoreleasingUnsafeMutablePointer<AnyObject?>(UnsafeMutablePointer<Int>?.none) == nil)
  }
}
