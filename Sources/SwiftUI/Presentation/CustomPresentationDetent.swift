import UIKit

/// A height of a sheet that is computed from where the sheet is.
public protocol CustomPresentationDetent {
  /// Points; nil where the sheet does not rest there.
  @MainActor static func height(in context: Self.Context) -> CGFloat?
}

extension CustomPresentationDetent {
  public typealias Context = PresentationDetent.Context
}

extension PresentationDetent {
  /// What a height can be computed from.
  @dynamicMemberLookup public struct Context {
    private let environment: EnvironmentValues
    /// The height of the sheet at its largest, in points.
    public let maxDetentValue: CGFloat

    @MainActor init(_ maximum: CGFloat, _ traits: UITraitCollection) {
      var values = EnvironmentValues()
      values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
      values.dynamicTypeSize = DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large
      values.horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
      values.verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
      values.displayScale = max(traits.displayScale, 1)
      environment = values
      maxDetentValue = maximum
    }

    /// What the traits of the sheet's place say of the environment there.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
  }

  /// A height that a type computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(kind: .custom(CustomDetent(type)))
  }
}

/// A height that a type of the developer's computes: the type is its identity.
struct CustomDetent: Hashable, Sendable {
  private let id: ObjectIdentifier
  let name: String
  let height: @MainActor @Sendable (CGFloat, UITraitCollection) -> CGFloat?

  init<D: CustomPresentationDetent>(_ type: D.Type) {
    id = ObjectIdentifier(type)
    name = String(reflecting: type)
    height = { D.height(in: PresentationDetent.Context($0, $1)) }
  }

  static func == (lhs: CustomDetent, rhs: CustomDetent) -> Bool { lhs.id == rhs.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
