import Foundation
import SlipwayMediaTesting
import SlipwayTestSupport
import SwiftUI
import Testing
import _AVKit_SwiftUI

@testable import AVKit

@MainActor @Suite(.serialized) struct PlayerViewControllerTests {
  private func screen(_ player: AVPlayer) -> AVPlayerViewController {
    let controller = AVPlayerViewController()
    controller.player = player
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 220)
    controller.view.layoutIfNeeded()
    return controller
  }

  @Test func itShowsThePictureAndSaysWhereItIs() async throws {
    let controller = try screen(AVPlayer(url: TestMedia.film(seconds: 2)))
    #expect(!controller.isReadyForDisplay && controller.videoBounds == .zero)
    try await wait(for: "the picture") { controller.isReadyForDisplay }
    #expect(controller.videoGravity == .resizeAspect)
    #expect(abs(controller.videoBounds.height - 220) < 0.01 && abs(controller.videoBounds.midX - 195) < 0.01)
    let controls = controller.controls
    try await wait(for: "the length") { !controls.slider.isHidden }
    #expect(controls.elapsedLabel.text == "0:00" && controls.remainingLabel.text == "-0:02")
    #expect(controls.playButton.accessibilityLabel == "Play" && controls.closeButton.isHidden)
    controller.requiresLinearPlayback = true
    #expect(controls.slider.isHidden && controls.forwardButton.isHidden && !controls.playButton.isHidden)
    controller.showsPlaybackControls = false
    #expect(controls.isHidden)
  }

  @Test func theUserPlaysPausesAndMutes() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 20, sound: true))
    let controls = screen(player).controls
    try await wait(for: "the film") { player.status == .readyToPlay }
    controls.playButton.sendActions(for: .primaryActionTriggered)
    #expect(player.rate == 1)
    try await wait(for: "playing") { player.timeControlStatus == .playing && !controls.playButton.isHidden }
    #expect(controls.playButton.accessibilityLabel == "Pause")
    controls.muteButton.sendActions(for: .primaryActionTriggered)
    #expect(player.isMuted)
    controls.playButton.sendActions(for: .primaryActionTriggered)
    #expect(player.rate == 0)
    try await wait(for: "the button") { controls.playButton.accessibilityLabel == "Play" }
  }

  @Test func theUserGoesBackAndForth() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 30))
    let controls = screen(player).controls
    try await wait(for: "the film") { player.status == .readyToPlay }
    controls.forwardButton.sendActions(for: .primaryActionTriggered)
    #expect(player.currentTime().seconds == 10)
    controls.backButton.sendActions(for: .primaryActionTriggered)
    #expect(player.currentTime().seconds == 0)
    controls.slider.value = 0.5
    controls.slider.sendActions(for: .valueChanged)
    #expect(player.currentTime().seconds == 15 && controls.elapsedLabel.text == "0:15")
    #expect(controls.remainingLabel.text == "-0:15")
    controls.slider.sendActions(for: .touchUpInside)
  }

  @Test func controlsGoAwayWhileTheFilmPlaysAndNobodyUsesThem() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 30))
    let controls = screen(player).controls
    var waiting: [@MainActor () -> Void] = []
    controls.after = { _, body in waiting.append(body) }
    controls.show()
    waiting.last?()
    #expect(controls.isShown)
    player.play()
    try await wait(for: "playing") { player.timeControlStatus == .playing }
    controls.show()
    let early = waiting
    controls.muteButton.sendActions(for: .primaryActionTriggered)
    early.forEach { $0() }
    #expect(controls.isShown)
    waiting.last?()
    #expect(!controls.isShown)
    player.pause()
    try await wait(for: "the controls") { controls.isShown }
  }

  @Test func anotherPlayerTakesItsPlace() async throws {
    let controller = try screen(AVPlayer(url: TestMedia.film(seconds: 1)))
    try await wait(for: "the picture") { controller.isReadyForDisplay }
    controller.player = nil
    #expect(!controller.isReadyForDisplay && controller.controls.slider.isHidden)
    weak var gone: AVPlayer?
    do {
      let player = try AVPlayer(url: TestMedia.film(seconds: 1))
      gone = player
      controller.player = player
      controller.player = nil
    }
    try await wait(for: "its end") { gone == nil }
  }

  @Test func timesAreWritten() {
    #expect(PlaybackControls.text(5) == "0:05" && PlaybackControls.text(725) == "12:05")
    #expect(PlaybackControls.text(3_661) == "1:01:01" && PlaybackControls.text(.nan) == "0:00")
  }
}

@MainActor @Suite(.serialized) struct VideoPlayerTests {
  @Test func aViewOfSwiftUIsShowsTheFilmUnderTheAppsOverlay() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 1))
    let hosting = UIHostingController(
      rootView: VideoPlayer(player: player) { Text("Bars").accessibilityIdentifier("overlay") }.frame(
        width: 300,
        height: 200
      )
    )
    hosting.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    hosting.view.layoutIfNeeded()
    let screen = try #require(hosting.view.first(PlayerView.self))
    #expect(screen.playerLayer.player === player && screen.bounds.size == CGSize(width: 300, height: 200))
    try await wait(for: "the picture") { screen.playerLayer.isReadyForDisplay }
    let controls = try #require(hosting.view.first(PlaybackControls.self))
    let siblings = try #require(controls.superview?.subviews)
    #expect(siblings.last === controls && siblings.first === screen && siblings.count == 3)
    #expect(!siblings[1].subviews.isEmpty)
  }
}

extension UIView {
  fileprivate func first<Kind: UIView>(_ kind: Kind.Type) -> Kind? {
    if let found = self as? Kind { return found }
    for view in subviews { if let found = view.first(kind) { return found } }
    return nil
  }
}
