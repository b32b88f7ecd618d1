import Foundation
import XCTest

@testable import ScreenKit

final class LocalisationTests: XCTestCase {
    private func table(_ language: String, _ type: String) throws -> [String: Any] {
        let path = try XCTUnwrap(
            Bundle.main.path(forResource: "Localizable", ofType: type, inDirectory: nil, forLocalization: language)
        )
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try XCTUnwrap(
            PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
        )
    }

    func testEveryTextIsTranslated() throws {
        for type in ["strings", "stringsdict"] {
            let english = try table("en", type)
            XCTAssertFalse(english.isEmpty)
            XCTAssertEqual(Set(english.keys), Set(try table("ru", type).keys))
        }
    }

    func testNumbersHaveTheirForms() {
        XCTAssertEqual([1, 2].map(Texts.nights), ["1 night", "2 nights"])
        XCTAssertEqual(
            [0, 1, 5].map(Texts.notEnoughBeds),
            [
                "No bed is free.", "Only one bed is free.", "Only 5 beds are free.",
            ]
        )
    }
}
