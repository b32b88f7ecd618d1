import Foundation
import Testing

@testable import SlipwayFoundation

@Suite struct FileAttributeTests {
  @Test func attributesByName() throws {
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory,
      in: .userDomainMask,
      appropriateFor: .temporaryDirectory,
      create: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a")
    try Data("abc".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path) as NSDictionary
    #expect(attributes.fileSize() == 3 && attributes.filePosixPermissions() == 0o640)
    #expect(attributes.fileType() == FileAttributeType.typeRegular.rawValue)
    #expect(attributes.fileModificationDate() != nil && attributes.fileSystemFileNumber() > 0)
    #expect(attributes.fileOwnerAccountID()?.intValue == Int(getuid()))
    #expect(NSDictionary().fileSize() == 0 && NSDictionary().fileCreationDate() == nil)
  }
}
