import Foundation

/// Says distances as maps do: short ones rounded, in metres or feet, long ones in kilometres or miles.
open class MKDistanceFormatter: Formatter {
  public enum Units: UInt, Sendable { case `default`, metric, imperial, imperialWithYards }
  public enum DistanceUnitStyle: UInt, Sendable { case `default`, abbreviated, full }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var locale: Locale! = .current
  /// What is measured in; by default what the locale's country does.
  open var units = Units.default
  open var unitStyle = DistanceUnitStyle.default

  private static let mile = 1609.344

  /// - Parameter distance: in metres.
  open func string(fromDistance distance: CLLocationDistance) -> String {
    let units = usedUnits
    if units == .metric {
      if Self.rounded(distance) < 1000 { return string(Self.rounded(distance), .meters) }
      return string(Self.short(distance / 1000), .kilometers)
    }
    let miles = distance / Self.mile
    let small = units == .imperialWithYards ? distance / 0.9144 : distance / 0.3048
    if Self.rounded(small) < (units == .imperialWithYards ? 440 : 1000) {
      return string(Self.rounded(small), units == .imperialWithYards ? .yards : .feet)
    }
    return string(Self.short(miles), .miles)
  }

  /// The metres that a text says; -1 if it says none.
  open func distance(from distance: String) -> CLLocationDistance {
    let text = distance.trimmingCharacters(in: .whitespaces)
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .decimal
    let number = text.prefix { $0.isNumber || ",.’' \u{A0}\u{202F}".contains($0) }
    guard let value = formatter.number(from: number.trimmingCharacters(in: .whitespaces))?.doubleValue else {
      return -1
    }
    let name = text.dropFirst(number.count).trimmingCharacters(in: .whitespaces).lowercased()
    return Unit.allCases.first { $0.names.contains(name) }.map { value * $0.meters } ?? -1
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? NSNumber).map { string(fromDistance: $0.doubleValue) } ?? (obj as? Double).map(string(fromDistance:))
  }

  private var usedUnits: Units {
    guard units == .default else { return units }
    switch locale.measurementSystem {
    case .us: return .imperial
    case .uk: return .imperialWithYards
    default: return .metric
    }
  }

  /// Tens above a hundred, fifties above three hundred, as nobody measures on a map more exactly.
  private static func rounded(_ value: Double) -> Double {
    let step: Double = value < 10 ? 1 : value < 100 ? 5 : value < 300 ? 10 : 50
    return (value / step).rounded() * step
  }

  /// One digit after the point below a hundred.
  private static func short(_ value: Double) -> Double { value < 100 ? (value * 10).rounded() / 10 : value.rounded() }

  private enum Unit: CaseIterable {
    case meters, kilometers, miles, feet, yards

    var meters: Double {
      switch self {
      case .meters: 1
      case .kilometers: 1000
      case .miles: MKDistanceFormatter.mile
      case .feet: 0.3048
      case .yards: 0.9144
      }
    }

    /// The symbol, and one and many in English: Foundation here has no words for units in other languages.
    var names: [String] {
      switch self {
      case .meters: ["m", "meter", "meters"]
      case .kilometers: ["km", "kilometer", "kilometers"]
      case .miles: ["mi", "mile", "miles"]
      case .feet: ["ft", "foot", "feet"]
      case .yards: ["yd", "yard", "yards"]
      }
    }
  }

  private func string(_ value: Double, _ unit: Unit) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 1
    let number = formatter.string(from: NSNumber(value: value)) ?? "\(value)"
    return number + " " + unit.names[unitStyle != .full ? 0 : value == 1 ? 1 : 2]
  }
}
