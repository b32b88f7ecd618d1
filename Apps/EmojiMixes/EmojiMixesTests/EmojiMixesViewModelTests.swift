import CoreData
import UIKit
import XCTest

@testable import EmojiMixes

final class EmojiMixesViewModelTests: XCTestCase {
    private var container: NSPersistentContainer!
    private var viewModel: EmojiMixesViewModel!

    override func setUpWithError() throws {
        container = try TestStores.inMemory()
        viewModel = try makeViewModel()
    }

    override func tearDown() {
        viewModel = nil
        container = nil
    }

    private func makeViewModel() throws -> EmojiMixesViewModel {
        EmojiMixesViewModel(
            emojiMixStore: try EmojiMixStore(context: container.viewContext),
            emojiMixFactory: EmojiMixFactory()
        )
    }

    func testAFreshStoreHasNoMixes() {
        XCTAssertTrue(viewModel.emojiMixes.isEmpty)
    }

    func testTappingAddAddsOneMix() throws {
        viewModel.addEmojiMixTapped()

        XCTAssertEqual(viewModel.emojiMixes.count, 1)
        XCTAssertEqual(try XCTUnwrap(viewModel.emojiMixes.first).emojies.count, 3)
    }

    func testTheBindingIsCalledWithAllMixesAfterEachChange() {
        var counts: [Int] = []
        viewModel.emojiMixesBinding = { counts.append($0.count) }

        viewModel.addEmojiMixTapped()
        viewModel.addEmojiMixTapped()
        viewModel.deleteEmojiMix(at: 0)
        viewModel.deleteAll()

        XCTAssertEqual(counts, [1, 2, 1, 0])
    }

    func testMixesKeepTheOrderInWhichTheyWereAdded() {
        for _ in 0..<5 { viewModel.addEmojiMixTapped() }
        let emojies = viewModel.emojiMixes.map(\.emojies)

        viewModel.addEmojiMixTapped()

        XCTAssertEqual(viewModel.emojiMixes.dropLast().map(\.emojies), emojies)
    }

    func testDeletingOneMixLeavesTheOthers() {
        for _ in 0..<3 { viewModel.addEmojiMixTapped() }
        let emojies = viewModel.emojiMixes.map(\.emojies)

        viewModel.deleteEmojiMix(at: 1)

        XCTAssertEqual(viewModel.emojiMixes.map(\.emojies), [emojies[0], emojies[2]])
    }

    func testDeletingAllLeavesNone() {
        for _ in 0..<3 { viewModel.addEmojiMixTapped() }

        viewModel.deleteAll()

        XCTAssertTrue(viewModel.emojiMixes.isEmpty)
    }

    func testDeletingAllOfNoneIsNoChange() {
        viewModel.deleteAll()

        XCTAssertTrue(viewModel.emojiMixes.isEmpty)
    }

    func testAnotherViewModelOfTheSameContextFindsTheSameMixes() throws {
        viewModel.addEmojiMixTapped()
        viewModel.addEmojiMixTapped()

        let other = try makeViewModel()

        XCTAssertEqual(other.emojiMixes.map(\.emojies), viewModel.emojiMixes.map(\.emojies))
        XCTAssertEqual(
            other.emojiMixes.map(\.backgroundColor.hex),
            viewModel.emojiMixes.map(\.backgroundColor.hex)
        )
    }

    func testTheConvenienceInitialiserUsesTheAppsOwnStore() {
        let app = EmojiMixesViewModel()
        let count = app.emojiMixes.count

        app.addEmojiMixTapped()

        XCTAssertEqual(EmojiMixesViewModel().emojiMixes.count, count + 1)
        app.deleteEmojiMix(at: count)
    }
}
