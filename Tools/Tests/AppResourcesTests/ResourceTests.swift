import Foundation
import Testing

@testable import AppResources

func folder(_ files: [String: String]) throws -> URL {
  let url = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
  for (path, text) in files {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return url
}

struct InfoPlistTests {
  private func plist(_ settings: [String: String], file: String? = nil) throws -> [String: Any] {
    let url = try file.map { try folder(["Info.plist": $0]).appending(path: "Info.plist") }
    return try InfoPlist(
      file: url,
      expand: { $0.replacingOccurrences(of: "$(NAME)", with: "App") },
      setting: { settings[$0] },
      generatedKeys: settings.keys.filter { $0.hasPrefix("INFOPLIST_KEY_") }
    ).values
  }

  private static let file = """
    <?xml version="1.0"?><plist version="1.0"><dict>
    <key>CFBundleName</key><string>My $(NAME)</string>
    <key>List</key><array><string>$(NAME).Scene</string><true/></array>
    </dict></plist>
    """

  @Test func putsSettingsInPlaceOfMacros() throws {
    let values = try plist(["PRODUCT_NAME": "Other", "PRODUCT_BUNDLE_IDENTIFIER": "org.app"], file: Self.file)
    #expect(values["CFBundleName"] as? String == "My App")
    #expect((values["List"] as? [Any])?.first as? String == "App.Scene")
    #expect((values["List"] as? [Any])?.last as? Bool == true)
    #expect(values["CFBundleIdentifier"] as? String == "org.app")
    #expect(values["CFBundleInfoDictionaryVersion"] as? String == "6.0")
  }

  @Test func generatesKeysOnlyWhereAskedTo() throws {
    let keys = [
      "INFOPLIST_KEY_CFBundleDisplayName": "Shown", "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": "A B", "INFOPLIST_KEY_UIStatusBarHidden": "NO",
    ]
    #expect(try plist(keys)["CFBundleDisplayName"] == nil)
    let values = try plist(keys.merging(["GENERATE_INFOPLIST_FILE": "YES"]) { $1 })
    #expect(values["CFBundleDisplayName"] as? String == "Shown")
    #expect(
      (values["UIApplicationSceneManifest"] as? [String: Any])?["UIApplicationSupportsMultipleScenes"] as? Bool == true
    )
    #expect(values["UISupportedInterfaceOrientations~ipad"] as? [String] == ["A", "B"])
    #expect(values["UIStatusBarHidden"] as? Bool == false)
  }

  @Test func namesABrokenFile() throws {
    let error = #expect(throws: ResourceError.self) { try plist([:], file: "<?xml version=\"1.0\"?><plist><dict>") }
    #expect(error?.file.hasSuffix("Info.plist") == true)
  }
}

struct StringsTests {
  private func parse(_ text: String) throws -> [String: String] {
    try Strings.parse(Data(text.utf8), file: "Localizable.strings")
  }

  @Test func readsKeysTextsAndComments() throws {
    let strings = try parse(
      """
      /* A comment
         of two lines */
      "Delete All" = "Удалить \\"все\\"\\n"; // more
      key = 'value';
      "alone";
      "emoji" = "\\Ud83d\\Ude80 \\U00e4";
      """
    )
    #expect(strings == ["Delete All": "Удалить \"все\"\n", "key": "value", "alone": "alone", "emoji": "🚀 ä"])
  }

  @Test func readsUTF16() throws {
    let data = try #require("\"a\" = \"ü\";".data(using: .utf16))
    #expect(try Strings.parse(data, file: "x") == ["a": "ü"])
  }

  @Test(arguments: [("\n\"a\" = \"b\"", 2), ("\"a\" = \"b;\n", 1), ("\n\n= \"b\";", 3), ("/* x", 1)])
  func saysWhereAFileIsBroken(text: String, line: Int) {
    let error = #expect(throws: ResourceError.self) { try parse(text) }
    #expect(error?.line == line)
  }

  @Test func theCompiledFormIsAPropertyList() throws {
    let file = try folder(["a.strings": "\"k\" = \"v\";"]).appending(path: "a.strings")
    let list = try PropertyListSerialization.propertyList(from: Strings.compile(file), format: nil)
    #expect(list as? [String: String] == ["k": "v"])
  }
}

