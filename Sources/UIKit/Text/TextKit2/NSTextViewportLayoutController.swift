import CoreGraphics
import Foundation
import SlipwayFoundation

/// Has the part of a document that is seen be shown: its delegate says which part that is, and shows each fragment of it.
open class NSTextViewportLayoutController: NSObject {
  public init(textLayoutManager: NSTextLayoutManager) {
    self.textLayoutManager = textLayoutManager
    super.init()
  }

  open weak var delegate: (any NSTextViewportLayoutControllerDelegate)?
  /// Not kept alive.
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  /// What is seen, in points of the container, as it was last laid out.
  open private(set) var viewportBounds = CGRect.zero
  /// The text in it.
  open private(set) var viewportRange: NSTextRange?
  /// How far what is seen is moved beside what the delegate says.
  private var shift: CGFloat = 0

  /// Asks the delegate what is seen, and has it show the fragments that lie in there.
  open func layoutViewport() {
    guard let delegate, let textLayoutManager else { return }
    viewportBounds = delegate.viewportBounds(for: self).offsetBy(dx: 0, dy: shift)
    shift = 0
    delegate.textViewportLayoutControllerWillLayout?(self)
    viewportRange = nil
    textLayoutManager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) { fragment in
      let frame = fragment.layoutFragmentFrame
      guard frame.minY < viewportBounds.maxY else { return false }
      guard frame.maxY > viewportBounds.minY else { return true }
      viewportRange = viewportRange?.union(fragment.rangeInElement) ?? fragment.rangeInElement
      delegate.textViewportLayoutController(self, configureRenderingSurfaceFor: fragment)
      return true
    }
    delegate.textViewportLayoutControllerDidLayout?(self)
  }

  /// Where what is seen has to begin, in points of the container, to show a place at its upper side.
  @discardableResult open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
    guard let textLayoutManager else { return 0 }
    let fragment = textLayoutManager.textLayoutFragment(for: textLocation) ?? textLayoutManager.fragments.last
    let place = fragment?.layoutFragmentFrame.minY ?? 0
    shift = place - viewportBounds.minY
    return place
  }
  /// Moves what is seen by so many points, once.
  open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) { shift += verticalOffset }
}

/// Says what of a document is seen, and shows it. Optional: `textViewportLayoutControllerWillLayout(_:)` and
/// `textViewportLayoutControllerDidLayout(_:)`.
public protocol NSTextViewportLayoutControllerDelegate: NSObjectProtocol {
  func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect
  func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
  )
}

extension NSTextViewportLayoutControllerDelegate {
  package var textViewportLayoutControllerWillLayout: ((NSTextViewportLayoutController) -> Void)? {
    optionalMethod("textViewportLayoutControllerWillLayout:")
  }
  package var textViewportLayoutControllerDidLayout: ((NSTextViewportLayoutController) -> Void)? {
    optionalMethod("textViewportLayoutControllerDidLayout:")
  }
}
