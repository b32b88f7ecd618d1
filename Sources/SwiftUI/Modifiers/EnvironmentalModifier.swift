/// A modifier that is another one, as the environment has it.
public protocol EnvironmentalModifier: ViewModifier where Self.Body == Never {
  associatedtype ResolvedModifier: ViewModifier
  /// The modifier in an environment; asked for again when something that was read there changes.
  func resolve(in environment: EnvironmentValues) -> Self.ResolvedModifier
}

extension EnvironmentalModifier {
  @MainActor func node(of view: Any, _ inputs: ViewInputs) -> AnyNode {
    func opened<Content: View>(_: Content.Type) -> AnyNode {
      ForwardingNode(view as! ModifiedContent<Content, Self>, inputs) {
        ResolvedContent(content: $0.content, modifier: $0.modifier)
      }
    }
    return opened((view as! any ContentOwner).contentType)
  }
}

private struct ResolvedContent<Content: View, Modifier: EnvironmentalModifier>: View {
  let content: Content
  let modifier: Modifier
  @Environment(\.self) private var environment

  init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }

  var body: some View { content.modifier(modifier.resolve(in: environment)) }
}

extension View {
  /// Shows the view as in a mirror where what is around is written from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(FlippingModifier(isEnabled: enabled))
  }
}

nonisolated private struct FlippingModifier: EnvironmentalModifier {
  let isEnabled: Bool

  func resolve(in environment: EnvironmentValues) -> Flip {
    Flip(isFlipped: isEnabled && environment.layoutDirection == .rightToLeft)
  }

  struct Flip: ViewModifier {
    let isFlipped: Bool
    func body(content: Content) -> some View { content.scaleEffect(x: isFlipped ? -1 : 1, y: 1) }
  }
}
