import Foundation

/// Where a picture's bytes go to.
public final class CGDataConsumer: @unchecked Sendable {
  private enum Target {
    case data(NSMutableData)
    case file(URL)
    case callbacks(UnsafeMutableRawPointer?, CGDataConsumerCallbacks)
  }
  private let target: Target

  /// Appends to the data.
  public init?(data: NSMutableData) { target = .data(data) }
  /// Writes a file; nil for a URL that is none of a file.
  public init?(url: CFURL) {
    guard (url as URL).isFileURL else { return nil }
    target = .file(url as URL)
  }

  /// Hands the bytes to callbacks.
  ///
  /// - Parameters:
  ///   - info: what the callbacks get.
  ///   - cbks: `putBytes` has to be there.
  public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
    guard cbks.pointee.putBytes != nil else { return nil }
    target = .callbacks(info, cbks.pointee)
  }

  deinit { if case .callbacks(let info, let callbacks) = target { callbacks.releaseConsumer?(info) } }

  /// - Returns: whether they could be written.
  package func take(_ bytes: Data) -> Bool {
    switch target {
    case .data(let data):
      data.append(bytes)
      return true
    case .callbacks(let info, let callbacks):
      return bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return true }
        return callbacks.putBytes?(info, start, bytes.count) == bytes.count
      }
    case .file(let url): return (try? bytes.write(to: url)) != nil
    }
  }
}

/// Takes so many bytes, and says how many it has taken.
public typealias CGDataConsumerPutBytesCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int
/// Called with a consumer's `info` when the consumer is no longer needed.
public typealias CGDataConsumerReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What takes a consumer's bytes.
public struct CGDataConsumerCallbacks {
  public var putBytes: CGDataConsumerPutBytesCallback?
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  public init() {}
  public init(putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?) {
    (self.putBytes, self.releaseConsumer) = (putBytes, releaseConsumer)
  }
}
