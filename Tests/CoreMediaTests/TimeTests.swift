import CoreMedia
import Foundation
import Testing

struct TimeTests {
  private func time(_ value: Int64, _ scale: Int32) -> CMTime { CMTime(value: value, timescale: scale) }

  @Test func aTimeIsAFractionOfSeconds() {
    #expect(time(1, 2).seconds == 0.5 && time(-3, 600).seconds == -0.005)
    #expect(CMTimeGetSeconds(CMTimeMake(value: 90_000, timescale: 90_000)) == 1)
    #expect(CMTime.positiveInfinity.seconds == .infinity && CMTime.negativeInfinity.seconds == -.infinity)
    #expect(CMTime.invalid.seconds.isNaN && CMTime.indefinite.seconds.isNaN)
    #expect(!CMTime().isValid && CMTime.zero.isNumeric && !CMTime.indefinite.isNumeric)
  }

  @Test func secondsAreCutToWholeUnits() {
    let cut = CMTime(seconds: 2.9, preferredTimescale: 1)
    #expect(cut.value == 2 && cut.timescale == 1 && cut.hasBeenRounded)
    let exact = CMTimeMakeWithSeconds(0.25, preferredTimescale: 600)
    #expect(exact.value == 150 && exact.timescale == 600 && !exact.hasBeenRounded)
    #expect(CMTime(seconds: 1, preferredTimescale: 0) == .invalid)
    #expect(CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
    #expect(CMTime(seconds: -.infinity, preferredTimescale: 600) == .negativeInfinity)
    let long = CMTime(seconds: 1e10, preferredTimescale: 1_000_000_000)
    #expect(long.seconds == 1e10 && long.timescale < 1_000_000_000)
  }

  @Test func sumsAreExact() {
    let sum = time(1, 3) + time(1, 4)
    #expect(sum.value == 7 && sum.timescale == 12 && !sum.hasBeenRounded)
    #expect(time(1, 600) + time(2, 600) == time(3, 600))
    #expect(time(1, 3) - time(1, 3) == .zero)
    var total = CMTime.zero
    for _ in 0..<30 { total += time(1001, 30_000) }
    #expect(total == time(1001, 1000))
    // No common timescale is small enough.
    let rounded = time(1, 1_000_000_007) + time(1, 998_244_353)
    #expect(rounded.hasBeenRounded && rounded.timescale == kCMTimeMaxTimescale)
  }

  @Test func sumsTooLargeLoseUnitsAndThenEnd() {
    let large = time(.max, 4) + time(.max - 1, 4)
    #expect(large.timescale < 4 && large.hasBeenRounded && large.isNumeric)
    #expect(time(.max, 1) + time(.max, 1) == .positiveInfinity)
    #expect(time(.min, 1) + time(.min, 1) == .negativeInfinity)
  }

  @Test func whatIsNoNumberStaysNone() {
    #expect(CMTime.positiveInfinity + .positiveInfinity == .positiveInfinity)
    #expect(CMTime.positiveInfinity + .negativeInfinity == .invalid)
    #expect(CMTime.positiveInfinity - .negativeInfinity == .positiveInfinity)
    #expect(CMTime.zero - .positiveInfinity == .negativeInfinity)
    #expect(CMTime.indefinite + time(1, 1) == .indefinite)
    #expect(CMTime.indefinite + .positiveInfinity == .positiveInfinity)
    #expect(CMTime.invalid + time(1, 1) == .invalid)
  }

  @Test func timesAreSorted() {
    let sorted: [CMTime] = [
      .negativeInfinity, time(-1, 2), .zero, time(1, 3), time(1, 2), .indefinite, .positiveInfinity, .invalid,
    ]
    for (index, first) in sorted.enumerated() {
      for (other, second) in sorted.enumerated() {
        #expect((first < second) == (index < other))
        #expect(CMTimeCompare(first, second) == (index < other ? -1 : index > other ? 1 : 0))
      }
    }
    #expect(time(1, 2) == time(300, 600) && time(1, 2).hashValue == time(300, 600).hashValue)
    #expect(CMTimeMaximum(time(1, 2), time(2, 3)) == time(2, 3) && CMTimeMinimum(time(1, 2), time(2, 3)) == time(1, 2))
  }

