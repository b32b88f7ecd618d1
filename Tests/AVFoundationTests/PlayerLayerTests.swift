import AVFoundation
import Foundation
import SlipwayMediaTesting
import SlipwayTestSupport
import Testing

@MainActor @Suite(.serialized) struct PlayerLayerTests {
  @Test func aLayerShowsTheFirstPictureAndTheOnesThatFollow() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 1))
    let layer = AVPlayerLayer(player: player)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(!layer.isReadyForDisplay && layer.videoRect == .zero)
    let ready = Notes<Bool>()
    let observation = layer.observe(\.isReadyForDisplay, options: [.new]) { layer, _ in
      ready.note(layer.isReadyForDisplay)
    }
    try await wait(for: "the first picture") { layer.isReadyForDisplay }
    #expect(ready.values == [true])
    #expect(layer.videoRect == CGRect(x: 0, y: 12.5, width: 100, height: 75))
    #expect((layer.contents as? CGImage)?.colour.first ?? 0 > 190)
    _ = await player.seek(to: CMTime(value: 3, timescale: 4), toleranceBefore: .zero, toleranceAfter: .zero)
    try await wait(for: "a green picture") { ((layer.contents as? CGImage)?.colour[1] ?? 0) > 190 }
    player.replaceCurrentItem(with: nil)
    try await wait(for: "the empty layer") { !layer.isReadyForDisplay }
    withExtendedLifetime(observation) {}
  }

  @Test func aLayerThatComesLateShowsWhatIsThere() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 0.5))
    try await wait(for: "the film") { player.status == .readyToPlay }
    let layer = AVPlayerLayer()
    layer.player = player
    try await wait(for: "the picture") { layer.isReadyForDisplay }
    layer.player = nil
    #expect(!layer.isReadyForDisplay)
  }

  @Test func gravityPlacesThePicture() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 0.2))
    let layer = AVPlayerLayer(player: player)
    layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    try await wait(for: "the picture") { layer.isReadyForDisplay }
    layer.videoGravity = .resize
    #expect(layer.contentsGravity == .resize && layer.videoRect == layer.bounds)
    layer.videoGravity = .resizeAspectFill
    #expect(
      layer.contentsGravity == .resizeAspectFill && layer.videoRect == CGRect(x: -10, y: 0, width: 80, height: 60)
    )
  }
}
