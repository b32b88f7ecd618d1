import Foundation
import XCTest

final class LocalisationTests: XCTestCase {
    private func strings(_ language: String) throws -> [String: String] {
        let path = try XCTUnwrap(
            Bundle.main.path(forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: language)
        )
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return try XCTUnwrap(list as? [String: String])
    }

    func testEveryTextIsTranslated() throws {
        let english = try strings("en")
        let russian = try strings("ru")

        XCTAssertFalse(english.isEmpty)
        XCTAssertEqual(Set(english.keys), Set(russian.keys))
        XCTAssertEqual(russian["Delete All"], "Удалить все")
    }
}
