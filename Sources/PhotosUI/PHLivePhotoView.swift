import AVFoundation
public import Photos
import SlipwayFoundation
public import UIKit

/// How much of a live photo is played.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
  case undefined = 0
  /// All of it, with its sound.
  case full = 1
  /// Its first second, without sound, as a sign that there is more than the picture.
  case hint = 2
}

/// Hears of a live photo that is played.
@preconcurrency @MainActor public protocol PHLivePhotoViewDelegate: NSObjectProtocol {}

// The optional methods.
extension PHLivePhotoViewDelegate {
  package var livePhotoView_canBeginPlaybackWith: ((PHLivePhotoView, PHLivePhotoViewPlaybackStyle) -> Bool)? {
    optionalMethod("livePhotoView:canBeginPlaybackWith:")
  }
  package var livePhotoView_willBeginPlaybackWith: ((PHLivePhotoView, PHLivePhotoViewPlaybackStyle) -> Void)? {
    optionalMethod("livePhotoView:willBeginPlaybackWith:")
  }
  package var livePhotoView_didEndPlaybackWith: ((PHLivePhotoView, PHLivePhotoViewPlaybackStyle) -> Void)? {
    optionalMethod("livePhotoView:didEndPlaybackWith:")
  }
}

/// Shows a live photo: its picture, and its film while the user presses it.
@preconcurrency @MainActor open class PHLivePhotoView: UIView {
  open weak var delegate: (any PHLivePhotoViewDelegate)?

  /// What is shown; another one ends what is played.
  open var livePhoto: PHLivePhoto? {
    didSet {
      guard livePhoto !== oldValue else { return }
      stopPlayback()
      pictureView.image = livePhoto?.picture
    }
  }

  /// Whether the film is played without its sound.
  open var isMuted = false { didSet { player?.isMuted = isMuted || style == .hint } }

  /// Plays the photo while it is pressed. It may be moved to another view.
  public let playbackGestureRecognizer: UIGestureRecognizer

  open override var contentMode: UIView.ContentMode { didSet { pictureView.contentMode = contentMode } }

  private let pictureView = UIImageView()
  private var player: AVPlayer?
  private var film: AVPlayerLayer?
  private var end: (any NSObjectProtocol)?
  /// What is being played.
  private var style = PHLivePhotoViewPlaybackStyle.undefined

  public override init(frame: CGRect) {
    let press = UILongPressGestureRecognizer()
    playbackGestureRecognizer = press
    super.init(frame: frame)
    setUp(press)
  }

  public required init?(coder: NSCoder) {
    let press = UILongPressGestureRecognizer()
    playbackGestureRecognizer = press
    super.init(coder: coder)
    setUp(press)
  }

  private func setUp(_ press: UILongPressGestureRecognizer) {
    press.minimumPressDuration = 0.2
    press.addTarget(self, action: Selector("pressed:", PHLivePhotoView.pressed))
    addGestureRecognizer(press)
    clipsToBounds = true
    pictureView.contentMode = contentMode
    addSubview(pictureView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    pictureView.frame = bounds
    film?.frame = bounds
  }

  private func pressed(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began: startPlayback(with: .full)
    case .ended, .cancelled: stopPlayback()
    default: break
    }
  }

  // MARK: Playing

  /// Plays the photo once, unless it is being played or the delegate does not want it.
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {
    guard playbackStyle != .undefined, style == .undefined, let url = livePhoto?.film,
      delegate?.livePhotoView_canBeginPlaybackWith?(self, playbackStyle) ?? true
    else { return }
    style = playbackStyle
    delegate?.livePhotoView_willBeginPlaybackWith?(self, playbackStyle)
    let item = AVPlayerItem(url: url)
    if playbackStyle == .hint { item.forwardPlaybackEndTime = CMTime(seconds: 1, preferredTimescale: 600) }
    let player = AVPlayer(playerItem: item)
    player.isMuted = isMuted || playbackStyle == .hint
    let layer = AVPlayerLayer(player: player)
    layer.videoGravity = contentMode == .scaleAspectFill ? .resizeAspectFill : .resizeAspect
    layer.frame = bounds
    self.layer.addSublayer(layer)
    (self.player, film) = (player, layer)
    let name = AVPlayerItem.didPlayToEndTimeNotification
    end = NotificationCenter.default.addObserver(forName: name, object: item, queue: .main) { [weak self] _ in
      MainActor.assumeIsolated { self?.stopPlayback() }
    }
    player.play()
  }

  /// Shows the picture again.
  open func stopPlayback() {
    guard style != .undefined else { return }
    let played = style
    style = .undefined
    player?.pause()
    film?.removeFromSuperlayer()
    if let end { NotificationCenter.default.removeObserver(end) }
    (player, film, end) = (nil, nil, nil)
    delegate?.livePhotoView_didEndPlaybackWith?(self, played)
  }
}