struct AssetCatalogTests {
  private static let color = """
    { "colors": [
      { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "0x80", "green": "0.500", "blue": "255", "alpha": "1.000" } } },
      { "idiom": "ipad", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
        "color": { "platform": "ios", "reference": "systemRedColor" } } ] }
    """
  private static let image = """
    { "images": [ { "filename": "a.png", "scale": "2x", "idiom": "universal" }, { "scale": "3x", "idiom": "universal" },
      { "filename": "b.svg", "idiom": "universal" } ], "properties": { "template-rendering-intent": "template" } }
    """

  /// What is for screens of many colours or for one size class does not stand in the way of what is for all.
  @Test func ofSpecialCasesThePlainOneIsTaken() throws {
    let root = try folder([
      "A.xcassets/C.colorset/Contents.json": """
      { "colors": [
        { "idiom": "universal", "display-gamut": "display-P3", "color": { "color-space": "display-p3",
          "components": { "red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000" } } },
        { "idiom": "universal", "display-gamut": "sRGB", "color": { "color-space": "srgb",
          "components": { "red": "0.500", "green": "0.000", "blue": "0.000", "alpha": "1.000" } } } ] }
      """,
      "A.xcassets/I.imageset/Contents.json": """
      { "images": [ { "idiom": "universal", "filename": "wide.png", "display-gamut": "display-P3" },
        { "idiom": "universal", "filename": "compact.png", "width-class": "compact" },
        { "idiom": "universal", "filename": "plain.png", "display-gamut": "sRGB" } ] }
      """,
      "A.xcassets/I.imageset/wide.png": "", "A.xcassets/I.imageset/compact.png": "",
      "A.xcassets/I.imageset/plain.png": "",
      "A.xcassets/P.imageset/Contents.json": """
      { "images": [ { "idiom": "universal", "filename": "only.png", "display-gamut": "display-P3" } ] }
      """,
      "A.xcassets/P.imageset/only.png": "",
    ])
    let catalog = try AssetCatalog([root.appending(path: "A.xcassets")])
    #expect(catalog.colors["C"]?.map(\.space) == ["srgb"])
    #expect(catalog.images["I"]?.variants.map { $0.file.hasSuffix("plain.png") } == [true])
    #expect(catalog.images["P"]?.variants.count == 1)
  }

  @Test func readsColoursImagesAndData() throws {
    let root = try folder([
      "A.xcassets/Contents.json": "{}",
      "A.xcassets/Accent.colorset/Contents.json": Self.color,
      "A.xcassets/Group/Logo.imageset/Contents.json": Self.image,
      "A.xcassets/Group/Logo.imageset/a.png": "png", "A.xcassets/Group/Logo.imageset/b.svg": "svg",
      "A.xcassets/Named/Contents.json": "{ \"properties\": { \"provides-namespace\": true } }",
      "A.xcassets/Named/Text.dataset/Contents.json": "{ \"data\": [ { \"filename\": \"t.txt\" } ] }",
      "A.xcassets/Named/Text.dataset/t.txt": "text",
    ])
    let catalog = try AssetCatalog([root.appending(path: "A.xcassets")])
    let accent = try #require(catalog.colors["Accent"])
    #expect(accent[0].red == Double(0x80) / 255)
    #expect(accent[0].green == 0.5)
    #expect(accent[0].blue == 1)
    #expect(accent[0].idiom == nil)
    #expect(accent[1].system == "systemRedColor")
    #expect(accent[1].appearance == "dark")
    #expect(accent[1].idiom == "pad")
    let logo = try #require(catalog.images["Logo"])
    #expect(logo.rendering == "template")
    #expect(logo.variants.map(\.scale) == [2, nil])
    #expect(logo.variants[1].vector == true)
    #expect(catalog.data["Named/Text"] != nil)
    #expect(catalog.files.count == 3)
    let description = try catalog.description(accentColor: "Accent", appIcon: "None")
    let json = try #require(try JSONSerialization.jsonObject(with: description) as? [String: Any])
    #expect(json["accentColor"] as? String == "Accent")
    #expect(json["appIcon"] == nil)
  }

  @Test(arguments: [
    "{", "[]", "{\"images\":[{\"filename\":\"../../x\"}]}", "{\"images\":[{\"filename\":\"none.png\"}]}",
  ])
  func namesABrokenSet(contents: String) throws {
    let root = try folder(["A.xcassets/X.imageset/Contents.json": contents])
    let error = #expect(throws: ResourceError.self) { try AssetCatalog([root.appending(path: "A.xcassets")]) }
    #expect(error?.file.hasSuffix("X.imageset/Contents.json") == true)
  }
}
