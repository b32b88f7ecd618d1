import CoreGraphics
import Foundation

/// A wheel of rows, of which the middle one is chosen. Only the rows that can be seen have views.
@MainActor final class PickerWheel: UIScrollView {
  /// The view of a row; it may reuse one that is no longer seen.
  var rowView: (Int, UIView?) -> UIView = { _, _ in UIView() }
  /// The user turned the wheel to another row.
  var chose: (Int) -> Void = { _ in }

  private(set) var count = 0
  private(set) var rowHeight: CGFloat = 32
  /// Whether the first row follows the last.
  private var isEndless = false
  private var rows: [Int: UIView] = [:]
  private var spare: [UIView] = []
  private var told = 0

  /// An endless wheel has an end, but far away.
  private static let turns = 100

  init() {
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
    let tap = UITapGestureRecognizer()
    tap.handler = { [weak self, weak tap] _ in if let self, let tap { tapped(tap.location(in: self)) } }
    addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { nil }

  /// The chosen row.
  var selection: Int {
    get { count == 0 ? -1 : told % count }
    set { select(newValue, animated: false) }
  }

  func reload(count: Int, rowHeight: CGFloat, isEndless: Bool = false) {
    let old = selection
    self.count = count
    self.rowHeight = rowHeight
    self.isEndless = isEndless
    for row in rows.values { row.removeFromSuperview() }
    rows = [:]
    spare = []
    contentSize = CGSize(width: 0, height: CGFloat(total) * rowHeight)
    updateInsets()
    select(min(max(old, 0), max(count - 1, 0)), animated: false)
    setNeedsLayout()
  }

  /// The rows look different now.
  func reloadRows() {
    for row in rows.values { row.removeFromSuperview() }
    rows = [:]
    setNeedsLayout()
  }

  private var total: Int { isEndless ? count * Self.turns : count }

  func select(_ row: Int, animated: Bool) {
    guard row >= 0, row < count else { return }
    told = isEndless ? nearest(row) : row
    scroll(to: offset(of: told), animated: animated)
    setNeedsLayout()
  }

  /// On an endless wheel: the nearest of the places where a row stands, or one in the middle of all.
  private func nearest(_ row: Int) -> Int {
    let turn = told < count || told >= total - count ? Self.turns / 2 : told / count
    let places = [turn - 1, turn, turn + 1].map { $0 * count + row }
    return told < count ? places[1] : places.min { abs($0 - told) < abs($1 - told) } ?? places[1]
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: (CGFloat(row) + 0.5) * rowHeight - bounds.height / 2)
  }

  private var middleRow: Int {
    guard total > 0 else { return 0 }
    return min(max(Int((contentOffset.y + bounds.height / 2) / rowHeight), 0), total - 1)
  }

  private func updateInsets() {
    let inset = max(0, (bounds.height - rowHeight) / 2)
    contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
  }

  // MARK: Turning

  override func restingPlace(near target: CGPoint) -> CGPoint {
    guard total > 0 else { return target }
    let row = ((target.y + bounds.height / 2) / rowHeight - 0.5).rounded()
    return offset(of: min(max(Int(row), 0), total - 1))
  }

  override func cameToRest() {
    super.cameToRest()
    tell(middleRow)
  }

  private func tell(_ row: Int) {
    guard row != told else { return }
    told = row
    chose(selection)
    updateAccessibility()
  }

  /// As the user: turns to the first row that says this.
  ///
  /// - Returns: whether there is one.
  func turns(to text: String) -> Bool {
    guard let row = (0..<count).first(where: { Self.text(of: rowView($0, nil)) == text }) else { return false }
    turn(to: isEndless ? nearest(row) : row)
    return true
  }

  private static func text(of row: UIView?) -> String? {
    row.flatMap { ($0 as? UILabel)?.text ?? $0.accessibilityLabel }
  }

  /// As the user: turns to a row and tells.
  private func turn(to row: Int) {
    guard total > 0 else { return }
    let row = min(max(row, 0), total - 1)
    scroll(to: offset(of: row), animated: true)
    // The animation's end would tell only what it shows.
    tell(row)
  }

  private func tapped(_ point: CGPoint) {
    let distance = point.y - bounds.midY
    let angle = asin(min(1, max(-1, distance / radius)))
    turn(to: middleRow + Int((angle * radius / rowHeight).rounded()))
  }

  override func scroll(_ event: ScrollEvent) -> Bool {
    guard event.isWheel else {
      let took = super.scroll(event)
      if event.isStop, motion == nil { scroll(to: restingPlace(near: contentOffset), animated: true) }
      return took
    }
    turn(to: told + (event.delta.dy > 0 ? 1 : -1))
    return true
  }

  override func handleKeys(_ presses: Set<UIPress>) -> Bool {
    switch presses.first?.key?.characters {
    case UIKeyCommand.inputUpArrow: turn(to: told - 1)
    case UIKeyCommand.inputDownArrow: turn(to: told + 1)
    default: return false
    }
    return true
  }

  override func accessibilityIncrement() { turn(to: told + 1) }
  override func accessibilityDecrement() { turn(to: told - 1) }
  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: Self.text(of: rows[told]), traits: .adjustable)
  }

  // MARK: Layout

  /// Of the cylinder on which the rows seem to lie.
  private var radius: CGFloat { max(1, bounds.height / 2) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = max(0, (bounds.height - rowHeight) / 2)
    if contentInset.top != inset {
      updateInsets()
      if !isDragging, motion == nil { setOffset(offset(of: told)) }
    }
    guard total > 0, bounds.height > 0 else { return }
    let reach = Int((radius * .pi / 2 / rowHeight).rounded(.up))
    let middle = middleRow
    let seen = max(0, middle - reach)...min(total - 1, middle + reach)
    for (row, view) in rows where !seen.contains(row) {
      view.removeFromSuperview()
      spare.append(view)
      rows[row] = nil
    }
    for row in seen { place(row) }
  }

  private func place(_ row: Int) {
    let view = rows[row] ?? makeRow(row)
    let distance = (CGFloat(row) + 0.5) * rowHeight - bounds.midY
    let angle = distance / radius
    let isVisible = abs(angle) < .pi / 2
    view.isHidden = !isVisible
    guard isVisible else { return }
    view.transform = .identity
    view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
    view.transform = CGAffineTransform(scaleX: 1 - 0.06 * abs(angle), y: cos(angle))
    let isMiddle = abs(distance) < rowHeight / 2
    view.alpha = isMiddle ? 1 : 0.55 * cos(angle)
  }

  /// Where the row can be seen.
  func view(ofRow row: Int) -> UIView? {
    layoutIfNeeded()
    return rows.first { $0.key % max(count, 1) == row }?.value
  }

  private func makeRow(_ row: Int) -> UIView {
    let view = rowView(row % count, spare.popLast())
    view.isUserInteractionEnabled = false
    rows[row] = view
    addSubview(view)
    return view
  }
}
