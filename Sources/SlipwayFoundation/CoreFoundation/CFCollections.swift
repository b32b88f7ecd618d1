import Foundation

public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFCharacterSet = NSCharacterSet
public typealias CFSet = NSSet

/// What a search says that found nothing.
public let kCFNotFound: CFIndex = -1

/// A stretch of something that is counted.
public struct CFRange: Sendable {
  public var location: CFIndex
  public var length: CFIndex

  public init() { (location, length) = (0, 0) }
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

// MARK: Arrays

public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }

/// An object's address, which holds as long as the array does.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(theArray.object(at: idx) as AnyObject).toOpaque())
}

// MARK: Strings

public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString.length }

// MARK: Texts with attributes

public func CFAttributedStringCreate(_ alloc: CFAllocator!, _ str: CFString!, _ attributes: CFDictionary!)
  -> CFAttributedString!
{
  NSAttributedString(string: str.description, attributes: attributes.map(attributeKeys))
}
/// - Parameter maxLength: how long it becomes at most; 0 for as long as it does.
public func CFAttributedStringCreateMutable(_ alloc: CFAllocator!, _ maxLength: CFIndex) -> CFMutableAttributedString! {
  NSMutableAttributedString()
}
public func CFAttributedStringCreateMutableCopy(
  _ alloc: CFAllocator!,
  _ maxLength: CFIndex,
  _ aStr: CFAttributedString!
) -> CFMutableAttributedString! {
  NSMutableAttributedString(attributedString: aStr)
}
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex { aStr.length }
public func CFAttributedStringGetString(_ aStr: CFAttributedString!) -> CFString! { NSString(string: aStr.string) }
public func CFAttributedStringReplaceString(
  _ aStr: CFMutableAttributedString!,
  _ range: CFRange,
  _ replacement: CFString!
) {
  aStr.replaceCharacters(in: NSRange(range), with: replacement.description)
}
public func CFAttributedStringSetAttribute(
  _ aStr: CFMutableAttributedString!,
  _ range: CFRange,
  _ attrName: CFString!,
  _ value: CFTypeRef!
) {
  aStr.addAttribute(NSAttributedString.Key(attrName.description), value: value!, range: NSRange(range))
}
public func CFAttributedStringRemoveAttribute(
  _ aStr: CFMutableAttributedString!,
  _ range: CFRange,
  _ attrName: CFString!
) {
  aStr.removeAttribute(NSAttributedString.Key(attrName.description), range: NSRange(range))
}

private func attributeKeys(_ dictionary: CFDictionary) -> [NSAttributedString.Key: Any] {
  var values: [NSAttributedString.Key: Any] = [:]
  for (key, value) in dictionary {
    if let key = key as? NSAttributedString.Key ?? (key as? String).map({ NSAttributedString.Key($0) }) {
      values[key] = value
    }
  }
  return values
}

extension NSRange {
  package init(_ range: CFRange) { self.init(location: range.location, length: range.length) }
}
