/// How Swift derives a method's Objective-C name from its Swift name.
enum ObjectiveCName {
  /// `save()` → `save`, `save(_:)` → `save:`, `save(with:)` → `saveWith:`, `show(item:)` → `showWithItem:`,
  /// `tableView(_:didSelectRowAt:)` → `tableView:didSelectRowAt:`.
  static func selector(_ baseName: String, labels: [String?]) -> String {
    guard let first = labels.first else { return baseName }
    var name = baseName
    if let first {
      let needsWith = !prepositions.contains(firstWord(first)) && !prepositions.contains(lastWord(baseName))
      name += (needsWith ? "With" : "") + first.capitalizedFirst
    }
    return name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
  }

  /// The setter's name of a property: `title` → `setTitle:`.
  static func setter(_ property: String) -> String {
    "set\(property.capitalizedFirst):"
  }

  /// The words before which the compiler puts no "With".
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  private static func firstWord(_ name: String) -> String {
    String(name.prefix { $0.isLowercase })
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  var decapitalizedFirst: String { prefix(1).lowercased() + dropFirst() }
}
