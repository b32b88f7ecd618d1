import XCTest

@testable import Browser

final class DownloadsTests: XCTestCase {
    private let downloads = Downloads(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("downloads-\(UUID().uuidString)")
    )

    override func tearDown() {
        try? FileManager.default.removeItem(at: downloads.folder)
        super.tearDown()
    }

    func testAFileIsNeverWrittenOver() throws {
        for expected in ["list.txt", "list 2.txt", "list 3.txt"] {
            let file = try XCTUnwrap(downloads.place(for: "list.txt"))
            XCTAssertEqual(file.lastPathComponent, expected)
            try Data().write(to: file)
        }
    }

    func testAServersNameStaysInTheFolder() {
        for (name, expected) in [
            ("../../.profile", "profile"), ("/etc/passwd", "passwd"), ("..", "Download"), ("", "Download"),
            ("a.tar.gz", "a.tar.gz"),
        ] {
            let file = downloads.place(for: name)
            XCTAssertEqual(file?.lastPathComponent, expected)
            XCTAssertEqual(file?.deletingLastPathComponent().path, downloads.folder.path)
        }
    }

    func testWithoutAFolderThereIsNoPlace() {
        XCTAssertNil(Downloads(folder: URL(fileURLWithPath: "/dev/null/downloads")).place(for: "a"))
    }
}
