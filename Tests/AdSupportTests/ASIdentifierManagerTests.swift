import AdSupport
import Testing

struct ASIdentifierManagerTests {
  @Test func nobodyIsToldFromOthers() {
    let manager = ASIdentifierManager.shared()
    #expect(manager === ASIdentifierManager.shared())
    #expect(manager.advertisingIdentifier.uuidString == "00000000-0000-0000-0000-000000000000")
  }

  @available(*, deprecated)
  @Test func trackingIsOff() { #expect(!ASIdentifierManager.shared().isAdvertisingTrackingEnabled) }
}
