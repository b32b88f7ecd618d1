// CGFloat, CGPoint, CGSize and CGRect are Foundation's own: whoever imports this module gets those very types.
@_exported import Foundation

// Core Foundation's names that stand in this module's own declarations.
@_exported import typealias SlipwayFoundation.CFArray
@_exported import typealias SlipwayFoundation.CFData
@_exported import typealias SlipwayFoundation.CFDictionary
@_exported import typealias SlipwayFoundation.CFString
@_exported import typealias SlipwayFoundation.CFTimeInterval
@_exported import typealias SlipwayFoundation.CFURL
