@_exported import Combine
@_exported import CoreGraphics
@_exported import DeveloperToolsSupport
@_exported import Foundation
@_exported import Observation
@_exported import SlipwayFoundation
@_exported import Symbols
@_exported import UIKit
