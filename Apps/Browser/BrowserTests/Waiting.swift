import XCTest

extension XCTestCase {
    /// Lets the main thread work until something is so.
    @MainActor
    func waitUntil(
        _ what: String,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ condition: () -> Bool
    ) {
        let end = Date().addingTimeInterval(30)
        while !condition(), Date() < end { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
        XCTAssertTrue(condition(), what, file: file, line: line)
    }
}
