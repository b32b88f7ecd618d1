public import Foundation
public import SlipwayFoundation

public typealias MTLCommandBufferHandler = @Sendable (any MTLCommandBuffer) -> Void

/// The order in which buffers of commands are run.
public protocol MTLCommandQueue: NSObjectProtocol, Sendable {
  var label: String? { get set }
  var device: any MTLDevice { get }
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
  func makeCommandBufferWithUnretainedReferences() -> (any MTLCommandBuffer)?
}

/// Something that can be shown.
public protocol MTLDrawable: NSObjectProtocol {
  var drawableID: Int { get }
  /// In seconds of the machine's clock.
  var presentedTime: CFTimeInterval { get }
  func present()
  func present(at presentationTime: CFTimeInterval)
}

/// Commands that are run together.
public protocol MTLCommandBuffer: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  var commandQueue: any MTLCommandQueue { get }
  var status: MTLCommandBufferStatus { get }
  var error: (any Error)? { get }
  /// In seconds of the machine's clock.
  var gpuStartTime: CFTimeInterval { get }
  /// In seconds of the machine's clock.
  var gpuEndTime: CFTimeInterval { get }

  func enqueue()
  func commit()
  func waitUntilScheduled()
  func waitUntilCompleted()
  func addScheduledHandler(_ block: @escaping MTLCommandBufferHandler)
  func addCompletedHandler(_ block: @escaping MTLCommandBufferHandler)
  func present(_ drawable: any MTLDrawable)
  func present(_ drawable: any MTLDrawable, atTime presentationTime: CFTimeInterval)
  func makeRenderCommandEncoder(descriptor renderPassDescriptor: MTLRenderPassDescriptor)
    -> (any MTLRenderCommandEncoder)?
  func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)?
  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
}

/// Writes commands into a buffer.
public protocol MTLCommandEncoder: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  func endEncoding()
  func insertDebugSignpost(_ string: String)
  func pushDebugGroup(_ string: String)
  func popDebugGroup()
}

/// Writes commands that draw.
public protocol MTLRenderCommandEncoder: MTLCommandEncoder {
  func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState)
  func setDepthStencilState(_ depthStencilState: (any MTLDepthStencilState)?)
  func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setVertexBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setVertexTexture(_ texture: (any MTLTexture)?, index: Int)
  func setFragmentBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setFragmentBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setFragmentTexture(_ texture: (any MTLTexture)?, index: Int)
  func setFragmentSamplerState(_ sampler: (any MTLSamplerState)?, index: Int)
  func setViewport(_ viewport: MTLViewport)
  func setScissorRect(_ rect: MTLScissorRect)
  func setFrontFacing(_ frontFacingWinding: MTLWinding)
  func setCullMode(_ cullMode: MTLCullMode)
  func setTriangleFillMode(_ fillMode: MTLTriangleFillMode)
  func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int)
  func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int, instanceCount: Int)
  func drawIndexedPrimitives(
    type primitiveType: MTLPrimitiveType,
    indexCount: Int,
    indexType: MTLIndexType,
    indexBuffer: any MTLBuffer,
    indexBufferOffset: Int
  )
}

/// Writes commands that reckon.
public protocol MTLComputeCommandEncoder: MTLCommandEncoder {
  func setComputePipelineState(_ state: any MTLComputePipelineState)
  func setBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setTexture(_ texture: (any MTLTexture)?, index: Int)
  func setSamplerState(_ sampler: (any MTLSamplerState)?, index: Int)
  func setThreadgroupMemoryLength(_ length: Int, index: Int)
  func dispatchThreadgroups(_ threadgroupsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
  func dispatchThreads(_ threadsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
}

/// Writes commands that copy.
public protocol MTLBlitCommandEncoder: MTLCommandEncoder {
  func generateMipmaps(for texture: any MTLTexture)
  func fill(buffer: any MTLBuffer, range: Range<Int>, value: UInt8)
  func copy(
    from sourceBuffer: any MTLBuffer,
    sourceOffset: Int,
    to destinationBuffer: any MTLBuffer,
    destinationOffset: Int,
    size: Int
  )
}
