import Foundation

/// What names a service, a characteristic or a descriptor: 16, 32 or 128 bits.
open class CBUUID: NSObject, NSCopying, @unchecked Sendable {
  public let data: Data

  /// - Parameter data: 2, 4 or 16 bytes; any other number ends the app.
  public init(data: Data) {
    precondition([2, 4, 16].contains(data.count), "Data with \(data.count) bytes does not represent a valid UUID")
    self.data = data
  }
  /// `180D`, or all of its digits; a text that is none ends the app.
  public convenience init(string theString: String) {
    let digits = theString.filter { $0 != "-" }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
    precondition(bytes.count * 2 == digits.count, "String \(theString) does not represent a valid UUID")
    self.init(data: Data(bytes))
  }
  public convenience init(nsuuid theUUID: UUID) { self.init(data: withUnsafeBytes(of: theUUID.uuid) { Data($0) }) }

  open var uuidString: String {
    let digits = data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    guard data.count == 16 else { return digits }
    let parts = [(0, 8), (8, 4), (12, 4), (16, 4), (20, 12)]
    return parts.map { String(digits.dropFirst($0.0).prefix($0.1)) }.joined(separator: "-")
  }

  /// All 16 bytes: a short one stands in Bluetooth's own.
  private var whole: Data {
    let base: [UInt8] = [0, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5F, 0x9B, 0x34, 0xFB]
    switch data.count {
    case 2: return Data([0, 0]) + data + Data(base.dropFirst(4))
    case 4: return data + Data(base.dropFirst(4))
    default: return data
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.whole == whole }
  open override var hash: Int { whole.hashValue }
  open override var description: String { uuidString }
}

public let CBUUIDCharacteristicExtendedPropertiesString = "2900"
public let CBUUIDCharacteristicUserDescriptionString = "2901"
public let CBUUIDClientCharacteristicConfigurationString = "2902"
public let CBUUIDServerCharacteristicConfigurationString = "2903"
public let CBUUIDCharacteristicFormatString = "2904"
public let CBUUIDCharacteristicAggregateFormatString = "2905"
