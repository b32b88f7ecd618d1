import Foundation
import SlipwayFoundation

/// A place in a text that leads somewhere.
struct DetectedText {
  let range: NSRange
  let url: URL

  static func all(in text: String, _ types: UIDataDetectorTypes) -> [DetectedText] {
    var wanted: NSTextCheckingResult.CheckingType = []
    if types.contains(.link) { wanted.insert(.aLink) }
    if types.contains(.phoneNumber) { wanted.insert(.aPhoneNumber) }
    guard let detector = try? NSDataDetector(types: wanted.rawValue) else { return [] }
    return detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).compactMap { match in
      let number = match.phoneNumber.map { "tel:" + $0.filter { $0.isNumber || $0 == "+" } }
      return (match.url ?? number.flatMap { URL(string: $0) }).map { DetectedText(range: match.range, url: $0) }
    }
  }
}
