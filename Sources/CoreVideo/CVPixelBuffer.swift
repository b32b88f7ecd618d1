import Foundation
import SlipwayFoundation

/// A buffer of Core Video's. All there are hold pixels in the machine's memory.
public class CVBuffer: @unchecked Sendable, Hashable {
  struct Plane {
    var width: Int
    var height: Int
    var bytesPerRow: Int
    var base: UnsafeMutableRawPointer
  }

  let width: Int
  let height: Int
  let format: OSType
  let planes: [Plane]
  let size: Int
  let isPlanar: Bool
  private let release: () -> Void
  private let lock = NSLock()
  private var locks = 0
  private var attachments: [String: (value: CFTypeRef, mode: CVAttachmentMode)] = [:]

  init(width: Int, height: Int, format: OSType, planes: [Plane], size: Int, release: @escaping () -> Void) {
    (self.width, self.height, self.format, self.planes) = (width, height, format, planes)
    (self.size, self.release) = (size, release)
    isPlanar = planes.count > 1
  }

  deinit { release() }

  public static func == (one: CVBuffer, other: CVBuffer) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var isLocked: Bool { lock.withLock { locks > 0 } }
  func take() { lock.withLock { locks += 1 } }
  /// Whether it was locked.
  func give() -> Bool {
    lock.withLock {
      guard locks > 0 else { return false }
      locks -= 1
      return true
    }
  }

  func attachment(_ key: String) -> (value: CFTypeRef, mode: CVAttachmentMode)? { lock.withLock { attachments[key] } }
  func attach(_ value: (value: CFTypeRef, mode: CVAttachmentMode)?, _ key: String) {
    lock.withLock { attachments[key] = value }
  }
}

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVImageBuffer

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let readOnly = Self(rawValue: 1)
}

/// Whether an attachment goes along to a copy.
public enum CVAttachmentMode: UInt32, Sendable {
  case shouldNotPropagate, shouldPropagate
}

/// What gives back memory that was lent to a buffer.
public typealias CVPixelBufferReleaseBytesCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void

/// Makes a buffer of zeros. Rows begin at multiples of 16 bytes, or of what the attributes say.
///
/// - Returns: `kCVReturnInvalidPixelFormat`, `kCVReturnInvalidSize` or `kCVReturnAllocationFailed` where nothing is made.
@discardableResult public func CVPixelBufferCreate(
  _ allocator: CFAllocator?,
  _ width: Int,
  _ height: Int,
  _ pixelFormatType: OSType,
  _ pixelBufferAttributes: CFDictionary?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  guard let layout = PixelLayout(pixelFormatType) else { return kCVReturnInvalidPixelFormat }
  guard width > 0, height > 0 else { return kCVReturnInvalidSize }
  let wanted = pixelBufferAttributes?.object(forKey: kCVPixelBufferBytesPerRowAlignmentKey) as? Int
  let alignment = max(wanted ?? 16, 1)
  var places: [(plane: PixelLayout.Plane, rows: Int, bytesPerRow: Int, offset: Int)] = []
  var size = 0
  for plane in layout.planes {
    let columns = width / plane.step + (width % plane.step).signum()
    let rows = height / plane.step + (height % plane.step).signum()
    let (bytes, isTooWide) = columns.multipliedReportingOverflow(by: plane.bytesPerPixel)
    guard !isTooWide, bytes < Int.max - alignment else { return kCVReturnAllocationFailed }
    let bytesPerRow = (bytes + alignment - 1) / alignment * alignment
    let (bytesOfPlane, isTooLarge) = bytesPerRow.multipliedReportingOverflow(by: rows)
    guard !isTooLarge, bytesOfPlane < Int.max - size else { return kCVReturnAllocationFailed }
    places.append((plane, rows, bytesPerRow, size))
    size += bytesOfPlane
  }
  guard let memory = calloc(size, 1) else { return kCVReturnAllocationFailed }
  let planes = places.map { place in
    CVBuffer.Plane(
      width: (width + place.plane.step - 1) / place.plane.step,
      height: place.rows,
      bytesPerRow: place.bytesPerRow,
      base: memory + place.offset
    )
  }
  pixelBufferOut.pointee = CVBuffer(width: width, height: height, format: pixelFormatType, planes: planes, size: size) {
    free(memory)
  }
  return kCVReturnSuccess
}

/// Makes a buffer of somebody else's memory, which is given back when the buffer goes.
///
/// - Returns: `kCVReturnInvalidPixelFormat` for formats of several planes too.
public func CVPixelBufferCreateWithBytes(
  _ allocator: CFAllocator?,
  _ width: Int,
  _ height: Int,
  _ pixelFormatType: OSType,
  _ baseAddress: UnsafeMutableRawPointer,
  _ bytesPerRow: Int,
  _ releaseCallback: CVPixelBufferReleaseBytesCallback?,
  _ releaseRefCon: UnsafeMutableRawPointer?,
  _ pixelBufferAttributes: CFDictionary?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  guard let layout = PixelLayout(pixelFormatType), layout.planes.count == 1 else { return kCVReturnInvalidPixelFormat }
  guard width > 0, height > 0, bytesPerRow >= width * layout.planes[0].bytesPerPixel else {
    return kCVReturnInvalidSize
  }
  let plane = CVBuffer.Plane(width: width, height: height, bytesPerRow: bytesPerRow, base: baseAddress)
  pixelBufferOut.pointee = CVBuffer(
    width: width,
    height: height,
    format: pixelFormatType,
    planes: [plane],
    size: bytesPerRow * height
  ) { releaseCallback?(releaseRefCon, baseAddress) }
  return kCVReturnSuccess
}

/// Shows where the pixels are, until they are unlocked as often.
@discardableResult public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.take()
  return kCVReturnSuccess
}

/// - Returns: `kCVReturnInvalidArgument` for a buffer that is not locked.
@discardableResult public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.give() ? kCVReturnSuccess : kCVReturnInvalidArgument
}

public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.format }
/// Where the pixels are, nil unless the buffer is locked.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  pixelBuffer.isLocked ? pixelBuffer.planes[0].base : nil
}
/// Of a buffer of several planes, the first one's.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.planes[0].bytesPerRow }
/// In bytes, with what lies between rows.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.size }
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { pixelBuffer.isPlanar }
/// Zero for a buffer that is not planar.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.isPlanar ? pixelBuffer.planes.count : 0
}

extension CVBuffer {
  fileprivate func plane(_ index: Int) -> Plane? { planes.indices.contains(index) ? planes[index] : nil }
}

/// Zero where there is no such plane.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.width ?? 0
}
/// Zero where there is no such plane.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.height ?? 0
}
/// Zero where there is no such plane.
public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.bytesPerRow ?? 0
}
/// Nil where there is no such plane, and unless the buffer is locked.
public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer,
  _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
  pixelBuffer.isLocked ? pixelBuffer.plane(planeIndex)?.base : nil
}

public func CVBufferSetAttachment(
  _ buffer: CVBuffer,
  _ key: CFString,
  _ value: CFTypeRef,
  _ attachmentMode: CVAttachmentMode
) { buffer.attach((value, attachmentMode), key as String) }

/// What was attached, and how, in `attachmentMode`.
public func CVBufferCopyAttachment(
  _ buffer: CVBuffer,
  _ key: CFString,
  _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> CFTypeRef? {
  guard let attachment = buffer.attachment(key as String) else { return nil }
  attachmentMode?.pointee = attachment.mode
  return attachment.value
}

public func CVBufferRemoveAttachment(_ buffer: CVBuffer, _ key: CFString) { buffer.attach(nil, key as String) }
