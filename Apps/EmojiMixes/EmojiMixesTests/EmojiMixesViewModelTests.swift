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
        viewModel.deleteEmojiMix(viewModel.emojiMixes[0])
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

        viewModel.deleteEmojiMix(viewModel.emojiMixes[1])

        XCTAssertEqual(viewModel.emojiMixes.map(\.emojies), [emojies[0], emojies[2]])
    }

    /// A row that this version cannot read, as a newer one may have written it, stands before the one that is deleted.
    func testBesideARowThatCannotBeReadTheChosenMixIsDeleted() throws {
        for (number, emojies) in ["🍋", nil, "🍓", "🥝"].enumerated() {
            let entity = EmojiMixEntity(context: container.viewContext)
            entity.emojies = emojies
            entity.colorHex = "33AAFF"
            entity.createdAt = Date(timeIntervalSince1970: TimeInterval(number))
        }
        try container.viewContext.save()
        XCTAssertEqual(viewModel.emojiMixes.map(\.emojies), ["🍋", "🍓", "🥝"])

        viewModel.deleteEmojiMix(viewModel.emojiMixes[1])

        XCTAssertEqual(viewModel.emojiMixes.map(\.emojies), ["🍋", "🥝"])
        let rows = NSFetchRequest<EmojiMixEntity>(entityName: "EmojiMixEntity")
        XCTAssertEqual(try container.viewContext.count(for: rows), 3)
    }

    func testAMixThatIsGoneIsNotDeletedTwice() {
        for _ in 0..<2 { viewModel.addEmojiMixTapped() }
        let (first, second) = (viewModel.emojiMixes[0], viewModel.emojiMixes[1])

        viewModel.deleteEmojiMix(first)
        viewModel.deleteEmojiMix(first)

        XCTAssertEqual(viewModel.emojiMixes.map(\.emojies), [second.emojies])
    }

    func testDeletingAllLeavesNone() {
        for _ in 0..<3 { viewModel.addEmojiMixTapped() }

        viewModel.deleteAll()

        XCTAssertTrue(viewModel.emojiMixes.isEmpty)
    }

    func testDeletingAllOfNoneIsNoChange() {
        var changes = 0
        viewModel.emojiMixesBinding = { _ in changes += 1 }

        viewModel.deleteAll()

        XCTAssertEqual(changes, 0)
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
        app.deleteEmojiMix(app.emojiMixes[count])
    }
}
