import CGTK
import Foundation
import SlipwayRandomRounds
import SlipwayTestSupport
import Testing

@testable import UIKit

/// What the tests of views rest on.
@MainActor @Suite("Test support")
struct TestSupportTests {
  @Test("A critical message and a warning fail the test that prints them")
  func messages() {
    withKnownIssue { g_return_if_fail_warning("Slipway", "a_function", "a_condition != NULL") }
    withKnownIssue { g_warn_message("Slipway", "a_file", 1, "a_function", "a_condition") }
  }

  @Test("A seed repeats its numbers")
  func seeds() {
    func numbers(_ seed: UInt64) -> [Int] {
      var random = SeededRandom(seed: seed)
      return (0..<8).map { _ in Int.random(in: 0..<1_000_000, using: &random) }
    }
    #expect(numbers(7) == numbers(7) && numbers(7) != numbers(8))
    #expect("\(SeededRandom(seed: 7))".contains("SLIPWAY_SEED=7"))
  }

  @Test("Time by hand stands still, whatever else goes on, and is each test's own", .framesByHand)
  func time() async {
    let before = LayerClock.shared.now
    #expect(LayerClock.shared !== LayerClock.process)
    // Other tests run, and the machine's clock goes on.
    for _ in 0..<100 { await Task.yield() }
    #expect(LayerClock.shared.now == before)
    FramesByHand.pass(2)
    #expect(LayerClock.shared.now == before + 2)
  }
}
