import CoreGraphics
import Foundation

/// How a view changes as the viewer looks at the device from aside.
///
/// A desktop's screen does not tilt: the viewer looks straight at it, and the effects of views have the values that they have
/// then.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// What the view's properties change by, by key path. A subclass says it.
  ///
  /// - Parameter viewerOffset: how far aside the viewer is, from -1 to 1 in each direction.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Values between a least and a most, by how far aside the viewer is in one direction.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  public let keyPath: String
  public let type: EffectType
  /// What is added to the property with the viewer farthest at the left, or at the top.
  open var minimumRelativeValue: Any?
  /// What is added to the property with the viewer farthest at the right, or at the bottom.
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
  public required init?(coder: NSCoder) {
    guard let keyPath = coder.decodeObject(of: NSString.self, forKey: "keyPath") as String? else { return nil }
    self.keyPath = keyPath
    type = EffectType(rawValue: coder.decodeInteger(forKey: "type")) ?? .tiltAlongHorizontalAxis
    super.init(coder: coder)
  }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    guard let end = offset < 0 ? minimumRelativeValue : maximumRelativeValue else { return nil }
    return Self.scaled(end, by: abs(min(max(offset, -1), 1))).map { [keyPath: $0] }
  }

  private static func scaled(_ value: Any, by share: CGFloat) -> Any? {
    switch value {
    case let point as CGPoint: CGPoint(x: point.x * share, y: point.y * share)
    case let size as CGSize: CGSize(width: size.width * share, height: size.height * share)
    case let offset as UIOffset: UIOffset(horizontal: offset.horizontal * share, vertical: offset.vertical * share)
    case let number as CGFloat: number * share
    case let number as Double: number * Double(share)
    case let number as Float: number * Float(share)
    case let number as Int: CGFloat(number) * share
    case let number as NSNumber: NSNumber(value: number.doubleValue * Double(share))
    default: nil
    }
  }
}

/// Several effects at once.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    motionEffects?.reduce(into: [:]) { values, effect in
      values.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
  }
}
