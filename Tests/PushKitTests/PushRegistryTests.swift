import Testing

@testable import PushKit

struct PushRegistryTests {
  private final class Listener: NSObject, PKPushRegistryDelegate {
    func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType) {}
  }

  @Test func noTokenEverComes() {
    let (registry, listener) = (PKPushRegistry(queue: .main), Listener())
    registry.delegate = listener
    registry.desiredPushTypes = [.voIP]
    #expect(registry.pushToken(for: .voIP) == nil && registry.delegate === listener)
    #expect(registry.desiredPushTypes == [PKPushType(rawValue: "PKPushTypeVoIP")])
    #expect(PKPushCredentials(.voIP, Data([1])).token == Data([1]))
    #expect(PKPushPayload(.fileProvider, ["a": 1]).dictionaryPayload["a"] as? Int == 1)
  }
}
