import CoreGraphics
import Foundation

/// The titles at the side of a table, by which one jumps to sections.
@MainActor final class SectionIndexView: UIControl {
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14

  private unowned let table: UITableView
  let titles: [String]
  private let labels: [UILabel]
  private var current: Int?

  init(_ table: UITableView, titles: [String]) {
    self.table = table
    self.titles = titles
    labels = titles.map { title in
      let label = UILabel()
      label.text = title == UITableView.indexSearch ? "⌕" : title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      return label
    }
    super.init(frame: .zero)
    backgroundColor = table.sectionIndexBackgroundColor
    for label in labels { addSubview(label) }
  }
  required init?(coder: NSCoder) { nil }

  /// Beside what is seen of the table.
  func layout(in table: UITableView) {
    let visible = table.bounds.inset(by: table.coveredInset)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    frame = CGRect(
      x: isRightToLeft ? 0 : table.bounds.width - Self.width,
      y: visible.minY,
      width: Self.width,
      height: visible.height
    )
  }

  private var step: CGFloat { min(Self.lineHeight, bounds.height / CGFloat(max(1, labels.count))) }
  private var top: CGFloat { (bounds.height - step * CGFloat(labels.count)) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.textColor = table.sectionIndexColor ?? tintColor
      label.frame = CGRect(x: 0, y: top + CGFloat(index) * step, width: bounds.width, height: step)
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    jump(to: touch)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    jump(to: touch)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { current = nil }

  private func jump(to touch: UITouch) {
    let line = Int(((touch.location(in: self).y - top) / step).rounded(.down))
    let index = min(max(0, line), titles.count - 1)
    guard index != current else { return }
    current = index
    table.jump(toTitle: index)
  }
}

extension UITableView {
  func sectionIndexChanged() {
    sectionIndexIsStale = false
    sectionIndex?.removeFromSuperview()
    sectionIndex = nil
    let rows = currentGeometry.sections.map(\.rows.count).reduce(0, +)
    guard let titles = dataSource?.sectionIndexTitles?(self), !titles.isEmpty,
      rows >= sectionIndexMinimumDisplayRowCount
    else { return restyleCells() }
    let index = SectionIndexView(self, titles: titles)
    sectionIndex = index
    addSubview(index)
    index.layer.zPosition = 1
    restyleCells()
    setNeedsLayout()
  }

  func jump(toTitle index: Int) {
    let title = sectionIndex!.titles[index]
    let section = dataSource?.tableView_sectionForSectionIndexTitle_at?(self, title, index) ?? index
    guard section >= 0, section < numberOfSections else { return }
    updateContentSize()
    let top = title == Self.indexSearch ? 0 : rect(forSection: section).minY
    setContentOffset(limited(CGPoint(x: contentOffset.x, y: top - adjustedContentInset.top)), animated: false)
  }
}
