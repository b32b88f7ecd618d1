import UIKit

/// What a view of UIKit gets from the views around it.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

extension UIViewRepresentableContext {
  /// Makes changes to views of UIKit as the change of the view is shown: animated as it is, or at once.
  @MainActor @preconcurrency public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    transaction.animate(changes, completion)
  }
}

/// A view that is a view of UIKit.
@preconcurrency @MainActor public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  /// Called once, when the view first stands in the tree.
  func makeUIView(context: Self.Context) -> Self.UIViewType
  /// Called for every new value, and at once after `makeUIView`.
  func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  func makeCoordinator() -> Self.Coordinator
  /// The size for a proposal; nil for what the view itself says.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) -> CGSize?
  /// Changes the size that the view says itself, where `sizeThatFits` gives none. SwiftUI's own name before iOS 16.
  func _overrideSizeThatFits(_ size: inout CGSize, in proposedSize: _ProposedSize, uiView: Self.UIViewType)
}

/// A size of which either side may be missing, as representable views that also run before iOS 16 are asked for theirs. Its sides are
/// SwiftUI's own, and found by a `Mirror`.
public struct _ProposedSize: Equatable {
  var width: CGFloat?
  var height: CGFloat?

  init(_ proposal: ProposedViewSize) { (width, height) = (proposal.width, proposal.height) }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public var body: Never { fatalError("\(Self.self) is a view of UIKit") }
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
  public func _overrideSizeThatFits(_ size: inout CGSize, in proposedSize: _ProposedSize, uiView: UIViewType) {}

  func makeRepresentedNode(_ inputs: ViewInputs) -> AnyNode { UIViewNode(self, inputs) }
}

/// The node of a view that stands for something of UIKit, made once and brought up to date.
private class RepresentedNode<V: View>: ViewNode<V> {
  var view: V
  private let properties = PropertyLinks<V>()
  var leaf: RepresentedItem!

  /// A subclass makes what is represented in its own initialiser, then calls `apply`.
  init(linked view: V, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    Evaluation.of(self) { properties.link(&self.view, to: self) }
  }

  /// Hands the view's new value to what is represented.
  func show(_ transaction: Transaction) {}

  final func apply(_ transaction: Transaction) {
    graph.cleaned(self)
    Evaluation.of(self) {
      properties.link(&view, to: self)
      show(transaction)
    }
  }

  override func update(_ view: V, _ inputs: ViewInputs) {
    self.view = view
    apply(inputs.transaction)
  }
  override func refresh(_ transaction: Transaction) { apply(transaction) }
  override var slots: [AnyObject?] { properties.slots }

  override func tearDown() {
    properties.unlink()
    super.tearDown()
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { leaf }
}

private final class UIViewNode<V: UIViewRepresentable>: RepresentedNode<V> {
  private let coordinator: V.Coordinator
  private var represented: V.UIViewType!

  init(_ view: V, _ inputs: ViewInputs) {
    coordinator = view.makeCoordinator()
    super.init(linked: view, inputs)
    represented = Evaluation.of(self) { self.view.makeUIView(context: context(inputs.transaction)) }
    leaf = RepresentedItem(
      represented,
      size: { [unowned self] in self.view.sizeThatFits($0, uiView: represented, context: context(Transaction())) },
      change: { [unowned self] in self.view._overrideSizeThatFits(&$0, in: _ProposedSize($1), uiView: represented) }
    )
    apply(inputs.transaction)
  }

  private func context(_ transaction: Transaction) -> V.Context {
    V.Context(coordinator: coordinator, transaction: transaction, environment: environment)
  }

  override func show(_ transaction: Transaction) {
    environment.writeTraits(to: represented)
    view.updateUIView(represented, context: context(transaction))
    leaf.invalidateLayout()
  }

  override func tearDown() {
    guard isAlive else { return }
    V.dismantleUIView(represented, coordinator: coordinator)
    super.tearDown()
  }
}

/// A view of UIKit in a layout: it takes the room it is offered on the sides where it has no size of its own.
final class RepresentedItem: ViewItem<UIView> {
  private let size: (ProposedViewSize) -> CGSize?
  private let change: (inout CGSize, ProposedViewSize) -> Void

