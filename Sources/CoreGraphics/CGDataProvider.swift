import Foundation

/// Where a picture's or a font's bytes come from. Immutable.
public final class CGDataProvider: Sendable {
  private nonisolated(unsafe) let bytes: CFData

  /// The bytes themselves. They are copied if they can change.
  public init?(data: CFData) { bytes = data.copy() as! CFData }

  /// A file's content, read at once; nil where it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    bytes = data as CFData
  }

  /// Bytes in memory. They are copied: what `releaseData` gives back may go at once.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?,
    data: UnsafeRawPointer,
    size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    bytes = CFData(bytes: data, length: size)
    releaseData(info, data, size)
  }

  /// All the bytes.
  public var data: CFData? { bytes }
}

/// Called when the memory that a provider was made of is no longer needed.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Where a picture's bytes go to.
public final class CGDataConsumer: @unchecked Sendable {
  private enum Target {
    case data(NSMutableData)
    case file(URL)
  }
  private let target: Target

  /// Appends to the data.
  public init?(data: NSMutableData) { target = .data(data) }
  /// Writes a file; nil for a URL that is none of a file.
  public init?(url: CFURL) {
    guard (url as URL).isFileURL else { return nil }
    target = .file(url as URL)
  }

  /// - Returns: whether they could be written.
  package func take(_ bytes: Data) -> Bool {
    switch target {
    case .data(let data):
      data.append(bytes)
      return true
    case .file(let url): return (try? bytes.write(to: url)) != nil
    }
  }
}
