public import Foundation

// What `FileManager.attributesOfItem(atPath:)` says, by name. Each is nil or 0 where the dictionary has it not.

extension NSDictionary {
  /// In bytes.
  public func fileSize() -> UInt64 { number(.size)?.uint64Value ?? 0 }
  public func fileModificationDate() -> Date? { self[FileAttributeKey.modificationDate] as? Date }
  public func fileCreationDate() -> Date? { self[FileAttributeKey.creationDate] as? Date }
  public func fileType() -> String? {
    (self[FileAttributeKey.type] as? FileAttributeType)?.rawValue ?? self[FileAttributeKey.type] as? String
  }
  public func filePosixPermissions() -> Int { number(.posixPermissions)?.intValue ?? 0 }
  public func fileOwnerAccountName() -> String? { self[FileAttributeKey.ownerAccountName] as? String }
  public func fileGroupOwnerAccountName() -> String? { self[FileAttributeKey.groupOwnerAccountName] as? String }
  public func fileOwnerAccountID() -> NSNumber? { number(.ownerAccountID) }
  public func fileGroupOwnerAccountID() -> NSNumber? { number(.groupOwnerAccountID) }
  public func fileSystemNumber() -> Int { number(.systemNumber)?.intValue ?? 0 }
  public func fileSystemFileNumber() -> Int { number(.systemFileNumber)?.intValue ?? 0 }

  private func number(_ key: FileAttributeKey) -> NSNumber? { self[key] as? NSNumber }
}
