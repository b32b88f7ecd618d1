// Core Foundation's names and the pictures that stand in this module's declarations.
@_exported import CoreGraphics
@_exported import typealias SlipwayFoundation.CFData
@_exported import typealias SlipwayFoundation.CFDictionary
@_exported import typealias SlipwayFoundation.CFString
@_exported import typealias SlipwayFoundation.CFURL
