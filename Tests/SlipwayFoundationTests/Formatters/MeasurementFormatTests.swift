import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Measurements as text") struct MeasurementFormatTests {
  private let us = Locale(identifier: "en_US")
  private let german = Locale(identifier: "de_DE")
  private let length = Measurement(value: 1500, unit: UnitLength.meters)

  @Test("A formatter writes the locale's unit, or the one that is there") func formatter() {
    let formatter = MeasurementFormatter()
    formatter.locale = german
    #expect(formatter.string(from: length) == "1,5 km")
    formatter.locale = us
    #expect(formatter.string(from: length) == "4,921.26 ft")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: length) == "1,500 m")
    formatter.unitStyle = .long
    #expect(formatter.string(from: length) == "1,500 meters")
    #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.meters)) == "1 meter")
    formatter.numberFormatter.minimumFractionDigits = 1
    #expect(formatter.string(from: length) == "1,500.0 meters")
    #expect(formatter.string(from: UnitLength.kilometers) == "kilometers")
    formatter.unitStyle = .short
    #expect(formatter.string(from: UnitLength.kilometers) == "km")
    #expect(formatter.string(from: Measurement(value: 2, unit: Unit(symbol: "xyz"))) == "2.0 xyz")
    #expect(formatter.string(for: length) == "1,500.0m")
    #expect(formatter.string(for: 5) == nil)
  }

  @Test("Degrees without a scale") func degrees() {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .temperatureWithoutUnit
    formatter.locale = us
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(formatter.string(from: warm) == "68°")
    formatter.unitOptions = [.temperatureWithoutUnit, .providedUnit]
    #expect(formatter.string(from: warm) == "20°")
  }

  @Test("Styles: widths, usages and numbers") func styles() {
    func text(_ style: Measurement<UnitLength>.FormatStyle, _ locale: Locale) -> String {
      length.formatted(style.locale(locale))
    }
    #expect(text(.measurement(width: .wide), german) == "1,5 Kilometer")
    #expect(text(.measurement(width: .abbreviated, usage: .road), us) == "0.93 mi")
    #expect(text(.measurement(width: .narrow, usage: .asProvided), us) == "1,500m")
    let digits = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
    #expect(text(.measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: digits), us) == "1,500.0 m")
    #expect(text(.measurement(width: .abbreviated, usage: .road, numberFormatStyle: digits), us) == "0.9 mi")
    let height = Measurement(value: 192, unit: UnitLength.centimeters)
    #expect(height.formatted(.measurement(width: .wide, usage: .personHeight).locale(us)) == "6 feet, 3.6 inches")
    #expect(length.formatted() == text(.measurement(width: .abbreviated), .autoupdatingCurrent))
  }

  @Test(
    "Each usage is one of ICU's",
    arguments: [
      MeasurementFormatUnitUsage<UnitLength>.person, .personHeight, .road, .focalLength, .rainfall, .snowfall,
      .visibility,
    ].map { ($0.name, "meter") } + [
      (MeasurementFormatUnitUsage<UnitMass>.personWeight.name, "kilogram"),
      (MeasurementFormatUnitUsage<UnitTemperature>.person.name, "celsius"),
      (MeasurementFormatUnitUsage<UnitTemperature>.weather.name, "celsius"),
      (MeasurementFormatUnitUsage<UnitEnergy>.food.name, "kilocalorie"),
      (MeasurementFormatUnitUsage<UnitEnergy>.workout.name, "kilocalorie"),
      (MeasurementFormatUnitUsage<UnitVolume>.liquid.name, "liter"),
      (MeasurementFormatUnitUsage<UnitPressure>.barometric.name, "hectopascal"),
    ]
  )
  func usages(name: String?, unit: String) throws {
    #expect(try UnicodeFormatters.number(1, "unit/\(unit) usage/\(#require(name))", us) != nil)
  }

  @Test("Temperatures and amounts of data have styles of their own") func others() throws {
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(warm.formatted(.measurement(width: .abbreviated, usage: .weather).locale(us)) == "68°F")
    #expect(warm.formatted(.measurement(usage: .asProvided, hidesScaleName: true).locale(german)) == "20°")
    let data = Measurement(value: 5, unit: UnitInformationStorage.megabytes)
    #expect(data.formatted(.byteCount(style: .file).locale(us)) == "5 MB")
    let style = Measurement<UnitLength>.FormatStyle(width: .narrow, locale: us, usage: .road)
    #expect(try JSONDecoder().decode(type(of: style), from: JSONEncoder().encode(style)) == style)
  }

  @Test("Every unit that has a name of ICU's is written by it") func names() {
    let units: [Unit] = [
      UnitLength.nauticalMiles, UnitMass.ouncesTroy, UnitVolume.imperialFluidOunces, UnitVolume.metricCups,
      UnitPressure.inchesOfMercury, UnitAngle.arcSeconds, UnitDispersion.partsPerMillion, UnitElectricResistance.ohms,
      UnitFuelEfficiency.milesPerImperialGallon, UnitConcentrationMass.milligramsPerDeciliter, UnitIlluminance.lux,
      UnitInformationStorage.mebibytes, UnitSpeed.knots, UnitArea.hectares, UnitEnergy.kilowattHours,
      UnitPower.horsepower,
      UnitDuration.microseconds, UnitFrequency.megahertz, UnitElectricCurrent.milliamperes, UnitAcceleration.gravity,
      UnitElectricPotentialDifference.kilovolts,
    ]
    for unit in units {
      let name = UnitIdentifiers.identifier(of: unit)
      #expect(name.flatMap { UnicodeFormatters.number(1, "unit/\($0)", us) } != nil, "\(unit.symbol)")
    }
  }
}
