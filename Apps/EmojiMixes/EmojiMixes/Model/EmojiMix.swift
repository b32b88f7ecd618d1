import UIKit

/// Three emoji on a colour.
struct EmojiMix {
    var emojies: String
    var backgroundColor: UIColor
}
