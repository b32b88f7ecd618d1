import Foundation

/// Whole numbers between two, all of them as likely.
open class GKRandomDistribution: NSObject, GKRandom {
  let source: any GKRandom
  public let lowestValue: Int
  public let highestValue: Int

  /// How many numbers there are.
  open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

  public required init(
    randomSource source: any GKRandom,
    lowestValue lowestInclusive: Int,
    highestValue highestInclusive: Int
  ) {
    precondition(lowestInclusive <= highestInclusive, "The lowest value is above the highest.")
    (self.source, lowestValue, highestValue) = (source, lowestInclusive, highestInclusive)
  }

  public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(
      randomSource: GKRandomSource.sharedRandom(),
      lowestValue: lowestInclusive,
      highestValue: highestInclusive
    )
  }

  /// From 1 to a die's number of sides.
  public convenience init(forDieWithSideCount sideCount: Int) { self.init(lowestValue: 1, highestValue: sideCount) }

  open class func d6() -> Self { die(6) }
  open class func d20() -> Self { die(20) }

  private class func die(_ sides: Int) -> Self {
    self.init(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: sides)
  }

  /// From the lowest value to the highest.
  open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }

  /// From the lowest value, below `upperBound`.
  open func nextInt(upperBound: Int) -> Int {
    let most = min(highestValue, upperBound - 1)
    return most <= lowestValue ? lowestValue : lowestValue + source.nextInt(upperBound: most - lowestValue + 1)
  }

  /// From 0, which is the lowest value, to 1, which is the highest.
  open func nextUniform() -> Float {
    highestValue == lowestValue ? 0 : Float(nextInt() - lowestValue) / Float(highestValue - lowestValue)
  }

  open func nextBool() -> Bool { source.nextBool() }
}

/// Whole numbers around a mean, the more likely the nearer. None is further away than three deviations.
open class GKGaussianDistribution: GKRandomDistribution {
  public let mean: Float
  public let deviation: Float

  public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
    (self.mean, self.deviation) = (mean, deviation)
    super.init(
      randomSource: source,
      lowestValue: Int((mean - 3 * deviation).rounded(.up)),
      highestValue: Int((mean + 3 * deviation).rounded(.down))
    )
  }

  public required init(
    randomSource source: any GKRandom,
    lowestValue lowestInclusive: Int,
    highestValue highestInclusive: Int
  ) {
    mean = Float(lowestInclusive + highestInclusive) / 2
    deviation = Float(highestInclusive - lowestInclusive) / 6
    super.init(randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  open override func nextInt() -> Int { drawn(upTo: highestValue) }

  open override func nextInt(upperBound: Int) -> Int {
    drawn(upTo: max(lowestValue, min(highestValue, upperBound - 1)))
  }

  /// By Box's and Muller's way; what is too far away is drawn anew.
  private func drawn(upTo most: Int) -> Int {
    guard most > lowestValue, deviation > 0 else { return lowestValue }
    // Where the mean is above `most`, hardly anything is left: then all are as likely.
    for _ in 0..<100 {
      let radius = (-2 * log(max(Double(source.nextUniform()), 1e-9))).squareRoot()
      let value = Double(mean) + Double(deviation) * radius * cos(2 * .pi * Double(source.nextUniform()))
      let whole = Int(value.rounded())
      if (lowestValue...most).contains(whole) { return whole }
    }
    return lowestValue + source.nextInt(upperBound: most - lowestValue + 1)
  }
}

/// Whole numbers of which each comes once before one comes again.
open class GKShuffledDistribution: GKRandomDistribution {
  private var bag: [Int] = []
  private var last: Int?

  open override func nextInt() -> Int {
    if bag.isEmpty {
      bag = Array(lowestValue...highestValue)
      for index in bag.indices.dropFirst().reversed() { bag.swapAt(index, source.nextInt(upperBound: index + 1)) }
      // Nor does one come twice where two rounds meet.
      if bag.count > 1, bag.last == last { bag.swapAt(0, bag.count - 1) }
    }
    let next = bag.removeLast()
    last = next
    return next
  }

  /// The next one that is below `upperBound`.
  open override func nextInt(upperBound: Int) -> Int {
    guard upperBound > lowestValue else { return lowestValue }
    while true {
      let next = nextInt()
      if next < upperBound { return next }
    }
  }
}
