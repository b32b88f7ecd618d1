public import Foundation

/// Writes people's names, and reads them.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable {
    /// Given and family name.
    case `default` = 0
    /// The nickname, or the given name.
    case short
    /// Given and family name.
    case medium
    /// All there is.
    case long
    /// The first letters.
    case abbreviated
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The name is written as it sounds (`phoneticRepresentation`).
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  open var style = Style.default
  /// Whether names are written as they sound.
  open var isPhonetic = false
  /// The user's, unless it is set.
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(
    from components: PersonNameComponents,
    style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation ?? PersonNameComponents() : components
    let length: PersonNameText.Length =
      switch style {
      case .default, .medium: .medium
      case .short: .short
      case .long: .long
      case .abbreviated: .abbreviated
      }
    return PersonNameText.text(name, length, locale)
  }

  /// The parts of a name that is written as in Europe, by the order of its words; nil where there is none.
  open func personNameComponents(from string: String) -> PersonNameComponents? { PersonNameText.components(string) }

  /// - Parameter obj: a name's parts; nil for anything else.
  open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }
}
