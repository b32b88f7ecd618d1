import SlipwayFoundation
import UIKit

/// How a paragraph is set: UIKit's own, so that a style of either is taken by both.
public typealias CTParagraphStyle = NSParagraphStyle

/// A stop that text after a tab character goes on from: UIKit's own.
public typealias CTTextTab = NSTextTab

/// Where lines of text are placed between the margins. The numbers of right and centre are not UIKit's.
public enum CTTextAlignment: UInt8, Sendable {
  case left = 0
  case right = 1
  case center = 2
  case justified = 3
  case natural = 4
}

/// How text that is too long for its line is broken or cut.
public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The direction of a paragraph.
public enum CTWritingDirection: Int8, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// What a setting of a paragraph style is about, and what type its value has.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// `CTTextAlignment`.
  case alignment = 0
  /// `CGFloat`, as all that name no other.
  case firstLineHeadIndent = 1
  case headIndent = 2
  case tailIndent = 3
  /// `CFArray` of `CTTextTab`.
  case tabStops = 4
  case defaultTabInterval = 5
  /// `CTLineBreakMode`.
  case lineBreakMode = 6
  case lineHeightMultiple = 7
  case maximumLineHeight = 8
  case minimumLineHeight = 9
  case lineSpacing = 10
  case paragraphSpacing = 11
  case paragraphSpacingBefore = 12
  /// `CTWritingDirection`.
  case baseWritingDirection = 13
  case maximumLineSpacing = 14
  case minimumLineSpacing = 15
  case lineSpacingAdjustment = 16
}

/// One setting of a paragraph style.
public struct CTParagraphStyleSetting {
  public var spec: CTParagraphStyleSpecifier
  /// Bytes.
  public var valueSize: Int
  /// Where the value lies; it is read when the style is made.
  public var value: UnsafeRawPointer

  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}

/// A style that knows the spaces between lines that UIKit does not.
final class SpacedParagraphStyle: NSMutableParagraphStyle, @unchecked Sendable {
  var minimumLineSpacing: CGFloat = 0
  /// 0 for no limit.
  var maximumLineSpacing: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any { mutableCopy(with: zone) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = SpacedParagraphStyle()
    copy.setParagraphStyle(self)
    (copy.minimumLineSpacing, copy.maximumLineSpacing) = (minimumLineSpacing, maximumLineSpacing)
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object) else { return false }
    let other = object as? SpacedParagraphStyle
    return (other?.minimumLineSpacing ?? 0, other?.maximumLineSpacing ?? 0) == (minimumLineSpacing, maximumLineSpacing)
  }
  override var hash: Int { super.hash }
}

extension NSParagraphStyle {
  /// Between the bottom of one line and the top of the next, in points.
  var spaceBetweenLines: CGFloat {
    guard let spaced = self as? SpacedParagraphStyle else { return lineSpacing }
    let space = max(lineSpacing, spaced.minimumLineSpacing)
    return spaced.maximumLineSpacing > 0 ? min(space, spaced.maximumLineSpacing) : space
  }
}

// MARK: Making and asking

/// - Parameter settings: nil for the defaults.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?,
  _ settingCount: Int
) -> CTParagraphStyle {
  let style = SpacedParagraphStyle()
  for index in 0..<settingCount { if let setting = settings?[index] { style.apply(setting) } }
  return style
}

public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  paragraphStyle.copy() as! CTParagraphStyle
}

