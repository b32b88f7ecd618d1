import Foundation

/// A number of units.
open class HKQuantity: NSObject, NSCopying, @unchecked Sendable {
  private let unit: HKUnit
  private let value: Double

  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }

  open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.dimension == unit.dimension }

  /// In another unit; one that measures something else ends the app.
  open func doubleValue(for unit: HKUnit) -> Double {
    precondition(`is`(compatibleWith: unit), "Attempt to convert incompatible units: \(self.unit), \(unit)")
    guard unit != self.unit else { return value }
    return (base - unit.offset) / unit.factor
  }

  private var base: Double { value * unit.factor + unit.offset }

  /// One that measures something else ends the app.
  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    precondition(quantity.is(compatibleWith: unit), "Attempt to compare incompatible quantities")
    if isSame(as: quantity) { return .orderedSame }
    return base < quantity.base ? .orderedAscending : .orderedDescending
  }

  /// Conversions round: three feet are 36 inches, whatever the last digit of either says in metres.
  private func isSame(as other: HKQuantity) -> Bool {
    abs(base - other.base) <= 4 * max(abs(base), abs(other.base)) * Double.ulpOfOne
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.is(compatibleWith: unit) else { return false }
    return isSame(as: other)
  }
  open override var hash: Int { unit.dimension.hashValue }
  open override var description: String { "\(value) \(unit.unitString)" }
}

/// What each kind of measurement is taken in.
enum HKQuantityUnits {
  static func unit(of type: HKQuantityTypeIdentifier) -> HKUnit? {
    let name = type.rawValue
    if masses.contains(type) || name.contains("TypeIdentifierDietary") {
      if type == .dietaryEnergyConsumed { return .kilocalorie() }
      return type == .dietaryWater ? .liter() : .gram()
    }
    return groups.first { $0.types.contains(type) }?.unit
  }

  private static let masses: Set<HKQuantityTypeIdentifier> = [.bodyMass, .leanBodyMass]

  private static let groups: [(unit: HKUnit, types: Set<HKQuantityTypeIdentifier>)] = [
    (
      .count(),
      [
        .stepCount, .flightsClimbed, .pushCount, .swimmingStrokeCount, .nikeFuel, .bodyMassIndex, .inhalerUsage,
        .numberOfTimesFallen, .numberOfAlcoholicBeverages, .uvExposure, .bodyFatPercentage, .oxygenSaturation,
        .peripheralPerfusionIndex, .bloodAlcoholContent, .appleWalkingSteadiness, .walkingAsymmetryPercentage,
        .walkingDoubleSupportPercentage, .atrialFibrillationBurden,
      ]
    ),
    (
      .meter(),
      [
        .height, .waistCircumference, .distanceCycling, .distanceSwimming, .distanceWalkingRunning, .distanceWheelchair,
        .distanceDownhillSnowSports, .underwaterDepth, .sixMinuteWalkTestDistance, .walkingStepLength,
        .runningStrideLength, .runningVerticalOscillation,
      ]
    ),
    (.kilocalorie(), [.activeEnergyBurned, .basalEnergyBurned]),
    (
      .second(),
      [
        .appleExerciseTime, .appleMoveTime, .appleStandTime, .heartRateVariabilitySDNN, .runningGroundContactTime,
        .timeInDaylight,
      ]
    ),
    (
      HKUnit.count().unitDivided(by: .minute()),
      [
        .heartRate, .restingHeartRate, .walkingHeartRateAverage, .respiratoryRate, .cyclingCadence,
        .heartRateRecoveryOneMinute,
      ]
    ),
    (.degreeCelsius(), [.bodyTemperature, .basalBodyTemperature, .appleSleepingWristTemperature, .waterTemperature]),
    (.millimeterOfMercury(), [.bloodPressureSystolic, .bloodPressureDiastolic]),
    (
      HKUnit.meter().unitDivided(by: .second()),
      [.walkingSpeed, .runningSpeed, .cyclingSpeed, .stairAscentSpeed, .stairDescentSpeed]
    ),
    (.watt(), [.cyclingPower, .runningPower, .cyclingFunctionalThresholdPower]),
    (.liter(), [.forcedExpiratoryVolume1, .forcedVitalCapacity]),
    (HKUnit.liter().unitDivided(by: .minute()), [.peakExpiratoryFlowRate]),
    (HKUnit.gram().unitDivided(by: .liter()), [.bloodGlucose]),
    (HKUnit(from: "mL/(kg·min)"), [.vo2Max]),
    (HKUnit(from: "kcal/(kg·hr)"), [.physicalEffort]),
    (.siemen(), [.electrodermalActivity]),
    (.internationalUnit(), [.insulinDelivery]),
  ]
}
