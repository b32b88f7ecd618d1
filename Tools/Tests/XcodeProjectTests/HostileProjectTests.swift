import Foundation
import Testing

@testable import XcodeProject

/// Projects that somebody took apart: each is read or refused, in bounded time, without a crash.
struct HostileProjectTests {
  @Test func aWorkspaceOfExplodingEntitiesIsRefused() throws {
    let entities = (1...20).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);\">" }.joined()
    let folder = try TestFolder([
      "A.xcworkspace/contents.xcworkspacedata":
        "<?xml version=\"1.0\"?><!DOCTYPE W [<!ENTITY a0 \"aaaaaaaa\">\(entities)]><Workspace><FileRef location=\"&a20;\"/></Workspace>"
    ])
    let error = #expect(throws: ProjectError.self) { try Project.open(folder.url) }
    #expect(error?.file.hasSuffix("contents.xcworkspacedata") == true)
  }

  @Test func aWorkspaceMayNotLeadOutOfTheFolder() throws {
    let outside = try TestFolder(["X.xcodeproj/project.pbxproj": ""])
    let folder = try TestFolder([
      "A.xcworkspace/contents.xcworkspacedata":
        "<?xml version=\"1.0\"?><Workspace>\n<FileRef location=\"absolute:\(outside.url.path)/X.xcodeproj\"/></Workspace>"
    ])
    let error = #expect(throws: ProjectError.self) { try Project.open(folder.url) }
    #expect(error?.message.contains("outside") == true)
    #expect(error?.line == 2)
  }

}
