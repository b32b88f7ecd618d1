@_exported import CoreGraphics
@_exported import SlipwayXCTest
@_exported import _XCTest_UIKit
