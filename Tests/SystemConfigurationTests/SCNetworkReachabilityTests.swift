import SlipwayTestSupport
import Testing

import SlipwayFoundation
import SystemConfiguration

@Suite("SCNetworkReachability")
struct SCNetworkReachabilityTests {
  private func address(_ text: String) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, text, &address.sin_addr)
    return address
  }

  private func reachability(_ address: sockaddr_in) -> SCNetworkReachability? {
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
    }
  }

  private func flags(_ target: SCNetworkReachability) -> SCNetworkReachabilityFlags {
    var flags = SCNetworkReachabilityFlags(rawValue: 1)
    #expect(SCNetworkReachabilityGetFlags(target, &flags))
    return flags
  }

  @Test func theMachineItselfIsReachableAndLocal() throws {
    let itself = try #require(reachability(address("127.0.0.1")))
    #expect(flags(itself) == [.reachable, .isLocalAddress, .isDirect])
  }

  @Test func aNameIsResolved() throws {
    let itself = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    #expect(flags(itself).contains([.reachable, .isLocalAddress]))
    let nobody = try #require(SCNetworkReachabilityCreateWithName(nil, "nobody.invalid"))
    #expect(flags(nobody) == [])
  }

  /// With a default route the Internet at large is reachable, without one it is not; neither is local.
  @Test func zerosAskForTheDefaultRoute() throws {
    let routes = try String(contentsOf: URL(filePath: "/proc/net/route"), encoding: .utf8)
    let hasDefault = routes.split(separator: "\n").contains {
      let row = $0.split(whereSeparator: \.isWhitespace)
      return row.count > 7 && row[1] == "00000000" && row[7] == "00000000"
    }
    let everywhere = flags(try #require(reachability(address("0.0.0.0"))))
    #expect(everywhere.contains(.reachable) == hasDefault)
    #expect(everywhere.isDisjoint(with: [.isLocalAddress, .isDirect]))
  }

  @Test func anAddressOfAnotherFamilyIsRefused() {
    var other = sockaddr()
    other.sa_family = sa_family_t(AF_UNIX)
    #expect(SCNetworkReachabilityCreateWithAddress(nil, &other) == nil)
    #expect(SCError() == kSCStatusInvalidArgument)
    #expect(String(cString: SCErrorString(SCError())) == "Invalid argument")
    #expect(CFErrorGetCode(SCCopyLastError()) == Int(kSCStatusInvalidArgument))
    #expect(SCNetworkReachabilityCreateWithName(nil, "") == nil)
    #expect(SCNetworkReachabilityCreateWithName(nil, "localhost") != nil)
    #expect(SCError() == kSCStatusOK)
  }

  @Test func aPairLeavesFromTheOwnAddress() throws {
    var (own, remote) = (address("127.0.0.1"), address("192.0.2.1"))
    let pair = withUnsafePointer(to: &own) { own in
      withUnsafePointer(to: &remote) { remote in
        own.withMemoryRebound(to: sockaddr.self, capacity: 1) { own in
          remote.withMemoryRebound(to: sockaddr.self, capacity: 1) { remote in
            (
              SCNetworkReachabilityCreateWithAddressPair(nil, own, remote),
              SCNetworkReachabilityCreateWithAddressPair(nil, own, nil)
            )
          }
        }
      }
    }
    // No packet leaves the machine from its loopback.
    #expect(flags(try #require(pair.0)) == [])
    #expect(flags(try #require(pair.1)).contains(.isLocalAddress))
  }

  private final class Heard: @unchecked Sendable {
    var flags: [SCNetworkReachabilityFlags] = []
  }

  /// What a name leads to is not known before it has been resolved: that is a change, which is told.
  @Test @MainActor func aNamesFlagsAreToldOnceItIsResolved() async throws {
    let target = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    weak var kept: Heard?
    do {
      let heard = Heard()
      kept = heard
      var context = SCNetworkReachabilityContext(
        version: 0,
        info: Unmanaged.passUnretained(heard).toOpaque(),
        retain: { UnsafeRawPointer(Unmanaged<Heard>.fromOpaque($0).retain().toOpaque()) },
        release: { Unmanaged<Heard>.fromOpaque($0).release() },
        copyDescription: nil
      )
      let callback: SCNetworkReachabilityCallBack = { _, flags, info in
        Unmanaged<Heard>.fromOpaque(info!).takeUnretainedValue().flags.append(flags)
      }
      #expect(SCNetworkReachabilitySetCallback(target, callback, &context))
    }
    #expect(kept != nil, "the context is retained")
    #expect(SCNetworkReachabilitySetDispatchQueue(target, .main))
    try await wait(for: "the flags of localhost") { kept?.flags.isEmpty == false }
    #expect(kept?.flags.first?.contains(.isLocalAddress) == true)
    #expect(kept?.flags.count == 1)
    #expect(SCNetworkReachabilitySetDispatchQueue(target, nil))
    #expect(!SCNetworkReachabilitySetDispatchQueue(target, nil), "nothing is left to take away")
    #expect(SCNetworkReachabilitySetCallback(target, nil, nil))
    try await wait(for: "the context's release") { kept == nil }
  }

  @Test func aRunLoopIsScheduledOnce() throws {
    let target = try #require(reachability(address("127.0.0.1")))
    let mode = CFRunLoopMode.defaultMode.rawValue
    #expect(SCNetworkReachabilityScheduleWithRunLoop(target, CFRunLoopGetMain(), mode))
    #expect(!SCNetworkReachabilityScheduleWithRunLoop(target, CFRunLoopGetMain(), mode))
    #expect(SCNetworkReachabilityUnscheduleFromRunLoop(target, CFRunLoopGetMain(), mode))
    #expect(!SCNetworkReachabilityUnscheduleFromRunLoop(target, CFRunLoopGetMain(), mode))
  }

  @Test func lengthsAreThoseOfTheFamily() {
    var storage = sockaddr_storage()
    #expect(storage.ss_len == 0)
    storage.ss_family = sa_family_t(AF_INET6)
    #expect(storage.ss_len == 28)
    #expect(sockaddr_in6().sin6_len == 28)
    #expect(sockaddr_in().sin_len == 16)
    var plain = sockaddr()
    plain.sa_family = sa_family_t(AF_INET)
    #expect(plain.sa_len == 16)
  }
}
