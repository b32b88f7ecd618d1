import Foundation
import XCTest

@testable import RandomUsers

final class LocalisationTests: XCTestCase {
    private func table(_ language: String, _ type: String) throws -> [String: Any] {
        let path = try XCTUnwrap(
            Bundle.main.path(forResource: "Localizable", ofType: type, inDirectory: nil, forLocalization: language)
        )
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return try XCTUnwrap(list as? [String: Any])
    }

    /// The texts that the sources ask for.
    private func keysInSources() throws -> Set<String> {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("RandomUsers")
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
        XCTAssertGreaterThan(keys.count, 50)
        for language in ["en", "de", "ru"] {
            let texts = try XCTUnwrap(table(language, "strings") as? [String: String])
            let counts = try table(language, "stringsdict")
            XCTAssertEqual(Set(texts.keys).union(counts.keys), keys, language)
            for (key, text) in texts {
                XCTAssertFalse(text.isEmpty, "\(language): \(key)")
                XCTAssertEqual(text.components(separatedBy: "%").count, key.components(separatedBy: "%").count, text)
                if language != "en", key != "OK" { XCTAssertNotEqual(text, key, language) }
            }
        }
    }

    func testYearsHaveTheirForms() {
        let texts = [1, 2].map { years in
            UserDetailViewModel(user: Samples.user(registeredYears: years)).getAccountInformation().last?.2
        }
        XCTAssertEqual(texts, ["1 year", "2 years"])
    }
}
