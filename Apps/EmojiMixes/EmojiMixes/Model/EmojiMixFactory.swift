import UIKit

/// Makes mixes up.
struct EmojiMixFactory {
    private static let emojies = [
        "🍇", "🍈", "🍉", "🍊", "🍋", "🍌", "🍍", "🥭", "🍎", "🍏", "🍐", "🍒", "🍓", "🫐", "🥝", "🍅", "🫒", "🥥",
        "🥑", "🍆", "🥔", "🥕", "🌽", "🌶️", "🫑", "🥒", "🥬", "🥦", "🧄", "🧅", "🍄", "🐶", "🦊", "🐼", "🐸", "🐙",
        "🦋", "🐳", "🌵", "🌸", "🌈", "⭐️", "🔥", "🎈", "🎸", "🚀", "⛵️", "🧩",
    ]

    /// Three different emoji on a light colour, so that they stand out in light and dark.
    func makeNewMix() -> EmojiMix {
        var generator = SystemRandomNumberGenerator()
        return makeNewMix(using: &generator)
    }

    func makeNewMix(using generator: inout some RandomNumberGenerator) -> EmojiMix {
        EmojiMix(
            emojies: Self.emojies.shuffled(using: &generator).prefix(3).joined(),
            backgroundColor: UIColor(
                hue: .random(in: 0..<1, using: &generator),
                saturation: .random(in: 0.25...0.5, using: &generator),
                brightness: .random(in: 0.85...0.98, using: &generator),
                alpha: 1
            )
        )
    }
}
