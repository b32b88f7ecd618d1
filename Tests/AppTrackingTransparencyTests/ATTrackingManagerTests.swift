import AppTrackingTransparency
import Testing

struct ATTrackingManagerTests {
  @Test func nobodyIsAskedAndNobodyMayTrack() async {
    #expect(ATTrackingManager.trackingAuthorizationStatus == .denied)
    #expect(await ATTrackingManager.requestTrackingAuthorization() == .denied)
    let told = await withCheckedContinuation { done in
      ATTrackingManager.requestTrackingAuthorization { done.resume(returning: $0) }
    }
    #expect(told == .denied)
  }

  @Test func numbersAreApples() {
    let all: [ATTrackingManager.AuthorizationStatus] = [.notDetermined, .restricted, .denied, .authorized]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3])
  }
}
