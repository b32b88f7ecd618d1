import Foundation

/// How the user moves: what is to be moved by.
public enum HKActivityMoveMode: Int, Sendable {
  case activeEnergy = 1
  case appleMoveTime = 2
}

/// What somebody did on a day, and wanted to do. Without a store of it an app has only those that it makes itself.
open class HKActivitySummary: NSObject, NSCopying, @unchecked Sendable {
  public override init() { super.init() }

  open var activityMoveMode = HKActivityMoveMode.activeEnergy
  open var isPaused = false
  open var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  open var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  open var appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
  /// Nil while nothing is to be reached.
  open var exerciseTimeGoal: HKQuantity?
  open var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
  /// Nil while nothing is to be reached.
  open var standHoursGoal: HKQuantity?

  /// The same goal, zero while there is none.
  open var appleExerciseTimeGoal: HKQuantity {
    get { exerciseTimeGoal ?? HKQuantity(unit: .minute(), doubleValue: 0) }
    set { exerciseTimeGoal = newValue }
  }
  /// The same goal, zero while there is none.
  open var appleStandHoursGoal: HKQuantity {
    get { standHoursGoal ?? HKQuantity(unit: .count(), doubleValue: 0) }
    set { standHoursGoal = newValue }
  }

  /// The day, in a calendar; a summary that an app has made is of none.
  open func dateComponents(for calendar: Calendar) -> DateComponents {
    var components = DateComponents()
    components.calendar = calendar
    return components
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = HKActivitySummary()
    (copy.activityMoveMode, copy.isPaused) = (activityMoveMode, isPaused)
    (copy.activeEnergyBurned, copy.activeEnergyBurnedGoal) = (activeEnergyBurned, activeEnergyBurnedGoal)
    (copy.appleMoveTime, copy.appleMoveTimeGoal) = (appleMoveTime, appleMoveTimeGoal)
    (copy.appleExerciseTime, copy.exerciseTimeGoal) = (appleExerciseTime, exerciseTimeGoal)
    (copy.appleStandHours, copy.standHoursGoal) = (appleStandHours, standHoursGoal)
    return copy
  }
}
