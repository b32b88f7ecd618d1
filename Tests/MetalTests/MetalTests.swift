import Foundation
import MetalPerformanceShaders
import Testing

@Suite("A machine without a device for Metal")
struct MetalTests {
  @Test("There is no device, and none that could run kernels") func device() {
    #expect(MTLCreateSystemDefaultDevice() == nil && !MPSSupportsMTLDevice(nil))
    #expect(!MPSSupportsMTLDevice(MTLCreateSystemDefaultDevice()))
  }

  @Test("Sizes, places and parts of textures") func structures() {
    #expect(MTLSize().depth == 0 && MTLSizeMake(1, 2, 3).height == 2 && MTLOriginMake(1, 2, 3).z == 3)
    let line = MTLRegionMake1D(2, 5)
    #expect(line.origin.x == 2 && line.size.width == 5 && line.size.height == 1 && line.size.depth == 1)
    let part = MTLRegionMake2D(1, 2, 3, 4)
    #expect(part.origin.y == 2 && part.size.width == 3 && part.size.height == 4 && part.size.depth == 1)
    let room = MTLRegionMake3D(1, 2, 3, 4, 5, 6)
    #expect(room.origin.z == 3 && room.size.depth == 6)
    #expect(
      MTLRegion(origin: MTLOrigin(x: 4, y: 0, z: 0), size: MTLSize()).origin.x == 4 && MTLRegion().size.width == 0
    )
    let color = MTLClearColorMake(0.1, 0.2, 0.3, 0.4)
    #expect(
      color.red == 0.1 && color.green == 0.2 && color.blue == 0.3 && color.alpha == 0.4 && MTLClearColor().red == 0
    )
    let port = MTLViewport(originX: 1, originY: 2, width: 3, height: 4, znear: 0, zfar: 1)
    #expect(port.originY == 2 && port.zfar == 1 && MTLViewport().width == 0)
    #expect(MTLScissorRect(x: 1, y: 2, width: 3, height: 4).height == 4 && MTLScissorRect().x == 0)
  }

  @Test("Numbers are Apple's") func numbers() {
    #expect(MTLPixelFormat.bgra8Unorm.rawValue == 80 && MTLPixelFormat.rgba16Float.rawValue == 115)
    #expect(MTLPixelFormat.depth32Float.rawValue == 252 && MTLTextureUsage.renderTarget.rawValue == 4)
    #expect(MTLVertexFormat.float3.rawValue == 30 && MTLBlendFactor.oneMinusSourceAlpha.rawValue == 5)
    #expect(MTLPrimitiveType.triangleStrip.rawValue == 4 && MTLGPUFamily.apple7.rawValue == 1007)
    #expect(MTLResourceOptions.storageModePrivate.rawValue == 32 && MTLResourceOptions.storageModeShared.isEmpty)
  }

  @Test("A description of a texture counts the smaller pictures") func textures() {
    let plain = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: .bgra8Unorm,
      width: 64,
      height: 20,
      mipmapped: false
    )
    #expect(plain.mipmapLevelCount == 1 && plain.width == 64 && plain.height == 20 && plain.textureType == .type2D)
    let small = MTLTextureDescriptor.texture2DDescriptor(pixelFormat: .r8Unorm, width: 64, height: 20, mipmapped: true)
    #expect(small.mipmapLevelCount == 7 && small.pixelFormat == .r8Unorm)
    let copy = small.copy() as? MTLTextureDescriptor
    #expect(copy !== small && copy?.mipmapLevelCount == 7 && copy?.usage == .shaderRead && copy?.depth == 1)
  }

  @Test("Descriptions have their places when they are asked for") func places() {
    let pass = MTLRenderPassDescriptor()
    pass.colorAttachments[0].clearColor = MTLClearColorMake(1, 0, 0, 1)
    #expect(pass.colorAttachments[0].clearColor.red == 1 && pass.colorAttachments[1].clearColor.alpha == 1)
    #expect(pass.colorAttachments[0].loadAction == .dontCare && pass.depthAttachment.loadAction == .clear)
    #expect(pass.depthAttachment.clearDepth == 1 && pass.colorAttachments[0].texture == nil)
    let pipeline = MTLRenderPipelineDescriptor()
    pipeline.colorAttachments[0].pixelFormat = .bgra8Unorm
    #expect(pipeline.colorAttachments[0].pixelFormat == .bgra8Unorm && pipeline.colorAttachments[0].writeMask == .all)
    #expect(pipeline.vertexFunction == nil && pipeline.rasterSampleCount == 1)
    let vertex = MTLVertexDescriptor()
    vertex.attributes[1].offset = 12
    vertex.layouts[0].stride = 24
    #expect(vertex.attributes[1].offset == 12 && vertex.layouts[0].stride == 24)
    #expect(vertex.layouts[0].stepFunction == .perVertex && vertex.attributes[0].format == .invalid)
    vertex.reset()
    #expect(vertex.attributes[1].offset == 0 && vertex.layouts[0].stride == 0)
    #expect(MTLSamplerDescriptor().normalizedCoordinates && MTLDepthStencilDescriptor().depthCompareFunction == .always)
    let options = MTLCompileOptions()
    options.preprocessorMacros = ["A": NSNumber(value: 1)]
    #expect((options.copy() as? MTLCompileOptions)?.preprocessorMacros?.count == 1)
  }
}
