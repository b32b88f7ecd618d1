import CoreGraphics
import Foundation
import QuartzCore

/// The radius of a corner: so many points, or as many as the container's leave (iOS 26).
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  enum Kind: Hashable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat?)
  }
  let kind: Kind

  /// Points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(CGFloat(radius))) }
  /// With the centre of the container's corner: the container's radius less the distance from its edges, and no less than
  /// `minimum` points. The container is the nearest view around that has round corners.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum))
  }

  private init(kind: Kind) { self.kind = kind }
  public init(floatLiteral value: FloatLiteralType) { self = .fixed(value) }
  public init(integerLiteral value: IntegerLiteralType) { self = .fixed(Double(value)) }

  public var description: String {
    switch kind {
    case .fixed(let radius): "fixed(\(radius))"
    case .concentric(let minimum): minimum.map { "containerConcentric(minimum: \($0))" } ?? "containerConcentric"
    }
  }

  var isConcentric: Bool { if case .concentric = kind { true } else { false } }
}

/// How round each corner of a view is (iOS 26).
public struct UICornerConfiguration: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable {
    /// nil is a square corner. The corners of a group have the largest of their radii.
    case corners([UICornerRadius?], groups: [[Corner]])
    case capsule(maximum: CGFloat?)
  }
  enum Corner: Int { case topLeft, topRight, bottomLeft, bottomRight }
  let kind: Kind

  private init(
    _ topLeft: UICornerRadius?,
    _ topRight: UICornerRadius?,
    _ bottomLeft: UICornerRadius?,
    _ bottomRight: UICornerRadius?,
    same groups: [[Corner]] = []
  ) { kind = .corners([topLeft, topRight, bottomLeft, bottomRight], groups: groups) }
  private init(kind: Kind) { self.kind = kind }

  /// Each corner by itself: from one that the container decides on each corner may get another radius.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration { .init(radius, radius, radius, radius) }
  /// nil for a square corner.
  public static func corners(
    topLeftRadius: UICornerRadius?,
    topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration { .init(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius) }
  /// One radius for all corners: the largest that one of them would have.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    .init(radius, radius, radius, radius, same: [[.topLeft, .topRight, .bottomLeft, .bottomRight]])
  }
  public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
    .init(
      topRadius,
      topRadius,
      bottomRadius,
      bottomRadius,
      same: [[.topLeft, .topRight], [.bottomLeft, .bottomRight]]
    )
  }
  public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
    .init(
      leftRadius,
      rightRadius,
      leftRadius,
      rightRadius,
      same: [[.topLeft, .bottomLeft], [.topRight, .bottomRight]]
    )
  }
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius,
    bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .init(topRadius, topRadius, bottomLeftRadius, bottomRightRadius, same: [[.topLeft, .topRight]])
  }
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius,
    topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .init(topLeftRadius, topRightRadius, bottomRadius, bottomRadius, same: [[.bottomLeft, .bottomRight]])
  }
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius,
    topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .init(leftRadius, topRightRadius, leftRadius, bottomRightRadius, same: [[.topLeft, .bottomLeft]])
  }
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius,
    topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .init(topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, same: [[.topRight, .bottomRight]])
  }
  /// Half of the shorter side, up to so many points.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    .init(kind: .capsule(maximum: maximumRadius))
  }

  public var description: String {
    switch kind {
    case .capsule(let maximum): maximum.map { "capsule(maximumRadius: \($0))" } ?? "capsule"
    case .corners(let radii, _):
      "corners(" + radii.map { $0?.description ?? "none" }.joined(separator: ", ") + ")"
    }
  }

  var isConcentric: Bool {
    guard case .corners(let radii, _) = kind else { return false }
    return radii.contains { $0?.isConcentric ?? false }
  }
}

extension UIView {
  /// How round the view's corners are; they take the place of its layer's `cornerRadius`, and follow its size and its
  /// container. What lies inside is clipped only with `clipsToBounds`.
  public var cornerConfiguration: UICornerConfiguration {
    get { corners ?? .corners(radius: .fixed(layer.cornerRadius)) }
    set {
      corners = newValue
      resolveCorners()
    }
  }

  /// The radius that a corner has now, in points; of several corners the largest.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii = effectiveRadii
    let parts: [(UIRectCorner, CGFloat)] = [
      (.topLeft, radii.topLeft), (.topRight, radii.topRight), (.bottomLeft, radii.bottomLeft),
      (.bottomRight, radii.bottomRight),
    ]
    return parts.filter { corner.contains($0.0) }.map(\.1).max() ?? 0
  }

  private var effectiveRadii: LayerCornerRadii {
    if let radii = layer.cornerRadii { return radii }
    let radius = min(layer.cornerRadius, min(bounds.width, bounds.height) / 2)
    func part(_ mask: CACornerMask) -> CGFloat { layer.maskedCorners.contains(mask) ? radius : 0 }
    return LayerCornerRadii(
      topLeft: part(.layerMinXMinYCorner),
      topRight: part(.layerMaxXMinYCorner),
      bottomLeft: part(.layerMinXMaxYCorner),
      bottomRight: part(.layerMaxXMaxYCorner)
    )
  }

  /// Finds out the radii anew, and those of the views inside that go by them.
  func resolveCorners() {
    guard let corners else { return }
    let half = min(bounds.width, bounds.height) / 2
    let new: [CGFloat]
    switch corners.kind {
    case .capsule(let maximum): new = Array(repeating: min(maximum ?? half, half), count: 4)
    case .corners(let radii, let groups):
      var found = radii.enumerated().map { index, radius in
        min(half, max(0, radius.map { points($0, at: .init(rawValue: index)!) } ?? 0))
      }
      for group in groups {
        let largest = group.map { found[$0.rawValue] }.max() ?? 0
        for corner in group { found[corner.rawValue] = largest }
      }
      new = found
    }
    // Where all are alike the layer's one radius says it, which is animated.
    if Set(new).count == 1 {
      layer.cornerRadii = nil
      layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      layer.cornerRadius = new[0]
    } else {
      layer.cornerRadii = LayerCornerRadii(
        topLeft: new[0],
        topRight: new[1],
        bottomLeft: new[2],
        bottomRight: new[3]
      )
    }
    resolveCornersInside(self)
  }

  private func resolveCornersInside(_ view: UIView) {
    for subview in view.subviews {
      if let corners = subview.corners {
        if corners.isConcentric { subview.resolveCorners() }
      } else if subview.layer.cornerRadius == 0 {
        resolveCornersInside(subview)
      }
    }
  }

  private func points(_ radius: UICornerRadius, at corner: UICornerConfiguration.Corner) -> CGFloat {
    switch radius.kind {
    case .fixed(let points): return points
    case .concentric(let minimum):
      let least = minimum ?? 0
      guard
        let container = sequence(first: superview, next: { $0?.superview }).compactMap(\.self).first(where: \.isRound)
      else { return least }
      let frame = convert(bounds, to: container)
      let radii = container.effectiveRadii
      let room = container.bounds
      let (left, top) = (frame.minX - room.minX, frame.minY - room.minY)
      let (right, bottom) = (room.maxX - frame.maxX, room.maxY - frame.maxY)
      let found =
        switch corner {
        case .topLeft: radii.topLeft - max(left, top)
        case .topRight: radii.topRight - max(right, top)
        case .bottomLeft: radii.bottomLeft - max(left, bottom)
        case .bottomRight: radii.bottomRight - max(right, bottom)
        }
      return max(found, least)
    }
  }

  private var isRound: Bool { corners != nil || layer.cornerRadius > 0 }
}
