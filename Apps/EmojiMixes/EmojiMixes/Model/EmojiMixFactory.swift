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
        EmojiMix(
            emojies: Self.emojies.shuffled().prefix(3).joined(),
            backgroundColor: UIColor(
                hue: .random(in: 0..<1),
                saturation: .random(in: 0.25...0.5),
                brightness: .random(in: 0.85...0.98),
                alpha: 1
            )
        )
    }
}
