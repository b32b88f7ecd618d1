import CoreData
import UIKit
import XCTest

@testable import EmojiMixes

final class EmojiMixStoreOnDiskTests: XCTestCase {
    private var folder: URL!
    private var file: URL { folder.appendingPathComponent("EmojiMixes.sqlite") }

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
    }

    /// What a launch of the app finds.
    private func open() throws -> EmojiMixStore {
        try EmojiMixStore(context: TestStores.onDisk(at: file).viewContext)
    }

    func testMixesAreThereAfterARelaunch() throws {
        let store = try open()
        try store.addNewEmojiMix("🍋🍓🥝", color: .red)
        try store.addNewEmojiMix("🚀🌈🎈", color: UIColor(hex: "33AAFF")!)

        let mixes = try open().emojiMixes.map(\.emojiMix)

        XCTAssertEqual(mixes.map(\.emojies), ["🍋🍓🥝", "🚀🌈🎈"])
        XCTAssertEqual(mixes.map(\.backgroundColor.hex), ["FF0000", "33AAFF"])
    }

    func testADeletedMixIsGoneAfterARelaunch() throws {
        let store = try open()
        for emojies in ["🍋", "🍓", "🥝"] { try store.addNewEmojiMix(emojies, color: .green) }
        try store.deleteEmojiMix(store.emojiMixes[1])

        XCTAssertEqual(try open().emojiMixes.map(\.emojiMix.emojies), ["🍋", "🥝"])
    }

    func testNoneIsLeftAfterDeletingAllAndARelaunch() throws {
        let store = try open()
        for emojies in ["🍋", "🍓"] { try store.addNewEmojiMix(emojies, color: .green) }
        try store.deleteAll()

        XCTAssertTrue(try open().emojiMixes.isEmpty)
    }

    func testTheDelegateIsToldOfEachSave() throws {
        let store = try open()
        let delegate = CountingDelegate()
        store.delegate = delegate

        try store.addNewEmojiMix("🍋", color: .green)
        try store.deleteAll()

        XCTAssertEqual(delegate.updates, 2)
    }

    func testAFileThatIsNoStoreIsAnErrorAndStaysAsItWas() throws {
        let text = Data("Not a database, though long enough to look like one.".utf8)
        try text.write(to: file)

        XCTAssertThrowsError(try open())
        XCTAssertEqual(try Data(contentsOf: file), text)
    }
}

private final class CountingDelegate: EmojiMixStoreDelegate {
    private(set) var updates = 0

    func storeDidUpdate(_ store: EmojiMixStore) {
        updates += 1
    }
}
