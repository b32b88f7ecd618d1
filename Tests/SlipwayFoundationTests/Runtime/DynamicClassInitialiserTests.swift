import Foundation
import SlipwayFoundation
import Testing

@Suite("Objects that class methods of Foundation's make") struct DynamicClassInitialiserTests {
  @Test func numbers() {
    #expect(NSNumber.slipway_init(value: true) == true && NSNumber.slipway_init(value: Int8(-3)).int8Value == -3)
    #expect(
      NSNumber.slipway_init(value: 1.5).doubleValue == 1.5 && NSNumber.slipway_init(value: Float(2)).floatValue == 2
    )
    #expect(NSNumber.slipway_init(value: UInt64.max).uint64Value == .max)
    #expect(NSNumber.slipway_init(value: Int64.min).int64Value == .min)
    #expect(NSNumber.slipway_init(value: 7).intValue == 7 && NSNumber.slipway_init(value: UInt(8)).uintValue == 8)
    #expect(NSNumber.slipway_init(value: Int16(-4)) == -4 && NSNumber.slipway_init(value: Int32(-5)) == -5)
    #expect(NSNumber.slipway_init(value: UInt8(4)) == 4 && NSNumber.slipway_init(value: UInt16(5)) == 5)
    #expect(NSNumber.slipway_init(value: UInt32(6)) == 6)
    let decimal: NSDecimalNumber = NSDecimalNumber.slipway_init(value: 0.1)
    #expect(decimal == NSDecimalNumber(string: "0.1"))
    #expect(NSDecimalNumber.slipway_init(value: Int64.max).decimalValue == Decimal(Int64.max))
  }

  @Test func others() throws {
    let text = "01020304-0506-0708-090A-0B0C0D0E0F10"
    let bytes = (1...16).map(UInt8.init)
    bytes.withUnsafeBufferPointer { buffer in
      #expect(NSUUID.slipway_init(uuidBytes: buffer.baseAddress).uuidString == text)
      #expect(NSUUID(uuidBytes: buffer.baseAddress).uuidString == text)
    }
    #expect(NSUUID(uuidBytes: nil).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(NSUUID.slipway_init(uuidString: text)?.uuidString == text && NSUUID.slipway_init(uuidString: "x") == nil)
    #expect(NSUUID.slipway_init() != NSUUID.slipway_init())
    let url = try #require(NSURL.slipway_init(string: "https://example.org/a"))
    #expect(url.absoluteString?.count == 21 && NSURL.slipway_init(fileURLWithPath: "/a").path == "/a")
    #expect(NSDate.slipway_init(timeIntervalSince1970: 5).timeIntervalSince1970 == 5)
    #expect(NSDate.slipway_init(timeIntervalSinceReferenceDate: 5).timeIntervalSinceReferenceDate == 5)
    #expect(NSDate.slipway_init().timeIntervalSinceNow <= 0)
    #expect(NSString.slipway_init(string: "a") == "a" && NSData.slipway_init(data: Data([1])).length == 1)
  }

  @Test func sizes() {
    class Small { var number: Int64 = 0 }
    final class Large: Small { var more: (Int64, Int64) = (0, 0) }
    #expect(class_getInstanceSize(Large.self) == class_getInstanceSize(Small.self) + 16)
    #expect(class_getInstanceSize(Small.self) == 24 && class_getInstanceSize(nil) == 0)
  }

  @Test func objectsOfAClassThatIsAParameter() {
    class Base: NSObject {
      var name = "base"
    }
    class Below: Base {
      override init() {
        super.init()
        name = "below"
      }
    }
    func make<Made: Base>(_: Made.Type) -> Made { Made.slipway_init() }
    #expect(make(Base.self).name == "base" && make(Below.self).name == "below")
    #expect(type(of: make(Below.self)) == Below.self)
    #expect(NSUUID.slipway_init() != NSUUID.slipway_init())
  }

  @Test func objectsWithoutArguments() {
    #expect(NSAttributedString().length == 0 && NSMutableAttributedString().string == "")
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
    let progress = Progress()
    progress.totalUnitCount = 4
    progress.completedUnitCount = 1
    #expect(progress.fractionCompleted == 0.25)
  }
}
