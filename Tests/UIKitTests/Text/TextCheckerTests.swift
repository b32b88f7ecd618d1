import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Spelling", .enabled { await UITextChecker.availableLanguages.contains { $0.hasPrefix("en") } })
struct TextCheckerTests {
  private let checker = UITextChecker()
  private let text = "A hous, and anothr hous"

  private func wrong(
    _ start: Int = 0,
    in range: NSRange? = nil,
    wrap: Bool = false,
    _ language: String = "en"
  ) -> String? {
    let all = NSRange(location: 0, length: text.utf16.count)
    let found = checker.rangeOfMisspelledWord(
      in: text,
      range: range ?? all,
      startingAt: start,
      wrap: wrap,
      language: language
    )
    return found.location == NSNotFound ? nil : "\(found.location) " + (text as NSString).substring(with: found)
  }

  @Test("The next word that is in no dictionary is found")
  func misspelled() {
    #expect(wrong() == "2 hous" && wrong(3) == "12 anothr" && wrong(13) == "19 hous" && wrong(20) == nil)
    #expect(wrong(20, wrap: true) == "2 hous")
    #expect(wrong(0, in: NSRange(location: 7, length: 4)) == nil)
    #expect(wrong(0, "xx") == nil && wrong(0, "en_US") == "2 hous")
  }

  @Test("Words that may have been meant")
  func guesses() {
    let range = NSRange(location: 2, length: 4)
    #expect(checker.guesses(forWordRange: range, in: text, language: "en")?.contains("house") == true)
    #expect(checker.guesses(forWordRange: range, in: text, language: "xx") == nil)
  }

  @Test("Words that are ignored or learned pass")
  func passing() {
    checker.ignoreWord("hous")
    #expect(wrong() == "12 anothr" && checker.ignoredWords == ["hous"])
    UITextChecker.learnWord("anothr")
    #expect(wrong() == nil && UITextChecker.hasLearnedWord("anothr"))
    UITextChecker.unlearnWord("anothr")
    #expect(wrong() == "12 anothr" && !UITextChecker.hasLearnedWord("anothr"))
    checker.ignoredWords = nil
    #expect(wrong() == "2 hous")
  }
}
