import SlipwayFoundation
import UIKit

/// Stylistic traits of a font.
public struct CTFontSymbolicTraits: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
  public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
  public static let traitComposite = CTFontSymbolicTraits(rawValue: 1 << 14)
  /// The bits of a class of style, which no font says here.
  public static let classMask = CTFontSymbolicTraits(rawValue: 15 << 28)
}

// Keys of the dictionary under `kCTFontTraitsAttribute`.

/// Number: `CTFontSymbolicTraits`.
public nonisolated(unsafe) let kCTFontSymbolicTrait = UIFontDescriptor.TraitKey.symbolic.rawValue as CFString
/// Number from −1 to 1; 0 is regular.
public nonisolated(unsafe) let kCTFontWeightTrait = UIFontDescriptor.TraitKey.weight.rawValue as CFString
/// Number from −1 to 1; 0 is standard.
public nonisolated(unsafe) let kCTFontWidthTrait = UIFontDescriptor.TraitKey.width.rawValue as CFString
