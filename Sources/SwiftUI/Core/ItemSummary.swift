import UIKit

/// What an item shows, in short: its texts, in order, and its first picture.
struct ItemSummary {
  var texts: [String] = []
  var image: UIImage?

  /// The texts as one title.
  var title: String { texts.joined(separator: " ") }
}

extension ItemSummary {
  /// Of several items, one after the other.
  @MainActor init(_ items: [LayoutItem]) {
    for item in items {
      let part = item.summary
      texts += part.texts
      image = image ?? part.image
    }
  }
}
