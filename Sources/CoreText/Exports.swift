// Core Foundation's names and the geometry that stand in this module's declarations.
@_exported import CoreGraphics
@_exported import func SlipwayFoundation.CFArrayGetCount
@_exported import func SlipwayFoundation.CFArrayGetValueAtIndex
@_exported import typealias SlipwayFoundation.CFAttributedString
@_exported import typealias SlipwayFoundation.CFCharacterSet
@_exported import typealias SlipwayFoundation.CFError
@_exported import typealias SlipwayFoundation.CFIndex
@_exported import typealias SlipwayFoundation.CFMutableAttributedString
@_exported import typealias SlipwayFoundation.CFNumber
@_exported import typealias SlipwayFoundation.CFOptionFlags
@_exported import struct SlipwayFoundation.CFRange
@_exported import func SlipwayFoundation.CFRangeMake
@_exported import typealias SlipwayFoundation.CFSet
@_exported import typealias SlipwayFoundation.CFTypeRef
