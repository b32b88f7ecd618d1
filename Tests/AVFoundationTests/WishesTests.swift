import Foundation
import Testing

@testable import AVFoundation

@MainActor @Suite("What is wished of a player's item")
struct WishesTests {
  @Test("It is kept")
  func wishes() {
    let item = AVPlayerItem(url: URL(filePath: "/nothing.mp4"))
    #expect(item.preferredPeakBitRate == 0 && item.preferredForwardBufferDuration == 0 && item.externalMetadata.isEmpty)
    #expect(item.preferredMaximumResolution == .zero && !item.canUseNetworkResourcesForLiveStreamingWhilePaused)
    (item.preferredPeakBitRate, item.preferredForwardBufferDuration) = (1e6, 5)
    item.preferredMaximumResolution = CGSize(width: 640, height: 360)
    item.canUseNetworkResourcesForLiveStreamingWhilePaused = true
    #expect(item.preferredPeakBitRate == 1e6 && item.preferredForwardBufferDuration == 5)
    #expect(item.preferredMaximumResolution.width == 640 && item.canUseNetworkResourcesForLiveStreamingWhilePaused)
  }
}
