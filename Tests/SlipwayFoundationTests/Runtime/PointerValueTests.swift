import Foundation
import Testing

@testable import SlipwayFoundation

@Suite struct PointerValueTests {
  @Test func anAddressStaysWhatItIs() {
    let address = UnsafeMutableRawPointer(bitPattern: 0x1234)
    #expect(NSValue(pointer: address).pointerValue == address)
    #expect(NSNumber(value: UInt(0x1234)).pointerValue == address)
    #expect(NSValue(pointer: nil).pointerValue == nil && NSNumber(value: 0).pointerValue == nil)
  }

  @Test func anObjectIsNotKept() {
    var object: NSObject? = NSObject()
    let value = NSValue(nonretainedObject: object)
    #expect(value.nonretainedObjectValue as? NSObject === object)
    weak let kept = object
    object = nil
    #expect(kept == nil)
  }

  @Test func theKeysOfABundle() {
    #expect(kCFBundleVersionKey as String == "CFBundleVersion" && kCFBundleNameKey as String == "CFBundleName")
  }
}
