import Foundation
import QuartzCore
import SlipwayFoundation
import SlipwayMedia

/// A layer that shows a player's pictures.
///
/// Observable with key-value observation: `isReadyForDisplay`.
open class AVPlayerLayer: CALayer {
  private lazy var screen = PlayerScreen(self)

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }

  public override init() {
    Self.registerKeys
    super.init()
    setUp()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    setUp()
  }

  public required init?(coder: NSCoder) {
    Self.registerKeys
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentsGravity = .resizeAspect
    // A picture that fills the layer reaches out of it.
    masksToBounds = true
  }

  private var shownPlayer: AVPlayer?

  open var player: AVPlayer? {
    get { shownPlayer }
    set {
      guard newValue !== shownPlayer else { return }
      shownPlayer?.run.removeScreen(screen)
      screen.forget()
      show(nil)
      shownPlayer = newValue
      newValue?.run.addScreen(screen)
    }
  }

  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet {
      switch videoGravity {
      case .resize: contentsGravity = .resize
      case .resizeAspectFill: contentsGravity = .resizeAspectFill
      default: contentsGravity = .resizeAspect
      }
    }
  }

  /// Whether there is a picture to show.
  open var isReadyForDisplay: Bool { contents != nil }

  /// Where the picture lies in the layer; zero while there is none.
  open var videoRect: CGRect {
    guard let image = contents as? CGImage else { return .zero }
    let size = CGSize(width: image.width, height: image.height)
    switch videoGravity {
    case .resize: return bounds
    case .resizeAspectFill: return contentsGravity.place(size, in: bounds)
    default: return AVMakeRect(aspectRatio: size, insideRect: bounds)
    }
  }

  func show(_ image: CGImage?) {
    let changes = (image == nil) != (contents == nil)
    if changes { for name in ["readyForDisplay", "isReadyForDisplay"] { willChangeValue(forKey: name) } }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contents = image
    CATransaction.commit()
    if changes { for name in ["isReadyForDisplay", "readyForDisplay"] { didChangeValue(forKey: name) } }
  }

  private static let registerKeys: Void = ClassRecords.register {
    [
      ClassRecord(
        AVPlayerLayer.self,
        name: "AVPlayerLayer",
        properties: [
          PropertyRecord("readyForDisplay", \AVPlayerLayer.isReadyForDisplay),
          PropertyRecord("isReadyForDisplay", \AVPlayerLayer.isReadyForDisplay),
        ]
      )
    ]
  }
}

/// Brings a player's pictures from GStreamer's threads to a layer. Of pictures that come faster than they are taken, the last counts.
final class PlayerScreen: @unchecked Sendable {
  private weak var layer: AVPlayerLayer?
  private let lock = NSLock()
  private var waiting: MediaFrame?
  private var generation = 0

  init(_ layer: AVPlayerLayer) { self.layer = layer }

  func show(_ frame: MediaFrame) {
    let (isFirst, generation) = lock.withLock {
      defer { waiting = frame }
      return (waiting == nil, self.generation)
    }
    guard isFirst else { return }
    DispatchQueue.main.async { [self] in
      let frame = lock.withLock { () -> MediaFrame? in
        guard generation == self.generation else { return nil }
        defer { waiting = nil }
        return waiting
      }
      if let image = frame?.image { layer?.show(image) }
    }
  }

  /// What is on its way belongs to another player.
  func forget() {
    lock.withLock {
      generation += 1
      waiting = nil
    }
  }

  /// What was shown belongs to another item.
  func clear() {
    forget()
    DispatchQueue.main.async { [self] in layer?.show(nil) }
  }
}

struct WeakScreen {
  weak var screen: PlayerScreen?
}

extension PlayerRun {
  var screens: [PlayerScreen] { state.withLock { $0.screens.compactMap(\.screen) } }

  func addScreen(_ screen: PlayerScreen) {
    state.withLock { $0.screens = $0.screens.filter { $0.screen != nil } + [WeakScreen(screen: screen)] }
    showFrames()
  }

  func removeScreen(_ screen: PlayerScreen) {
    state.withLock { $0.screens.removeAll { $0.screen === screen || $0.screen == nil } }
  }

  /// Sends the current item's pictures to whoever shows them.
  func showFrames() {
    item?.playback?.onFrame { [weak self] frame in
      for screen in self?.screens ?? [] { screen.show(frame) }
    }
  }
}

extension MediaFrame {
  /// A copy of the pixels; nil if they cannot be read.
  var image: CGImage? {
    guard let context = CGContext(size: CGSize(width: width, height: height), scale: 1, opaque: false),
      let target = context.data
    else { return nil }
    withPixels { pixels, bytesPerRow in
      for row in 0..<height {
        memcpy(target + row * context.bytesPerRow, pixels + row * bytesPerRow, width * 4)
      }
    }
    return context.makeImage()
  }
}
