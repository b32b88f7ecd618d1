import CoreTransferable
import QuartzCore
import UIKit

extension View {
  /// The user can drag the view, after a long press, and drop it on a view of the same window that takes it.
  ///
  /// - Parameter data: Called when the drag begins.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragModifier<EmptyView>(data: { [data()] }))
  }
  /// - Parameter preview: What is shown under the finger in place of the view.
  nonisolated public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V
  ) -> some View { modifier(DragModifier(data: { [data()] }, preview: preview())) }

  /// What a drag of the view carries; without a provider there is none.
  @MainActor @preconcurrency public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    modifier(DragModifier<EmptyView>(data: { action.flatMap { $0() }.map { [$0] } ?? [] }))
  }

  /// The user can drag the view, after a long press, and drop it on a view of the same window that takes such items.
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(DragModifier<EmptyView>(data: { [NSItemProvider(carrying: payload())] }))
  }
  /// - Parameter preview: What is shown under the finger in place of the view.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View { modifier(DragModifier(data: { [NSItemProvider(carrying: payload())] }, preview: preview())) }
}

extension NSItemProvider {
  fileprivate convenience init<T: Transferable>(carrying item: T) {
    self.init()
    register(item)
  }
}

nonisolated private struct DragModifier<Preview: View>: WrappingModifier {
  let data: () -> [NSItemProvider]
  let preview: Preview?

  init(data: @escaping () -> [NSItemProvider], preview: Preview? = nil) { (self.data, self.preview) = (data, preview) }

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<DragView> { BoxItem(inner, DragView()) }
  @MainActor func update(_ item: BoxItem<DragView>, _ context: LeafContext) {
    item.view.press.isEnabled = context.environment.isEnabled
    item.view.outline = { [weak item] in item?.inner.trait(ContentOutlinesTrait.self).drag }
    item.view.data = data
    item.view.preview = preview.map { preview in
      { [environment = context.environment] in
        let controller = UIHostingController(rootView: preview.environment(\.self, environment))
        controller.view.backgroundColor = .clear
        controller.view.bounds.size = controller.sizeThatFits(in: CGSize(width: 320, height: 480))
        controller.view.layoutIfNeeded()
        return controller.view
      }
    }
  }
}

/// A view that can be dragged by what it shows.
final class DragView: PassThroughView {
  var data: () -> [NSItemProvider] = { [] }
  var preview: (() -> UIView)?
  /// The outline of the view's picture; nil for all of it.
  var outline: () -> (@MainActor (CGRect) -> Path)? = { nil }
  let press = UILongPressGestureRecognizer()
  private var session: DragSession?

  override init(frame: CGRect) {
    super.init(frame: frame)
    press.addTarget(self, action: Selector("pressed:", DragView.pressed))
    addGestureRecognizer(press)
  }
  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
    return super.hitTest(point, with: event) ?? (showsSomething(at: point) ? self : nil)
  }

  func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: nil)
    switch press.state {
    case .began: begin(at: point)
    case .changed: session?.move(to: point)
    case .ended:
      session?.drop(at: point)
      session = nil
    default:
      session?.cancel(at: point)
      session = nil
    }
  }

  private func begin(at point: CGPoint) {
    let providers = data()
    guard let window, !providers.isEmpty else { return }
    var middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window)
    let shown: UIView
    if let preview {
      shown = preview()
      middle = point
    } else {
      guard let picture = snapshotView(afterScreenUpdates: false) else { return }
      picture.frame = bounds
      if let outline = outline() {
        let mask = CAShapeLayer()
        mask.frame = bounds
        mask.path = outline(bounds).cgPath
        picture.layer.mask = mask
      }
      shown = picture
    }
    session = DragSession(providers, preview: shown, middle: middle, from: point, in: window)
  }
}
