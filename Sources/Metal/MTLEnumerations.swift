/// How the pixels of a texture lie in memory.
public enum MTLPixelFormat: UInt, Sendable {
  case invalid = 0
  case a8Unorm = 1
  case r8Unorm = 10
  case r8Unorm_srgb = 11
  case r8Snorm = 12
  case r8Uint = 13
  case r8Sint = 14
  case r16Unorm = 20
  case r16Snorm = 22
  case r16Uint = 23
  case r16Sint = 24
  case r16Float = 25
  case rg8Unorm = 30
  case rg8Unorm_srgb = 31
  case rg8Snorm = 32
  case rg8Uint = 33
  case rg8Sint = 34
  case b5g6r5Unorm = 40
  case a1bgr5Unorm = 41
  case abgr4Unorm = 42
  case bgr5A1Unorm = 43
  case r32Uint = 53
  case r32Sint = 54
  case r32Float = 55
  case rg16Unorm = 60
  case rg16Snorm = 62
  case rg16Uint = 63
  case rg16Sint = 64
  case rg16Float = 65
  case rgba8Unorm = 70
  case rgba8Unorm_srgb = 71
  case rgba8Snorm = 72
  case rgba8Uint = 73
  case rgba8Sint = 74
  case bgra8Unorm = 80
  case bgra8Unorm_srgb = 81
  case rgb10a2Unorm = 90
  case rgb10a2Uint = 91
  case rg11b10Float = 92
  case rgb9e5Float = 93
  case bgr10a2Unorm = 94
  case rg32Uint = 103
  case rg32Sint = 104
  case rg32Float = 105
  case rgba16Unorm = 110
  case rgba16Snorm = 112
  case rgba16Uint = 113
  case rgba16Sint = 114
  case rgba16Float = 115
  case rgba32Uint = 123
  case rgba32Sint = 124
  case rgba32Float = 125
  case depth16Unorm = 250
  case depth32Float = 252
  case stencil8 = 253
  case depth32Float_stencil8 = 260
}

public enum MTLTextureType: UInt, Sendable {
  case type1D = 0
  case type1DArray = 1
  case type2D = 2
  case type2DArray = 3
  case type2DMultisample = 4
  case typeCube = 5
  case typeCubeArray = 6
  case type3D = 7
  case type2DMultisampleArray = 8
  case typeTextureBuffer = 9
}

/// What a texture is for.
public struct MTLTextureUsage: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let shaderRead = Self(rawValue: 1)
  public static let shaderWrite = Self(rawValue: 2)
  public static let renderTarget = Self(rawValue: 4)
  public static let pixelFormatView = Self(rawValue: 16)
}

public enum MTLStorageMode: UInt, Sendable {
  case shared = 0
  case `private` = 2
  case memoryless = 3
}

public enum MTLCPUCacheMode: UInt, Sendable {
  case defaultCache = 0
  case writeCombined = 1
}

public struct MTLResourceOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let cpuCacheModeWriteCombined = Self(rawValue: 1)
  public static var storageModeShared: Self { [] }
  public static let storageModePrivate = Self(rawValue: 32)
  public static let storageModeMemoryless = Self(rawValue: 48)
  public static let hazardTrackingModeUntracked = Self(rawValue: 256)
}

public enum MTLLoadAction: UInt, Sendable {
  case dontCare = 0
  case load = 1
  case clear = 2
}

public enum MTLStoreAction: UInt, Sendable {
  case dontCare = 0
  case store = 1
  case multisampleResolve = 2
  case storeAndMultisampleResolve = 3
  case unknown = 4
}

public enum MTLPrimitiveType: UInt, Sendable {
  case point = 0
  case line = 1
  case lineStrip = 2
  case triangle = 3
  case triangleStrip = 4
}

public enum MTLIndexType: UInt, Sendable {
  case uint16 = 0
  case uint32 = 1
}

public enum MTLCullMode: UInt, Sendable {
  case none = 0
  case front = 1
  case back = 2
}

public enum MTLWinding: UInt, Sendable {
  case clockwise = 0
  case counterClockwise = 1
}

public enum MTLTriangleFillMode: UInt, Sendable {
  case fill = 0
  case lines = 1
}

public enum MTLCompareFunction: UInt, Sendable {
  case never, less, equal, lessEqual, greater, notEqual, greaterEqual, always
}

public enum MTLBlendOperation: UInt, Sendable {
  case add, subtract, reverseSubtract, min, max
}

public enum MTLBlendFactor: UInt, Sendable {
  case zero, one, sourceColor, oneMinusSourceColor, sourceAlpha, oneMinusSourceAlpha, destinationColor
  case oneMinusDestinationColor, destinationAlpha, oneMinusDestinationAlpha, sourceAlphaSaturated, blendColor
  case oneMinusBlendColor, blendAlpha, oneMinusBlendAlpha, source1Color, oneMinusSource1Color, source1Alpha
  case oneMinusSource1Alpha
}

public struct MTLColorWriteMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let red = Self(rawValue: 8)
  public static let green = Self(rawValue: 4)
  public static let blue = Self(rawValue: 2)
  public static let alpha = Self(rawValue: 1)
  public static let all = Self(rawValue: 15)
}

public enum MTLSamplerMinMagFilter: UInt, Sendable {
  case nearest = 0
  case linear = 1
}

public enum MTLSamplerMipFilter: UInt, Sendable {
  case notMipmapped = 0
  case nearest = 1
  case linear = 2
}

public enum MTLSamplerAddressMode: UInt, Sendable {
  case clampToEdge = 0
  case mirrorClampToEdge = 1
  case `repeat` = 2
  case mirrorRepeat = 3
  case clampToZero = 4
  case clampToBorderColor = 5
}

public enum MTLCommandBufferStatus: UInt, Sendable {
  case notEnqueued, enqueued, committed, scheduled, completed, error
}

public enum MTLFunctionType: UInt, Sendable {
  case vertex = 1
  case fragment = 2
  case kernel = 3
  case visible = 5
  case intersection = 6
}

public enum MTLVertexFormat: UInt, Sendable {
  case invalid = 0
  case uchar2 = 1
  case uchar3 = 2
  case uchar4 = 3
  case uchar4Normalized = 9
  case half2 = 25
  case half3 = 26
  case half4 = 27
  case float = 28
  case float2 = 29
  case float3 = 30
  case float4 = 31
  case int = 32
  case int2 = 33
  case int3 = 34
  case int4 = 35
  case uint = 36
  case uint2 = 37
  case uint3 = 38
  case uint4 = 39
}

public enum MTLVertexStepFunction: UInt, Sendable {
  case constant, perVertex, perInstance, perPatch, perPatchControlPoint
}
