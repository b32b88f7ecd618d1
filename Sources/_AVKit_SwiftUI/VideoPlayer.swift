import AVKit
import SwiftUI

/// Shows what a player plays, with the system's controls, and a view of the app's between the two.
@preconcurrency @MainActor public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let overlay: VideoOverlay

  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }

  public var body: some View { PlayerScreen(player: player, overlay: overlay) }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

private struct PlayerScreen<Overlay: View>: UIViewControllerRepresentable {
  let player: AVPlayer?
  let overlay: Overlay

  func makeCoordinator() -> UIHostingController<Overlay> { UIHostingController(rootView: overlay) }

  func makeUIViewController(context: Context) -> AVPlayerViewController {
    let controller = AVPlayerViewController()
    controller.player = player
    controller.loadViewIfNeeded()
    guard Overlay.self != EmptyView.self, let place = controller.contentOverlayView else { return controller }
    let hosting = context.coordinator
    hosting.view.backgroundColor = .clear
    controller.embed(hosting, in: place)
    return controller
  }

  func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {
    if controller.player !== player { controller.player = player }
    context.coordinator.rootView = overlay
  }
}
