import Foundation

/// Reads units as texts: `mg/dL`, `kcal/(kg·hr)`, `m/s^2`, `mmol<180.15588>/L`.
enum UnitParser {
  /// Nil for what is no unit.
  static func unit(_ text: String) -> HKUnit? {
    let text = text.filter { !$0.isWhitespace }
    let halves = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !text.isEmpty, var unit = product(halves[0]) else { return nil }
    for half in halves.dropFirst() {
      guard let below = product(half) else { return nil }
      unit = unit.unitDivided(by: below)
    }
    return unit
  }

  private static func product(_ text: String) -> HKUnit? {
    var inner = text
    if inner.hasPrefix("("), inner.hasSuffix(")") { inner = String(inner.dropFirst().dropLast()) }
    if inner == "1" || text == "()" { return HKUnit("", [:], 1) }
    let factors = inner.split(omittingEmptySubsequences: false) { "·.*".contains($0) && !inner.contains("<") }
    var unit: HKUnit?
    for factor in factors {
      let pair = factor.split(separator: "^", maxSplits: 1).map(String.init)
      guard let name = pair.first, let one = symbol(name), pair.count == 1 || Int(pair[1]) != nil else { return nil }
      let raised = pair.count == 2 ? one.unitRaised(toPower: Int(pair[1])!) : one
      unit = unit?.unitMultiplied(by: raised) ?? raised
    }
    return unit
  }

  private static let plain: [String: HKUnit] = {
    let units: [HKUnit] = [
      .ounce(), .pound(), .stone(), .inch(), .foot(), .yard(), .mile(), .fluidOunceUS(), .fluidOunceImperial(),
      .cupUS(),
      .cupImperial(), .pintUS(), .pintImperial(), .millimeterOfMercury(), .centimeterOfWater(), .atmosphere(),
      .minute(),
      .hour(), .day(), .kilocalorie(), .smallCalorie(), .largeCalorie(), .kelvin(), .degreeCelsius(),
      .degreeFahrenheit(),
      .internationalUnit(), .count(), .percent(),
    ]
    return Dictionary(uniqueKeysWithValues: units.map { ($0.unitString, $0) })
  }()

  private static let prefixes: [HKMetricPrefix] = [
    .none, .femto, .pico, .nano, .micro, .milli, .centi, .deci, .deca, .hecto, .kilo, .mega, .giga, .tera,
  ]

  private static let metric: [String: HKUnit] = prefixes.reduce(into: [:]) { units, prefix in
    let all: [HKUnit] = [
      .gramUnit(with: prefix), .meterUnit(with: prefix), .literUnit(with: prefix), .pascalUnit(with: prefix),
      .secondUnit(with: prefix), .jouleUnit(with: prefix), .siemenUnit(with: prefix), .hertzUnit(with: prefix),
      .voltUnit(with: prefix), .wattUnit(with: prefix),
    ]
    for unit in all { units[unit.unitString] = unit }
  }

  private static func symbol(_ name: String) -> HKUnit? {
    if let unit = plain[name] ?? metric[name] { return unit }
    if name.hasSuffix("l"), let unit = metric[String(name.dropLast()) + "L"] { return unit }
    // Moles, which say what one weighs.
    guard name.hasSuffix(">"), let bracket = name.range(of: "mol<"),
      let mass = Double(name[bracket.upperBound...].dropLast())
    else { return nil }
    let prefix = name[..<bracket.lowerBound]
    return prefixes.map { HKUnit.moleUnit(with: $0, molarMass: mass) }
      .first { $0.unitString.hasPrefix("\(prefix)mol<") }
  }
}
