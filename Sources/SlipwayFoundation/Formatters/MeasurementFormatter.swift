public import Foundation

/// Writes measurements as the user reads them: in the units and the words of the locale.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// In which unit a measurement is written.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The unit that the measurement has.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// A unit of the locale's that fits the size, as it is done without this too.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Degrees without saying of which scale.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle: Formatter.UnitStyle = .medium
  /// The user's, unless it is set.
  open var locale: Locale! = .autoupdatingCurrent
  /// How numbers are written: as decimal ones with at most three digits behind the point, unless it is set.
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Writes a measurement.
  public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    var writer = writer
    let (value, unit) = (measurement.value, measurement.unit as Unit)
    if unitOptions.contains(.temperatureWithoutUnit), let temperature = unit as? UnitTemperature {
      return degrees(Measurement(value: value, unit: temperature))
    }
    if !unitOptions.contains(.providedUnit) { writer.usage = "default" }
    return writer.text(value, unit)
  }

  /// The name or the sign of a unit.
  open func string(from unit: Unit) -> String { writer.name(of: unit) }

  /// - Parameter obj: a measurement; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    guard let measurement = obj as? any Measured else { return nil }
    return string(from: Measurement(value: measurement.value, unit: measurement.anyUnit))
  }

  private var writer: MeasurementText {
    var writer = MeasurementText(locale: locale)
    writer.width = unitStyle == .short ? .narrow : unitStyle == .medium ? .short : .wide
    let numbers = numberFormatter.copy() as! NumberFormatter
    numbers.locale = locale
    writer.number = { numbers.string(from: NSNumber(value: $0)) ?? "\($0)" }
    return writer
  }

  private func degrees(_ temperature: Measurement<UnitTemperature>) -> String {
    let isKept = unitOptions.contains(.providedUnit)
    let isFahrenheit = MeasurementText(locale: locale, usage: "default").text(0, UnitTemperature.celsius).contains("F")
    let unit = isKept ? temperature.unit : isFahrenheit ? UnitTemperature.fahrenheit : .celsius
    return (writer.number?(temperature.converted(to: unit).value) ?? "") + "°"
  }
}

/// A measurement of whatever unit.
private protocol Measured {
  var value: Double { get }
  var anyUnit: Unit { get }
}

extension Measurement: Measured {
  fileprivate var anyUnit: Unit { unit }
}
