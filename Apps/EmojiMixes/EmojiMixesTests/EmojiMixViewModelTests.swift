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
    func testAMixHasThreeDifferentEmoji() {
        for _ in 0..<100 {
            XCTAssertEqual(Set(EmojiMixFactory().makeNewMix().emojies).count, 3)
        }
    }

    func testAMixIsLight() {
        for _ in 0..<100 {
            var brightness: CGFloat = 0
            EmojiMixFactory().makeNewMix().backgroundColor
                .getHue(nil, saturation: nil, brightness: &brightness, alpha: nil)
            XCTAssertGreaterThan(brightness, 0.8)
        }
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
