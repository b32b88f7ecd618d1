@_exported import Metal
