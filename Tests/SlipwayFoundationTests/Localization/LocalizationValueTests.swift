import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Localised texts with values") struct LocalizationValueTests {
  private let folder: URL
  private let bundle: Bundle

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "LocalizationValue-\(UUID().uuidString)")
    let texts = """
      "%lld of %@" = "%2$@: %1$lld";
      "rate %lf%%" = "%.1lf percent";
      "greeting" = "Hello, %@!";
      """
    for language in ["en", "de"] {
      let project = folder.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
      try Data(texts.utf8).write(to: project.appending(path: "Localizable.strings"))
      try Data("\"100%\" = \"All\";".utf8).write(to: project.appending(path: "Other.strings"))
    }
    bundle = try #require(Bundle(url: folder))
  }

  @Test("Values stand in the key as conversions, and where the table puts them") func values() {
    let name = "Ada"
    #expect(String(localized: "\(3) of \(name)", bundle: bundle) == "Ada: 3")
    #expect(String(localized: "rate \(12.25)%", bundle: bundle, locale: Locale(identifier: "en_US")) == "12.2 percent")
  }

  @Test("Numbers are written for the locale") func locale() {
    let text = String(localized: "rate \(12.25)%", bundle: bundle, locale: Locale(identifier: "de_DE"))
    #expect(text == "12,2 percent")
    let price = 1234.5
    let format = FloatingPointFormatStyle<Double>.number
    #expect(String(localized: "\(price, format: format) €", locale: Locale(identifier: "de_DE")) == "1.234,5 €")
  }

  @Test("What no table has is shown as it is written") func missing() {
    #expect(String(localized: "\(2) of \("three") hundred%", bundle: bundle) == "2 of three hundred%")
    #expect(String(localized: "100%", bundle: bundle) == "100%")
    #expect(String(localized: "100%", table: "Other", bundle: bundle) == "All")
  }

  @Test("A key that is no text has a default") func keys() {
    let name = "Ada"
    #expect(String(localized: "greeting", defaultValue: "Hi \(name)", bundle: bundle) == "Hello, Ada!")
    #expect(String(localized: "farewell", defaultValue: "Bye \(name)", bundle: bundle) == "Bye Ada")
  }

  @Test("A resource is looked up when it is shown") func resources() {
    let resource = LocalizedStringResource("greeting", defaultValue: "Hi \("Bo")", bundle: .atURL(folder))
    #expect(resource.key == "greeting" && String(localized: resource) == "Hello, Bo!")
    let literal: LocalizedStringResource = "Plain text"
    #expect(String(localized: literal) == "Plain text")
    let inside = String(localized: "“\(resource)”")
    #expect(inside == "“Hello, Bo!”")
  }

  @Test("Two values are equal when key and values are") func equality() {
    #expect(String.LocalizationValue("a \(1)") == "a \(1)")
    #expect(String.LocalizationValue("a \(1)") != "a \(2)")
  }
}

@Suite("Tables of texts that cannot be read")
struct UnreadTableTests {
  @Test func whatIsNoTableIsAnError() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Localizable.strings")
    #expect(throws: (any Error).self) { try StringTables.list(in: file) }
    for text in ["<plist><dict><key>a</key>", "<plist version=\"1.0\"><array/></plist>"] {
      try Data(text.utf8).write(to: file)
      #expect(throws: (any Error).self) { try StringTables.list(in: file) }
    }
    try Data("\"a\" = \"b\";".utf8).write(to: file)
    #expect(try StringTables.list(in: file) as? [String: String] == ["a": "b"])
  }
}
