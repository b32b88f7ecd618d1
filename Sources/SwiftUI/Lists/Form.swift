/// Controls in groups, as settings are.
nonisolated public struct Form<Content: View>: View, PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ListNode(self, inputs, selection: { _ in nil }, content: \.content)
  }
}

/// How forms look.
@MainActor @preconcurrency public protocol FormStyle {}

nonisolated public struct AutomaticFormStyle: FormStyle { public init() {} }
nonisolated public struct GroupedFormStyle: FormStyle { public init() {} }

extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }

extension View {
  /// Both styles there are show groups on cards.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { environment(\.listLook, .insetGrouped) }
}
