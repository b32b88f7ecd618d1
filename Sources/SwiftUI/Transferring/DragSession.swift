import UIKit

/// A view that something can be dropped on.
@MainActor protocol DropTarget: UIView {
  var dropHandler: (any DropDelegate)? { get }
  func takes(_ info: DropInfo) -> Bool
}

/// What the user carries over a window: a picture under the finger, and the view that it is over.
@MainActor final class DragSession {
  private let providers: [NSItemProvider]
  private let preview: UIView
  private weak var window: UIWindow?
  /// From the finger to the preview's middle.
  private let grip: CGSize
  private let origin: CGPoint
  private var target: (any DropTarget)?
  private var proposal = DropProposal(operation: .copy)

  /// - Parameters:
  ///   - point: Where the finger is, in the window.
  ///   - middle: Where the preview begins, in the window.
  init(_ providers: [NSItemProvider], preview: UIView, middle: CGPoint, from point: CGPoint, in window: UIWindow) {
    (self.providers, self.preview, self.window) = (providers, preview, window)
    grip = CGSize(width: middle.x - point.x, height: middle.y - point.y)
    origin = middle
    preview.isUserInteractionEnabled = false
    preview.center = middle
    preview.layer.shadowOpacity = 0.25
    preview.layer.shadowRadius = 12
    preview.layer.shadowOffset = CGSize(width: 0, height: 6)
    window.addSubview(preview)
    UIView.animate(withDuration: 0.2) {
      preview.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
      preview.alpha = 0.9
    }
    move(to: point)
  }

  func move(to point: CGPoint) {
    preview.center = CGPoint(x: point.x + grip.width, y: point.y + grip.height)
    let found = target(at: point)
    if found !== target {
      if let target { target.dropHandler?.dropExited(info: info(point, target)) }
      target = found
      proposal = DropProposal(operation: .copy)
      if let found { found.dropHandler?.dropEntered(info: info(point, found)) }
    }
    if let target, let new = target.dropHandler?.dropUpdated(info: info(point, target)) { proposal = new }
  }

  /// The finger lets go.
  func drop(at point: CGPoint) {
    move(to: point)
    guard let target, proposal.operation == .copy || proposal.operation == .move else { return cancel(at: point) }
    self.target = nil
    if target.dropHandler?.performDrop(info: info(point, target)) ?? false { end() } else { goBack() }
  }

  /// The drag ends, and nothing is dropped.
  func cancel(at point: CGPoint) {
    if let target { target.dropHandler?.dropExited(info: info(point, target)) }
    target = nil
    goBack()
  }

  private func end() {
    let preview = preview
    UIView.animate(withDuration: 0.2) {
      preview.alpha = 0
      preview.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    } completion: { _ in
      preview.removeFromSuperview()
    }
  }

  private func goBack() {
    let (preview, origin) = (preview, origin)
    UIView.animate(withDuration: 0.3) {
      preview.center = origin
      preview.transform = .identity
    } completion: { _ in
      preview.removeFromSuperview()
    }
  }

  private func info(_ point: CGPoint, _ target: any DropTarget) -> DropInfo {
    DropInfo(location: target.convert(point, from: window), providers: providers)
  }

  /// The innermost view at a point that takes it, the one in front first. What lies behind a sheet takes nothing.
  private func target(at point: CGPoint) -> (any DropTarget)? {
    guard let window else { return nil }
    var top = window.rootViewController
    while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
    let root: UIView = top?.presentingViewController == nil ? window : top?.viewIfLoaded ?? window
    return search(root, root.convert(point, from: window), point)
  }

  private func search(_ view: UIView, _ local: CGPoint, _ point: CGPoint) -> (any DropTarget)? {
    guard view !== preview, !view.isHidden, view.alpha > 0.01 else { return nil }
    let isInside = view.bounds.contains(local)
    guard isInside || !view.clipsToBounds else { return nil }
    for subview in view.subviews.reversed() {
      if let found = search(subview, subview.convert(local, from: view), point) { return found }
    }
    guard isInside, let target = view as? any DropTarget else { return nil }
    // Asked once while it stays over the view.
    return target === self.target || target.takes(info(point, target)) ? target : nil
  }
}
