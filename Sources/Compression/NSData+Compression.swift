import Foundation

// Foundation's own way to these algorithms. On iOS the module Foundation has it; a file that names it imports this module.

extension NSData {
  /// How data is compressed.
  public enum CompressionAlgorithm: Int, Sendable {
    /// LZMA in the container of `xz`.
    case lzma = 2
    /// Deflate, as RFC 1951 has it, without a header.
    case zlib = 3
  }

  /// The data in less space.
  ///
  /// - Throws: `CocoaError` with the code `NSCompressionFailedError`.
  public func compressed(using algorithm: CompressionAlgorithm) throws -> Self {
    try filtered(.compress, algorithm, NSCompressionFailedError)
  }

  /// What was compressed into this data.
  ///
  /// - Throws: `CocoaError` with the code `NSDecompressionFailedError` for what was not compressed so, or is cut off.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> Self {
    try filtered(.decompress, algorithm, NSDecompressionFailedError)
  }

  private func filtered(_ operation: FilterOperation, _ algorithm: CompressionAlgorithm, _ failure: Int) throws -> Self
  {
    var result = Data()
    do {
      let filter = try OutputFilter(operation, using: algorithm == .zlib ? .zlib : .lzma) { piece in
        if let piece { result.append(piece) }
      }
      // Nothing would end the filter.
      if length > 0 { try filter.write(Data(referencing: self)) }
      try filter.finalize()
    } catch {
      throw CocoaError(CocoaError.Code(rawValue: failure), userInfo: [NSUnderlyingErrorKey: error])
    }
    let data = self is NSMutableData ? NSMutableData(data: result) : NSData(data: result)
    guard let data = data as? Self else { throw CocoaError(CocoaError.Code(rawValue: failure)) }
    return data
  }
}

extension NSMutableData {
  /// Compresses the data in its place; it stays as it is where that fails.
  public func compress(using algorithm: NSData.CompressionAlgorithm) throws {
    setData(Data(referencing: try compressed(using: algorithm)))
  }

  /// Puts what was compressed into the data in its place; it stays as it is where that fails.
  public func decompress(using algorithm: NSData.CompressionAlgorithm) throws {
    setData(Data(referencing: try decompressed(using: algorithm)))
  }
}

/// Data could not be compressed.
public var NSCompressionFailedError: Int { 5376 }
/// Data could not be expanded.
public var NSDecompressionFailedError: Int { 5377 }
