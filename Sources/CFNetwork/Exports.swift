@_exported import Foundation
@_exported import Security
@_exported import SlipwayFoundation
