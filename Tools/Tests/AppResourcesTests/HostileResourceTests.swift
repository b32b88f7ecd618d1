import Foundation
import Testing

@testable import AppResources

/// How much longer than usual the tests that damage files at random go on: `FUZZ_FACTOR`.
let fuzzFactor = ProcessInfo.processInfo.environment["FUZZ_FACTOR"].flatMap { Int($0) } ?? 1

/// Broken and hostile resources: each is read or refused, in bounded time, without a crash.
struct HostileResourceTests {
  /// Calls a function with damaged forms of a text.
  private func damage(_ text: String, times: Int = 500 * fuzzFactor, _ read: (Data) throws -> Void) {
    let text = Array(text.utf8)
    let noise = Array("{}[]<>\",:0&;\\\n\0\u{FF}e-".utf8)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<times {
      var damaged = text
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[place] = noise.randomElement(using: &random)!
        case 1: damaged.removeSubrange(place..<min(damaged.count, place + Int.random(in: 1...20, using: &random)))
        default: damaged.insert(contentsOf: noise.shuffled().prefix(2), at: place)
        }
        if damaged.isEmpty { damaged = text }
      }
      try? read(Data(damaged))
    }
  }

  @Test func damagedCataloguesAreReadOrRefused() throws {
    let color = """
      { "colors": [ { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
        "color": { "color-space": "srgb", "components": { "red": "0x80", "green": "0.5", "alpha": "1.0" } } } ] }
      """
    let image = """
      { "images": [ { "filename": "a.png", "scale": "2x", "resizing": { "mode": "9-part", "cap-insets": { "top": 1 } } } ],
        "properties": { "template-rendering-intent": "template" } }
      """
    let root = try folder(["A.xcassets/B.imageset/a.png": "x", "A.xcassets/C.colorset/x": ""])
    let catalogue = root.appending(path: "A.xcassets")
    for (name, text) in [("B.imageset", image), ("C.colorset", color)] {
      damage(text) { data in
        try data.write(to: catalogue.appending(path: name + "/Contents.json"))
        _ = try AssetCatalog([catalogue]).description(accentColor: nil, appIcon: nil)
      }
    }
  }

  @Test func damagedInterfacesAreReadOrRefused() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v" tag="1"><subviews>
      <label id="l" text="a &amp; b"/></subviews><constraints><constraint firstItem="l" firstAttribute="top"
      secondItem="v" secondAttribute="top" id="c"/></constraints><connections><outlet property="a" destination="l" id="o"/>
      </connections></view></objects></document>
      """
    let file = try folder(["A.xib": text]).appending(path: "A.xib")
    damage(text) { data in
      try data.write(to: file)
      _ = try InterfaceFile.compile(file, module: "A")
    }
  }

  @Test func damagedStringCataloguesAreReadOrRefused() throws {
    let file = try folder(["T.xcstrings": ""]).appending(path: "T.xcstrings")
    let text = """
      { "sourceLanguage": "en", "strings": { "k %lld": { "localizations": { "ru": { "variations": { "plural": {
        "one": { "stringUnit": { "value": "%lld файл" } } } } },
        "en": { "stringUnit": { "value": "%#@a@" }, "substitutions": { "a": { "argNum": 1, "formatSpecifier": "d" } } } } } } }
      """
    damage(text) { data in
      try data.write(to: file)
      _ = try StringCatalog.compile(file)
    }
  }

  private func infoPlist(_ file: URL) throws {
    _ = try InfoPlist(file: file, expand: { $0 }, setting: { _ in nil }, generatedKeys: [])
  }

  @Test func damagedPropertyListsAreReadOrRefused() throws {
    let file = try folder(["Info.plist": ""]).appending(path: "Info.plist")
    let object: [String: Any] = [
      "a": ["b", ["c": 1.5]], "d": Date(timeIntervalSince1970: 0), "e": Data([1, 2]), "f": true,
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
      for _ in 0..<500 * fuzzFactor {
        var damaged = data
        for _ in 0..<3 { damaged[.random(in: 8..<damaged.count)] = .random(in: 0...255) }
        try damaged.write(to: file)
        try? infoPlist(file)
      }
    }
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
