public import Foundation

/// What a measurement is of, which decides on the unit that it is written in.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  /// ICU's name of it; nil keeps the unit.
  let name: String?

  /// In a unit of the locale's.
  public static var general: Self { Self(name: "default") }
  /// In the unit that the measurement has.
  public static var asProvided: Self { Self(name: nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "person-height") }
  public static var road: Self { Self(name: "road") }
  public static var focalLength: Self { Self(name: "focal-length") }
  public static var rainfall: Self { Self(name: "rainfall") }
  public static var snowfall: Self { Self(name: "snowfall") }
  public static var visibility: Self { Self(name: "visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "person") }
  public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  public static var workout: Self { Self(name: "default") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { Self(name: "fluid") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  public static var barometric: Self { Self(name: "baromtrc") }
}

extension Measurement where UnitType: Dimension {
  /// How measurements are written: `1.5 km`, `1,5 Kilometer`.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How long the unit's name is.
    public struct UnitWidth: Codable, Hashable, Sendable {
      let rawValue: Int32
      /// `3 kilometers`.
      public static var wide: Self { Self(rawValue: UnicodeFormatters.Width.wide.rawValue) }
      /// `3 km`.
      public static var abbreviated: Self { Self(rawValue: UnicodeFormatters.Width.short.rawValue) }
      /// `3km`.
      public static var narrow: Self { Self(rawValue: UnicodeFormatters.Width.narrow.rawValue) }
    }

    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    /// How the number is written; nil for what is usual with the unit.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Whether degrees do not say of which scale they are.
    var hidesScale = false

    public init(
      width: UnitWidth,
      locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      var writer = MeasurementText(locale: locale)
      writer.width = UnicodeFormatters.Width(rawValue: width.rawValue) ?? .short
      writer.usage = usage?.name
      let style = numberFormatStyle?.locale(locale)
      writer.number = style.map { style in { style.format($0) } }
      let text = writer.text(value.value, value.unit)
      guard hidesScale, let sign = text.firstIndex(of: "°") else { return text }
      // The number stands before the sign, whatever the scale's letter.
      return text[..<sign].trimmingCharacters(in: .whitespaces) + "°"
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// Writes the measurement in a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self {
    style.format(self)
  }

  /// Writes the measurement in a unit of the user's, abbreviated.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
  /// - Parameter hidesScaleName: whether degrees do not say of which scale they are.
  public init(
    width: UnitWidth = .abbreviated,
    locale: Locale = .autoupdatingCurrent,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
    hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) {
    self.init(width: width, locale: locale, usage: usage, numberFormatStyle: numberFormatStyle)
    hidesScale = hidesScaleName
  }

  public var hidesScaleName: Bool {
    get { hidesScale }
    set { hidesScale = newValue }
  }
}

extension FormatStyle {
  /// How measurements are written.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// How temperatures are written.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
    hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Self(width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
  }
}

extension Measurement.FormatStyle where UnitType == UnitInformationStorage {
  /// How amounts of data are written, as `ByteCountFormatStyle` does.
  public struct ByteCount: Foundation.FormatStyle, Sendable {
    private var base: ByteCountFormatStyle

    public init(
      style: ByteCountFormatStyle.Style,
      allowedUnits: ByteCountFormatStyle.Units,
      spellsOutZero: Bool,
      includesActualByteCount: Bool,
      locale: Locale
    ) {
      base = ByteCountFormatStyle(
        style: style,
        allowedUnits: allowedUnits,
        spellsOutZero: spellsOutZero,
        includesActualByteCount: includesActualByteCount,
        locale: locale
      )
    }

    public func format(_ value: Measurement<UnitInformationStorage>) -> String {
      base.format(Int64(value.converted(to: .bytes).value))
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.base = base.locale(locale)
      return style
    }
  }
}

extension FormatStyle where Self == Measurement<UnitInformationStorage>.FormatStyle.ByteCount {
  /// How amounts of data are written.
  public static func byteCount(
    style: ByteCountFormatStyle.Style,
    allowedUnits: ByteCountFormatStyle.Units = .all,
    spellsOutZero: Bool = true,
    includesActualByteCount: Bool = false
  ) -> Self {
    Self(
      style: style,
      allowedUnits: allowedUnits,
      spellsOutZero: spellsOutZero,
      includesActualByteCount: includesActualByteCount,
      locale: .autoupdatingCurrent
    )
  }
}
