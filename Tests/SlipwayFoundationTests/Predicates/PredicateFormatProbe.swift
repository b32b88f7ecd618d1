import Foundation

@testable import SlipwayFoundation

enum PredicateFormatProbe {
  /// The format of what the text parses to; nil if it is refused.
  static func format(of text: String, arguments: [Any]) -> String? {
    guard var parser = try? PredicateParser(text, arguments: arguments) else { return nil }
    return (try? parser.parse())?.format
  }
}
