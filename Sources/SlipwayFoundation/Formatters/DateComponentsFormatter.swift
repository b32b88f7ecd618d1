import Foundation

/// Says how long something takes: `2 hours, 5 minutes`, `2:05:00`.
///
/// Differs from Apple's: the phrases for what is about so long, or remains, are said in English only; `collapsesLargestUnit`
/// takes a unit of which there is one into the next.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    /// `2:05:00`.
    case positional = 0
    /// `2h 5m`.
    case abbreviated
    /// `2 hr, 5 min`.
    case short
    /// `2 hours, 5 minutes`.
    case full
    /// `two hours, five minutes`.
    case spellOut
    /// `2hr 5min`.
    case brief
  }

  /// What becomes of units of which there are none.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Those in front are dropped by the positional style, and all by the others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// The positional style writes two digits for each.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle = UnitsStyle.positional
  /// The units that are said. None stands for all from years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// By which units are counted, and in whose language; the user's, unless it is set.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// From when on months and years are counted that are given as seconds; nil for now.
  open var referenceDate: Date?
  /// Whether the last unit may be said in parts: `1.5h` where minutes are not allowed.
  open var allowsFractionalUnits = false
  /// How many units are said at most, the largest; 0 for all.
  open var maximumUnitCount = 0
  /// Whether `1m 3s` becomes `63s`.
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext = Formatter.Context.unknown

  /// - Parameter obj: components, or seconds as a number; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let number as NSNumber: string(from: number.doubleValue)
    default: nil
    }
  }

  /// How long components are. Those of units that are not allowed count for those that are.
  open func string(from components: DateComponents) -> String? {
    let begin = referenceDate ?? Date()
    let days = counting.date(byAdding: components, to: begin)
    return days.flatMap { string(from: begin, to: $0) }
  }

  /// - Parameter ti: in seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let begin = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: begin, to: begin + ti)
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let isNegative = endDate < startDate
    let (first, last) = isNegative ? (endDate, startDate) : (startDate, endDate)
    var parts = DurationPart.parts(from: first, to: last, units, counting, inFractions: allowsFractionalUnits)
    if collapsesLargestUnit { DurationPart.collapse(&parts) }
    parts = DurationPart.drop(parts, zeroFormattingBehavior, isPositional: unitsStyle == .positional)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    if isNegative, let largest = parts.firstIndex(where: { $0.value != 0 }) { parts[largest].value.negate() }
    guard
      let text = DurationText(style: unitsStyle, pads: zeroFormattingBehavior.contains(.pad), locale: locale).text(
        parts
      )
    else { return nil }
    return phrased(text)
  }

  /// How long components are, in the user's language.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var locale: Locale { calendar?.locale ?? .autoupdatingCurrent }

  /// Days are days here, not what a change of clocks makes of them.
  private var counting: Calendar {
    var calendar = calendar ?? .autoupdatingCurrent
    calendar.timeZone = .gmt
    return calendar
  }

  private var units: [DurationUnit] {
    let allowed = DurationUnit.allCases.filter { !allowedUnits.isDisjoint(with: $0.allowed) }
    return allowed.isEmpty ? DurationUnit.allCases : allowed
  }

  private func phrased(_ text: String) -> String {
    guard locale.language.languageCode == .english else { return text }
    let about = includesApproximationPhrase ? "About \(text)" : text
    return includesTimeRemainingPhrase ? "\(about) remaining" : about
  }
}
