public import Foundation

/// A graphics processor that Metal can use. This machine has none for Metal, as a virtual machine without one has not.
public protocol MTLDevice: NSObjectProtocol, Sendable {
  var name: String { get }
  var registryID: UInt64 { get }
  var maxThreadsPerThreadgroup: MTLSize { get }
  var hasUnifiedMemory: Bool { get }
  /// In bytes.
  var recommendedMaxWorkingSetSize: UInt64 { get }
  /// In bytes.
  var currentAllocatedSize: Int { get }
  /// In bytes.
  var maxBufferLength: Int { get }
  /// In bytes.
  var maxThreadgroupMemoryLength: Int { get }

  func supportsFamily(_ gpuFamily: MTLGPUFamily) -> Bool
  func supportsTextureSampleCount(_ sampleCount: Int) -> Bool

  func makeCommandQueue() -> (any MTLCommandQueue)?
  func makeCommandQueue(maxCommandBufferCount: Int) -> (any MTLCommandQueue)?
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  func makeSamplerState(descriptor: MTLSamplerDescriptor) -> (any MTLSamplerState)?
  func makeDepthStencilState(descriptor: MTLDepthStencilDescriptor) -> (any MTLDepthStencilState)?
  func makeDefaultLibrary() -> (any MTLLibrary)?
  func makeDefaultLibrary(bundle: Bundle) throws -> any MTLLibrary
  func makeLibrary(URL url: URL) throws -> any MTLLibrary
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary
  func makeRenderPipelineState(descriptor: MTLRenderPipelineDescriptor) throws -> any MTLRenderPipelineState
  func makeComputePipelineState(function computeFunction: any MTLFunction) throws -> any MTLComputePipelineState
}

extension MTLDevice {
  public func makeBuffer(length: Int) -> (any MTLBuffer)? { makeBuffer(length: length, options: []) }
  public func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int) -> (any MTLBuffer)? {
    makeBuffer(bytes: pointer, length: length, options: [])
  }
}

/// The device that Metal prefers: nil, as on any machine without one.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }

/// Groups of devices that can do the same.
public enum MTLGPUFamily: Int, Sendable {
  case apple1 = 1001
  case apple2 = 1002
  case apple3 = 1003
  case apple4 = 1004
  case apple5 = 1005
  case apple6 = 1006
  case apple7 = 1007
  case apple8 = 1008
  case apple9 = 1009
  case mac1 = 2001
  case mac2 = 2002
  case common1 = 3001
  case common2 = 3002
  case common3 = 3003
  case metal3 = 5001
}
