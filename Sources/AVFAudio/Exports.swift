@_exported import CoreAudioTypes
@_exported import CoreMedia
@_exported import Foundation
