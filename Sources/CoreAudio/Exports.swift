@_exported import CoreAudioTypes
