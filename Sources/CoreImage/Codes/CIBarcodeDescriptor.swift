public import Foundation

/// What stands in a code, as it is laid out: for whoever reads codes or draws them.
open class CIBarcodeDescriptor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  fileprivate let payload: Data

  fileprivate init(payload: Data) {
    self.payload = payload
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "payload"), let bytes = coder.decodeObject(of: NSData.self, forKey: "payload")
    else {
      return nil
    }
    payload = bytes as Data
    super.init()
  }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(payload as NSData, forKey: "payload") }
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A QR code's bytes after correction, and how they are laid out.
open class CIQRCodeDescriptor: CIBarcodeDescriptor, @unchecked Sendable {
  /// How much of a code may be lost: about 7, 15, 25 or 30 in a hundred.
  public enum ErrorCorrectionLevel: Int, Sendable {
    case levelL = 76
    case levelM = 77
    case levelQ = 81
    case levelH = 72
  }

  public var errorCorrectedPayload: Data { payload }
  /// 1 to 40.
  public let symbolVersion: Int
  /// 0 to 7.
  public let maskPattern: UInt8
  public let errorCorrectionLevel: ErrorCorrectionLevel

  /// Nil for a version or a mask that there is not.
  public init?(
    payload errorCorrectedPayload: Data,
    symbolVersion: Int,
    maskPattern: UInt8,
    errorCorrectionLevel: ErrorCorrectionLevel
  ) {
    guard (1...40).contains(symbolVersion), maskPattern < 8 else { return nil }
    self.symbolVersion = symbolVersion
    self.maskPattern = maskPattern
    self.errorCorrectionLevel = errorCorrectionLevel
    super.init(payload: errorCorrectedPayload)
  }

  public required init?(coder: NSCoder) {
    guard let level = ErrorCorrectionLevel(rawValue: coder.decodeInteger(forKey: "level"))
    else { return nil }
    symbolVersion = coder.decodeInteger(forKey: "version")
    maskPattern = UInt8(truncatingIfNeeded: coder.decodeInteger(forKey: "mask"))
    errorCorrectionLevel = level
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(symbolVersion, forKey: "version")
    coder.encode(Int(maskPattern), forKey: "mask")
    coder.encode(errorCorrectionLevel.rawValue, forKey: "level")
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIQRCodeDescriptor else { return false }
    return errorCorrectedPayload == other.errorCorrectedPayload && symbolVersion == other.symbolVersion
      && maskPattern == other.maskPattern && errorCorrectionLevel == other.errorCorrectionLevel
  }
  open override var hash: Int { errorCorrectedPayload.hashValue }
}

/// A Data Matrix code's bytes after correction, and how they are laid out.
open class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor, @unchecked Sendable {
  /// The standard's ways to correct errors.
  public enum ECCVersion: Int, Sendable {
    case v000 = 0
    case v050 = 50
    case v080 = 80
    case v100 = 100
    case v140 = 140
    case v200 = 200
  }

  public var errorCorrectedPayload: Data { payload }
  public let rowCount: Int
  public let columnCount: Int
  public let eccVersion: ECCVersion

  /// Nil for a code without rows or columns.
  public init?(payload errorCorrectedPayload: Data, rowCount: Int, columnCount: Int, eccVersion: ECCVersion) {
    guard rowCount > 0, columnCount > 0 else { return nil }
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.eccVersion = eccVersion
    super.init(payload: errorCorrectedPayload)
  }

  public required init?(coder: NSCoder) {
    guard let version = ECCVersion(rawValue: coder.decodeInteger(forKey: "ecc")) else {
      return nil
    }
    rowCount = coder.decodeInteger(forKey: "rows")
    columnCount = coder.decodeInteger(forKey: "columns")
    eccVersion = version
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(rowCount, forKey: "rows")
    coder.encode(columnCount, forKey: "columns")
    coder.encode(eccVersion.rawValue, forKey: "ecc")
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIDataMatrixCodeDescriptor else { return false }
    return errorCorrectedPayload == other.errorCorrectedPayload && rowCount == other.rowCount
      && columnCount == other.columnCount && eccVersion == other.eccVersion
  }
  open override var hash: Int { errorCorrectedPayload.hashValue }
}
