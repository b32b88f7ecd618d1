import CoreGraphics
import Foundation

/// Where a frame's lines have room. Heights are counted from the top of the path downwards.
struct FrameShape {
  let bounds: CGRect
  /// Nil for a rectangle.
  private let path: CGPath?
  private let rule: CGPathFillRule

  init(_ path: CGPath, _ rule: CGPathFillRule) {
    bounds = path.boundingBoxOfPath
    self.path = path.isRect(nil) ? nil : path
    self.rule = rule
  }

  /// Points between two looks.
  private static let step: CGFloat = 1
  /// No line is set in less.
  private static let narrowest: CGFloat = 4

  /// The stretches, from the left edge of the path on, that are free from one height to another.
  func stretches(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
    guard let path else { return bounds.width > 0 ? [0...bounds.width] : [] }
    let heights = [top + 0.01, (top + bottom) / 2, bottom - 0.01].map { bounds.maxY - $0 }
    var found: [ClosedRange<CGFloat>] = []
    var start: CGFloat?
    for x in stride(from: bounds.minX + Self.step / 2, through: bounds.maxX + Self.step, by: Self.step) {
      let isFree = heights.allSatisfy { path.contains(CGPoint(x: x, y: $0), using: rule) }
      let edge = x - Self.step / 2 - bounds.minX
      if isFree {
        start = start ?? edge
      } else if let begin = start {
        if edge - begin >= Self.narrowest { found.append(begin...edge) }
        start = nil
      }
    }
    return found
  }
}
