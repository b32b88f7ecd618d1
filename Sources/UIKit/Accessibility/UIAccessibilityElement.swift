import CoreGraphics
import Foundation
import SlipwayPlatform

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
  /// What stands for it on the screen.
  private(set) lazy var widget = ElementWidget(self)

  /// In the container's coordinates.
  var place: CGRect {
    guard accessibilityFrameInContainerSpace.isNull, let container else { return accessibilityFrameInContainerSpace }
    return container.convert(ownFrame, from: nil as UIView?)
  }

  private func changed() { if container?.viewWidget != nil { widget.update() } }

  func perform(_ action: AccessibleAction) {
    switch action {
    case .activate: if !accessibilityActivate() { container?.window?.tap(at: accessibilityActivationPoint) }
    case .increment: accessibilityIncrement()
    case .decrement: accessibilityDecrement()
    default: container?.perform(action)
    }
  }
}

/// What stands for an element on the screen: it draws nothing, and is read out.
@MainActor final class ElementWidget: PlatformViewOwner {
  private unowned let element: UIAccessibilityElement
  private(set) lazy var platformView = Desktop.platform.makeView(
    role: element.accessibilityTraits.widgetRole ?? .group,
    actions: element.accessibilityTraits.contains(.adjustable) ? .adjustable : .element,
    owner: self
  )

  init(_ element: UIAccessibilityElement) {
    self.element = element
    update()
  }

  func update() {
    var description = AccessibleDescription()
    description.label = element.accessibilityLabel
    description.hint = element.accessibilityHint
    description.value = element.accessibilityValue
    description.isDisabled = element.accessibilityTraits.contains(.notEnabled)
    description.isHidden = !element.isAccessibilityElement
    platformView.describe(description)
  }

  /// In a container whose bounds begin at `origin`.
  func place(parentOrigin origin: CGPoint) {
    let frame = element.place.isNull ? .zero : element.place
    let offset = CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y)
    platformView.place(frame.size, by: NativeTransform(offset.gskTranslation))
  }

  func placeContent() {}
  func draw(in snapshot: NativeSnapshot) {}
  func contains(_ point: CGPoint) -> Bool { false }
  func focusChanged(_ isFocused: Bool) {}
  func perform(_ action: AccessibleAction) { element.perform(action) }
  func performNamedAction(_ index: Int) {}
}

extension UIView {
  /// What is read out in the view, if the app names it, by whichever way.
  var namedElements: [Any]? {
    if let elements = accessibilityState?.elements { return elements }
    let count = accessibilityElementCount()
    return count == NSNotFound ? nil : (0..<max(count, 0)).compactMap(accessibilityElement(at:))
  }

  /// An app that names its elements one by one says that there are others now, here and in the views inside.
  func accessibilityElementsMayHaveChanged() {
    if accessibilityState?.elements == nil, accessibilityElementCount() != NSNotFound {
      accessibilityElementsChanged(from: shownElements)
    }
    for subview in subviews { subview.accessibilityElementsMayHaveChanged() }
  }

  /// The elements that are no views, in the order in which they are read.
  var drawnElements: [UIAccessibilityElement] { (namedElements ?? []).elementsThatAreNoViews }

  /// Those of them that stand on the screen.
  private(set) var shownElements: [UIAccessibilityElement] {
    get { accessibilityState?.shown ?? [] }
    set {
      guard !newValue.isEmpty || accessibilityState != nil else { return }
      accessibilityState = accessibilityState ?? AccessibilityState()
      accessibilityState?.shown = newValue
    }
  }

  /// Puts what stands for the elements into the order of reading; pictures have another.
  func accessibilityElementsChanged(from old: [UIAccessibilityElement]) {
    guard let viewWidget else { return }
    let elements = namedElements ?? []
    shownElements = elements.elementsThatAreNoViews
    for element in old where !shownElements.contains(where: { $0 === element }) {
      element.widget.platformView.leaveParent()
    }
    var previous: (any PlatformView)?
    for element in elements {
      ((element as? NSObject)?.readElement)?.accessibilityContainer = self
      guard let child = childView(of: element), child !== previous else { continue }
      viewWidget.platformView.insert(child, after: previous)
      previous = child
    }
    viewWidget.queueAllocate()
    updateAccessibilityTree()
  }

  /// What stands for the part of this view in which an element is: the element itself, or a subview.
  private func childView(of element: Any) -> (any PlatformView)? {
    if let element = (element as? NSObject)?.readElement { return element.widget.platformView }
    guard let view = element as? UIView else { return nil }
    return sequence(first: view, next: \.superview).first { $0.superview === self }?.viewWidget?.platformView
  }

  /// Whether an ancestor names what is read in it, and this view has no part in that.
  var isLeftOutByContainer: Bool {
    sequence(first: self, next: \.superview).dropFirst().contains { ancestor in
      guard let elements = ancestor.namedElements else { return false }
      return !elements.contains { element in
        guard let view = element as? UIView else { return false }
        return isDescendant(of: view) || view.isDescendant(of: self)
      }
    }
  }
}

@MainActor extension [Any] {
  fileprivate var elementsThatAreNoViews: [UIAccessibilityElement] { compactMap { ($0 as? NSObject)?.readElement } }
}
