import Foundation

/// A thousandth, a thousand and the like of a unit.
public enum HKMetricPrefix: Int, Sendable {
  case none, femto, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera

  fileprivate var symbol: String { ["", "f", "p", "n", "mc", "m", "c", "d", "da", "h", "k", "M", "G", "T"][rawValue] }
  fileprivate var factor: Double {
    [1, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3, 1e-2, 1e-1, 10, 100, 1e3, 1e6, 1e9, 1e12][rawValue]
  }
}

/// What something is measured in: base units with exponents, each with its text.
open class HKUnit: NSObject, NSCopying, @unchecked Sendable {
  /// What is measured, by its base quantities: mass 1, length 2, time -1.
  struct Dimension: Hashable {
    var powers: [String: Int] = [:]
    func combined(_ other: Dimension, _ sign: Int) -> Dimension {
      Dimension(
        powers: powers.merging(other.powers.mapValues { $0 * sign }, uniquingKeysWith: +).filter { $0.value != 0 }
      )
    }
    func raised(_ power: Int) -> Dimension {
      Dimension(powers: powers.mapValues { $0 * power }.filter { $0.value != 0 })
    }
  }

  let dimension: Dimension
  let factor: Double
  /// Where the scale begins: only temperatures' do not begin at zero.
  let offset: Double
  /// Its parts and their exponents, in the order of their texts.
  private let parts: [String: Int]

  init(_ symbol: String, _ base: [String: Int], _ factor: Double, offset: Double = 0) {
    dimension = Dimension(powers: base)
    (self.factor, self.offset) = (factor, offset)
    parts = symbol.isEmpty ? [:] : [symbol: 1]
  }

  private init(_ parts: [String: Int], _ dimension: Dimension, _ factor: Double) {
    (self.parts, self.dimension, self.factor, offset) = (parts, dimension, factor, 0)
  }

  /// `mg/dL`, `count/min`, `kcal`. A text that is no unit ends the app.
  public convenience init(from string: String) {
    guard let unit = UnitParser.unit(string) else {
      preconditionFailure("Unable to parse factorization string \(string)")
    }
    self.init(unit)
  }
  private convenience init(_ unit: HKUnit) {
    if unit.offset == 0 {
      self.init(unit.parts, unit.dimension, unit.factor)
    } else {
      self.init(unit.unitString, unit.dimension.powers, unit.factor, offset: unit.offset)
    }
  }

  open var unitString: String {
    func text(_ list: [(String, Int)]) -> String {
      list.map { abs($0.1) == 1 ? $0.0 : "\($0.0)^\(abs($0.1))" }.joined(separator: "·")
    }
    let all = parts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let (above, below) = (all.filter { $0.1 > 0 }, all.filter { $0.1 < 0 })
    if all.isEmpty { return "()" }
    if below.isEmpty { return text(above) }
    let bottom = below.count > 1 ? "(\(text(below)))" : text(below)
    return (above.isEmpty ? "1" : text(above)) + "/" + bottom
  }

  open func isNull() -> Bool { parts.isEmpty }
  open func unitMultiplied(by unit: HKUnit) -> HKUnit { combined(unit, 1) }
  open func unitDivided(by unit: HKUnit) -> HKUnit { combined(unit, -1) }
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit(parts.mapValues { $0 * power }.filter { $0.value != 0 }, dimension.raised(power), pow(factor, Double(power)))
  }
  open func reciprocal() -> HKUnit { unitRaised(toPower: -1) }

  private func combined(_ other: HKUnit, _ sign: Int) -> HKUnit {
    let all = parts.merging(other.parts.mapValues { $0 * sign }, uniquingKeysWith: +).filter { $0.value != 0 }
    return HKUnit(
      all,
      dimension.combined(other.dimension, sign),
      sign > 0 ? factor * other.factor : factor / other.factor
    )
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKUnit)?.parts == parts }
  open override var hash: Int { parts.hashValue }
  open override var description: String { unitString }
}

extension HKUnit {
  private static func metric(_ symbol: String, _ base: [String: Int], _ factor: Double, _ prefix: HKMetricPrefix)
    -> HKUnit
  {
    HKUnit(prefix.symbol + symbol, base, factor * prefix.factor)
  }

