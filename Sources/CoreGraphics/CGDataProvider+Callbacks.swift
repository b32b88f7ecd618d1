import Foundation

/// Copies the next bytes, at most so many, and says how many there were.
public typealias CGDataProviderGetBytesCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int
/// Passes over bytes, and says how many there were.
public typealias CGDataProviderSkipForwardCallback = (UnsafeMutableRawPointer?, off_t) -> off_t
/// Goes back to the first byte.
public typealias CGDataProviderRewindCallback = (UnsafeMutableRawPointer?) -> Void
/// Called with a provider's `info` when the provider has no more need of it.
public typealias CGDataProviderReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void
/// The memory that all bytes lie in.
public typealias CGDataProviderGetBytePointerCallback = (UnsafeMutableRawPointer?) -> UnsafeRawPointer?
/// Called when that memory has been read.
public typealias CGDataProviderReleaseBytePointerCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
/// Copies bytes from a position on, and says how many there were.
public typealias CGDataProviderGetBytesAtPositionCallback = (
  UnsafeMutableRawPointer?, UnsafeMutableRawPointer, off_t, Int
) -> Int

/// What gives bytes one after the other.
public struct CGDataProviderSequentialCallbacks {
  /// 0.
  public var version: UInt32 = 0
  public var getBytes: CGDataProviderGetBytesCallback?
  public var skipForward: CGDataProviderSkipForwardCallback?
  public var rewind: CGDataProviderRewindCallback?
  public var releaseInfo: CGDataProviderReleaseInfoCallback?

  public init() {}
  public init(
    version: UInt32,
    getBytes: CGDataProviderGetBytesCallback?,
    skipForward: CGDataProviderSkipForwardCallback?,
    rewind: CGDataProviderRewindCallback?,
    releaseInfo: CGDataProviderReleaseInfoCallback?
  ) {
    (self.version, self.getBytes, self.skipForward) = (version, getBytes, skipForward)
    (self.rewind, self.releaseInfo) = (rewind, releaseInfo)
  }
}

/// What gives bytes from any position.
public struct CGDataProviderDirectCallbacks {
  /// 0.
  public var version: UInt32 = 0
  public var getBytePointer: CGDataProviderGetBytePointerCallback?
  public var releaseBytePointer: CGDataProviderReleaseBytePointerCallback?
  public var getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?
  public var releaseInfo: CGDataProviderReleaseInfoCallback?

  public init() {}
  public init(
    version: UInt32,
    getBytePointer: CGDataProviderGetBytePointerCallback?,
    releaseBytePointer: CGDataProviderReleaseBytePointerCallback?,
    getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?,
    releaseInfo: CGDataProviderReleaseInfoCallback?
  ) {
    (self.version, self.getBytePointer, self.releaseBytePointer) = (version, getBytePointer, releaseBytePointer)
    (self.getBytesAtPosition, self.releaseInfo) = (getBytesAtPosition, releaseInfo)
  }
}

extension CGDataProvider {
  /// Bytes that come one after the other. All are read at once, from the first on, and `info` is given back; nothing is passed over.
  ///
  /// - Parameter callbacks: `getBytes` has to be there.
  public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?,
    callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
  ) {
    guard let getBytes = callbacks.pointee.getBytes else { return nil }
    callbacks.pointee.rewind?(info)
    var all = Data()
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = part.withUnsafeMutableBytes({ getBytes(info, $0.baseAddress!, $0.count) }), count > 0 {
      all.append(contentsOf: part.prefix(count))
    }
    self.init(all, info)
    callbacks.pointee.releaseInfo?(info)
  }

  /// Bytes from any position. All are read at once, and `info` is given back.
  ///
  /// - Parameters:
  ///   - size: how many there are.
  ///   - callbacks: `getBytePointer` or `getBytesAtPosition` has to be there.
  public convenience init?(
    directInfo info: UnsafeMutableRawPointer?,
    size: off_t,
    callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
  ) {
    let callbacks = callbacks.pointee
    var all = Data(count: Int(size))
    if let pointer = callbacks.getBytePointer?(info) {
      all = Data(bytes: pointer, count: Int(size))
      callbacks.releaseBytePointer?(info, pointer)
    } else if let read = callbacks.getBytesAtPosition {
      let count = all.withUnsafeMutableBytes { $0.baseAddress.map { read(info, $0, 0, Int(size)) } ?? 0 }
      all = all.prefix(max(0, count))
    } else {
      return nil
    }
    self.init(all, info)
    callbacks.releaseInfo?(info)
  }
}