  @Test(arguments: [
    (CMTimeRoundingMethod.default, 2, -2), (.roundTowardZero, 1, -1), (.roundAwayFromZero, 2, -2),
    (.roundTowardPositiveInfinity, 2, -1), (.roundTowardNegativeInfinity, 1, -2), (.quickTime, 1, -1),
  ])
  func anotherTimescaleIsRoundedAsAsked(method: CMTimeRoundingMethod, up: Int64, down: Int64) {
    #expect(time(3, 2).convertScale(1, method: method).value == up)
    #expect(time(-3, 2).convertScale(1, method: method).value == down)
    #expect(time(3, 2).convertScale(1, method: method).hasBeenRounded)
    #expect(!time(4, 2).convertScale(1, method: method).hasBeenRounded)
  }

  @Test func quickTimeNeverRoundsALittleBelowZeroToZero() {
    #expect(time(-1, 10).convertScale(1, method: .quickTime).value == -1)
    #expect(time(1, 10).convertScale(1, method: .quickTime).value == 0)
    #expect(time(1, 3).convertScale(10, method: .quickTime).value == 4)
  }

  @Test func products() {
    #expect(CMTimeMultiply(time(3, 4), multiplier: 2) == time(3, 2))
    #expect(CMTimeMultiply(time(3, 4), multiplier: 2).timescale == 4)
    #expect(CMTimeMultiplyByRatio(time(1, 2), multiplier: 2, divisor: 3) == time(1, 3))
    #expect(CMTimeMultiplyByRatio(time(1, 2), multiplier: 1, divisor: 0) == .invalid)
    #expect(CMTimeMultiplyByFloat64(time(1, 1), multiplier: 0.5) == time(1, 2))
    #expect(CMTimeMultiply(.positiveInfinity, multiplier: -1) == .negativeInfinity)
    #expect(CMTimeAbsoluteValue(time(-1, 2)) == time(1, 2))
  }

  @Test func timesOfDifferentTimelinesAreNotAdded() {
    let first = CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 1)
    let second = CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 2)
    #expect(first + second == .invalid && first < second)
    #expect((first - first).epoch == 0 && (first + time(1, 1)).epoch == 1)
  }
}

struct TimeRangeTests {
  private func range(_ start: Int64, _ end: Int64) -> CMTimeRange {
    CMTimeRange(start: CMTime(value: start, timescale: 10), end: CMTime(value: end, timescale: 10))
  }

  @Test func aRangeIsWithoutItsEnd() {
    #expect(range(1, 3).containsTime(CMTime(value: 1, timescale: 10)))
    #expect(!range(1, 3).containsTime(CMTime(value: 3, timescale: 10)))
    #expect(range(1, 3).end == CMTime(value: 3, timescale: 10))
    #expect(range(0, 5).containsTimeRange(range(1, 5)) && !range(0, 5).containsTimeRange(range(1, 6)))
  }

  @Test func unionsAndIntersections() {
    #expect(range(0, 3).union(range(5, 6)) == range(0, 6))
    #expect(range(0, 3).intersection(range(2, 6)) == range(2, 3))
    #expect(range(0, 3).intersection(range(5, 6)).isEmpty)
    #expect(CMTimeRangeGetUnion(.invalid, otherRange: range(0, 1)) == .invalid)
    #expect(CMTimeClampToRange(CMTime(value: 9, timescale: 1), range: range(0, 3)) == CMTime(value: 3, timescale: 10))
  }

  @Test func whatIsNoRange() {
    #expect(!CMTimeRange.invalid.isValid && range(1, 1).isEmpty && !range(2, 1).isValid)
    #expect(CMTimeRange(start: .zero, duration: .indefinite).isIndefinite)
    #expect(CMTimeRange(start: .zero, duration: .positiveInfinity).isValid)
  }
}
