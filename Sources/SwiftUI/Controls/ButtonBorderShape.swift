/// The form of a bordered button's ground.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable { case automatic, capsule, roundedRectangle(CGFloat?), circle }
  let kind: Kind
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius))
  }
  public static let circle = ButtonBorderShape(kind: .circle)

  /// - Parameter radius: that of a rectangle that says none.
  func shape(radius: CGFloat) -> AnyShape {
    switch kind {
    case .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .roundedRectangle(let own): AnyShape(RoundedRectangle(cornerRadius: own ?? radius))
    case .automatic: AnyShape(RoundedRectangle(cornerRadius: radius))
    }
  }
}

extension ButtonBorderShape: InsettableShape {
  /// In a button's form; one that says no radius has that of a button of the usual size.
  nonisolated public func path(in rect: CGRect) -> Path { shape(radius: Self.standardRadius).path(in: rect) }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    InsettedShape(shape: self, amount: amount)
  }
  static let standardRadius: CGFloat = 7
}

private enum BorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }

extension EnvironmentValues {
  /// The form of bordered buttons' ground.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
}

extension View {
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}
