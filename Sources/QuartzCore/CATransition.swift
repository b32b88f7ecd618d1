/// The key of the one transition a layer can have.
public let kCATransition = "transition"

/// How the new picture replaces the old one.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
  /// A turn of the picture to its back: UIKit's transitions alone.
  package static let flip = CATransitionType(rawValue: "flip")
  /// The old picture is a page that is turned over, from its lower edge: UIKit's transitions alone.
  package static let curlUp = CATransitionType(rawValue: "pageCurl")
  /// The new picture is a page that is turned back over the old one.
  package static let curlDown = CATransitionType(rawValue: "pageUnCurl")
}

/// Where the new picture comes from.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from the layer's last picture to its new one. A layer has one at a time, under the key `kCATransition`.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// The part of the transition at which it begins and ends.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func makeEmptyCopy() -> CAAnimation { CATransition() }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  /// How far the new picture has come; `nil` when nothing of the transition is shown.
  func progress(at parentTime: CFTimeInterval) -> CGFloat? {
    guard let time = timing.timeInRun(at: timing.localTime(parentTime), duration: runDuration) else { return nil }
    return CGFloat(startProgress) + CGFloat(endProgress - startProgress) * progress(time)
  }

  override func changes(in layer: CALayer) -> LayerChange { .looks }
}