  // Mass, in grams.
  public class func gram() -> HKUnit { gramUnit(with: .none) }
  public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { metric("g", ["mass": 1], 1, prefix) }
  public class func ounce() -> HKUnit { HKUnit("oz", ["mass": 1], 28.349523125) }
  public class func pound() -> HKUnit { HKUnit("lb", ["mass": 1], 453.59237) }
  public class func stone() -> HKUnit { HKUnit("st", ["mass": 1], 6350.29318) }
  /// - Parameter gramsPerMole: what a mole weighs.
  public class func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> HKUnit {
    HKUnit("\(prefix.symbol)mol<\(gramsPerMole)>", ["mass": 1], gramsPerMole * prefix.factor)
  }
  public class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    moleUnit(with: .none, molarMass: gramsPerMole)
  }

  // Length, in metres.
  public class func meter() -> HKUnit { meterUnit(with: .none) }
  public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { metric("m", ["length": 1], 1, prefix) }
  public class func inch() -> HKUnit { HKUnit("in", ["length": 1], 0.0254) }
  public class func foot() -> HKUnit { HKUnit("ft", ["length": 1], 0.3048) }
  public class func yard() -> HKUnit { HKUnit("yd", ["length": 1], 0.9144) }
  public class func mile() -> HKUnit { HKUnit("mi", ["length": 1], 1609.344) }

  // Volume, in litres.
  public class func liter() -> HKUnit { literUnit(with: .none) }
  public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { metric("L", ["volume": 1], 1, prefix) }
  public class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", ["volume": 1], 0.0295735295625) }
  public class func fluidOunceImperial() -> HKUnit { HKUnit("fl_oz_imp", ["volume": 1], 0.0284130625) }
  public class func cupUS() -> HKUnit { HKUnit("cup_us", ["volume": 1], 0.2365882365) }
  public class func cupImperial() -> HKUnit { HKUnit("cup_imp", ["volume": 1], 0.284130625) }
  public class func pintUS() -> HKUnit { HKUnit("pt_us", ["volume": 1], 0.473176473) }
  public class func pintImperial() -> HKUnit { HKUnit("pt_imp", ["volume": 1], 0.56826125) }

  // Pressure, in pascals.
  public class func pascal() -> HKUnit { pascalUnit(with: .none) }
  public class func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit { metric("Pa", ["pressure": 1], 1, prefix) }
  public class func millimeterOfMercury() -> HKUnit { HKUnit("mmHg", ["pressure": 1], 133.322387415) }
  public class func centimeterOfWater() -> HKUnit { HKUnit("cmAq", ["pressure": 1], 98.0665) }
  public class func atmosphere() -> HKUnit { HKUnit("atm", ["pressure": 1], 101_325) }

  // Time, in seconds.
  public class func second() -> HKUnit { secondUnit(with: .none) }
  public class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { metric("s", ["time": 1], 1, prefix) }
  public class func minute() -> HKUnit { HKUnit("min", ["time": 1], 60) }
  public class func hour() -> HKUnit { HKUnit("hr", ["time": 1], 3600) }
  public class func day() -> HKUnit { HKUnit("d", ["time": 1], 86_400) }

  // Energy, in joules.
  public class func joule() -> HKUnit { jouleUnit(with: .none) }
  public class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { metric("J", ["energy": 1], 1, prefix) }
  public class func kilocalorie() -> HKUnit { HKUnit("kcal", ["energy": 1], 4184) }
  public class func smallCalorie() -> HKUnit { HKUnit("cal", ["energy": 1], 4.184) }
  public class func largeCalorie() -> HKUnit { HKUnit("Cal", ["energy": 1], 4184) }

  // Temperature, in kelvins.
  public class func kelvin() -> HKUnit { HKUnit("K", ["temperature": 1], 1) }
  public class func degreeCelsius() -> HKUnit { HKUnit("degC", ["temperature": 1], 1, offset: 273.15) }
  public class func degreeFahrenheit() -> HKUnit { HKUnit("degF", ["temperature": 1], 5 / 9, offset: 459.67 * 5 / 9) }

  // Others.
  public class func siemen() -> HKUnit { siemenUnit(with: .none) }
  public class func siemenUnit(with prefix: HKMetricPrefix) -> HKUnit { metric("S", ["conductance": 1], 1, prefix) }
  public class func internationalUnit() -> HKUnit { HKUnit("IU", ["internationalUnit": 1], 1) }
  public class func count() -> HKUnit { HKUnit("count", [:], 1) }
  public class func percent() -> HKUnit { HKUnit("%", [:], 1) }
  public class func hertz() -> HKUnit { hertzUnit(with: .none) }
  public class func hertzUnit(with prefix: HKMetricPrefix) -> HKUnit { metric("Hz", ["time": -1], 1, prefix) }
  public class func volt() -> HKUnit { voltUnit(with: .none) }
  public class func voltUnit(with prefix: HKMetricPrefix) -> HKUnit { metric("V", ["potential": 1], 1, prefix) }
  public class func watt() -> HKUnit { wattUnit(with: .none) }
  public class func wattUnit(with prefix: HKMetricPrefix) -> HKUnit {
    metric("W", ["energy": 1, "time": -1], 1, prefix)
  }
}

/// What a mole of blood's sugar weighs, in grams.
public let HKUnitMolarMassBloodGlucose = 180.15588
