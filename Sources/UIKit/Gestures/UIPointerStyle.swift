import Foundation
import QuartzCore

/// A part of a view that the pointer can be in.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
  /// In the view's coordinates.
  nonisolated public let rect: CGRect
  nonisolated(unsafe) public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
  public func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
  }
  nonisolated open override var hash: Int { identifier?.hashValue ?? rect.origin.x.hashValue }
}

/// Where the pointer is, with which keys held.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// In the view's coordinates.
  public let location: CGPoint
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// How a view shows the pointer.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect

  public init(effect: UIPointerEffect) { self.effect = effect }
}

/// What happens to a view under the pointer.
@MainActor public enum UIPointerEffect {
  public enum TintMode: Sendable { case none, overlay, underlay }

  /// What suits the view: it is lit.
  case automatic(UITargetedPreview)
  /// A light ground under the view's shape.
  case highlight(UITargetedPreview)
  /// The view comes nearer, with a shadow.
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview,
    preferredTintMode: TintMode = .overlay,
    prefersShadow: Bool = false,
    prefersScaledContent: Bool = true
  )

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// Shows an effect on a view until it is removed.
@MainActor final class PointerEffectPainter {
  private let view: UIView
  private let transform: CGAffineTransform
  private let shadow: (opacity: Float, radius: CGFloat, offset: CGSize)
  private var tint: CAShapeLayer?

  init(_ effect: UIPointerEffect) {
    view = effect.preview.view
    transform = view.transform
    shadow = (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset)
    switch effect {
    case .automatic(let preview), .highlight(let preview): addTint(preview, isOver: false)
    case .lift:
      scale()
      addShadow()
    case .hover(let preview, let tint, let prefersShadow, let prefersScale):
      if tint != .none { addTint(preview, isOver: tint == .overlay) }
      if prefersShadow { addShadow() }
      if prefersScale { scale() }
    }
  }

  func remove() {
    tint?.removeFromSuperlayer()
    view.transform = transform
    view.layer.shadowOpacity = shadow.opacity
    view.layer.shadowRadius = shadow.radius
    view.layer.shadowOffset = shadow.offset
  }

  private func addTint(_ preview: UITargetedPreview, isOver: Bool) {
    let shape = CAShapeLayer()
    let path = preview.parameters.visiblePath ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: 8)
    shape.path = path.cgPath
    shape.fillColor = UIColor.tertiarySystemFill.resolvedColor(with: view.traitCollection).cgColor
    view.layer.insertSublayer(shape, at: isOver ? UInt32(view.layer.sublayers?.count ?? 0) : 0)
    tint = shape
  }

  private func scale() { view.transform = transform.scaledBy(x: 1.05, y: 1.05) }

  private func addShadow() {
    view.layer.shadowOpacity = 0.2
    view.layer.shadowRadius = 10
    view.layer.shadowOffset = CGSize(width: 0, height: 4)
  }
}
