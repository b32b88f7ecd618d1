import Foundation

/// The display, as an app sees it: the area of its window. `bounds` is the window's size and follows a resize.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment, UICoordinateSpace {
  /// The screen of the app's window.
  public class var main: UIScreen { shared }
  public class var screens: [UIScreen] { [shared] }
  private static let shared = UIScreen()

  override init() { super.init() }

  /// Points; 390 × 844 until a window has its first layout.
  open internal(set) var bounds = CGRect(origin: .zero, size: LaunchOptions.windowSize)
  /// Pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels in a point.
  open internal(set) var scale = LaunchOptions.screenScale
  open var nativeScale: CGFloat { scale }
  open var maximumFramesPerSecond: Int { 60 }
  open var traitCollection: UITraitCollection { UITraitCollection.systemTraits.collection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The screen's own coordinates, which turn with the device.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// Those of the screen as it was made. A window is not turned: they are the same.
  open var fixedCoordinateSpace: any UICoordinateSpace { self }

  open func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    (space as? UIView)?.convert(point, from: nil as UIView?) ?? point
  }
  open func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    (space as? UIView)?.convert(point, to: nil as UIView?) ?? point
  }
  open func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    (space as? UIView)?.convert(rect, from: nil as UIView?) ?? rect
  }
  open func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    (space as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
  }
}

/// What the `slipway` command asks of an app it starts.
enum LaunchOptions {
  private static let environment = ProcessInfo.processInfo.environment

  /// `SLIPWAY_WINDOW_SIZE=WxH`, points.
  static let windowSize = wantedWindowSize ?? CGSize(width: 390, height: 844)
  /// `SLIPWAY_SCREEN_SCALE=N`: pixels in a point of the screen until there is a window on a display. `slipway test` asks for an
  /// iPhone's 3.
  static let screenScale =
    environment["SLIPWAY_SCREEN_SCALE"].flatMap { Double($0) }.map { CGFloat(min(max($0, 1), 4)) } ?? 1
  /// The size that whoever started the app has asked for; nil for the app's own.
  static let wantedWindowSize: CGSize? = {
    let numbers = (environment["SLIPWAY_WINDOW_SIZE"] ?? "").split(separator: "x").compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 >= 1 }) else { return nil }
    return CGSize(width: numbers[0], height: numbers[1])
  }()

  /// `SLIPWAY_SCREENSHOT=PATH`: write the first settled frame there and end.
  static let screenshotPath = environment["SLIPWAY_SCREENSHOT"]
}
