import CGTK
import CoreGraphics
import Foundation
import SlipwayWidgets

/// Something that is read out and is no view: a part of what a view draws. It stands in the `accessibilityElements` of
/// the view, its container.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// A view.
  open weak var accessibilityContainer: AnyObject?
  open var isAccessibilityElement = true { didSet { changed() } }
  open var accessibilityLabel: String? { didSet { changed() } }
  open var accessibilityValue: String? { didSet { changed() } }
  open var accessibilityHint: String? { didSet { changed() } }
  open var accessibilityTraits = UIAccessibilityTraits.none { didSet { changed() } }
  /// A name for tests, which users never meet.
  open var accessibilityIdentifier: String?
  /// In the window's coordinates.
  open var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull, let container else { return ownFrame }
      return container.convert(accessibilityFrameInContainerSpace, to: nil as UIView?)
    }
    set {
      ownFrame = newValue
      accessibilityFrameInContainerSpace = .null
    }
  }
  /// In the container's coordinates; it moves with the container.
  open var accessibilityFrameInContainerSpace = CGRect.null { didSet { container?.viewWidget?.queueAllocate() } }
  open var accessibilityActivationPoint: CGPoint {
    get { ownActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { ownActivationPoint = newValue }
  }
  private var ownFrame = CGRect.zero
  private var ownActivationPoint: CGPoint?

  public init(accessibilityContainer container: Any) { accessibilityContainer = container as AnyObject }

  open override var next: UIResponder? { container }

  var container: UIView? { accessibilityContainer as? UIView }
  /// What stands for it in GTK's tree.
  private(set) lazy var widget = ElementWidget(self)

  /// In the container's coordinates.
  var place: CGRect {
    guard accessibilityFrameInContainerSpace.isNull, let container else { return accessibilityFrameInContainerSpace }
    return container.convert(ownFrame, from: nil as UIView?)
  }

  private func changed() { if container?.viewWidget != nil { widget.update() } }

  func perform(_ action: AccessibilityAction) {
    switch action {
    case .activate: if !accessibilityActivate() { container?.window?.tap(at: accessibilityActivationPoint) }
    case .increment: accessibilityIncrement()
    case .decrement: accessibilityDecrement()
    default: container?.perform(action)
    }
  }
}

/// An empty widget that is read out.
@MainActor final class ElementWidget: WidgetOwner {
  private unowned let element: UIAccessibilityElement

  init(_ element: UIAccessibilityElement) {
    self.element = element
    let traits = element.accessibilityTraits
    super.init(
      role: traits.widgetRole ?? GTK_ACCESSIBLE_ROLE_GROUP,
      actions: traits.contains(.adjustable) ? SLIPWAY_ACTIONS_ADJUSTABLE : SLIPWAY_ACTIONS_ELEMENT
    )
    update()
  }

  func update() {
    slipway_accessible_set_label(pointer, element.accessibilityLabel)
    slipway_accessible_set_description(pointer, element.accessibilityHint)
    slipway_accessible_set_value_text(pointer, element.accessibilityValue)
    slipway_accessible_set_disabled(pointer, element.accessibilityTraits.contains(.notEnabled) ? 1 : 0)
    slipway_accessible_set_hidden(pointer, element.isAccessibilityElement ? 0 : 1)
  }

  /// In a container whose bounds begin at `origin`.
  func place(parentOrigin origin: CGPoint) {
    let frame = element.place.isNull ? .zero : element.place
    var offset = CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y).graphene
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_allocate(
      pointer,
      Int32(frame.width.rounded(.up)),
      Int32(frame.height.rounded(.up)),
      -1,
      gsk_transform_translate(nil, &offset)
    )
  }

  override func contains(_ point: CGPoint) -> Bool { false }
  override func perform(_ action: AccessibilityAction) { element.perform(action) }
}

extension UIView {
  /// The elements that are no views, in the order in which they are read.
  var drawnElements: [UIAccessibilityElement] {
    accessibilityState?.elements?.compactMap { $0 as? UIAccessibilityElement } ?? []
  }

  /// Puts what stands for the elements into GTK's order, which is the order of reading; pictures have another.
  func accessibilityElementsChanged(from old: [UIAccessibilityElement]) {
    guard let viewWidget else { return }
    let elements = accessibilityElements ?? []
    for element in old where !elements.contains(where: { $0 as AnyObject === element }) {
      gtk_widget_unparent(element.widget.pointer)
    }
    var previous: UnsafeMutablePointer<GtkWidget>?
    for element in elements {
      guard let widget = childWidget(of: element), widget != previous else { continue }
      gtk_widget_insert_after(widget, viewWidget.pointer, previous)
      previous = widget
    }
    viewWidget.queueAllocate()
    updateAccessibilityTree()
  }

  /// The widget, of those right in this view's, in which an element stands.
  private func childWidget(of element: Any) -> UnsafeMutablePointer<GtkWidget>? {
    if let element = element as? UIAccessibilityElement { return element.widget.pointer }
    guard let view = element as? UIView else { return nil }
    return sequence(first: view, next: \.superview).first { $0.superview === self }?.viewWidget?.pointer
  }

  /// Whether an ancestor names what is read in it, and this view has no part in that.
  var isLeftOutByContainer: Bool {
    sequence(first: self, next: \.superview).dropFirst().contains { ancestor in
      guard let elements = ancestor.accessibilityState?.elements else { return false }
      return !elements.contains { element in
        guard let view = element as? UIView else { return false }
        return isDescendant(of: view) || view.isDescendant(of: self)
      }
    }
  }
}
