import SlipwayFoundation
import Testing

@testable import SwiftUI

/// `@Entry`: values with a key of their own.
@MainActor @Suite struct EntryTests {
  @Test func anEntryHasItsDefault() {
    var values = EnvironmentValues()
    #expect(values.depth == 3 && values.isMarked == false && values.word == nil && values.`default` == [1])
    values.depth = 4
    values.word = "one"
    #expect(values.depth == 4 && values.word == "one" && values.isMarked == false)
  }

  @Test func aDefaultWithATypeIsMadeAnew() {
    let (first, second) = (EnvironmentValues().object, EnvironmentValues().object)
    #expect(first !== second)
    #expect(EnvironmentValues().shared === EnvironmentValues().shared)
  }

  @Test func focusedValues() {
    var values = FocusedValues()
    #expect(values.heading == nil)
    values.heading = "A"
    #expect(values.heading == "A")
  }
}

private final class Thing: Sendable {}

extension EnvironmentValues {
  @Entry fileprivate var depth: Int = 3
  @Entry fileprivate var isMarked = false
  @Entry fileprivate var word: String?
  @Entry fileprivate var `default`: [Int] = [1]
  @Entry fileprivate var object: Thing = Thing()
  @Entry fileprivate var shared = Thing()
}

extension FocusedValues {
  @Entry fileprivate var heading: String?
}
