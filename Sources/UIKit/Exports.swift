@_exported import CoreGraphics
@_exported import CoreImage
@_exported import DeveloperToolsSupport
@_exported import Foundation
@_exported import QuartzCore
@_exported import Symbols
