import SlipwayFoundation
import UIKit

/// What a font is to be: UIKit's own, so that `descriptor as CTFontDescriptor` compiles both ways.
public typealias CTFontDescriptor = UIFontDescriptor

// Attributes of a descriptor.

/// URL: the font's file. It is asked for, and not looked for.
public nonisolated(unsafe) let kCTFontURLAttribute = "NSCTFontFileURLAttribute" as CFString
/// Text: the PostScript name.
public nonisolated(unsafe) let kCTFontNameAttribute = UIFontDescriptor.AttributeName.name.rawValue as CFString
/// Text: the name that people read. It is asked for, and not looked for.
public nonisolated(unsafe) let kCTFontDisplayNameAttribute = "NSFontVisibleNameAttribute" as CFString
public nonisolated(unsafe) let kCTFontFamilyNameAttribute = UIFontDescriptor.AttributeName.family.rawValue as CFString
public nonisolated(unsafe) let kCTFontStyleNameAttribute = UIFontDescriptor.AttributeName.face.rawValue as CFString
/// Dictionary of traits.
public nonisolated(unsafe) let kCTFontTraitsAttribute = UIFontDescriptor.AttributeName.traits.rawValue as CFString
/// Dictionary of places on the font's axes, by the axes' numbers.
public nonisolated(unsafe) let kCTFontVariationAttribute = UIFontDescriptor.AttributeName.variation.rawValue as CFString
/// Number: points.
public nonisolated(unsafe) let kCTFontSizeAttribute = UIFontDescriptor.AttributeName.size.rawValue as CFString
/// Array of dictionaries: what is switched in the font.
public nonisolated(unsafe) let kCTFontFeatureSettingsAttribute: CFString =
  UIFontDescriptor.AttributeName.featureSettings.rawValue as CFString

// MARK: Making

/// - Parameter size: points; 0 to leave it open.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  UIFontDescriptor(name: name.description, size: size)
}
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(fontAttributes: attributes.fontAttributes)
}
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor,
  _ attributes: CFDictionary
) -> CTFontDescriptor {
  original.addingAttributes(attributes.fontAttributes)
}

/// Nil where there is no such family.
public func CTFontDescriptorCreateCopyWithFamily(_ original: CTFontDescriptor, _ family: CFString) -> CTFontDescriptor?
{
  UIFont.familyNames.contains(family.description) ? original.withFamily(family.description) : nil
}

/// Nil where there is no such font.
///
/// - Parameter symTraitMask: which of the traits `symTraitValue` is about.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor,
  _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  let kept = original.symbolicTraits.rawValue & ~symTraitMask.rawValue
  let wanted = UIFontDescriptor.SymbolicTraits(rawValue: kept | symTraitValue.rawValue & symTraitMask.rawValue)
  return wanted == original.symbolicTraits ? original : original.withSymbolicTraits(wanted)
}

public func CTFontDescriptorCreateCopyWithVariation(
  _ original: CTFontDescriptor,
  _ variationIdentifier: CFNumber,
  _ variationValue: CGFloat
) -> CTFontDescriptor {
  original.addingAttributes([.variation: [variationIdentifier: NSNumber(value: Double(variationValue))] as NSDictionary]
  )
}

public func CTFontDescriptorCreateCopyWithFeature(
  _ original: CTFontDescriptor,
  _ featureTypeIdentifier: CFNumber,
  _ featureSelectorIdentifier: CFNumber
) -> CTFontDescriptor {
  original.addingAttributes([
    .featureSettings: [
      [
        UIFontDescriptor.FeatureKey.type: featureTypeIdentifier.intValue,
        UIFontDescriptor.FeatureKey.selector: featureSelectorIdentifier.intValue,
      ]
    ]
  ])
}

// MARK: Asking

public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  var attributes: [String: Any] = [:]
  for name in descriptor.fontAttributes.keys {
    attributes[name.rawValue] = CTFontDescriptorCopyAttribute(descriptor, name.rawValue as CFString)
  }
  return attributes as CFDictionary
}

