public import Foundation

/// What texture is to be made.
open class MTLTextureDescriptor: NSObject, NSCopying {
  open var textureType = MTLTextureType.type2D
  open var pixelFormat = MTLPixelFormat.rgba8Unorm
  open var width = 1
  open var height = 1
  open var depth = 1
  open var mipmapLevelCount = 1
  open var sampleCount = 1
  open var arrayLength = 1
  open var resourceOptions: MTLResourceOptions = []
  open var cpuCacheMode = MTLCPUCacheMode.defaultCache
  open var storageMode = MTLStorageMode.shared
  open var usage: MTLTextureUsage = .shaderRead

  /// A picture of a size, if wanted with smaller ones down to one pixel.
  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat,
    width: Int,
    height: Int,
    mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let descriptor = MTLTextureDescriptor()
    (descriptor.pixelFormat, descriptor.width, descriptor.height) = (pixelFormat, width, height)
    if mipmapped {
      let side = UInt(max(1, width, height))
      descriptor.mipmapLevelCount = UInt.bitWidth - side.leadingZeroBitCount
    }
    return descriptor
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = MTLTextureDescriptor()
    (copy.textureType, copy.pixelFormat) = (textureType, pixelFormat)
    (copy.width, copy.height, copy.depth) = (width, height, depth)
    (copy.mipmapLevelCount, copy.sampleCount, copy.arrayLength) = (mipmapLevelCount, sampleCount, arrayLength)
    (copy.resourceOptions, copy.cpuCacheMode, copy.storageMode) = (resourceOptions, cpuCacheMode, storageMode)
    copy.usage = usage
    return copy
  }
}

/// How a texture is to be sampled.
open class MTLSamplerDescriptor: NSObject {
  open var label: String?
  open var minFilter = MTLSamplerMinMagFilter.nearest
  open var magFilter = MTLSamplerMinMagFilter.nearest
  open var mipFilter = MTLSamplerMipFilter.notMipmapped
  open var maxAnisotropy = 1
  open var sAddressMode = MTLSamplerAddressMode.clampToEdge
  open var tAddressMode = MTLSamplerAddressMode.clampToEdge
  open var rAddressMode = MTLSamplerAddressMode.clampToEdge
  open var normalizedCoordinates = true
}

/// How depths are to be tested.
open class MTLDepthStencilDescriptor: NSObject {
  open var label: String?
  open var depthCompareFunction = MTLCompareFunction.always
  open var isDepthWriteEnabled = false
}

/// A place that a pass draws to.
open class MTLRenderPassAttachmentDescriptor: NSObject {
  open var texture: (any MTLTexture)?
  open var level = 0
  open var slice = 0
  open var resolveTexture: (any MTLTexture)?
  open var loadAction = MTLLoadAction.dontCare
  open var storeAction = MTLStoreAction.dontCare
}

/// A place for colours.
open class MTLRenderPassColorAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
}

/// A place for depths.
open class MTLRenderPassDepthAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
  /// The depth that a pass begins with: 1, the furthest.
  open var clearDepth = 1.0

  public override init() {
    super.init()
    loadAction = .clear
  }
}

/// The places for colours, by number. One that was not set is there when it is asked for.
open class MTLRenderPassColorAttachmentDescriptorArray: NSObject {
  private var places = DescriptorPlaces { MTLRenderPassColorAttachmentDescriptor() }

  open subscript(attachmentIndex: Int) -> MTLRenderPassColorAttachmentDescriptor! {
    get { places[attachmentIndex] }
    set { places[attachmentIndex] = newValue }
  }
}

/// What a pass draws to.
open class MTLRenderPassDescriptor: NSObject {
  open private(set) var colorAttachments = MTLRenderPassColorAttachmentDescriptorArray()
  open var depthAttachment: MTLRenderPassDepthAttachmentDescriptor! = MTLRenderPassDepthAttachmentDescriptor()
}

/// How colours are put onto those that are there.
open class MTLRenderPipelineColorAttachmentDescriptor: NSObject {
  open var pixelFormat = MTLPixelFormat.invalid
  open var isBlendingEnabled = false
  open var sourceRGBBlendFactor = MTLBlendFactor.one
  open var destinationRGBBlendFactor = MTLBlendFactor.zero
  open var rgbBlendOperation = MTLBlendOperation.add
  open var sourceAlphaBlendFactor = MTLBlendFactor.one
  open var destinationAlphaBlendFactor = MTLBlendFactor.zero
  open var alphaBlendOperation = MTLBlendOperation.add
  open var writeMask = MTLColorWriteMask.all
}

/// How colours are put down, by number. What was not set is there when it is asked for.
open class MTLRenderPipelineColorAttachmentDescriptorArray: NSObject {
  private var places = DescriptorPlaces { MTLRenderPipelineColorAttachmentDescriptor() }

  open subscript(attachmentIndex: Int) -> MTLRenderPipelineColorAttachmentDescriptor! {
    get { places[attachmentIndex] }
    set { places[attachmentIndex] = newValue }
  }
}

/// Functions and settings for drawing, of which a device makes a state.
open class MTLRenderPipelineDescriptor: NSObject {
  open var label: String?
  open var vertexFunction: (any MTLFunction)?
  open var fragmentFunction: (any MTLFunction)?
  open var vertexDescriptor: MTLVertexDescriptor?
  open var rasterSampleCount = 1
  open private(set) var colorAttachments = MTLRenderPipelineColorAttachmentDescriptorArray()
  open var depthAttachmentPixelFormat = MTLPixelFormat.invalid
  open var stencilAttachmentPixelFormat = MTLPixelFormat.invalid
}
