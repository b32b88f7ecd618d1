/// How wide an inspector's column is, in points.
private struct InspectorWidth: Equatable, Sendable {
  var least: CGFloat?
  var ideal: CGFloat
  var most: CGFloat?

  var value: CGFloat { max(least ?? 0, min(most ?? .infinity, ideal)) }
}

private struct InspectorWidthKey: PreferenceKey {
  static var defaultValue: InspectorWidth? { nil }
  static func reduce(value: inout InspectorWidth?, nextValue: () -> InspectorWidth?) { value = value ?? nextValue() }
}

/// Something about what is shown: a column beside it in a wide window, a sheet over it in a narrow one.
nonisolated private struct InspectorModifier<Panel: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let panel: Panel
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var width = InspectorWidth(ideal: 320)
  /// By which the command that shows and hides it knows it.
  @State private var identity = Identity()

  private final class Identity {}

  init(_ isPresented: Binding<Bool>, _ panel: Panel) { (self.isPresented, self.panel) = (isPresented, panel) }

  @MainActor func body(content: Content) -> some View {
    let isWide = sizeClass != .compact
    // The stack is there in a narrow window, too: what is shown keeps its state as the window becomes wide.
    return HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isWide, isPresented.wrappedValue {
        HStack(spacing: 0) {
          Divider().ignoresSafeArea()
          panel.frame(width: width.value).frame(maxHeight: .infinity)
            .onPreferenceChange(InspectorWidthKey.self) { width = $0 ?? InspectorWidth(ideal: 320) }
        }
        .transition(.move(edge: .trailing))
      }
    }
    .sheet(isPresented: isWide ? .constant(false) : isPresented) { panel }
    .onAppear { OpenInspectors.came(ObjectIdentifier(identity), isPresented) }
    .onDisappear { OpenInspectors.went(ObjectIdentifier(identity)) }
  }
}

extension View {
  /// Shows something about the view: in a wide window in a column at the trailing side, in a narrow one in a sheet.
  ///
  /// Put on a navigation stack the column is as high as the stack; put on what is inside, it begins below the bar.
  nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
    modifier(InspectorModifier(isPresented, content()))
  }

  /// How wide the column is in which an inspector shows the view, in points.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: InspectorWidth(least: width, ideal: width, most: width))
  }

  /// How wide the column is in which an inspector shows the view, in points. As on an iPad the user does not change the width: it
  /// is the ideal one, between the others.
  nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    preference(key: InspectorWidthKey.self, value: InspectorWidth(least: min, ideal: ideal, most: max))
  }
}
