/// How pixels lie in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let ARGB8 = CIFormat(rawValue: 257)
  public static let BGRA8 = CIFormat(rawValue: 258)
  public static let RGBA8 = CIFormat(rawValue: 259)
  public static let RGBAf = CIFormat(rawValue: 2307)
  public static let RGBAh = CIFormat(rawValue: 2056)
  public static let R8 = CIFormat(rawValue: 0x101 + 8)
  public static let RG8 = CIFormat(rawValue: 0x101 + 10)
  public static let Rf = CIFormat(rawValue: 2305)
  public static let Rh = CIFormat(rawValue: 2053)
  public static let RGf = CIFormat(rawValue: 2306)
  public static let RGh = CIFormat(rawValue: 2054)
  public static let A8 = CIFormat(rawValue: 0x101 + 9)
  public static let Af = CIFormat(rawValue: 2304)
  public static let Ah = CIFormat(rawValue: 2052)

  enum Number { case byte, half, float }

  struct Layout {
    /// Which of red, green, blue and alpha follow each other.
    var components: [Int]
    var number = Number.byte

    var bytesPerNumber: Int {
      switch number {
      case .byte: 1
      case .half: 2
      case .float: 4
      }
    }
    var bytesPerPixel: Int { components.count * bytesPerNumber }

    func write(_ pixel: SIMD4<Float>, to address: UnsafeMutableRawPointer) {
      for (place, component) in components.enumerated() {
        let value = pixel[component]
        switch number {
        case .byte:
          address.storeBytes(of: UInt8((max(0, min(1, value)) * 255).rounded()), toByteOffset: place, as: UInt8.self)
        case .half: address.storeBytes(of: Float16(value), toByteOffset: place * 2, as: Float16.self)
        case .float: address.storeBytes(of: value, toByteOffset: place * 4, as: Float.self)
        }
      }
    }

    /// The pixel that lies somewhere: opaque where alpha is not written down.
    func pixel(at address: UnsafeRawPointer) -> SIMD4<Float> {
      var pixel = SIMD4<Float>(0, 0, 0, 1)
      for (place, component) in components.enumerated() {
        switch number {
        case .byte: pixel[component] = Float(address.load(fromByteOffset: place, as: UInt8.self)) / 255
        case .half: pixel[component] = Float(address.loadUnaligned(fromByteOffset: place * 2, as: Float16.self))
        case .float: pixel[component] = address.loadUnaligned(fromByteOffset: place * 4, as: Float.self)
        }
      }
      return pixel
    }
  }

  /// Nil for what is none of the formats above.
  var layout: Layout? {
    switch self {
    case .ARGB8: Layout(components: [3, 0, 1, 2])
    case .BGRA8: Layout(components: [2, 1, 0, 3])
    case .RGBA8: Layout(components: [0, 1, 2, 3])
    case .RGBAf: Layout(components: [0, 1, 2, 3], number: .float)
    case .RGBAh: Layout(components: [0, 1, 2, 3], number: .half)
    case .R8: Layout(components: [0])
    case .Rf: Layout(components: [0], number: .float)
    case .Rh: Layout(components: [0], number: .half)
    case .RG8: Layout(components: [0, 1])
    case .RGf: Layout(components: [0, 1], number: .float)
    case .RGh: Layout(components: [0, 1], number: .half)
    case .A8: Layout(components: [3])
    case .Af: Layout(components: [3], number: .float)
    case .Ah: Layout(components: [3], number: .half)
    default: nil
    }
  }
}
