import SlipwayFoundation
import UIKit

/// Draws texts in another way: letter by letter, or along a path. What of it can be animated is drawn step by step.
public protocol TextRenderer: Animatable {
  /// Draws the text; `ctx` has the view's coordinates.
  func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
  /// The room that the text takes of a proposal; by itself that of the text.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// How far it draws beyond the text.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text, for the renderer that says how large it is.
public struct TextProxy {
  let size: (ProposedViewSize) -> CGSize
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
}

/// A renderer of any type.
struct AnyTextRenderer: Equatable {
  let renderer: any TextRenderer
  static func == (lhs: Self, rhs: Self) -> Bool {
    func compare<R: TextRenderer>(_ renderer: R) -> Bool {
      (rhs.renderer as? R).map { areSame(renderer, $0) } ?? false
    }
    return compare(lhs.renderer)
  }
}

private enum TextRendererKey: EnvironmentKey { static var defaultValue: AnyTextRenderer? { nil } }

extension EnvironmentValues {
  var textRenderer: AnyTextRenderer? {
    get { self[TextRendererKey.self] }
    set { self[TextRendererKey.self] = newValue }
  }
}

extension View {
  /// What draws the texts inside.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(TextRendererModifier(renderer: renderer))
  }
}

nonisolated private struct TextRendererModifier<R: TextRenderer>: ViewModifier, Animatable {
  var renderer: R
  var animatableData: R.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  @MainActor func body(content: Content) -> some View {
    content.environment(\.textRenderer, AnyTextRenderer(renderer: renderer))
  }
}

/// Shows a label's text as a renderer draws it.
final class RenderedTextView: UIView {
  private weak var label: UILabel?
  private var renderer: any TextRenderer
  private var environment: EnvironmentValues

  init(_ label: UILabel, _ renderer: any TextRenderer, _ environment: EnvironmentValues) {
    (self.label, self.renderer, self.environment) = (label, renderer, environment)
    super.init(frame: label.bounds)
    isUserInteractionEnabled = false
    backgroundColor = .clear
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  func show(_ renderer: any TextRenderer, _ environment: EnvironmentValues) {
    (self.renderer, self.environment) = (renderer, environment)
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  /// Takes the label's place, and what the renderer needs around it.
  func place() {
    guard let label else { return }
    let padding = renderer.displayPadding
    let isLeftToRight = environment.layoutDirection == .leftToRight
    let insets = UIEdgeInsets(
      top: -padding.top,
      left: -(isLeftToRight ? padding.leading : padding.trailing),
      bottom: -padding.bottom,
      right: -(isLeftToRight ? padding.trailing : padding.leading)
    )
    let place = label.bounds.inset(by: insets)
    if frame != place { frame = place }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let label, let cg = UIGraphicsGetCurrentContext() else { return }
    var context = GraphicsContext(GraphicsTarget(cg, bounds.size, environment))
    context.translateBy(x: -frame.minX, y: -frame.minY)
    renderer.draw(layout: Text.Layout(label), in: &context)
  }
}

// MARK: Attributes

/// What a text carries for its renderer, as an attribute of its letters.
final class CustomTextAttribute: NSObject {
  let value: any TextAttribute
  private let isSame: (any TextAttribute) -> Bool

  init<T: TextAttribute>(_ value: T) {
    self.value = value
    isSame = { ($0 as? T).map { areSame(value, $0) } ?? false }
  }

  static func key<T: TextAttribute>(_: T.Type) -> NSAttributedString.Key {
    NSAttributedString.Key("SwiftUI.TextAttribute.\(String(reflecting: T.self))")
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? CustomTextAttribute).map { isSame($0.value) } ?? false
  }
}

/// The same as part of a text's style.
struct TextAttributeStyle: Equatable {
  let attribute: CustomTextAttribute
  let key: NSAttributedString.Key
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.key == rhs.key && lhs.attribute.isEqual(rhs.attribute) }
}

extension Text {
  /// Gives the text a value that a renderer finds on its letters.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    with(.custom(TextAttributeStyle(attribute: CustomTextAttribute(value), key: CustomTextAttribute.key(T.self))))
  }
}
