import Foundation
import SlipwayFoundation

/// The looks that a layout has beside those of its text, in stretches that do not overlap, in order.
final class RenderingAttributes {
  private(set) var stretches: [(range: NSTextRange, attributes: [NSAttributedString.Key: Any])] = []

  /// Changes those of a range, which is divided where they are different.
  func change(_ range: NSTextRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard !range.isEmpty else { return }
    var result: [(range: NSTextRange, attributes: [NSAttributedString.Key: Any])] = []
    var place = range.location
    func add(_ part: NSTextRange?, _ attributes: [NSAttributedString.Key: Any]) {
      if let part, !part.isEmpty, !attributes.isEmpty { result.append((part, attributes)) }
    }
    func changed(upTo end: any NSTextLocation, _ attributes: [NSAttributedString.Key: Any]) {
      var attributes = attributes
      change(&attributes)
      add(NSTextRange(location: place, end: end), attributes)
      place = end
    }
    for (stretch, attributes) in stretches {
      guard let shared = stretch.intersection(range), !shared.isEmpty else {
        if stretch.location.compare(range.location) == .orderedAscending { add(stretch, attributes) }
        continue
      }
      add(NSTextRange(location: stretch.location, end: shared.location), attributes)
      changed(upTo: shared.location, [:])
      changed(upTo: shared.endLocation, attributes)
    }
    changed(upTo: range.endLocation, [:])
    for (stretch, attributes) in stretches where stretch.endLocation.compare(range.endLocation) == .orderedDescending {
      let start = stretch.contains(range.endLocation) ? range.endLocation : stretch.location
      add(NSTextRange(location: start, end: stretch.endLocation), attributes)
    }
    stretches = result
  }

  /// A paragraph's text with the looks of its range.
  func applied(to paragraph: NSTextParagraph) -> NSAttributedString {
    guard let place = paragraph.elementRange, let manager = paragraph.textContentManager,
      stretches.contains(where: { $0.range.intersects(place) })
    else { return paragraph.attributedString }
    let text = OwnedAttributedString(attributedString: paragraph.attributedString)
    for (range, attributes) in stretches {
      guard let shared = range.intersection(place), !shared.isEmpty else { continue }
      let start = manager.offset(from: place.location, to: shared.location)
      let end = min(text.length, manager.offset(from: place.location, to: shared.endLocation))
      if start < end { text.addAttributes(attributes, range: (start..<end).nsRange) }
    }
    return text
  }
}
