/// Something that makes another view of a view.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  /// The new view; `content` stands for the view that is modified.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

/// A modifier that says itself what it puts into the tree.
@MainActor package protocol PrimitiveModifier: ViewModifier where Body == Never {
  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
}

extension ViewModifier where Body == Never {
  public func body(content: Self.Content) -> Never {
    fatalError("\(Self.self) has no body: it is not made of other views")
  }
}

/// A view with a modifier; or two modifiers, one after the other.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    if let primitive = modifier as? any PrimitiveModifier { return primitive.node(of: self, inputs) as! ViewNode<Self> }
    if let other = modifier as? any EnvironmentalModifier { return other.node(of: self, inputs) as! ViewNode<Self> }
    if let effect = modifier as? any GeometryEffect { return effect.node(of: self, inputs) as! ViewNode<Self> }
    return ModifierNode(self, inputs)
  }
}

extension PrimitiveModifier {
  fileprivate func node(of view: Any, _ inputs: ViewInputs) -> AnyNode {
    func opened<Content: View>(_: Content.Type, _ view: Any) -> AnyNode {
      makeNode(of: view as! ModifiedContent<Content, Self>, inputs)
    }
    return opened((view as! any ContentOwner).contentType, view)
  }
}

@MainActor protocol ContentOwner { var contentType: any View.Type { get } }
extension ModifiedContent: ContentOwner where Content: View {
  var contentType: any View.Type { Content.self }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<ModifiedContent<Content, Modifier>>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// The view that `modifier` makes of this one.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// This modifier, then another.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: PrimitiveModifier, Sendable {
  public static let identity = EmptyModifier()
  nonisolated public init() {}
  public typealias Body = Never

  @MainActor package func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { ForwardingNode(view, inputs, content: \.content) }
}

// MARK: A modifier with a body

/// The view that is modified, in a modifier's body.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  let content: any View
  public typealias Body = Never

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ChoiceNode(self, inputs) { Choice(true, $0.content) }
  }
}

/// The node of a view with a modifier that has a body.
private final class ModifierNode<Content: View, Modifier: ViewModifier>: ViewNode<ModifiedContent<Content, Modifier>> {
  private var view: ModifiedContent<Content, Modifier>
  private let properties = PropertyLinks<Modifier>()
  private var child: ViewNode<Modifier.Body>!
  /// Where the modifier says that it can be animated.
  private let animated: AnimatedValue<Modifier>?

  init(_ view: ModifiedContent<Content, Modifier>, _ inputs: ViewInputs) {
    self.view = view
    animated = view.modifier is any Animatable ? AnimatedValue(view.modifier) : nil
    super.init(inputs)
    animated?.step = { [weak self] in self?.stepped() }
    child = evaluate().node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, Modifier>, _ inputs: ViewInputs) {
    self.view = view
    animate(inputs.transaction)
    refresh(inputs.transaction)
  }

  /// Goes to the new value step by step.
  private func animate(_ transaction: Transaction) {
    guard let animated else { return }
    animated.set(view.modifier, transaction)
    view.modifier = animated.shown
  }

  private func stepped() {
    guard let animated else { return }
    view.modifier = animated.shown
    graph.invalidate(self, Transaction())
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    child.update(evaluate(), inputs(transaction))
  }

  private func evaluate() -> Modifier.Body {
    Evaluation.of(self) {
      properties.link(&view.modifier, to: self)
      return view.modifier.body(content: _ViewModifier_Content(content: view.content))
    }
  }

  override var slots: [AnyObject?] { properties.slots }

  override func tearDown() {
    properties.unlink()
    super.tearDown()
  }

  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { child.item(at: index) }
  override var itemIDs: [ItemID] { child.itemIDs }
  override func elementIndex(ofItem index: Int) -> Int? { child.elementIndex(ofItem: index) }
  override func letGo(itemsOutside kept: Range<Int>) { child.letGo(itemsOutside: kept) }
  override func outline(into outline: inout Outline) { child.outline(into: &outline) }
}