  /// - Parameters:
  ///   - size: the size for a proposal; nil for what the view itself says.
  ///   - change: changes what the view itself says.
  init(
    _ view: UIView,
    size: @escaping (ProposedViewSize) -> CGSize? = { _ in nil },
    change: @escaping (inout CGSize, ProposedViewSize) -> Void = { _, _ in }
  ) {
    (self.size, self.change) = (size, change)
    super.init(view)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = size(proposal) { return size }
    var size = ownSize(proposal)
    change(&size, proposal)
    return size
  }

  private func ownSize(_ proposal: ProposedViewSize) -> CGSize {
    let own = view.intrinsicContentSize
    func side(_ own: CGFloat, _ offered: CGFloat?, _ hugging: UILayoutPriority) -> CGFloat {
      if own == UIView.noIntrinsicMetric { return offered ?? 10 }
      guard let offered else { return own }
      return offered > own && hugging.rawValue >= UILayoutPriority.defaultHigh.rawValue
        ? own : offered > own ? offered : own
    }
    return CGSize(
      width: side(own.width, proposal.width, view.contentHuggingPriority(for: .horizontal)),
      height: side(own.height, proposal.height, view.contentHuggingPriority(for: .vertical))
    )
  }
}

// MARK: View controllers

public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

extension UIViewControllerRepresentableContext {
  /// Makes changes to views of UIKit as the change of the view is shown: animated as it is, or at once.
  @MainActor @preconcurrency public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    transaction.animate(changes, completion)
  }
}

/// A view that is a view controller of UIKit.
@preconcurrency @MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
  static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType,
    coordinator: Self.Coordinator
  )
  func makeCoordinator() -> Self.Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType, context: Self.Context)
    -> CGSize?
  /// Changes the size that the controller's view says itself, where `sizeThatFits` gives none.
  func _overrideSizeThatFits(
    _ size: inout CGSize,
    in proposedSize: _ProposedSize,
    uiViewController: Self.UIViewControllerType
  )
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError("\(Self.self) is a view controller of UIKit") }
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  ) {}
  public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context)
    -> CGSize?
  { nil }
  public func _overrideSizeThatFits(
    _ size: inout CGSize,
    in proposedSize: _ProposedSize,
    uiViewController: UIViewControllerType
  ) {}

  func makeRepresentedNode(_ inputs: ViewInputs) -> AnyNode { ControllerNode(self, inputs) }
}

private final class ControllerNode<V: UIViewControllerRepresentable>: RepresentedNode<V> {
  private let coordinator: V.Coordinator
  private var controller: V.UIViewControllerType!

  init(_ view: V, _ inputs: ViewInputs) {
    coordinator = view.makeCoordinator()
    super.init(linked: view, inputs)
    controller = Evaluation.of(self) { self.view.makeUIViewController(context: context(inputs.transaction)) }
    environment.hostController.controller?.addChild(controller)
    leaf = RepresentedItem(
      controller.view,
      size: { [unowned self] in
        self.view.sizeThatFits($0, uiViewController: controller, context: context(Transaction()))
      },
      change: { [unowned self] in
        self.view._overrideSizeThatFits(&$0, in: _ProposedSize($1), uiViewController: controller)
      }
    )
    controller.didMove(toParent: environment.hostController.controller)
    apply(inputs.transaction)
  }

  private func context(_ transaction: Transaction) -> V.Context {
    V.Context(coordinator: coordinator, transaction: transaction, environment: environment)
  }

  override func show(_ transaction: Transaction) {
    environment.writeTraits(to: controller.view)
    view.updateUIViewController(controller, context: context(transaction))
  }

  override func tearDown() {
    guard isAlive else { return }
    V.dismantleUIViewController(controller, coordinator: coordinator)
    controller.willMove(toParent: nil)
    controller.removeFromParent()
    super.tearDown()
  }
}