/// Nil where the descriptor and the font that it finds do not say.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef? {
  switch attribute {
  case kCTFontURLAttribute:
    return FontFiles.file(of: descriptor).map { NSURL(fileURLWithPath: $0) }
  case kCTFontDisplayNameAttribute:
    return CTFontCopyDisplayName(UIFont(descriptor: descriptor, size: 0))
  case kCTFontNameAttribute: return descriptor.postscriptName as CFString
  case kCTFontTraitsAttribute:
    let traits = descriptor.fontAttributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
    return Dictionary(uniqueKeysWithValues: traits.map { ($0.rawValue, $1) }) as NSDictionary
  case kCTFontFeatureSettingsAttribute:
    let settings = descriptor.fontAttributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Int]]
    return settings.map { $0.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.rawValue, $1) }) } as NSArray }
  default:
    let value = descriptor.object(forKey: UIFontDescriptor.AttributeName(rawValue: attribute.description))
    return value.map { CFTypes.object($0) }
  }
}

/// The fonts that have the family, the name and the traits that a descriptor says; nil where there are none.
///
/// - Parameter mandatoryAttributes: the names of attributes that must be met; nil for those that the descriptor has.
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor,
  _ mandatoryAttributes: CFSet?
) -> CFArray? {
  let names = (mandatoryAttributes?.allObjects ?? []).compactMap { CFTypes.text($0) }
  let found = FontFiles.matching(descriptor, names: mandatoryAttributes == nil ? nil : Set(names))
  return found.isEmpty ? nil : found as CFArray
}

/// The font that is taken for a descriptor; nil where none meets the mandatory attributes.
public func CTFontDescriptorCreateMatchingFontDescriptor(
  _ descriptor: CTFontDescriptor,
  _ mandatoryAttributes: CFSet?
) -> CTFontDescriptor? {
  (CTFontDescriptorCreateMatchingFontDescriptors(descriptor, mandatoryAttributes)?.firstObject) as? CTFontDescriptor
}

/// Core Foundation's objects of Swift's values.
enum CFTypes {
  static func object(_ value: Any) -> AnyObject {
    switch value {
    case let value as String: value as NSString
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Double: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as UInt32: NSNumber(value: value)
    case let value as [AnyHashable: Any]: value as NSDictionary
    case let value as [Any]: value as NSArray
    default: value as AnyObject
    }
  }

  static func text(_ value: Any) -> String? { value as? String ?? (value as? NSString)?.description }
}

extension NSDictionary {
  /// A descriptor's attributes by UIKit's names.
  fileprivate var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
    var attributes: [UIFontDescriptor.AttributeName: Any] = [:]
    for (key, value) in self {
      guard
        let name = key as? UIFontDescriptor.AttributeName
          ?? CFTypes.text(key).map({ UIFontDescriptor.AttributeName(rawValue: $0) })
      else { continue }
      attributes[name] =
        switch name {
        case .traits: Self.traits(value)
        case .featureSettings: Self.settings(value)
        default: CFTypes.text(value) ?? value
        }
    }
    return attributes
  }

  private static func traits(_ value: Any) -> [UIFontDescriptor.TraitKey: Any] {
    if let traits = value as? [UIFontDescriptor.TraitKey: Any] { return traits }
    var traits: [UIFontDescriptor.TraitKey: Any] = [:]
    for (key, value) in CFTypes.object(value) as? NSDictionary ?? [:] {
      guard let name = CFTypes.text(key) else { continue }
      let key = UIFontDescriptor.TraitKey(rawValue: name)
      let number = value as? NSNumber ?? CFTypes.object(value) as? NSNumber
      let symbolic = (value as? CTFontSymbolicTraits)?.rawValue ?? number?.uint32Value
      traits[key] = key == .symbolic ? symbolic.map { $0 as Any } : value
    }
    return traits
  }

  private static func settings(_ value: Any) -> [[UIFontDescriptor.FeatureKey: Any]] {
    if let settings = value as? [[UIFontDescriptor.FeatureKey: Any]] { return settings }
    return (CFTypes.object(value) as? NSArray ?? []).map { setting in
      var keyed: [UIFontDescriptor.FeatureKey: Any] = [:]
      for (key, value) in CFTypes.object(setting) as? NSDictionary ?? [:] {
        if let name = CFTypes.text(key) { keyed[UIFontDescriptor.FeatureKey(rawValue: name)] = value }
      }
      return keyed
    }
  }
}
