import Foundation

/// Writes a measurement as ICU does.
struct MeasurementText {
  var width = UnicodeFormatters.Width.short
  var locale: Locale
  /// What is measured, by ICU's name: it is said in the unit that is used for that where the user is. nil keeps the unit.
  var usage: String?
  /// How the number is written, as a skeleton of ICU's; empty for how ICU does.
  var precision = ""
  /// Writes the number in the place of ICU.
  var number: ((Double) -> String)?

  func text(_ value: Double, _ unit: Unit) -> String {
    guard let name = UnitIdentifiers.identifier(of: unit) else {
      return "\(number?(value) ?? UnicodeFormatters.number(value, precision, locale) ?? "\(value)") \(unit.symbol)"
    }
    // A usage that ICU does not know for what the unit measures is none.
    let usage = usage.flatMap { UnicodeFormatters.number(value, "unit/\(name) usage/\($0)", locale) == nil ? nil : $0 }
    let skeleton = "unit/\(name) \(width.skeleton)" + (usage.map { " usage/\($0)" } ?? "")
    if let number, let shown = usage == nil ? value : converted(value, skeleton),
      let text = UnicodeFormatters.number(value, skeleton + " .######", locale),
      let plain = UnicodeFormatters.number(shown, ".######", locale), let place = text.range(of: plain)
    {
      return text.replacingCharacters(in: place, with: number(shown))
    }
    return UnicodeFormatters.number(value, "\(skeleton) \(precision)", locale) ?? "\(value) \(unit.symbol)"
  }

  /// The value in the unit that is used; nil where that is several units, as feet and inches.
  private func converted(_ value: Double, _ skeleton: String) -> Double? {
    let latin = Locale(identifier: "en_\(locale.region?.identifier ?? "001")")
    guard let text = UnicodeFormatters.number(value, skeleton + " group-off .##########", latin) else { return nil }
    let isOfNumber = { (character: Character) in character.isASCII && (character.isNumber || "-.".contains(character)) }
    let parts = text.split { !isOfNumber($0) }.filter { $0.contains(where: \.isNumber) }
    return parts.count == 1 ? Double(parts[0]) : nil
  }

  /// What a unit is called.
  func name(of unit: Unit) -> String {
    guard let name = UnitIdentifiers.identifier(of: unit),
      let text = UnicodeFormatters.number(0, "unit/\(name) \(width.skeleton)", locale),
      let zero = UnicodeFormatters.number(0, "", locale)
    else { return unit.symbol }
    return text.replacing(zero, with: "").trimmingCharacters(in: .whitespaces)
  }
}
