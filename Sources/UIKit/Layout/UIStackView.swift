import Foundation

/// Lays out views in a row or column by constraints of its own making.
@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading
    case firstBaseline
    case center, trailing, lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// In `setCustomSpacing(_:after:)`: as `spacing` says.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// The distance the system keeps between neighbours.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: StackArrangement?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    coder.decodingNib(decodeStack)
  }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// In the order of the row or column; hidden ones take no place in it.
  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

  /// The view stays a subview, placed by nobody.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  private func arrange(_ view: UIView, at index: Int) {
    let old = arranged.firstIndex { $0 === view }
    if let old { arranged.remove(at: old) }
    precondition((0...arranged.count).contains(index) || old != nil, "\(index) is no place among the arranged views.")
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: min(index, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    rearrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func visibilityChanged(of subview: UIView) {
    if arranged.contains(where: { $0 === subview }) { rearrange() }
  }

  // MARK: How

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if oldValue != axis { rearrange() } } }
  /// How the views share the length of the stack.
  open var distribution = Distribution.fill { didSet { if oldValue != distribution { rearrange() } } }
  /// How the views lie across it.
  open var alignment = Alignment.fill { didSet { if oldValue != alignment { rearrange() } } }
  /// Between neighbours, points; the least one where the distribution is equal spacing or centring.
  open var spacing: CGFloat = 0 { didSet { if oldValue != spacing { rearrange() } } }
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    rearrange()
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }
  /// Whether a column's spacings are measured from last to first baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { if oldValue != isBaselineRelativeArrangement { rearrange() } }
  }
  /// Whether the views keep within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { rearrange() } }
  }

  /// Points between a view and the next.
  func distance(after view: UIView) -> CGFloat {
    let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
    return distance == UIStackView.spacingUseSystem ? LayoutSpacing.system : distance
  }

  // MARK: Layout

  private func rearrange() {
    arrangement?.withdraw()
    arrangement = nil
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    if arrangement == nil { arrangement = StackArrangement(self) }
    super.updateConstraints()
  }

  /// The proportions are those of the contents.
  func contentChanged(of view: UIView) {
    if distribution == .fillProportionally, arranged.contains(where: { $0 === view }) { rearrange() }
  }

  open override var forFirstBaselineLayout: UIView { baselineView(first: true) }
  open override var forLastBaselineLayout: UIView { baselineView(first: false) }

  private func baselineView(first: Bool) -> UIView {
    let visible = arranged.filter { !$0.isHidden }
    guard let view = first || axis == .horizontal ? visible.first : visible.last else { return self }
    return first ? view.forFirstBaselineLayout : view.forLastBaselineLayout
  }
}
