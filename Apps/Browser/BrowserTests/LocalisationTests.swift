import Foundation
import XCTest

@testable import Browser

final class LocalisationTests: XCTestCase {
    private func strings(_ language: String) throws -> [String: String] {
        let path = try XCTUnwrap(
            Bundle.main.path(forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: language)
        )
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return try XCTUnwrap(list as? [String: String])
    }

    /// The texts that the sources ask for.
    private func keysInSources() throws -> Set<String> {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Browser")
        let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let call = try NSRegularExpression(pattern: "NSLocalizedString\\(\\s*\"([^\"]+)\"")
        var keys: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            let range = NSRange(source.startIndex..., in: source)
            for match in call.matches(in: source, range: range) {
                keys.insert((source as NSString).substring(with: match.range(at: 1)))
            }
        }
        return keys
    }

    func testEveryTextIsTranslated() throws {
        let keys = try keysInSources()
        XCTAssertGreaterThan(keys.count, 40)
        // A name and an agreement are the same in some languages.
        let same: Set<String> = ["OK", "Name"]
        for language in ["en", "de", "ru"] {
            let texts = try strings(language)
            XCTAssertEqual(Set(texts.keys), keys, language)
            for (key, text) in texts {
                XCTAssertFalse(text.isEmpty, "\(language): \(key)")
                XCTAssertEqual(text.components(separatedBy: "%@").count, key.components(separatedBy: "%@").count, text)
                if language != "en", !same.contains(key) { XCTAssertNotEqual(text, key, language) }
            }
        }
    }

    func testAProblemNamesItsServer() {
        XCTAssertEqual(
            LoadProblem.refused("example.test").explanation,
            "“example.test” refused the connection or took too long."
        )
        XCTAssertEqual(PageList.history.title, "History")
    }
}
