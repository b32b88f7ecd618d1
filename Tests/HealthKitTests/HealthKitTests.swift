import Foundation
import Testing

@testable import HealthKit

struct HealthKitTests {
  @Test func aDesktopKnowsNothing() async {
    let store = HKHealthStore()
    #expect(!HKHealthStore.isHealthDataAvailable() && !store.supportsHealthRecords())
    #expect(store.authorizationStatus(for: HKObjectType.workoutType()) == .notDetermined)
    let error = HKError(.errorHealthDataUnavailable)
    let sample = HKCategorySample(type: HKCategoryType(.sleepAnalysis), value: 1, start: .now, end: .now)
    #expect(throws: error) { try store.dateOfBirthComponents() }
    #expect(throws: error) { try store.biologicalSex() }
    #expect(throws: error) { try store.bloodType() }
    await #expect(throws: error) { try await store.requestAuthorization(toShare: [], read: []) }
    await #expect(throws: error) { try await store.save(sample) }
    await #expect(throws: error) { try await store.save([sample]) }
    await #expect(throws: error) { try await store.delete(sample) }
    let asked: [(@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void] = [
      { store.requestAuthorization(toShare: nil, read: nil, completion: $0) },
      { store.save(sample, withCompletion: $0) },
      { store.save([sample], withCompletion: $0) }, { store.delete(sample, withCompletion: $0) },
      { store.enableBackgroundDelivery(for: sample.sampleType, frequency: .hourly, withCompletion: $0) },
      { store.disableAllBackgroundDelivery(completion: $0) },
    ]
    for ask in asked {
      let answer = await withCheckedContinuation { done in ask { done.resume(returning: ($0, ($1 as? HKError)?.code)) }
      }
      #expect(answer == (false, .errorHealthDataUnavailable))
    }
    let status = await withCheckedContinuation { done in
      store.getRequestStatusForAuthorization(toShare: [], read: []) { done.resume(returning: ($0, $1 != nil)) }
    }
    #expect(status == (.unknown, true))
  }

  @Test func aSummaryOfADayHasWhatIsPutIntoIt() {
    let summary = HKActivitySummary()
    #expect(summary.exerciseTimeGoal == nil && summary.standHoursGoal == nil && !summary.isPaused)
    #expect(summary.appleExerciseTimeGoal.doubleValue(for: .minute()) == 0)
    #expect(summary.appleStandHoursGoal.doubleValue(for: .count()) == 0)
    summary.appleExerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 30)
    summary.appleStandHoursGoal = HKQuantity(unit: .count(), doubleValue: 12)
    summary.activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 200)
    summary.activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 100)
    (summary.activityMoveMode, summary.isPaused) = (.appleMoveTime, true)
    summary.appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 1)
    summary.appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 2)
    summary.appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 3)
    summary.appleStandHours = HKQuantity(unit: .count(), doubleValue: 4)
    #expect(summary.exerciseTimeGoal?.doubleValue(for: .minute()) == 30)
    #expect(summary.standHoursGoal?.doubleValue(for: .count()) == 12)
    let copy = summary.copy() as? HKActivitySummary
    #expect(copy?.activeEnergyBurned.compare(summary.activeEnergyBurnedGoal) == .orderedDescending)
    #expect(copy?.appleMoveTime.compare(summary.appleMoveTimeGoal) == .orderedAscending)
    #expect(copy?.activityMoveMode == .appleMoveTime && copy?.isPaused == true)
    #expect(copy?.appleExerciseTime.doubleValue(for: .minute()) == 3)
    #expect(copy?.appleStandHours.doubleValue(for: .count()) == 4)
    let day = summary.dateComponents(for: Calendar(identifier: .gregorian))
    #expect(day.calendar != nil && day.day == nil)
  }

  @Test func queriesFail() async {
    let (store, steps) = (HKHealthStore(), HKQuantityType(.stepCount))
    let samples = await withCheckedContinuation { done in
      store.execute(
        HKSampleQuery(sampleType: steps, predicate: nil, limit: HKObjectQueryNoLimit, sortDescriptors: nil) {
          done.resume(returning: ($0.objectType == steps && $0.limit == 0, $1 == nil, ($2 as? HKError)?.code))
        }
      )
    }
    #expect(samples == (true, true, .errorHealthDataUnavailable))
    let statistics = await withCheckedContinuation { done in
      store.execute(
        HKStatisticsQuery(quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum) {
          done.resume(returning: ($0.objectType == steps, $1 == nil, ($2 as? HKError)?.code))
        }
      )
    }
    #expect(statistics == (true, true, .errorHealthDataUnavailable))
    let observed = await withCheckedContinuation { done in
      store.execute(
        HKObserverQuery(sampleType: steps, predicate: nil) { query, completion, error in
          completion()
          done.resume(returning: (query.objectType == steps, (error as? HKError)?.code))
        }
      )
    }
    #expect(observed == (true, .errorHealthDataUnavailable))
  }

  @Test("A query that was stopped is not answered") func stopping() {
    var isAnswered = false
    let query = HKSampleQuery(sampleType: .workoutType(), predicate: nil, limit: 1, sortDescriptors: []) { _, _, _ in
      isAnswered = true
    }
    HKHealthStore().stop(query)
    query.fail(HKError(.errorNoData))
    #expect(!isAnswered && query.sortDescriptors?.isEmpty == true && query.predicate == nil)
  }

  @Test func samplesOfATime() {
    func sample(_ start: Double, _ end: Double) -> HKSample {
      HKCategorySample(
        type: HKCategoryType(.sleepAnalysis),
        value: 0,
        start: Date(timeIntervalSince1970: start),
        end: Date(timeIntervalSince1970: end)
      )
    }
    func found(_ options: HKQueryOptions) -> [Bool] {
      let predicate = HKQuery.predicateForSamples(
        withStart: Date(timeIntervalSince1970: 10),
        end: Date(timeIntervalSince1970: 20),
        options: options
      )
      return [sample(5, 12), sample(12, 15), sample(15, 25), sample(20, 30), sample(1, 5)].map(predicate.evaluate)
    }
    #expect(found([]) == [true, true, true, false, false])
    #expect(found(.strictStartDate) == [false, true, true, false, false])
    #expect(found(.strictEndDate) == [true, true, false, false, false])
    #expect(HKQuery.predicateForSamples(withStart: nil, end: nil).evaluate(with: sample(1, 2)))
    let names = [
      HKSampleSortIdentifierStartDate, HKSampleSortIdentifierEndDate, HKPredicateKeyPathStartDate,
      HKPredicateKeyPathEndDate,
    ]
    #expect(names == ["startDate", "endDate", "startDate", "endDate"])
  }

  @Test func types() {
    #expect(HKObjectType.quantityType(forIdentifier: .heartRate)?.identifier == "HKQuantityTypeIdentifierHeartRate")
    #expect(HKObjectType.categoryType(forIdentifier: .mindfulSession) == HKCategoryType(.mindfulSession))
    #expect(HKObjectType.characteristicType(forIdentifier: .bloodType) == HKCharacteristicType(.bloodType))
    #expect(HKObjectType.correlationType(forIdentifier: .food) == HKCorrelationType(.food))
    #expect(HKObjectType.workoutType().identifier == "HKWorkoutTypeIdentifier")
    #expect(HKQuantityTypeIdentifier.vo2Max.rawValue == "HKQuantityTypeIdentifierVO2Max")
    #expect(
      HKQuantityType(.bodyMass).is(compatibleWith: .pound()) && !HKQuantityType(.bodyMass).is(compatibleWith: .meter())
    )
    #expect(HKQuantityType(.dietarySugar).is(compatibleWith: .gram()))
    #expect(HKQuantityType(.dietaryWater).is(compatibleWith: .cupUS()))
    #expect(HKQuantityType(.heartRate).is(compatibleWith: HKUnit(from: "count/s")))
    #expect(HKQuantityType(.stepCount).description == "HKQuantityTypeIdentifierStepCount")
    #expect(Set([HKQuantityType(.stepCount), HKQuantityType(.stepCount)]).count == 1)
  }

  @Test func samples() {
    let (start, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 60))
    let quantity = HKQuantity(unit: .count(), doubleValue: 90)
    let steps = HKQuantitySample(type: HKQuantityType(.stepCount), quantity: quantity, start: start, end: end)
    #expect(steps.quantity == quantity && steps.quantityType == HKQuantityType(.stepCount) && steps.count == 1)
    #expect(steps.startDate == start && steps.endDate == end && steps.metadata == nil && !steps.hasUndeterminedDuration)
    #expect(steps.sampleType == steps.quantityType && steps.uuid == steps.uuid)
    let slept = HKCategorySample(
      type: HKCategoryType(.sleepAnalysis),
      value: HKCategoryValueSleepAnalysis.asleepREM.rawValue,
      start: start,
      end: end,
      metadata: ["a": 1]
    )
    #expect(
      slept.value == 5 && slept.metadata?["a"] as? Int == 1 && slept.categoryType.identifier.hasSuffix("SleepAnalysis")
    )
    let more = HKQuantity(unit: .count(), doubleValue: 30)
    let other = HKQuantitySample(type: steps.quantityType, quantity: more, start: end, end: end, metadata: nil)
    let all = HKStatistics(steps.quantityType, [steps, other], unit: .count(), start: start, end: end)
    #expect(
      all.sumQuantity()?.doubleValue(for: .count()) == 120 && all.averageQuantity()?.doubleValue(for: .count()) == 60
    )
    #expect(all.minimumQuantity() == more && all.maximumQuantity() == quantity && all.mostRecentQuantity() == more)
    #expect(all.quantityType == steps.quantityType && all.startDate == start && all.endDate == end)
    let none = HKStatistics(steps.quantityType, [], unit: .count(), start: start, end: end)
    #expect(none.sumQuantity() == nil && none.averageQuantity() == nil && none.mostRecentQuantity() == nil)
    #expect(
      HKBiologicalSexObject(.female).biologicalSex == .female && HKBloodTypeObject(.oNegative).bloodType.rawValue == 8
    )
  }

  @Test func numbersAreApples() {
    let codes: [HKError.Code] = [
      HKError.unknownError, HKError.errorHealthDataUnavailable, HKError.errorHealthDataRestricted,
      HKError.errorInvalidArgument, HKError.errorAuthorizationDenied, HKError.errorAuthorizationNotDetermined,
      HKError.errorDatabaseInaccessible, HKError.errorUserCanceled, HKError.errorAnotherWorkoutSessionStarted,
      HKError.errorUserExitedWorkoutSession, HKError.errorRequiredAuthorizationDenied, HKError.errorNoData,
      HKError.errorWorkoutActivityNotAllowed, HKError.errorDataSizeExceeded,
      HKError.errorBackgroundWorkoutSessionNotAllowed, HKError.errorNotPermissibleForGuestUserMode,
    ]
    #expect(codes.map(\.rawValue) == Array(0...15) && HKError.errorDomain == "com.apple.healthkit")
    let options: [HKStatisticsOptions] = [
      .separateBySource, .discreteAverage, .discreteMin, .discreteMax, .cumulativeSum, .mostRecent, .duration,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64] && HKQueryOptions.strictEndDate.rawValue == 2)
    #expect(HKAuthorizationStatus.sharingAuthorized.rawValue == 2 && HKUpdateFrequency.weekly.rawValue == 4)
    #expect(HKAuthorizationRequestStatus.unnecessary.rawValue == 2 && HKCategoryValue.notApplicable.rawValue == 0)
    #expect(HKBiologicalSex.other.rawValue == 3)
  }
}

