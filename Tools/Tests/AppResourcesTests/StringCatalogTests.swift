import Foundation
import Testing

@testable import AppResources

struct StringCatalogTests {
  private func compile(_ text: String) throws -> [String: [String: Any]] {
    let file = try folder(["Texts.xcstrings": text]).appending(path: "Texts.xcstrings")
    return try StringCatalog.compile(file).mapValues {
      try #require(PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any])
    }
  }

  private func catalog(_ entries: String) -> String {
    "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(entries) } }"
  }

  private static func unit(_ text: String) -> String {
    "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }"
  }

  @Test func eachLanguageHasItsTextsOrTheSourcesOwn() throws {
    let lists = try compile(
      catalog(
        """
        "add": { "localizations": { "en": \(Self.unit("Add")), "de": \(Self.unit("Hinzufügen")) } },
        "delete": { "localizations": { "en": \(Self.unit("Delete")) } },
        "Plain key": { "extractionState": "stale" }
        """
      )
    )
    #expect(lists.keys.sorted() == ["de.lproj/Texts.strings", "en.lproj/Texts.strings"])
    #expect(lists["de.lproj/Texts.strings"] as? [String: String] == ["add": "Hinzufügen", "delete": "Delete"])
    #expect(lists["en.lproj/Texts.strings"] as? [String: String] == ["add": "Add", "delete": "Delete"])
  }

  @Test func pluralsBecomeRules() throws {
    let lists = try compile(
      catalog(
        """
        "%lld files": { "localizations": { "ru": { "variations": { "plural": {
          "one": \(Self.unit("%1$d файл")), "few": \(Self.unit("%1$d файла")), "other": \(Self.unit("%1$d файлов")) } } } } }
        """
      )
    )
    let entry = try #require(lists["ru.lproj/Texts.stringsdict"]?["%lld files"] as? [String: Any])
    #expect(entry["NSStringLocalizedFormatKey"] as? String == "%#@value@")
    #expect(
      entry["value"] as? [String: String] == [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "%1$d файл",
        "few": "%1$d файла", "other": "%1$d файлов",
      ]
    )
    #expect(lists["ru.lproj/Texts.strings"]?.isEmpty == true)
  }

  @Test func ofDevicesThePhoneCounts() throws {
    let lists = try compile(
      catalog(
        """
        "tap": { "localizations": { "en": { "variations": { "device": {
          "mac": \(Self.unit("Click")), "iphone": \(Self.unit("Tap")), "other": \(Self.unit("Press")) } } } } },
        "many": { "localizations": { "en": { "variations": { "device": {
          "other": { "variations": { "plural": { "other": \(Self.unit("%@ taps")) } } } } } } } }
        """
      )
    )
    #expect(lists["en.lproj/Texts.strings"] as? [String: String] == ["tap": "Tap"])
    let entry = try #require(lists["en.lproj/Texts.stringsdict"]?["many"] as? [String: Any])
    #expect((entry["value"] as? [String: String])?["NSStringFormatValueTypeKey"] == "@")
  }

  @Test func partsGoByTheirArguments() throws {
    let lists = try compile(
      catalog(
        """
        "k": { "localizations": { "en": {
          "stringUnit": { "state": "translated", "value": "%#@files@ in %#@folders@, 100%" },
          "substitutions": {
            "files": { "argNum": 2, "formatSpecifier": "lld",
              "variations": { "plural": { "one": \(Self.unit("%arg file")), "other": \(Self.unit("%arg files")) } } },
            "folders": { "formatSpecifier": "d",
              "variations": { "plural": { "other": \(Self.unit("%arg folders")) } } } } } } }
        """
      )
    )
    let entry = try #require(lists["en.lproj/Texts.stringsdict"]?["k"] as? [String: Any])
    #expect(entry["NSStringLocalizedFormatKey"] as? String == "%2$#@files@ in %#@folders@, 100%")
    #expect((entry["files"] as? [String: String])?["one"] == "%arg file")
    #expect((entry["folders"] as? [String: String])?["NSStringFormatValueTypeKey"] == "d")
  }

  @Test(
    arguments: [
      ("{\n\"strings\": {\n,", 3, "not valid JSON"),
      ("{ \"sourceLanguage\": \"en\", \"strings\": { \"a\": 1 } }", nil, "strings.a"),
      ("{ \"sourceLanguage\": \"../x\", \"strings\": {} }", nil, "the name of a language is"),
      ("{ \"strings\": {} }", nil, "sourceLanguage"),
    ] as [(String, Int?, String)]
  )
  func aBrokenCatalogueIsNamed(text: String, line: Int?, mention: String) throws {
    let error = try #require(throws: ResourceError.self) { try compile(text) }
    #expect(error.file.hasSuffix("Texts.xcstrings"))
    #expect(error.line == line, "\(error)")
    #expect("\(error)".contains(mention), "\(error)")
  }

  @Test func nestingWithoutEndIsRefused() throws {
    let deep = String(repeating: "{ \"variations\": { \"device\": { \"other\": ", count: 100_000)
    #expect(throws: ResourceError.self) { try compile(catalog("\"a\": { \"localizations\": { \"en\": " + deep)) }
  }
}
