import UIKit

extension View {
  /// Shows details of the view beside it while `isPresented` is true: in a column at the trailing edge, in a narrow window in a
  /// sheet. The value becomes false when the user dismisses the sheet.
  nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
  }

  /// How wide the inspector is whose content the view is, in points.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: width)
  }

  /// How wide the inspector is whose content the view is, in points, where the window has room for it.
  nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    let least = min ?? 0
    return preference(
      key: InspectorWidthKey.self,
      value: Swift.min(Swift.max(ideal, least), Swift.max(least, max ?? .infinity))
    )
  }
}

private enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: CGFloat? { nil }
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

nonisolated private struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let inspector: Inspector
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var width: CGFloat?

  nonisolated init(isPresented: Binding<Bool>, inspector: Inspector) {
    self.isPresented = isPresented
    self.inspector = inspector
  }

  @MainActor func body(content: Content) -> some View {
    let isNarrow = sizeClass == .compact
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue, !isNarrow {
        Divider().ignoresSafeArea()
        inspector
          .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
          .frame(width: width ?? 320)
          .frame(maxHeight: .infinity)
          .background(Color(uiColor: .systemBackground).ignoresSafeArea())
      }
    }
    .sheet(isPresented: isNarrow ? isPresented : .constant(false)) { inspector }
  }
}