struct HKUnitTests {
  @Test(
    "A quantity in another unit",
    arguments: [
      (1, "mi", "km", 1.609344), (1, "lb", "g", 453.59237), (37, "degC", "degF", 98.6), (32, "degF", "K", 273.15),
      (72, "count/min", "Hz", 1.2), (1, "kcal", "kJ", 4.184), (120, "mmHg", "kPa", 15.9986864898),
      (1, "cup_us", "mL", 236.5882365),
      (5, "mmol<180.15588>/L", "mg/dL", 90.07794), (36, "km/hr", "m/s", 10), (1, "m/s^2", "cm/s^2", 100),
      (3.5, "mL/(kg·min)", "L/(g·s)", 3.5e-3 / 1000 / 60), (50, "%", "count", 50), (1, "st", "oz", 224),
      (2, "hr", "min", 120),
      (1, "W", "kcal/hr", 3600.0 / 4184), (1, "yd", "ft", 3), (12, "in", "ft", 1), (1, "d", "s", 86400),
      (1, "atm", "cmAq", 1033.2274528),
      (1, "Cal", "cal", 1000), (1, "mcg", "ng", 1000), (1, "mL/L", "fl_oz_us/fl_oz_us", 0.001),
      (1, "pt_us", "cup_us", 2),
      (1, "pt_imp", "cup_imp", 2), (10, "fl_oz_imp", "cup_imp", 1), (1, "mV", "mcV", 1000), (1, "mcS", "nS", 1000),
      (2, "IU", "IU", 2),
    ] as [(Double, String, String, Double)]
  )
  func conversions(value: Double, from: String, to: String, result: Double) {
    let quantity = HKQuantity(unit: HKUnit(from: from), doubleValue: value)
    let found = quantity.doubleValue(for: HKUnit(from: to))
    if from == "%" { return #expect(found == 50) }
    #expect(quantity.is(compatibleWith: HKUnit(from: to)) && abs(found - result) < abs(result) * 1e-9)
  }

  @Test func unitsAsTexts() {
    #expect(
      HKUnit.gramUnit(with: .kilo).unitString == "kg"
        && HKUnit.count().unitDivided(by: .minute()).unitString == "count/min"
    )
    #expect(HKUnit(from: "kcal/(kg*hr)").unitString == "kcal/(hr·kg)" && HKUnit(from: "m/s^2").unitString == "m/s^2")
    #expect(HKUnit.second().reciprocal().unitString == "1/s" && HKUnit.meter().unitDivided(by: .meter()).isNull())
    #expect(HKUnit.meter().unitDivided(by: .meter()).unitString == "()" && !HKUnit.meter().isNull())
    #expect(HKUnit.meter().unitMultiplied(by: .meter()) == HKUnit.meter().unitRaised(toPower: 2))
    #expect(HKUnit(from: "ml") == HKUnit.literUnit(with: .milli) && HKUnit.meter().copy() as? HKUnit == HKUnit.meter())
    #expect(UnitParser.unit("parsec") == nil && UnitParser.unit("") == nil && UnitParser.unit("m/") == nil)
    #expect(
      HKUnit.moleUnit(withMolarMass: 2) == HKUnit.moleUnit(with: .none, molarMass: 2)
        && HKUnitMolarMassBloodGlucose == 180.15588
    )
    let units: [HKUnit] = [
      .gram(), .ounce(), .pound(), .stone(), .meter(), .inch(), .foot(), .yard(), .mile(), .liter(), .fluidOunceUS(),
      .fluidOunceImperial(), .cupUS(), .cupImperial(), .pintUS(), .pintImperial(), .pascal(), .millimeterOfMercury(),
      .centimeterOfWater(), .atmosphere(), .second(), .minute(), .hour(), .day(), .joule(), .kilocalorie(),
      .smallCalorie(),
      .largeCalorie(), .kelvin(), .degreeCelsius(), .degreeFahrenheit(), .siemen(), .internationalUnit(), .count(),
      .percent(),
      .hertz(), .volt(), .watt(), .meterUnit(with: .deca), .literUnit(with: .deci), .pascalUnit(with: .hecto),
      .secondUnit(with: .milli), .jouleUnit(with: .mega), .siemenUnit(with: .micro), .hertzUnit(with: .giga),
      .voltUnit(with: .tera), .wattUnit(with: .centi), .gramUnit(with: .femto), .gramUnit(with: .pico),
      .gramUnit(with: .nano),
    ]
    for unit in units { #expect(HKUnit(from: unit.unitString) == unit && unit.description == unit.unitString) }
    #expect(HKMetricPrefix.tera.rawValue == 13)
  }

  @Test func quantitiesCompare() {
    let (mile, kilometre) = (
      HKQuantity(unit: .mile(), doubleValue: 1), HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1)
    )
    #expect(mile.compare(kilometre) == .orderedDescending && kilometre.compare(mile) == .orderedAscending)
    #expect(HKQuantity(unit: .foot(), doubleValue: 3) == HKQuantity(unit: .inch(), doubleValue: 36))
    #expect(
      mile != HKQuantity(unit: .gram(), doubleValue: 1) && mile.description == "1.0 mi"
        && mile.copy() as? HKQuantity == mile
    )
    #expect(mile.compare(mile) == .orderedSame && !mile.is(compatibleWith: .second()))
  }
}
