import Foundation
import Testing

@testable import SlipwayFoundation

@Suite struct DirectoryTests {
  @Test func foldersOfTheUser() throws {
    let files = FileManager.default
    #expect(URL.documentsDirectory == files.urls(for: .documentDirectory, in: .userDomainMask).first)
    #expect(URL.cachesDirectory == files.urls(for: .cachesDirectory, in: .userDomainMask).first)
    #expect(URL.applicationSupportDirectory == files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first)
    #expect(URL.libraryDirectory.path == files.homeDirectoryForCurrentUser.path + "/Library")
  }
}
