import Foundation
import SlipwayFoundation
import Testing

@Suite("Addresses of blocks") struct BlockAddressTests {
  private typealias Add = (Int32, Int32) -> Int32
  private typealias Tell = () -> Void

  /// As a library of C that calls back.
  private static let call: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, number in
    unsafeBitCast(context, to: Add.self)(number, 2)
  }

  @Test("A block comes back from the address that C was handed") func back() {
    let base: Int32 = 40
    let add: Add = { $0 + $1 + base }
    let address = unsafeBitCast(add, to: UnsafeMutableRawPointer.self)
    #expect(Self.call(address, 1) == 43)
    #expect(unsafeBitCast(address, to: Add.self)(0, 0) == 40)
    nonisolated(unsafe) var told = 0
    let tell: Tell = { told += 1 }
    unsafeBitCast(unsafeBitCast(tell, to: UnsafeMutableRawPointer.self), to: Tell.self)()
    #expect(told == 1)
  }

  @Test("Other bits are taken as ever") func others() {
    #expect(unsafeBitCast(SIMD2<Int32>(1, 0), to: Int64.self) == 1)
  }
}
