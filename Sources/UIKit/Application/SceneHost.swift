import Foundation
import QuartzCore
import SlipwayPlatform

/// A window's first controller of which pictures show a part.
@MainActor protocol PicturedStage: UIViewController {
  var isPicturedInPart: Bool { get }
  /// The part as a PNG; nil where nothing is shown.
  var picture: Data? { get }
}

/// The desktop window of one window scene. Its `UIWindow`s lie above each other in it, by level.
@MainActor final class SceneHost {
  unowned let scene: UIWindowScene
  private let input: SceneInput
  private lazy var window = Desktop.platform.makeWindow(
    WindowOptions(title: scene.displayTitle, size: UIScreen.main.bounds.size, isDecorated: !SceneHost.isUndecorated),
    owner: self,
    input: input
  )
  private var screenshot: Screenshot?
  /// How often the window was painted.
  private(set) var recordedFrames = 0

  init(scene: UIWindowScene) {
    self.scene = scene
    input = SceneInput(
      windows: { [unowned scene] in scene.windowsInPaintOrder },
      keyWindow: { [unowned scene] in scene.keyWindow }
    )
  }

  /// A screenshot shows the app alone.
  private static let isUndecorated = ProcessInfo.processInfo.environment["SLIPWAY_SCREENSHOT"] != nil

  func present() {
    if scene.sizeLimits != WindowLimits() { limits = scene.sizeLimits }
    window.show()
    LayerRenderer.windowsAreDrawnByCairo = window.isDrawnByProcessor
    FrameDriver.shared.host = self
    if let path = LaunchOptions.screenshotPath { screenshot = Screenshot(path: path, host: self) }
  }

  var isShown: Bool { window.isShown }
  var scale: CGFloat { window.scale }
  var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  func add(_ window: UIWindow) { self.window.add(window.makeWidgetTree().platformView) }

  func remove(_ window: UIWindow) {
    window.viewWidget?.leaveParent()
    self.window.setNeedsDrawing()
  }

  func windowsChanged() {
    window.setNeedsPlacing()
    window.setNeedsDrawing()
  }

  func requestFrame() { window.requestFrame() }
  func resize(to size: CGSize) { window.resize(to: size) }
  var limits: WindowLimits {
    get { window.limits }
    set { window.limits = newValue }
  }

  func writePicture(to path: String) -> PictureOutcome {
    guard let stage = scene.keyWindow?.rootViewController as? any PicturedStage, stage.isPicturedInPart else {
      return window.writePicture(to: path)
    }
    guard let picture = stage.picture else { return .notWritten }
    do {
      try picture.write(to: URL(fileURLWithPath: path))
      return .written
    } catch {
      return .notWritten
    }
  }
}

extension SceneHost: PlatformWindowOwner {
  func frameBegins() { FrameDriver.shared.tick() }

  func placeViews(in size: CGSize) {
    scene.resize(to: size)
    for window in scene.windowsInPaintOrder { window.viewWidget?.place() }
  }

  func drawViews(in snapshot: NativeSnapshot) {
    recordedFrames += 1
    for window in scene.windowsInPaintOrder where !window.isHidden {
      window.viewWidget?.platformView.draw(in: snapshot)
    }
  }

  func activityChanged() { scene.setActive(window.isActive) }
  func closed() { scene.disconnect() }
}
