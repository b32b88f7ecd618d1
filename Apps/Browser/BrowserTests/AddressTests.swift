import XCTest

@testable import Browser

final class AddressTests: XCTestCase {
    private func address(_ text: String) -> (String?, String?) {
        let address = Address(text)
        return (address?.url.absoluteString, address?.insecureURL?.absoluteString)
    }

    func testATypedSchemeIsKept() {
        XCTAssertTrue(address("http://example.test/a?b#c") == ("http://example.test/a?b#c", nil))
        XCTAssertTrue(address("file:///tmp/a.html") == ("file:///tmp/a.html", nil))
    }

    func testAHostIsAskedSecurelyFirst() {
        XCTAssertTrue(address(" www.duckduckgo.com ") == ("https://www.duckduckgo.com", "http://www.duckduckgo.com"))
        XCTAssertTrue(
            address("example.test/a b".replacingOccurrences(of: " ", with: "%20")).0 == "https://example.test/a%20b"
        )
        XCTAssertTrue(address("localhost:8080/x") == ("https://localhost:8080/x", "http://localhost:8080/x"))
        XCTAssertTrue(address("127.0.0.1:80") == ("https://127.0.0.1:80", "http://127.0.0.1:80"))
    }

    func testEverythingElseIsSearchedFor() {
        XCTAssertTrue(address("swift combine") == ("https://duckduckgo.com/?q=swift%20combine", nil))
        XCTAssertTrue(address("swift").0 == "https://duckduckgo.com/?q=swift")
        XCTAssertTrue(address("what is example.test?").0?.hasPrefix("https://duckduckgo.com/?q=what") == true)
        XCTAssertTrue(address("note: 3").0?.hasPrefix("https://duckduckgo.com/") == true)
        XCTAssertTrue(address("end.").0?.hasPrefix("https://duckduckgo.com/") == true)
    }

    func testNothingIsNoAddress() {
        XCTAssertNil(Address(""))
        XCTAssertNil(Address("  \n"))
    }
}
