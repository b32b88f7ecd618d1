import Foundation
import Glibc
import Testing

@testable import SlipwayFoundation

/// A bundle in a folder of its own, with texts in English and Russian.
private struct LocalizedBundle {
  let folder = FileManager.default.temporaryDirectory.appending(path: "LocalizedBundle-\(UUID().uuidString)")

  init() throws {
    for (language, hello, plural) in [("en", "Hello", Self.english), ("ru", "Привет", Self.russian)] {
      let project = folder.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
      try Data("\"hello\" = \"\(hello)\";\n\"100%\" = \"100%%\";".utf8).write(
        to: project.appending(path: "Localizable.strings")
      )
      try Data("\"title\" = \"\(hello)!\";".utf8).write(to: project.appending(path: "Other.strings"))
      let list = try PropertyListSerialization.data(fromPropertyList: plural, format: .xml, options: 0)
      try list.write(to: project.appending(path: "Localizable.stringsdict"))
    }
  }

  var bundle: Bundle { Bundle(url: folder)! }

  private static func variable(_ forms: [String: String]) -> [String: String] {
    forms.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"]) { $1 }
  }

  private static var english: [String: Any] {
    [
      "files": [
        "NSStringLocalizedFormatKey": "%#@files@",
        "files": variable(["zero": "No files", "one": "One file", "other": "%d files"]),
      ],
      "files in folders": [
        "NSStringLocalizedFormatKey": "%#@files@ of %@ in %#@folders@",
        "files": variable(["one": "one file", "other": "%d files"]),
        "folders": variable(["one": "one folder", "other": "%d folders"]),
      ],
    ]
  }

  private static var russian: [String: Any] {
    [
      "files": [
        "NSStringLocalizedFormatKey": "%#@files@",
        "files": variable(["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"]),
      ]
    ]
  }
}

private func useRussian() {
  setenv("LC_ALL", "ru_RU.UTF-8", 1)
}

@Suite struct LocalizedFoundationTests {
  @Test func textsOfABundle() throws {
    let bundle = try LocalizedBundle().bundle
    #expect(NSLocalizedString("hello", bundle: bundle, comment: "") == "Hello")
    #expect(NSLocalizedString("title", tableName: "Other", bundle: bundle, comment: "") == "Hello!")
    #expect(NSLocalizedString("missing", bundle: bundle, comment: "") == "missing")
    #expect(NSLocalizedString("missing", bundle: bundle, value: "default", comment: "") == "default")
    #expect(bundle.localizedString(forKey: "hello", value: nil, table: nil) == "Hello")
    #expect(bundle.preferredLocalizations == ["en"])
    #expect(bundle.url(forResource: "Other", withExtension: "strings")?.path.contains("en.lproj") == true)
  }

  @Test func aLanguagesOwnFolderIsABundle() throws {
    let path = try #require(try LocalizedBundle().bundle.path(forResource: "ru", ofType: "lproj"))
    let russian = try #require(Bundle(path: path))
    #expect(russian.localizedString(forKey: "hello", value: nil, table: nil) == "Привет")
  }

  @Test func plurals() throws {
    let bundle = try LocalizedBundle().bundle
    func files(_ count: Int) -> String {
      String.localizedStringWithFormat(NSLocalizedString("files", bundle: bundle, comment: ""), count)
    }
    #expect([0, 1, 2, 5].map(files) == ["No files", "One file", "2 files", "5 files"])
    let format = NSLocalizedString("files in folders", bundle: bundle, comment: "")
    #expect(String(format: format, 1, "Ada", 3) == "one file of Ada in 3 folders")
    #expect(String(format: format, 12, "Ada", 1) == "12 files of Ada in one folder")
  }

  @Test func formatsWithoutPluralsAreLeftAlone() {
    #expect(String(format: "%@ %d %.2f %5d|%#x %%", "a", 1, 2.345, 7, 255) == "a 1 2.35     7|0xff %")
  }

  @Test func inEnglishByDefault() {
    #expect(Locale.current.identifier == "en_US")
    #expect(Locale.preferredLanguages == ["en-US"])
  }

  @Test func inRussianForARussian() async {
    await #expect(processExitsWith: .success) {
      useRussian()
      let bundle = try LocalizedBundle().bundle
      precondition(Locale.current.identifier == "ru_RU", Locale.current.identifier)
      precondition(Locale.preferredLanguages == ["ru-RU"])
      precondition(NSLocalizedString("hello", bundle: bundle, comment: "") == "Привет")
      precondition(bundle.preferredLocalizations == ["ru"])
      let format = NSLocalizedString("files", bundle: bundle, comment: "")
      let texts = [1, 3, 5, 21].map { String.localizedStringWithFormat(format, $0) }
      precondition(texts == ["1 файл", "3 файла", "5 файлов", "21 файл"], "\(texts)")

      let formatter = DateFormatter()
      formatter.dateStyle = .long
      formatter.timeZone = TimeZone(identifier: "UTC")
      let date = formatter.string(from: Date(timeIntervalSince1970: 0))
      precondition(date.contains("января"), date)
      let numbers = NumberFormatter()
      numbers.numberStyle = .decimal
      let number = numbers.string(from: 1234.5) ?? "nil"
      precondition(number.hasSuffix(",5"), number)
      precondition(1234.5.formatted().hasSuffix(",5"), 1234.5.formatted())
      let style = Date(timeIntervalSince1970: 40_000).formatted(date: .long, time: .omitted)
      precondition(style.contains("января"), style)
      exit(0)
    }
  }
}
