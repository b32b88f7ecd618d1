import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("What is found on a pasteboard") struct PasteboardDetectionTests {
  private typealias Values = UIPasteboard.DetectedValues
  private let board = UIPasteboard.withUniqueName()
  private let all: Set<PartialKeyPath<UIPasteboard.DetectedValues>> = [
    \.number, \.probableWebURL, \.probableWebSearch,
  ]

  @Test("Numbers, addresses and words are told apart, whatever stands around them")
  func kinds() async throws {
    board.string = " 12.5\n"
    var found = try await board.detectedValues(for: all)
    #expect(found.number == 12.5 && found.patterns == [\.number])
    board.string = "https://example.org/a"
    found = try await board.detectedValues(for: all)
    #expect(found.probableWebURL == "https://example.org/a" && found.patterns == [\.probableWebURL])
    board.string = "mountain huts"
    found = try await board.detectedValues(for: all)
    #expect(found.probableWebSearch == "mountain huts" && found.number == nil && found.probableWebURL.isEmpty)
    board.string = "two\nlines"
    #expect(try await board.detectedPatterns(for: all).isEmpty)
  }

  @Test("Nothing is found that is not asked for, nor on an empty board")
  func asked() async throws {
    board.string = "12"
    #expect(try await board.detectedPatterns(for: [\.probableWebURL]).isEmpty)
    #expect(try await UIPasteboard.withUniqueName().detectedPatterns(for: all).isEmpty)
  }

  @Test("Items are looked at one by one")
  func items() async throws {
    board.strings = ["12", "word", "13"]
    let found = try await board.detectedValues(for: all, inItemSet: [0, 2])
    #expect(found.map(\.number) == [12, 13])
    #expect(
      try await board.detectedPatterns(for: all, inItemSet: nil) == [[\.number], [\.probableWebSearch], [\.number]]
    )
  }

  private func told<Value>(_ begin: (@escaping (Result<Value, any Error>) -> Void) -> Void) async throws -> Value {
    nonisolated(unsafe) var result: Result<Value, any Error>?
    await withCheckedContinuation { next in
      begin {
        result = $0
        next.resume()
      }
    }
    return try #require(result).get()
  }

  @Test("Handlers are told the same, by patterns and by key paths")
  func handlers() async throws {
    board.strings = ["12", "word"]
    let patterns: Set<UIPasteboard.DetectionPattern> = [.number, .probableWebURL, .probableWebSearch]
    #expect(try await told { board.detectPatterns(for: patterns, completionHandler: $0) } == [.number])
    let sets = try await told { board.detectPatterns(for: patterns, inItemSet: nil, completionHandler: $0) }
    #expect(sets == [[.number], [.probableWebSearch]])
    let values = try await told { board.detectValues(for: patterns, completionHandler: $0) }
    #expect(values[.number] as? Double == 12)
    let rows = try await told { board.detectValues(for: patterns, inItemSet: [1], completionHandler: $0) }
    #expect(rows.count == 1 && rows[0][.probableWebSearch] as? String == "word")
    let paths: Set<PartialKeyPath<UIPasteboard.DetectedValues>> =
      try await told { board.detectPatterns(for: all, completionHandler: $0) }
    #expect(paths == [\.number])
    let lists: [Set<PartialKeyPath<UIPasteboard.DetectedValues>>] =
      try await told { board.detectPatterns(for: all, inItemSet: [1], completionHandler: $0) }
    #expect(lists == [[\.probableWebSearch]])
    let whole: UIPasteboard.DetectedValues = try await told { board.detectValues(for: all, completionHandler: $0) }
    let each: [UIPasteboard.DetectedValues] =
      try await told { board.detectValues(for: all, inItemSet: nil, completionHandler: $0) }
    #expect(whole.number == 12 && each.map(\.probableWebSearch) == ["", "word"])
  }
}
