import Foundation
import Testing

@testable import AppResources

/// Broken and hostile resources: each is read or refused, in bounded time, without a crash.
struct HostileResourceTests {
  private func infoPlist(_ file: URL) throws {
    _ = try InfoPlist(file: file, expand: { $0 }, setting: { _ in nil }, generatedKeys: [])
  }

  @Test func hugeDeepAndExplodingListsAreRefused() throws {
    let root = try folder([
      "deep.plist": "<?xml version=\"1.0\"?><plist>" + String(repeating: "<array>", count: 1_000_000), "huge.plist": "",
      "exploding.plist": """
      <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
      <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">]>
      <plist><dict><key>k</key><string>&f;&f;&f;&f;&f;&f;&f;&f;</string></dict></plist>
      """,
    ])
    try FileHandle(forWritingTo: root.appending(path: "huge.plist")).truncate(atOffset: 1 << 30)
    for name in ["deep", "huge", "exploding"] {
      let error = #expect(throws: ResourceError.self) { try infoPlist(root.appending(path: name + ".plist")) }
      #expect(error?.file.hasSuffix(name + ".plist") == true)
    }
    let strings = root.appending(path: "huge.strings")
    try FileManager.default.moveItem(at: root.appending(path: "huge.plist"), to: strings)
    let error = #expect(throws: ResourceError.self) { try Strings.compile(strings) }
    #expect(error?.message.contains("1024 MB") == true)
  }

  @Test func aLinkOutOfACatalogueIsRefused() throws {
    let root = try folder(["A.xcassets/B.imageset/Contents.json": "{ \"images\": [ { \"filename\": \"a.png\" } ] }"])
    try FileManager.default.createSymbolicLink(
      at: root.appending(path: "A.xcassets/B.imageset/a.png"),
      withDestinationURL: URL(filePath: "/etc/hostname")
    )
    let error = #expect(throws: ResourceError.self) { try AssetCatalog([root.appending(path: "A.xcassets")]) }
    #expect(error?.message.contains("outside") == true)
  }

  @Test func aBrokenPluralFileIsNamed() throws {
    let file = try folder(["a.stringsdict": "<?xml version=\"1.0\"?><plist><dict>"]).appending(path: "a.stringsdict")
    let error = #expect(throws: ResourceError.self) { try Strings.compile(file) }
    #expect(error?.file.hasSuffix("a.stringsdict") == true)
  }
}
