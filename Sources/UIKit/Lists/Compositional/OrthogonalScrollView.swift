import CoreGraphics
import Foundation

/// What a section's groups scroll in, across the layout's direction.
@MainActor final class OrthogonalScrollView: UIScrollView {
  private unowned let layout: UICollectionViewCompositionalLayout
  let section: Int

  init(_ layout: UICollectionViewCompositionalLayout, section: Int) {
    self.layout = layout
    self.section = section
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    clipsToBounds = false
  }
  required init?(coder: NSCoder) { nil }

  // The collection view handles the touches of its cells.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  override func didScroll() {
    super.didScroll()
    layout.orthogonalSectionScrolled(section)
  }
  override func settlingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.restingOffset(of: section, near: proposed, from: pan.dragStart)
  }
}
