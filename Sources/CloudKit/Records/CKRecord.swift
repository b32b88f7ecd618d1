import Foundation

/// A value that a record may have: texts, numbers, dates, data, places, references, assets and arrays of them.
public protocol CKRecordValueProtocol {}
/// The same of Objective-C's classes.
public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int8: CKRecordValueProtocol {}
extension Int16: CKRecordValueProtocol {}
extension Int32: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension UInt: CKRecordValueProtocol {}
extension UInt8: CKRecordValueProtocol {}
extension UInt16: CKRecordValueProtocol {}
extension UInt32: CKRecordValueProtocol {}
extension UInt64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}

/// Named values, as iCloud keeps them.
open class CKRecord: NSObject, NSCopying, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  /// What identifies a record in its zone.
  open class ID: NSObject, NSCopying, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID

    /// - Parameter recordName: one that nobody else has, by itself.
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
    }
    open override var hash: Int { recordName.hashValue }
  }

  public enum ReferenceAction: UInt, Sendable {
    case none = 0
    /// A record goes with the one that it refers to.
    case deleteSelf = 1
  }

  /// Another record, by its identifier.
  open class Reference: NSObject, NSCopying, @unchecked Sendable {
    public typealias Action = ReferenceAction
    public let recordID: ID
    public let action: ReferenceAction

    public init(recordID: ID, action: ReferenceAction) { (self.recordID, self.action) = (recordID, action) }
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? Reference).map { $0.recordID == recordID && $0.action == action } ?? false
    }
    open override var hash: Int { recordID.hash }
  }

  /// The name of the system's own kind of record.
  public enum SystemType {
    public static let userRecord = "Users"
  }

  public let recordType: RecordType
  public let recordID: ID
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]
  private var changed: Set<FieldKey> = []

  public init(recordType: RecordType, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
    super.init()
  }

  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  /// Nil takes the value away.
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    values[key] = object
    changed.insert(key)
  }

  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }

  public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set { setObject(newValue, forKey: key) }
  }

  public subscript<Value: CKRecordValueProtocol>(key: FieldKey) -> Value? {
    get { values[key] as? Value }
    set { setObject(newValue, forKey: key) }
  }

  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  /// What was set since the record was made, as no server has ever had it.
  open func changedKeys() -> [FieldKey] { changed.sorted() }

  // What a server would know.

  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var creatorUserRecordID: ID? { nil }
  open var lastModifiedUserRecordID: ID? { nil }
  open var recordChangeTag: String? { nil }

  /// A record whose going takes this one along, in what is shared.
  open var parent: Reference?
  open func setParent(_ parentRecord: CKRecord?) { setParent(parentRecord?.recordID) }
  open func setParent(_ parentRecordID: ID?) { parent = parentRecordID.map { Reference(recordID: $0, action: .none) } }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CKRecord(recordType: recordType, recordID: recordID)
    (copy.values, copy.changed, copy.parent) = (values, changed, parent)
    return copy
  }
}

/// A file that goes with a record.
open class CKAsset: NSObject, @unchecked Sendable {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}
