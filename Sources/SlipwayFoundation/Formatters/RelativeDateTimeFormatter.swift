import Foundation

/// Says when something is, seen from another moment: `in 2 weeks`, `yesterday`.
///
/// The largest unit of time in which they differ is said, and no other.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`.
    case numeric = 0
    /// `yesterday`, where the language has a word.
    case named
  }

  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`.
    case full = 0
    /// `two months ago`.
    case spellOut
    /// `2 mo. ago`.
    case short
    /// `2mo ago`.
    case abbreviated
  }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  /// By which times are told apart: the user's, unless it is set.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The user's, unless it is set.
  open var locale: Locale! = .autoupdatingCurrent

  private static let units: [(component: Calendar.Component, unit: Int32)] = [
    (.year, 0), (.month, 2), (.weekOfMonth, 3), (.day, 4), (.hour, 5), (.minute, 6), (.second, 7),
  ]

  /// Says the largest of some components that is not 0; all of them count from now.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let values = Self.units.compactMap { pair -> (value: Int, unit: Int32)? in
      let week = pair.component == .weekOfMonth ? dateComponents.weekOfYear : nil
      return (dateComponents.value(for: pair.component) ?? week).map { ($0, pair.unit) }
    }
    // Now, in the smallest unit that is named at all.
    let said = values.first { $0.value != 0 } ?? values.last ?? (0, 7)
    return text(said.value, said.unit)
  }

  /// - Parameter timeInterval: in seconds from now; negative for the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now + timeInterval, relativeTo: now)
  }

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let components = Set(Self.units.map(\.component))
    return localizedString(from: calendar.dateComponents(components, from: referenceDate, to: date))
  }

  /// - Parameter obj: a date, seen from now; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ value: Int, _ unit: Int32) -> String {
    let width: UnicodeFormatters.Width =
      switch unitsStyle {
      case .full, .spellOut: .wide
      case .short: .short
      case .abbreviated: .narrow
      }
    let text = UnicodeFormatters.relative(
      Double(value),
      unit: unit,
      isNamed: dateTimeStyle == .named,
      isSpelled: unitsStyle == .spellOut,
      width: width,
      capitalisation: formattingContext.capitalisation,
      locale
    )
    return text ?? ""
  }
}

extension Formatter.Context {
  /// ICU's `UDisplayContext`.
  fileprivate var capitalisation: Int32 {
    switch self {
    case .middleOfSentence: 0x101
    case .beginningOfSentence: 0x102
    case .listItem: 0x103
    case .standalone: 0x104
    default: 0x100
    }
  }
}
