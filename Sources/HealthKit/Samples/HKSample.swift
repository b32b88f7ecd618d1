import Foundation

/// Something that was noted of somebody's health. Without a store of it, an app has only those that it makes itself.
open class HKObject: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  public let metadata: [String: Any]?

  init(metadata: [String: Any]?) { self.metadata = metadata }
}

/// What was noted of a time.
open class HKSample: HKObject, @unchecked Sendable {
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date

  init(type: HKSampleType, start: Date, end: Date, metadata: [String: Any]?) {
    precondition(start <= end, "A sample cannot end before it begins")
    (sampleType, startDate, endDate) = (type, start, end)
    super.init(metadata: metadata)
  }

  /// False: what an app makes has an end.
  open var hasUndeterminedDuration: Bool { false }
}

/// A measurement. One in a unit that its type is not measured in ends the app.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let quantity: HKQuantity
  /// One: what an app makes is no series.
  public var count: Int { 1 }

  public convenience init(
    type quantityType: HKQuantityType,
    quantity: HKQuantity,
    start startDate: Date,
    end endDate: Date
  ) {
    self.init(type: quantityType, quantity: quantity, start: startDate, end: endDate, metadata: nil)
  }
  public init(
    type quantityType: HKQuantityType,
    quantity: HKQuantity,
    start startDate: Date,
    end endDate: Date,
    metadata: [String: Any]?
  ) {
    (self.quantityType, self.quantity) = (quantityType, quantity)
    super.init(type: quantityType, start: startDate, end: endDate, metadata: metadata)
  }
}

/// One of a few values.
open class HKCategorySample: HKSample, @unchecked Sendable {
  public let categoryType: HKCategoryType
  public let value: Int

  public convenience init(type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date) {
    self.init(type: type, value: value, start: startDate, end: endDate, metadata: nil)
  }
  public init(type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, metadata: [String: Any]?) {
    (categoryType, self.value) = (type, value)
    super.init(type: type, start: startDate, end: endDate, metadata: metadata)
  }
}

public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM
}

public enum HKCategoryValue: Int, Sendable {
  case notApplicable
}

public enum HKBiologicalSex: Int, Sendable {
  case notSet, female, male, other
}

public enum HKBloodType: Int, Sendable {
  case notSet, aPositive, aNegative, bPositive, bNegative, abPositive, abNegative, oPositive, oNegative
}

/// What of several measurements is told.
public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let separateBySource = Self(rawValue: 1 << 0)
  public static let discreteAverage = Self(rawValue: 1 << 1)
  public static let discreteMin = Self(rawValue: 1 << 2)
  public static let discreteMax = Self(rawValue: 1 << 3)
  public static let cumulativeSum = Self(rawValue: 1 << 4)
  public static let mostRecent = Self(rawValue: 1 << 5)
  public static let duration = Self(rawValue: 1 << 6)
}

/// What several measurements come to. Without a store there are none to be had.
open class HKStatistics: NSObject, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let startDate: Date
  public let endDate: Date
  private let quantities: [HKQuantity]
  private let unit: HKUnit

  init(_ type: HKQuantityType, _ samples: [HKQuantitySample], unit: HKUnit, start: Date, end: Date) {
    (quantityType, startDate, endDate, self.unit) = (type, start, end, unit)
    quantities = samples.map(\.quantity)
  }

  private var values: [Double] { quantities.map { $0.doubleValue(for: unit) } }
  private func quantity(_ value: Double?) -> HKQuantity? { value.map { HKQuantity(unit: unit, doubleValue: $0) } }

  open func sumQuantity() -> HKQuantity? { quantity(values.isEmpty ? nil : values.reduce(0, +)) }
  open func averageQuantity() -> HKQuantity? {
    quantity(values.isEmpty ? nil : values.reduce(0, +) / Double(values.count))
  }
  open func minimumQuantity() -> HKQuantity? { quantity(values.min()) }
  open func maximumQuantity() -> HKQuantity? { quantity(values.max()) }
  open func mostRecentQuantity() -> HKQuantity? { quantities.last }
}
