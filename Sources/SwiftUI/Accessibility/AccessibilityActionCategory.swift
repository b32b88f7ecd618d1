/// What actions of an element are about.
public struct AccessibilityActionCategory: Equatable, Sendable {
  private let name: Text

  public static let `default` = AccessibilityActionCategory(Text(verbatim: ""))
  /// Those that change the element.
  public static let edit = AccessibilityActionCategory(Text(verbatim: SystemWords.edit))

  public init(_ name: Text) { self.name = name }
  public init(_ nameKey: LocalizedStringKey) { name = Text(nameKey) }
  @_disfavoredOverload public init<S: StringProtocol>(_ name: S) { self.name = Text(name) }
}
