import SwiftSyntax

extension SyntaxProtocol {
  /// The node's source on one line, without comments: to be said again in another place.
  var oneLine: String {
    var result = ""
    var wantsSpace = false
    for token in tokens(viewMode: .sourceAccurate) {
      if !result.isEmpty, wantsSpace || !token.leadingTrivia.isEmpty { result += " " }
      result += token.text
      wantsSpace = !token.trailingTrivia.isEmpty
    }
    return result
  }
}
