public import Foundation

/// Memory that a device works on.
public protocol MTLResource: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  var cpuCacheMode: MTLCPUCacheMode { get }
  var storageMode: MTLStorageMode { get }
  /// In bytes.
  var allocatedSize: Int { get }
}

/// Bytes that a device works on.
public protocol MTLBuffer: MTLResource {
  /// In bytes.
  var length: Int { get }
  func contents() -> UnsafeMutableRawPointer
}

/// A picture that a device works on.
public protocol MTLTexture: MTLResource {
  var textureType: MTLTextureType { get }
  var pixelFormat: MTLPixelFormat { get }
  var width: Int { get }
  var height: Int { get }
  var depth: Int { get }
  var mipmapLevelCount: Int { get }
  var sampleCount: Int { get }
  var arrayLength: Int { get }
  var usage: MTLTextureUsage { get }
  var isFramebufferOnly: Bool { get }

  func getBytes(
    _ pixelBytes: UnsafeMutableRawPointer,
    bytesPerRow: Int,
    from region: MTLRegion,
    mipmapLevel level: Int
  )
  func replace(region: MTLRegion, mipmapLevel level: Int, withBytes pixelBytes: UnsafeRawPointer, bytesPerRow: Int)
  func makeTextureView(pixelFormat: MTLPixelFormat) -> (any MTLTexture)?
}

/// How a texture is sampled.
public protocol MTLSamplerState: NSObjectProtocol, Sendable {
  var label: String? { get }
  var device: any MTLDevice { get }
}

/// How depths and stencils are tested.
public protocol MTLDepthStencilState: NSObjectProtocol, Sendable {
  var label: String? { get }
  var device: any MTLDevice { get }
}
