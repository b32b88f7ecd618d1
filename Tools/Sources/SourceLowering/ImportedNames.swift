/// Objective-C's names as Swift imports them: words that only repeat a parameter's type are left out.
///
/// `webView:didFinishNavigation:` with a `WKNavigation` is `webView(_:didFinish:)`. Two selectors may so get one Swift name,
/// and only the parameters' types tell them apart.
enum ImportedNames {
  /// The names that a method with this selector may have in Swift, its own among them.
  static func names(of selector: String, parameterTypes: [String]) -> Set<String> {
    let pieces = selector.split(separator: ":", omittingEmptySubsequences: false).dropLast().map(String.init)
    guard pieces.count == parameterTypes.count else { return [selector] }
    var names: Set<String> = [""]
    for (piece, type) in zip(pieces, parameterTypes) {
      let choices = [piece, shortened(piece, type)]
      names = Set(names.flatMap { name in choices.map { "\(name)\($0):" } })
    }
    return names
  }

  /// The piece without the words at its end that the type's name ends with.
  private static func shortened(_ piece: String, _ type: String) -> String {
    var words = words(piece)
    var typeWords = Self.words(plain(type).filter { !"[]".contains($0) })
    // An array's elements are many: `didAddAnnotationViews` with `[MKAnnotationView]` is `didAdd`.
    if type.hasPrefix("["), let last = typeWords.popLast() { typeWords.append(last + "s") }
    while words.count > 1, let last = typeWords.popLast(), words.last == last { words.removeLast() }
    return words.joined()
  }

  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if words.isEmpty || character.isUppercase { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }

  /// `URLResponse` of `Foundation.URLResponse?`; empty for a function.
  static func plain(_ type: String) -> String {
    guard !type.contains("->") else { return "" }
    let name = type.split(whereSeparator: { " .".contains($0) }).last ?? ""
    return String(name.filter { !"?!()".contains($0) })
  }
}
