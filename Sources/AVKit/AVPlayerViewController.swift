import AVFoundation
import SlipwayFoundation
import UIKit

/// Shows what a player plays, with controls over it.
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  let screen = PlayerView()
  let controls = PlaybackControls()
  private let overlay = UIView()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let element = coder.nibElement else { return }
    showsPlaybackControls = element.bool("showsPlaybackControls") ?? showsPlaybackControls
    if let gravity = element["videoGravity"] { videoGravity = AVLayerVideoGravity(rawValue: gravity) }
  }

  open weak var delegate: (any AVPlayerViewControllerDelegate)?

  open var player: AVPlayer? {
    didSet {
      screen.playerLayer.player = player
      controls.player = player
      showSpeeds()
    }
  }

  /// The speeds that the user can choose of; none for no choice.
  open var speeds: [AVPlaybackSpeed] = AVPlaybackSpeed.systemDefaultSpeeds { didSet { showSpeeds() } }

  open var showsPlaybackControls = true { didSet { controls.isHidden = !showsPlaybackControls } }
  open var videoGravity: AVLayerVideoGravity {
    get { screen.playerLayer.videoGravity }
    set { screen.playerLayer.videoGravity = newValue }
  }
  /// Whether there is a picture.
  open var isReadyForDisplay: Bool { screen.playerLayer.isReadyForDisplay }
  /// Where the picture lies in the view.
  open var videoBounds: CGRect { screen.playerLayer.videoRect }
  /// A view between the picture and the controls.
  open var contentOverlayView: UIView? { overlay }
  /// Whether the user may not go back and forth in it.
  open var requiresLinearPlayback = false { didSet { controls.isLinear = requiresLinearPlayback } }
  /// A desktop has no such place.
  open var allowsPictureInPicturePlayback = true
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var exitsFullScreenWhenPlaybackEnds = false {
    didSet { controls.ended = { [weak self] in self?.playbackEnded() } }
  }

  open override func loadView() {
    let view = UIView()
    view.backgroundColor = .black
    view.clipsToBounds = true
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for part in [screen, overlay, controls] {
      part.frame = view.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(part)
    }
    overlay.isUserInteractionEnabled = true
    showSpeeds()
    controls.close = { [weak self] in self?.dismiss(animated: true) }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A player of its own screen can be left; one that is a part of another cannot.
    controls.isScreen = presentingViewController != nil && parent == nil
    controls.show()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentingViewController == nil, parent == nil, isBeingDismissed { player?.pause() }
  }

  open override var prefersStatusBarHidden: Bool { controls.isScreen }

  private func playbackEnded() {
    if exitsFullScreenWhenPlaybackEnds, controls.isScreen { dismiss(animated: true) }
  }
}

/// Hears of a player's screen. A desktop has no picture in picture, and a player is its own screen by being presented.
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {}

/// A view whose layer shows a player's pictures.
final class PlayerView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }
  var playerLayer: AVPlayerLayer { layer as! AVPlayerLayer }
}
