import UIKit

/// Chooses a colour: a round well that opens a sheet with a grid, a spectrum and sliders.
nonisolated public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private let label: Label
  @State private var isOpen = false
  @Environment(\.self) private var environment

  /// - Parameter supportsOpacity: Whether colours can be chosen that let through what lies behind.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label())
  }
  /// The colour as Core Graphics has it.
  public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(selection: Self.color(selection), supportsOpacity: supportsOpacity, label: label)
  }

  static func color(_ selection: Binding<CGColor>) -> Binding<Color> {
    Binding(
      location: ClosureLocation(
        get: { Color(cgColor: selection.wrappedValue) },
        set: { color, transaction in
          selection.transaction(transaction).wrappedValue = color.resolve(in: EnvironmentValues()).cgColor
        }
      )
    )
  }

  @MainActor public var body: some View {
    let mix = ColorMix.binding(selection, in: environment)
    LabeledControl(label) {
      Button {
        isOpen = true
      } label: {
        ColorWell(mix: mix.wrappedValue)
      }
      .buttonStyle(.plain)
      .accessibilityElement(children: .ignore)
      .accessibilityAddTraits(.isButton)
      .accessibilityLabel(ofView: label)
      .accessibilityValue(Text(verbatim: mix.wrappedValue.spoken))
    }
    .sheet(isPresented: $isOpen) {
      ColorPanel(mix: mix, supportsOpacity: supportsOpacity)
        .presentationDetents([.medium, .large])
    }
  }
}

extension ColorPicker where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// A colour in a ring of all hues.
struct ColorWell: View {
  let mix: ColorMix

  var body: some View {
    ZStack {
      Circle().strokeBorder(AngularGradient(colors: ColorMix.hues, center: .center), lineWidth: 3)
      OpacityGround().clipShape(Circle()).padding(5)
      Circle().fill(Color(mix.resolved)).padding(5)
    }
    .frame(width: 28, height: 28)
    .contentShape(Circle())
  }
}

/// The squares that are seen through what is not opaque.
struct OpacityGround: View {
  var side: CGFloat = 5

  var body: some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      for row in 0..<Int((size.height / side).rounded(.up)) {
        for column in 0..<Int((size.width / side).rounded(.up)) where (row + column).isMultiple(of: 2) {
          let square = CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
          context.fill(Path(square), with: .color(Color(white: 0.8)))
        }
      }
    }
  }
}