/// Copies a value of the type that the specifier says.
///
/// - Returns: whether there is such a value, and the buffer is large enough.
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle,
  _ spec: CTParagraphStyleSpecifier,
  _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  func store<Value>(_ value: Value) -> Bool {
    guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
    valueBuffer.storeBytes(of: value, as: Value.self)
    return true
  }
  switch spec {
  case .alignment: return store(paragraphStyle.alignment.coreText)
  case .lineBreakMode: return store(CTLineBreakMode(rawValue: UInt8(paragraphStyle.lineBreakMode.rawValue))!)
  case .baseWritingDirection:
    return store(CTWritingDirection(rawValue: Int8(paragraphStyle.baseWritingDirection.rawValue))!)
  case .tabStops:
    guard valueBufferSize >= MemoryLayout<CFArray>.size else { return false }
    // The caller does not own it: it stays as long as the process.
    let stops = Unmanaged.passRetained(paragraphStyle.tabStops as CFArray)
    valueBuffer.storeBytes(of: stops.toOpaque(), as: UnsafeMutableRawPointer.self)
    return true
  default:
    let spaced = paragraphStyle as? SpacedParagraphStyle
    return store(
      lengths[spec].map { paragraphStyle[keyPath: $0.read] }
        ?? (spec == .minimumLineSpacing ? spaced?.minimumLineSpacing : spaced?.maximumLineSpacing) ?? 0
    )
  }
}

private typealias LengthPaths = (
  read: KeyPath<NSParagraphStyle, CGFloat>, write: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>
)

private nonisolated(unsafe) let lengths: [CTParagraphStyleSpecifier: LengthPaths] = [
  .firstLineHeadIndent: (\.firstLineHeadIndent, \.firstLineHeadIndent), .headIndent: (\.headIndent, \.headIndent),
  .tailIndent: (\.tailIndent, \.tailIndent), .defaultTabInterval: (\.defaultTabInterval, \.defaultTabInterval),
  .lineHeightMultiple: (\.lineHeightMultiple, \.lineHeightMultiple),
  .maximumLineHeight: (\.maximumLineHeight, \.maximumLineHeight),
  .minimumLineHeight: (\.minimumLineHeight, \.minimumLineHeight), .lineSpacing: (\.lineSpacing, \.lineSpacing),
  .paragraphSpacing: (\.paragraphSpacing, \.paragraphSpacing),
  .paragraphSpacingBefore: (\.paragraphSpacingBefore, \.paragraphSpacingBefore),
  .lineSpacingAdjustment: (\.lineSpacing, \.lineSpacing),
]

extension SpacedParagraphStyle {
  fileprivate func apply(_ setting: CTParagraphStyleSetting) {
    switch setting.spec {
    case .alignment:
      alignment = setting.value.loadUnaligned(as: CTTextAlignment.self).uiKit
    case .lineBreakMode:
      let value = setting.value.loadUnaligned(as: CTLineBreakMode.self)
      lineBreakMode = NSLineBreakMode(rawValue: Int(value.rawValue)) ?? lineBreakMode
    case .baseWritingDirection:
      let value = setting.value.loadUnaligned(as: CTWritingDirection.self)
      baseWritingDirection = NSWritingDirection(rawValue: Int(value.rawValue)) ?? baseWritingDirection
    case .tabStops:
      let stops = setting.value.loadUnaligned(as: UnsafeRawPointer?.self)
      if let stops {
        tabStops = Unmanaged<CFArray>.fromOpaque(stops).takeUnretainedValue().compactMap { $0 as? NSTextTab }
      }
    case .minimumLineSpacing: minimumLineSpacing = setting.length
    case .maximumLineSpacing: maximumLineSpacing = setting.length
    default:
      if let path = lengths[setting.spec]?.write { self[keyPath: path] = setting.length }
    }
  }
}

extension CTParagraphStyleSetting {
  fileprivate var length: CGFloat {
    valueSize == MemoryLayout<Float>.size
      ? CGFloat(value.loadUnaligned(as: Float.self)) : CGFloat(value.loadUnaligned(as: Double.self))
  }
}

extension CTTextAlignment {
  fileprivate var uiKit: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSTextAlignment {
  fileprivate var coreText: CTTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}

// MARK: Tabs

/// - Parameter options: none here.
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) -> CTTextTab {
  NSTextTab(textAlignment: alignment.uiKit, location: CGFloat(location))
}
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.alignment.coreText }
/// Points from the leading margin.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.location) }
