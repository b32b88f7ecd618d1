import Foundation

/// A unit of time that durations are said in, the largest first.
enum DurationUnit: String, CaseIterable {
  case year, month, week, day, hour, minute, second

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// By which a developer allows it.
  var allowed: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: [.weekOfMonth, .weekOfYear]
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// In seconds. A month's and a year's are the calendar's in the mean.
  var length: TimeInterval {
    switch self {
    case .year: 31_556_952
    case .month: 2_629_746
    case .week: 604_800
    case .day: 86_400
    case .hour: 3_600
    case .minute: 60
    case .second: 1
    }
  }
}

/// So many of a unit.
struct DurationPart {
  let unit: DurationUnit
  var value: Double

  /// - Parameter inFractions: whether what is left over counts for the last unit.
  static func parts(
    from first: Date,
    to last: Date,
    _ units: [DurationUnit],
    _ calendar: Calendar,
    inFractions: Bool
  ) -> [DurationPart] {
    let components = calendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
    var parts = units.map { DurationPart(unit: $0, value: Double(components.value(for: $0.component) ?? 0)) }
    if inFractions, let smallest = units.last, let end = calendar.date(byAdding: components, to: first) {
      parts[parts.count - 1].value += last.timeIntervalSince(end) / smallest.length
    }
    return parts
  }

  /// Takes one of the largest unit into the next, where that has some of its own.
  static func collapse(_ parts: inout [DurationPart]) {
    guard let largest = parts.firstIndex(where: { $0.value != 0 }), parts[largest].value == 1,
      parts.indices.contains(largest + 1), parts[largest + 1].value != 0
    else { return }
    let (unit, next) = (parts[largest].unit, parts[largest + 1].unit)
    parts[largest].value = 0
    parts[largest + 1].value += (unit.length / next.length).rounded()
  }

  /// Without the units of which there are none, as far as they are to go. The last stays where all would.
  static func drop(
    _ parts: [DurationPart],
    _ behaviour: DateComponentsFormatter.ZeroFormattingBehavior,
    isPositional: Bool
  ) -> [DurationPart] {
    let dropped: DateComponentsFormatter.ZeroFormattingBehavior =
      behaviour.contains(.default) ? (isPositional ? .dropLeading : .dropAll) : behaviour
    let first = parts.firstIndex { $0.value != 0 } ?? parts.count
    let last = parts.lastIndex { $0.value != 0 } ?? -1
    let kept = parts.enumerated().filter { index, part in
      if part.value != 0 { return true }
      if index < first, last >= 0 { return !dropped.contains(.dropLeading) }
      if index > last, last >= 0 { return !dropped.contains(.dropTrailing) }
      if last < 0 { return dropped.isDisjoint(with: [.dropLeading, .dropTrailing]) }
      return !dropped.contains(.dropMiddle)
    }
    return kept.isEmpty ? Array(parts.suffix(1)) : kept.map(\.element)
  }
}

/// Parts of a duration, as a text.
struct DurationText {
  let style: DateComponentsFormatter.UnitsStyle
  let pads: Bool
  let locale: Locale

  func text(_ parts: [DurationPart]) -> String? {
    if style == .positional { return positional(parts) }
    let texts = parts.compactMap(text(of:))
    guard texts.count == parts.count else { return nil }
    return UnicodeFormatters.list(texts, .units, joint, locale)
  }

  private var joint: UnicodeFormatters.Width {
    switch style {
    case .full, .spellOut: .wide
    case .short: .short
    case .abbreviated, .brief, .positional: .narrow
    }
  }

  private func text(of part: DurationPart) -> String? {
    let width: UnicodeFormatters.Width =
      switch style {
      case .full, .spellOut: .wide
      case .short, .brief: .short
      case .abbreviated, .positional: .narrow
      }
    let unit = "measure-unit/duration-\(part.unit.rawValue) \(width.skeleton) .###"
    guard let text = UnicodeFormatters.number(part.value, unit, locale) else { return nil }
    switch style {
    case .brief: return text.filter { !$0.isWhitespace }
    case .spellOut: return spelled(text, part.value)
    default: return text
    }
  }

  /// Puts words in the number's place.
  private func spelled(_ text: String, _ value: Double) -> String? {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .spellOut
    guard let digits = UnicodeFormatters.number(value, ".###", locale),
      let words = formatter.string(from: NSNumber(value: value))
    else { return nil }
    return text.replacingOccurrences(of: digits, with: words)
  }

  /// Hours, minutes and seconds with colons between them, larger units before them.
  private func positional(_ parts: [DurationPart]) -> String? {
    let clock = parts.filter { $0.unit.length <= DurationUnit.hour.length }
    let calendarial = parts.filter { $0.unit.length > DurationUnit.hour.length }
    var texts = calendarial.compactMap { part in
      UnicodeFormatters.number(
        part.value,
        "measure-unit/duration-\(part.unit.rawValue) \(UnicodeFormatters.Width.narrow.skeleton)",
        locale
      )
    }
    let digits = clock.enumerated().compactMap { index, part in
      // Two digits for all but the first, which has them where it is padded.
      UnicodeFormatters.number(part.value, index > 0 || pads ? "integer-width/+00 .###" : ".###", locale)
    }
    // One unit alone is a number.
    if parts.count == 1, clock.isEmpty { return UnicodeFormatters.number(parts[0].value, ".###", locale) }
    if !digits.isEmpty { texts.append(digits.joined(separator: ":")) }
    return texts.joined(separator: " ")
  }
}
