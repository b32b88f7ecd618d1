import UIKit

/// What one cell shows. A binding is called at once when it is set.
final class EmojiMixViewModel {
    let emojies: String
    let backgroundColor: UIColor

    var emojiesBinding: Binding<String>? {
        didSet {
            emojiesBinding?(emojies)
        }
    }

    var backgroundColorBinding: Binding<UIColor>? {
        didSet {
            backgroundColorBinding?(backgroundColor)
        }
    }

    init(emojiMix: EmojiMix) {
        emojies = emojiMix.emojies
        backgroundColor = emojiMix.backgroundColor
    }
}
