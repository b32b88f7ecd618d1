import Foundation

/// Where a picture's or a font's bytes come from. Immutable.
public final class CGDataProvider: Sendable {
  private nonisolated(unsafe) let bytes: CFData
  /// What was given along with the memory or the callbacks; null for a provider of data or a file.
  nonisolated(unsafe) public let info: UnsafeMutableRawPointer?

  /// The bytes themselves. They are copied if they can change.
  public init?(data: CFData) {
    bytes = data.copy() as! CFData
    info = nil
  }

  /// A file's content, read at once; nil where it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    bytes = data as CFData
    info = nil
  }

  /// A file's content, read at once; nil where it cannot be read.
  public init?(filename: UnsafePointer<CChar>) {
    guard let data = FileManager.default.contents(atPath: String(cString: filename)) else { return nil }
    bytes = data as CFData
    info = nil
  }

  /// Bytes in memory. They are copied: what `releaseData` gives back may go at once.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?,
    data: UnsafeRawPointer,
    size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    bytes = CFData(bytes: data, length: size)
    self.info = info
    releaseData(info, data, size)
  }

  init(_ data: Data, _ info: UnsafeMutableRawPointer?) { (bytes, self.info) = (data as CFData, info) }

  /// All the bytes.
  public var data: CFData? { bytes }
}

/// Called when the memory that a provider was made of is no longer needed.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
