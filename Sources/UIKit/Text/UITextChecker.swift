import Foundation
import SlipwayFoundation

/// Looks words up in the desktop's dictionaries. In a language without one every word is right.
@preconcurrency @MainActor open class UITextChecker: NSObject {
  public override init() { super.init() }

  /// The languages that have a dictionary, such as `en_US`.
  open class var availableLanguages: [String] { SpellingDictionary.languages }

  /// The next word that is in no dictionary; at `NSNotFound` if there is none.
  ///
  /// - Parameters:
  ///   - range: where to look, in UTF-16 units.
  ///   - startingOffset: where to begin within it.
  ///   - wrapFlag: whether to go on from the beginning of the range.
  ///   - language: `en` or `en_US`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String,
    range: NSRange,
    startingAt startingOffset: Int,
    wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let dictionary = SpellingDictionary.of(language) else { return none }
    let text = stringToCheck as NSString
    let words = TextUnits(stringToCheck).units(.word).map { NSRange($0) }.filter {
      $0.location >= range.location && $0.location + $0.length <= range.location + range.length
    }
    let behind = words.filter { $0.location >= startingOffset }
    let before = wrapFlag ? words.filter { $0.location < startingOffset } : []
    let wrong = (behind + before).first { !isRight(text.substring(with: $0), dictionary) }
    return wrong ?? none
  }

  private func isRight(_ word: String, _ dictionary: SpellingDictionary) -> Bool {
    guard word.contains(where: \.isLetter) else { return true }
    return dictionary.knows(word) || ignored.contains(word) || Self.hasLearnedWord(word)
  }

  /// What may have been meant, the likeliest first; nil in a language without a dictionary.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    SpellingDictionary.of(language)?.suggestions(for: (string as NSString).substring(with: range))
  }

  // MARK: Words that are let pass

  private var ignored: [String] = []

  /// Lets a word pass for as long as this object lives.
  open func ignoreWord(_ wordToIgnore: String) { if !ignored.contains(wordToIgnore) { ignored.append(wordToIgnore) } }
  open var ignoredWords: [String]? {
    get { ignored }
    set { ignored = newValue ?? [] }
  }

  /// Lets a word pass in every text of this app, from now on. It is kept in the app's container; iOS keeps it for all apps.
  open class func learnWord(_ word: String) {
    var words = learned
    guard words.insert(word).inserted else { return }
    learned = words
  }
  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  open class func unlearnWord(_ word: String) {
    var words = learned
    guard words.remove(word) != nil else { return }
    learned = words
  }

  private class var learned: Set<String> {
    get { Set((try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []) }
    set {
      try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? newValue.sorted().joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private class var file: URL { .libraryDirectory.appending(path: "Dictionary/LearnedWords.txt") }
}
