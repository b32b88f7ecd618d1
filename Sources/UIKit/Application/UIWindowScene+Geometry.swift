import CoreGraphics
import Foundation
import SlipwayPlatform

extension UIWindowScene {
  /// How a scene stands.
  @preconcurrency @MainActor open class Geometry: NSObject, NSCopying {
    public let coordinateSpace: any UICoordinateSpace
    public let interfaceOrientation: UIInterfaceOrientation

    init(_ scene: UIWindowScene) {
      coordinateSpace = scene.coordinateSpace
      interfaceOrientation = scene.interfaceOrientation
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// How a scene is asked to stand: use a subclass.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    override init() { super.init() }
  }

  /// How the scene stands now.
  public var effectiveGeometry: UIWindowScene.Geometry { Geometry(self) }

  /// Whether the scene's window covers the screen: a desktop's has a frame.
  public var isFullScreen: Bool { false }

  /// Turns the scene's window: a window that is to stand otherwise becomes as wide as it was high.
  ///
  /// - Parameter errorHandler: told where the controller that the window shows does not stand so.
  public func requestGeometryUpdate(
    _ geometryPreferences: UIWindowScene.GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    let top = keyWindow?.rootViewController.map { $0.presentation?.presented ?? $0 }
    let allowed = top?.supportedInterfaceOrientations ?? .all
    let possible = wanted.intersection(allowed)
    guard !possible.isEmpty else { return errorHandler?(UISceneError(.geometryRequestUnsupported)) ?? () }
    let size = screen.bounds.size
    let isWide = size.width > size.height
    let standsSo = !possible.isDisjoint(with: isWide ? .landscape : [.portrait, .portraitUpsideDown])
    guard !standsSo else { return }
    host?.resize(to: CGSize(width: size.height, height: size.width))
  }
}

extension UIWindowScene {
  /// Has the desktop's window open in a size, in points, unless whoever started the app has asked for one. A window that is
  /// open already stays as it is.
  package func opens(in size: CGSize) {
    guard host == nil, LaunchOptions.wantedWindowSize == nil, size.width >= 1, size.height >= 1 else { return }
    resize(to: size)
  }

  /// Keeps the user from making the desktop's window smaller than its content allows, in points, or from changing its size.
  package func limitSize(minimum: CGSize, isResizable: Bool) {
    sizeLimits = WindowLimits(minimum: minimum, isResizable: isResizable)
  }
}

extension UIWindowScene.GeometryPreferences {
  /// How a scene of iOS is asked to stand.
  @preconcurrency @MainActor open class iOS: UIWindowScene.GeometryPreferences {
    /// nil for any.
    open var interfaceOrientations: UIInterfaceOrientationMask?

    public override init() { super.init() }
    public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
      self.init()
      self.interfaceOrientations = interfaceOrientations
    }
  }
}

public let UISceneErrorDomain = "UISceneErrorDomain"

/// Why a request of a scene failed.
public struct UISceneError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { UISceneErrorDomain }
  public var errorCode: Int { code.rawValue }

  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  public static var requestDenied: Code { .requestDenied }
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  public static var geometryRequestDenied: Code { .geometryRequestDenied }
}
