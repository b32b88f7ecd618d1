import UIKit
import XCTest

@testable import EmojiMixes

final class EmojiMixViewModelTests: XCTestCase {
    private let viewModel = EmojiMixViewModel(emojiMix: EmojiMix(emojies: "🍋🍓🥝", backgroundColor: .orange))

    func testABindingIsCalledAtOnce() {
        var emojies: String?
        var color: UIColor?

        viewModel.emojiesBinding = { emojies = $0 }
        viewModel.backgroundColorBinding = { color = $0 }

        XCTAssertEqual(emojies, "🍋🍓🥝")
        XCTAssertEqual(color, .orange)
    }

    @MainActor
    func testACellShowsItsViewModel() throws {
        let cell = EmojiMixCollectionViewCell(frame: CGRect(x: 0, y: 0, width: 170, height: 96))

        cell.viewModel = viewModel

        let label = try XCTUnwrap(cell.contentView.subviews.first as? UILabel)
        XCTAssertEqual(label.text, "🍋🍓🥝")
        XCTAssertEqual(cell.contentView.backgroundColor, .orange)
        XCTAssertEqual(cell.accessibilityLabel, "🍋🍓🥝")
    }

    @MainActor
    func testACellLetsItsViewModelGoWhenItIsReused() {
        let cell = EmojiMixCollectionViewCell(frame: .zero)
        cell.viewModel = viewModel

        cell.prepareForReuse()

        XCTAssertNil(viewModel.emojiesBinding)
        XCTAssertNil(viewModel.backgroundColorBinding)
    }
}

final class EmojiMixFactoryTests: XCTestCase {
    /// A hundred mixes, the same ones each time for the same seed.
    private func mixes(seed: UInt64) -> [EmojiMix] {
        var generator = SeededGenerator(state: seed)
        return (0..<100).map { _ in EmojiMixFactory().makeNewMix(using: &generator) }
    }

    func testAMixHasThreeDifferentEmoji() {
        for mix in mixes(seed: 1) { XCTAssertEqual(Set(mix.emojies).count, 3, mix.emojies) }
    }

    func testAMixIsLight() {
        for mix in mixes(seed: 2) {
            var brightness: CGFloat = 0
            mix.backgroundColor.getHue(nil, saturation: nil, brightness: &brightness, alpha: nil)
            XCTAssertGreaterThan(brightness, 0.8, mix.backgroundColor.hex)
        }
    }

    func testMixesDiffer() {
        XCTAssertGreaterThan(Set(mixes(seed: 3).map(\.emojies)).count, 90)
        XCTAssertGreaterThan(Set(mixes(seed: 3).map(\.backgroundColor.hex)).count, 90)
    }
}

/// Knuth's linear congruential generator: its low bits repeat soon, so the high ones are mixed in.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

final class ColorHexTests: XCTestCase {
    func testAColourSurvivesBeingWrittenAsHex() {
        for hex in ["000000", "FFFFFF", "FF8000", "12AB9C"] {
            XCTAssertEqual(UIColor(hex: hex)?.hex, hex)
        }
    }

    func testWhatIsNoHexIsNoColour() {
        for text in ["", "FFF", "GGGGGG", "#FF8000", "FF80000"] {
            XCTAssertNil(UIColor(hex: text), text)
        }
    }
}
