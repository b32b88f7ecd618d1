import SlipwayCrypto

public typealias CCRNGStatus = CCCryptorStatus

/// Fills memory from the system's random generator.
@discardableResult public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer!, _ count: Int) -> CCRNGStatus {
  guard let bytes else { return CCRNGStatus(kCCParamError) }
  randomise(UnsafeMutableRawBufferPointer(start: bytes, count: count))
  return CCRNGStatus(kCCSuccess)
}
