import SlipwayFoundation
import UIKit

/// Number: a `CTFramePathFillRule`'s raw value.
public nonisolated(unsafe) let kCTFramePathFillRuleAttributeName = "CTFramePathFillRule" as CFString

/// What counts as inside of a frame's path.
public enum CTFramePathFillRule: UInt32, Sendable {
  case evenOdd = 0
  case windingNumber = 1
}

/// Lines of text in a path.
public final class CTFrame: NSObject {
  let path: CGPath
  let attributes: CFDictionary?
  let range: CFRange
  let visibleRange: CFRange
  private let setting: FrameSetting

  init(_ typesetter: CTTypesetter, _ range: CFRange, _ path: CGPath, _ attributes: CFDictionary?) {
    let own = typesetter.range(range)
    self.path = path
    self.attributes = attributes
    self.range = CFRange(location: own.location, length: own.length)
    setting = FrameSetting(typesetter, own, FrameShape(path, Self.rule(attributes)))
    visibleRange = CFRange(location: own.location, length: setting.end - own.location)
  }

  static func rule(_ attributes: CFDictionary?) -> CGPathFillRule {
    let value = attributes?.object(forKey: kCTFramePathFillRuleAttributeName)
    let number = (value as? NSNumber)?.uint32Value ?? value as? UInt32 ?? (value as? Int).map { UInt32($0) }
    return number == CTFramePathFillRule.windingNumber.rawValue ? .winding : .evenOdd
  }

  var lines: [CTLine] { setting.lines.map(\.line) }
  /// From the lower left corner of the path's bounds.
  var origins: [CGPoint] { setting.lines.map(\.origin) }

  func draw(in context: CGContext) {
    let corner = path.boundingBoxOfPath.origin
    let before = context.textPosition
    for (line, origin) in zip(lines, origins) {
      context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
      line.draw(in: context)
    }
    context.textPosition = before
  }
}

public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// As they were given.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }
/// What was to be set.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }
/// What had room.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visibleRange }
/// `CTLine`s, from the top down.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines as CFArray }

/// Copies where lines begin on their baselines, from the lower left corner of the path's bounds, y growing upwards; a length
/// of 0 is all from its location on.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let all = frame.origins
  let start = min(max(0, range.location), all.count)
  let end = range.length == 0 ? all.count : min(all.count, start + max(0, range.length))
  for (place, origin) in all[start..<end].enumerated() { origins[place] = origin }
}

/// Draws the lines where the path lies in user space; the context's text position is left as it was.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) { frame.draw(in: context) }
