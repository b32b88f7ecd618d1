import DeviceCheck
import Testing

struct DeviceCheckTests {
  @Test func aDesktopIsNoDeviceOfApples() async {
    let device = DCDevice.current
    #expect(!device.isSupported && device === DCDevice.current)
    await #expect(throws: DCError(.featureUnsupported)) { try await device.generateToken() }
    let told = await withCheckedContinuation { done in
      device.generateToken { done.resume(returning: ($0 == nil, ($1 as? DCError)?.code)) }
    }
    #expect(told == (true, .featureUnsupported))
  }

  @Test func nothingIsAttested() async {
    let service = DCAppAttestService.shared
    #expect(!service.isSupported && service === DCAppAttestService.shared)
    await #expect(throws: DCError(.featureUnsupported)) { try await service.generateKey() }
    await #expect(throws: DCError(.featureUnsupported)) { try await service.attestKey("k", clientDataHash: Data()) }
    await #expect(throws: DCError(.featureUnsupported)) {
      try await service.generateAssertion("k", clientDataHash: Data())
    }
    let key = await withCheckedContinuation { done in
      service.generateKey { done.resume(returning: ($0 == nil, ($1 as? DCError)?.code)) }
    }
    let attested = await withCheckedContinuation { done in
      service.attestKey("k", clientDataHash: Data()) { done.resume(returning: ($0 == nil, ($1 as? DCError)?.code)) }
    }
    let asserted = await withCheckedContinuation { done in
      service.generateAssertion("k", clientDataHash: Data()) {
        done.resume(returning: ($0 == nil, ($1 as? DCError)?.code))
      }
    }
    #expect(key == (true, .featureUnsupported) && attested == (true, .featureUnsupported))
    #expect(asserted == (true, .featureUnsupported))
  }

  @Test func errorsHaveApplesNumbers() {
    let all: [DCError.Code] = [
      .unknownSystemFailure, .featureUnsupported, .invalidInput, .invalidKey, .serverUnavailable,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4] && DCError.errorDomain == "com.apple.devicecheck.error")
  }
}
