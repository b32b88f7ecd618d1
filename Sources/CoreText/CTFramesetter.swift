import SlipwayFoundation
import UIKit

/// Sets a text in frames.
public final class CTFramesetter: NSObject {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(CTTypesetter(attrString))
}
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter { CTFramesetter(typesetter) }
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Sets a part of the text in lines that fill a path from its top down, y growing upwards.
///
/// - Parameter stringRange: a length of 0 is all from its location on; what has no room is left out.
/// - Parameter frameAttributes: `kCTFramePathFillRuleAttributeName`.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter,
  _ stringRange: CFRange,
  _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  CTFrame(framesetter.typesetter, stringRange, path, frameAttributes)
}

/// How large a part of the text is in lines that are no wider, as far as it is no higher.
///
/// - Parameter constraints: the largest number leaves a dimension open.
/// - Parameter fitRange: receives which part of the text has room.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter,
  _ stringRange: CFRange,
  _ frameAttributes: CFDictionary?,
  _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let typesetter = framesetter.typesetter
  let range = typesetter.range(stringRange)
  let shape = FrameShape(FrameSetting.rectangle(constraints), CTFrame.rule(frameAttributes))
  let setting = FrameSetting(typesetter, range, shape)
  fitRange?.pointee = CFRange(location: range.location, length: setting.end - range.location)
  return CGSize(
    width: setting.lines.map(\.extent).max() ?? 0,
    height: setting.lines.map(\.bottom).max() ?? 0
  )
}
