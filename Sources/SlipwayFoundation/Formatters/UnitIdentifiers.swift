import Foundation

/// What ICU calls the units of Foundation.
enum UnitIdentifiers {
  /// ICU's name of a unit; nil for one that it does not know, as those are that an app makes.
  static func identifier(of unit: Unit) -> String? {
    // Both are written `mpg`.
    if unit == UnitFuelEfficiency.milesPerImperialGallon { return "mile-per-gallon-imperial" }
    return names["\(type(of: unit)) \(unit.symbol)"]
  }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (type, units) in table {
      for unit in units.split(separator: ",") {
        guard let space = unit.lastIndex(of: " ") else { continue }
        let symbol = unit[..<space].trimmingCharacters(in: .whitespaces)
        names["\(type) \(symbol)"] = String(unit[unit.index(after: space)...])
      }
    }
    return names
  }()

  private static let table = [
    "UnitLength": """
    Mm megameter, km kilometer, hm hectometer, dam decameter, m meter, dm decimeter, cm centimeter, mm millimeter, µm micrometer, \
    nm nanometer, pm picometer, in inch, ft foot, yd yard, mi mile, smi mile-scandinavian, ly light-year, NM nautical-mile, \
    ftm fathom, fur furlong, ua astronomical-unit, pc parsec
    """,
    "UnitMass": """
    kg kilogram, g gram, dg decigram, cg centigram, mg milligram, µg microgram, ng nanogram, pg picogram, oz ounce, lb pound, \
    st stone, t metric-ton, ton ton, ct carat, oz t ounce-troy
    """,
    "UnitTemperature": "K kelvin, °C celsius, °F fahrenheit",
    "UnitDuration": """
    s second, m minute, h hour, ms millisecond, µs microsecond, ns nanosecond, ps picosecond
    """,
    "UnitSpeed": "m/s meter-per-second, km/h kilometer-per-hour, mph mile-per-hour, kn knot",
    "UnitAcceleration": "m/s² meter-per-square-second, g g-force",
    "UnitVolume": """
    ML megaliter, kL kiloliter, L liter, dL deciliter, cL centiliter, mL milliliter, km³ cubic-kilometer, m³ cubic-meter, \
    dm³ cubic-decimeter, cm³ cubic-centimeter, mm³ cubic-millimeter, in³ cubic-inch, ft³ cubic-foot, yd³ cubic-yard, \
    mi³ cubic-mile, af acre-foot, bsh bushel, tsp teaspoon, tbsp tablespoon, fl oz fluid-ounce, cup cup, pt pint, qt quart, \
    gal gallon, fl oz Imperial fluid-ounce-imperial, gal Imperial gallon-imperial, metric cup Imperial cup-metric
    """,
    "UnitArea": """
    Mm² square-megameter, km² square-kilometer, m² square-meter, cm² square-centimeter, mm² square-millimeter, \
    µm² square-micrometer, nm² square-nanometer, in² square-inch, ft² square-foot, yd² square-yard, mi² square-mile, ac acre, \
    ha hectare
    """,
    "UnitEnergy": "kJ kilojoule, J joule, kCal kilocalorie, cal calorie, kWh kilowatt-hour",
    "UnitPower": """
    TW terawatt, GW gigawatt, MW megawatt, kW kilowatt, W watt, mW milliwatt, µW microwatt, nW nanowatt, pW picowatt, fW femtowatt, \
    hp horsepower
    """,
    "UnitPressure": """
    N/m² pascal, GPa gigapascal, MPa megapascal, kPa kilopascal, hPa hectopascal, inHg inch-ofhg, bar bar, mbar millibar, \
    mmHg millimeter-ofhg, psi pound-force-per-square-inch
    """,
    "UnitInformationStorage": """
    B byte, bit bit, kB kilobyte, MB megabyte, GB gigabyte, TB terabyte, PB petabyte, kb kilobit, Mb megabit, Gb gigabit, \
    Tb terabit, Pb petabit, KiB kibibyte, MiB mebibyte, GiB gibibyte, TiB tebibyte
    """,
    "UnitAngle": "° degree, ʹ arc-minute, ʹʹ arc-second, rad radian, rev revolution",
    "UnitFrequency": """
    THz terahertz, GHz gigahertz, MHz megahertz, kHz kilohertz, Hz hertz, mHz millihertz, µHz microhertz, nHz nanohertz
    """,
    "UnitElectricCurrent": "MA megaampere, kA kiloampere, A ampere, mA milliampere, µA microampere",
    "UnitElectricPotentialDifference": "MV megavolt, kV kilovolt, V volt, mV millivolt, µV microvolt",
    "UnitElectricResistance": "MΩ megaohm, kΩ kiloohm, Ω ohm, mΩ milliohm, µΩ microohm",
    "UnitFuelEfficiency": "L/100km liter-per-100-kilometer, mpg mile-per-gallon",
    "UnitConcentrationMass": "mg/dL milligram-per-deciliter",
    "UnitDispersion": "ppm permillion",
    "UnitIlluminance": "lx lux",
  ]
}
