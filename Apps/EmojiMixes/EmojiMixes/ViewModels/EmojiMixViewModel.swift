import UIKit

/// What one cell shows. A binding is called at once when it is set.
final class EmojiMixViewModel {
    /// The mix in the store; none for one that is not kept.
    let stored: StoredEmojiMix?
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

    convenience init(_ stored: StoredEmojiMix) {
        self.init(emojiMix: stored.emojiMix, stored: stored)
    }

    init(emojiMix: EmojiMix, stored: StoredEmojiMix? = nil) {
        self.stored = stored
        emojies = emojiMix.emojies
        backgroundColor = emojiMix.backgroundColor
    }
}
