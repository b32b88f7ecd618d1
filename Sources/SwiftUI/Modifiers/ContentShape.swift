import UIKit

/// What the shape of a view is asked for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Where the view takes touches, and the pointer is over it.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The outline of the picture that is carried while the view is dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The outline of the view above its context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The ground that is shown below the pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
}

extension View {
  /// Where the view takes touches.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, eoFill: eoFill))
  }

  /// The view's shape for some purposes.
  nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false)
    -> some View
  { modifier(KindsShapeModifier(kinds: kind, shape: shape, eoFill: eoFill)) }
}

nonisolated private struct KindsShapeModifier<S: Shape>: ViewModifier {
  let kinds: ContentShapeKinds
  let shape: S
  let eoFill: Bool

  @MainActor @ViewBuilder func body(content: Content) -> some View {
    if kinds.contains(.interaction) {
      content.modifier(ContentShapeModifier(shape: shape, eoFill: eoFill)).modifier(outlines)
    } else {
      content.modifier(outlines)
    }
  }

  @MainActor private var outlines: some ViewModifier {
    let (kinds, shape) = (kinds, shape)
    let outline: @MainActor (CGRect) -> Path = { shape.path(in: $0) }
    return TraitChange<ContentOutlinesTrait> { outlines in
      if kinds.contains(.dragPreview) { outlines.drag = outline }
      if kinds.contains(.contextMenuPreview) { outlines.menu = outline }
    }
    .concat(HoverOutlineModifier(outline: kinds.contains(.hoverEffect) ? AnyShape(shape) : nil))
  }
}

/// The outlines of a view's pictures; nil where nobody says.
struct ContentOutlines {
  var drag: (@MainActor (CGRect) -> Path)?
  var menu: (@MainActor (CGRect) -> Path)?
}

/// For the modifiers around that show such a picture.
struct ContentOutlinesTrait: ItemTrait {
  static var defaultValue: ContentOutlines { ContentOutlines() }
  static var concernsLayout: Bool { false }
}

/// Tells the hover effect around what its ground looks like.
private struct HoverOutlineModifier: ViewModifier {
  let outline: AnyShape?
  init(outline: AnyShape?) { self.outline = outline }
  func body(content: Content) -> some View {
    content.transformPreference(HoverOutlineKey.self) { $0 = outline.map(HoverOutline.init) ?? $0 }
  }
}

struct HoverOutline { let shape: AnyShape }

struct HoverOutlineKey: PreferenceKey {
  static var defaultValue: HoverOutline? { nil }
  static func reduce(value: inout HoverOutline?, nextValue: () -> HoverOutline?) { value = value ?? nextValue() }
}

nonisolated struct ContentShapeModifier<S: Shape>: WrappingModifier {
  let shape: S
  let eoFill: Bool

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<TouchShapeView> { BoxItem(inner, TouchShapeView()) }
  @MainActor func update(_ item: BoxItem<TouchShapeView>, _ context: LeafContext) {
    item.view.eoFill = eoFill
    item.view.outline = { shape.path(in: $0) }
  }
}

/// A view that takes touches in an outline, whatever is drawn there.
final class TouchShapeView: UIView {
  var outline: (CGRect) -> Path = { Path($0) }
  var eoFill = false
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    ContainerShape.around(self) { outline(bounds) }.contains(point, eoFill: eoFill)
  }
}

extension TouchShapeView: TouchableView {
  func takesTouch(at point: CGPoint) -> Bool { self.point(inside: point, with: nil) }
}
