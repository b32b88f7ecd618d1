import CoreTelephony
import Testing

struct CoreTelephonyTests {
  @Test func aDesktopHasNoTelephone() {
    let info = CTTelephonyNetworkInfo()
    #expect(info.dataServiceIdentifier == nil && info.serviceCurrentRadioAccessTechnology == nil)
  }

  @available(*, deprecated)
  @Test func aCarrierThatAnAppMakesIsOfNoNetwork() {
    let info = CTTelephonyNetworkInfo()
    #expect(info.serviceSubscriberCellularProviders == nil && info.subscriberCellularProvider == nil)
    #expect(info.currentRadioAccessTechnology == nil)
    let carrier = CTCarrier()
    #expect(carrier.carrierName == nil && carrier.mobileCountryCode == nil && carrier.mobileNetworkCode == nil)
    #expect(carrier.isoCountryCode == nil && !carrier.allowsVOIP)
  }

  @Test func nobodySaysWhetherDataMayBeUsed() async {
    let data = CTCellularData()
    #expect(data.restrictedState == .restrictedStateUnknown && data.restrictedState.rawValue == 0)
    let told = await withCheckedContinuation { done in
      data.cellularDataRestrictionDidUpdateNotifier = { done.resume(returning: $0) }
    }
    #expect(told == .restrictedStateUnknown)
  }

  @Test func technologiesAreTheirOwnNames() {
    #expect(
      CTRadioAccessTechnologyLTE == "CTRadioAccessTechnologyLTE"
        && CTRadioAccessTechnologyNR == "CTRadioAccessTechnologyNR"
    )
    let all = [
      CTRadioAccessTechnologyGPRS, CTRadioAccessTechnologyEdge, CTRadioAccessTechnologyWCDMA,
      CTRadioAccessTechnologyHSDPA, CTRadioAccessTechnologyHSUPA, CTRadioAccessTechnologyCDMA1x,
      CTRadioAccessTechnologyCDMAEVDORev0, CTRadioAccessTechnologyCDMAEVDORevA, CTRadioAccessTechnologyCDMAEVDORevB,
      CTRadioAccessTechnologyeHRPD, CTRadioAccessTechnologyLTE, CTRadioAccessTechnologyNRNSA, CTRadioAccessTechnologyNR,
    ]
    #expect(Set(all).count == 13 && all.allSatisfy { $0.hasPrefix("CTRadioAccessTechnology") })
    #expect(
      NSNotification.Name.CTServiceRadioAccessTechnologyDidChange.rawValue
        == "CTServiceRadioAccessTechnologyDidChangeNotification"
    )
  }
}
