import Foundation

// The older forms of these, which say whether there is such a time. What they would say stays as it is where there is none.

extension NSCalendar {
  /// When a unit of time around a date begins, and how long it is, in seconds.
  public func range(
    of unit: Unit,
    start datep: UnsafeMutablePointer<NSDate?>?,
    interval tip: UnsafeMutablePointer<TimeInterval>?,
    for date: Date
  ) -> Bool {
    set(datep, tip, range(of: unit, for: date))
  }

  /// When the weekend around a date begins, and how long it is.
  public func range(
    ofWeekendStart datep: UnsafeMutablePointer<NSDate?>?,
    interval tip: UnsafeMutablePointer<TimeInterval>?,
    containing date: Date
  ) -> Bool {
    set(datep, tip, range(ofWeekendContaining: date))
  }

  /// When the next weekend begins, or the last one did, and how long it is.
  public func nextWeekendStart(
    _ datep: UnsafeMutablePointer<NSDate?>?,
    interval tip: UnsafeMutablePointer<TimeInterval>?,
    options: Options = [],
    after date: Date
  ) -> Bool {
    set(datep, tip, nextWeekendAfter(date, options: options))
  }

  private func set(
    _ start: UnsafeMutablePointer<NSDate?>?,
    _ length: UnsafeMutablePointer<TimeInterval>?,
    _ found: DateInterval?
  ) -> Bool {
    guard let found else { return false }
    start?.pointee = found.start as NSDate
    length?.pointee = found.duration
    return true
  }
}
