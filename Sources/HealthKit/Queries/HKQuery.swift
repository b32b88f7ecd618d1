import Foundation

/// No limit of how many samples are found.
public let HKObjectQueryNoLimit = 0
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"
public let HKPredicateKeyPathStartDate = "startDate"
public let HKPredicateKeyPathEndDate = "endDate"

/// Whether samples have to begin and end within a time.
public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let strictStartDate = Self(rawValue: 1 << 0)
  public static let strictEndDate = Self(rawValue: 1 << 1)
}

/// What is asked of a store.
open class HKQuery: NSObject, @unchecked Sendable {
  public let objectType: HKObjectType?
  public let predicate: NSPredicate?
  private let lock = NSLock()
  private var handler: ((any Error) -> Void)?

  init(_ type: HKObjectType?, _ predicate: NSPredicate?, refused handler: @escaping (any Error) -> Void) {
    (objectType, self.predicate, self.handler) = (type, predicate, handler)
  }

  private func take() -> ((any Error) -> Void)? {
    lock.withLock {
      defer { handler = nil }
      return handler
    }
  }
  func fail(_ error: any Error) { take()?(error) }
  func stop() { _ = take() }

  /// Samples of a time: those that overlap it, or with the options begin or end in it. Nil is no bound.
  open class func predicateForSamples(
    withStart startDate: Date?,
    end endDate: Date?,
    options: HKQueryOptions = []
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let sample = object as? HKSample else { return false }
      let (start, end) = (startDate ?? .distantPast, endDate ?? .distantFuture)
      if options.contains(.strictStartDate), sample.startDate < start { return false }
      if options.contains(.strictEndDate), sample.endDate > end { return false }
      return sample.startDate < end && sample.endDate >= start
    }
  }
}

/// Asks for samples.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  public let limit: Int
  public let sortDescriptors: [NSSortDescriptor]?

  public init(
    sampleType: HKSampleType,
    predicate: NSPredicate?,
    limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    (self.limit, self.sortDescriptors) = (limit, sortDescriptors)
    weak var own: HKSampleQuery?
    super.init(sampleType, predicate) { error in
      if let own { resultsHandler(own, nil, error) }
    }
    own = self
  }
}

/// Asks what measurements come to.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  public init(
    quantityType: HKQuantityType,
    quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    weak var own: HKStatisticsQuery?
    super.init(quantityType, quantitySamplePredicate) { error in
      if let own { handler(own, nil, error) }
    }
    own = self
  }
}

/// Asks to be told of new data.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  public init(
    sampleType: HKSampleType,
    predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  ) {
    weak var own: HKObserverQuery?
    super.init(sampleType, predicate) { error in
      if let own { updateHandler(own, {}, error) }
    }
    own = self
  }
}
