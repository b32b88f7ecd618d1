import UIKit

/// A line of ink on a canvas.
public struct PKStroke {
  public var ink: PKInk
  /// Where the path lies on the canvas.
  public var transform: CGAffineTransform
  public var path: PKStrokePath
  /// What is seen of it, in the path's own coordinates; nil for all.
  public var mask: UIBezierPath?
  /// By which a rough ink looks the same each time.
  public var randomSeed: UInt32

  public init(
    ink: PKInk,
    path: PKStrokePath,
    transform: CGAffineTransform = .identity,
    mask: UIBezierPath? = nil
  ) {
    self.init(ink: ink, path: path, transform: transform, mask: mask, randomSeed: .random(in: 0 ... .max))
  }

  public init(
    ink: PKInk,
    path: PKStrokePath,
    transform: CGAffineTransform = .identity,
    mask: UIBezierPath? = nil,
    randomSeed: UInt32
  ) {
    (self.ink, self.path, self.transform) = (ink, path, transform)
    (self.mask, self.randomSeed) = (mask, randomSeed)
  }

  /// What it covers on the canvas; null where there is nothing to see.
  public var renderBounds: CGRect {
    var bounds = CGRect.null
    for point in outline {
      let half = CGSize(width: point.size.width / 2, height: point.size.height / 2)
      bounds = bounds.union(CGRect(origin: point.location, size: .zero).insetBy(dx: -half.width, dy: -half.height))
    }
    if let mask { bounds = bounds.intersection(mask.bounds) }
    return bounds.isNull ? bounds : bounds.applying(transform)
  }

  public var requiredContentVersion: PKContentVersion { ink.requiredContentVersion }

  /// The points between which straight lines look like the path.
  var outline: [PKStrokePoint] { path.interpolatedPoints(by: .distance(2)).points }

  /// Draws it, in the canvas's coordinates.
  ///
  /// - Parameter style: inks have the colors of the light appearance, and others in the dark one.
  func draw(in context: CGContext, style: UIUserInterfaceStyle) {
    let points = outline
    guard let first = points.first else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    if let mask {
      context.addPath(mask.cgPath)
      context.clip()
    }
    // The parts of a stroke lie over each other; only the whole of it lets through what is below.
    context.setAlpha(ink.inkType.opacity * first.opacity)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    let color = PKInkingTool.convertColor(ink.color, from: .light, to: style)
    context.setStrokeColor(color.cgColor)
    context.setFillColor(color.cgColor)
    context.setLineCap(ink.inkType == .marker ? .butt : .round)
    context.setLineJoin(.round)
    if points.allSatisfy({ hypot($0.location.x - first.location.x, $0.location.y - first.location.y) < 0.01 }) {
      let (width, height) = (first.size.width, first.size.height)
      let origin = CGPoint(x: first.location.x - width / 2, y: first.location.y - height / 2)
      context.fillEllipse(in: CGRect(origin: origin, size: first.size))
    } else if points.allSatisfy({ abs($0.size.width - first.size.width) < 0.01 }) {
      context.setLineWidth(max(first.size.width, first.size.height))
      context.addLines(between: points.map(\.location))
      context.strokePath()
    } else {
      for (from, to) in zip(points, points.dropFirst()) {
        context.setLineWidth((from.size.width + to.size.width) / 2)
        context.addLines(between: [from.location, to.location])
        context.strokePath()
      }
    }
    context.endTransparencyLayer()
  }
}

extension PKStroke: Equatable {
  /// Whether both look the same.
  public static func == (a: PKStroke, b: PKStroke) -> Bool {
    a.ink == b.ink && a.path == b.path && a.transform == b.transform && a.randomSeed == b.randomSeed
      && a.mask?.cgPath == b.mask?.cgPath
  }
}
