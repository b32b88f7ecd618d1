import Foundation
import Testing

@testable import GameplayKit

struct RandomTests {
  @Test func theTwistersNumbersAreThePublishedOnes() {
    // The 10,000th number after the seed 5489, as the C++ standard has it (mt19937_64).
    let twister = GKMersenneTwisterRandomSource(seed: 5489)
    for _ in 0..<9_999 { _ = twister.nextWord() }
    #expect(twister.nextWord() == 9_981_545_732_273_789_042)
  }

  @Test func theStreamOfARC4IsThePublishedOne() {
    // RFC 6229: the key 0x0102030405.
    let source = GKARC4RandomSource(seed: Data([1, 2, 3, 4, 5]))
    #expect((0..<8).map { _ in source.nextByte() } == [0xb2, 0x39, 0x63, 0x05, 0xf0, 0x3d, 0xc0, 0x27])
    let dropping = GKARC4RandomSource(seed: Data([1, 2, 3, 4, 5]))
    dropping.dropValues(1)
    #expect(dropping.nextByte() == 0xf0)
  }

  @Test func aSeedRepeatsItsNumbers() {
    func numbers(_ source: GKRandomSource) -> [Int] { (0..<20).map { _ in source.nextInt() } }
    let sources: [(GKRandomSource, GKRandomSource)] = [
      (GKARC4RandomSource(seed: Data("a".utf8)), GKARC4RandomSource(seed: Data("a".utf8))),
      (GKLinearCongruentialRandomSource(seed: 7), GKLinearCongruentialRandomSource(seed: 7)),
      (GKMersenneTwisterRandomSource(seed: 7), GKMersenneTwisterRandomSource(seed: 7)),
    ]
    for (one, other) in sources {
      let first = numbers(one)
      #expect(first == numbers(other) && Set(first).count > 15)
      #expect(first.allSatisfy { (Int(Int32.min)...Int(Int32.max)).contains($0) })
      let copy = one.copy() as? GKRandomSource
      #expect(copy.map(numbers) == numbers(one))
    }
    let linear = GKLinearCongruentialRandomSource(seed: 7)
    let first = numbers(linear)
    linear.seed = 7
    #expect(numbers(linear) == first)
    let twister = GKMersenneTwisterRandomSource(seed: 7)
    let second = numbers(twister)
    twister.seed = 7
    #expect(numbers(twister) == second && second != first)
    let stream = GKARC4RandomSource(seed: Data("a".utf8))
    let third = numbers(stream)
    stream.seed = Data("a".utf8)
    #expect(numbers(stream) == third)
  }

  @Test func numbersStayBelowTheirBound() {
    let source = GKMersenneTwisterRandomSource(seed: 1)
    let numbers = (0..<500).map { _ in source.nextInt(upperBound: 6) }
    #expect(Set(numbers) == Set(0..<6))
    #expect(source.nextInt(upperBound: 0) == 0 && source.nextInt(upperBound: 1) == 0)
    let uniform = (0..<500).map { _ in source.nextUniform() }
    #expect(uniform.allSatisfy { (0...1).contains($0) } && (uniform.max() ?? 0) > 0.9 && (uniform.min() ?? 1) < 0.1)
    #expect(Set((0..<100).map { _ in source.nextBool() }) == [true, false])
    #expect(GKRandomSource.sharedRandom() === GKRandomSource.sharedRandom())
    #expect(GKRandomSource().nextInt(upperBound: 3) < 3 && GKRandomSource().copy() is GKRandomSource)
  }

  @Test func shufflingKeepsAll() throws {
    let array = NSArray(array: Array(1...20))
    let shuffled = try #require(array.shuffled(using: GKARC4RandomSource(seed: Data([1]))) as? [Int])
    #expect(shuffled != Array(1...20) && shuffled.sorted() == Array(1...20))
    #expect((array.shuffled() as? [Int])?.sorted() == Array(1...20))
  }
}

struct RandomDistributionTests {
  private let source = GKMersenneTwisterRandomSource(seed: 3)

  @Test func aDie() {
    let die = GKRandomDistribution(randomSource: source, lowestValue: 1, highestValue: 6)
    #expect(Set((0..<300).map { _ in die.nextInt() }) == Set(1...6) && die.numberOfPossibleOutcomes == 6)
    #expect(Set((0..<100).map { _ in die.nextInt(upperBound: 3) }) == [1, 2])
    #expect(Set((0..<300).map { _ in die.nextUniform() }) == Set((0...5).map { Float($0) / 5 }))
    #expect(Set((0..<100).map { _ in die.nextBool() }) == [true, false])
    #expect(GKRandomDistribution.d6().highestValue == 6 && GKRandomDistribution.d20().highestValue == 20)
    #expect(GKRandomDistribution(forDieWithSideCount: 8).lowestValue == 1)
    let six = GKShuffledDistribution.d6()
    #expect(Set((0..<6).map { _ in six.nextInt() }) == Set(1...6))
  }

  @Test func aBellStandsOverItsMean() {
    let bell = GKGaussianDistribution(randomSource: source, mean: 50, deviation: 10)
    #expect(bell.lowestValue == 20 && bell.highestValue == 80)
    let numbers = (0..<3000).map { _ in bell.nextInt() }
    #expect(numbers.allSatisfy { (20...80).contains($0) })
    let mean = Double(numbers.reduce(0, +)) / 3000
    #expect(abs(mean - 50) < 1)
    let near = numbers.filter { (40...60).contains($0) }.count
    #expect((1950...2250).contains(near), "two thirds are nearer than a deviation, not \(near)")
    let die = GKGaussianDistribution(randomSource: source, lowestValue: 0, highestValue: 12)
    #expect(
      die.mean == 6 && die.deviation == 2 && (0..<100).allSatisfy { _ in (0..<3).contains(die.nextInt(upperBound: 3)) }
    )
  }

  @Test func aBagIsEmptiedBeforeItIsFilled() {
    let bag = GKShuffledDistribution(randomSource: source, lowestValue: 1, highestValue: 5)
    var last = 0
    for _ in 0..<40 {
      let round = (0..<5).map { _ in bag.nextInt() }
      #expect(Set(round) == Set(1...5) && round[0] != last)
      last = round[4]
    }
    #expect((0..<20).allSatisfy { _ in bag.nextInt(upperBound: 3) < 3 })
  }
}
