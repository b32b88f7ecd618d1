import Foundation

/// A row of segments of which one is selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl, ElementParting {
  /// What `selectedSegmentIndex` is when no segment is selected.
  public nonisolated static let noSegment = -1

  @MainActor private struct SegmentPart {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// 0 for an equal share.
    var width: CGFloat = 0
    var isEnabled = true
    var offset = CGSize.zero
    let background = UIImageView()
    let label = UILabel()
    let imageView = UIImageView()
  }

  private var segments: [SegmentPart] = []
  private var dividers: [UIImageView] = []
  var images = SegmentImages() { didSet { imagesChanged() } }
  private let thumb = UIView()
  var attributes = StateLooks.Values<[NSAttributedString.Key: Any]>()
  private var pressedIndex: Int?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeSegments)
  }
  /// Items are strings, images and actions.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(SegmentPart(title: title))
      case let image as UIImage: segments.append(SegmentPart(image: image))
      case let action as UIAction: segments.append(SegmentPart(action: action))
      default: continue
      }
    }
    segmentsDidChange()
    bounds.size = intrinsicContentSize
  }
  /// The segments' titles, images and handlers are the actions'.
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(items: actions)
    if frame != .zero { self.frame = frame }
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8.5
    thumb.layer.cornerRadius = 7
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentPart(title: title), at: segment, animated)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentPart(image: image), at: segment, animated)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentPart(action: action), at: segment, animated)
  }
  private func insert(_ segment: SegmentPart, at index: Int, _ animated: Bool) {
    let place = min(max(index, 0), segments.count)
    let isSeen = animated && window != nil
    if isSeen { layoutIfNeeded() }
    segments.insert(segment, at: place)
    if selected >= place { selected += 1 }
    segmentsDidChange()
    guard isSeen else { return }
    // It appears where it will be, while the others make room.
    let parts: [UIView] = [segment.background, segment.label, segment.imageView]
    UIView.performWithoutAnimation {
      layOut(segment, frames[place], isSelected: false)
      for part in parts { part.alpha = 0 }
    }
    UIView.animate(withDuration: 0.25) {
      for part in parts { part.alpha = 1 }
      self.layoutIfNeeded()
    }
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let isSeen = animated && window != nil
    if isSeen { layoutIfNeeded() }
    let removed = segments.remove(at: segment)
    let parts: [UIView] = [removed.background, removed.label, removed.imageView]
    if selected == segment { selected = UISegmentedControl.noSegment } else if selected > segment { selected -= 1 }
    segmentsDidChange()
    guard isSeen else { return parts.forEach { $0.removeFromSuperview() } }
    UIView.animate(withDuration: 0.25) {
      for part in parts { part.alpha = 0 }
      self.layoutIfNeeded()
    } completion: { _ in
      parts.forEach { $0.removeFromSuperview() }
    }
  }
  open func removeAllSegments() {
    for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
    segments[segment].image = nil
    segmentsDidChange()
  }
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    segments[segment].image = image
    segments[segment].title = nil
    segmentsDidChange()
  }
  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    segments[segment].action = action
    segmentsDidChange()
  }
  open func actionForSegment(at segment: Int) -> UIAction? { segments[segment].action }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    segments[segment].width = width
    segmentsDidChange()
  }
  open func widthForSegment(at segment: Int) -> CGFloat { segments[segment].width }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
    setNeedsLayout()
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

  private func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    updateAccessibility()
  }

  // MARK: Selection

  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
      setNeedsLayout()
      updateAccessibility()
    }
  }
  private var selected = UISegmentedControl.noSegment {
    willSet { willChangeValue(forKey: "selectedSegmentIndex") }
    didSet { didChangeValue(forKey: "selectedSegmentIndex") }
  }
  /// The segment jumps back after the tap, like a button.
  open var isMomentary = false

  // MARK: Looks

  /// The colour of the selected segment's background.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether segments are as wide as their content, rather than equal.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state] = attributes
    segmentsDidChange()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  private func title(of segment: SegmentPart, isSelected: Bool) -> NSAttributedString? {
    guard let text = segment.title ?? segment.action?.title, segment.image == nil else { return nil }
    var values: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .medium : .regular),
      .foregroundColor: isEnabled && segment.isEnabled ? UIColor.label : .tertiaryLabel,
    ]
    values.merge(attributes[.normal] ?? [:]) { $1 }
    if isSelected { values.merge(attributes[.selected] ?? [:]) { $1 } }
    return NSAttributedString(string: text, attributes: values)
  }

  // MARK: Geometry

  private func contentWidth(of segment: SegmentPart) -> CGFloat {
    if segment.width > 0 { return segment.width }
    if let image = segment.image ?? segment.action?.image { return image.size.width + 20 }
    return (title(of: segment, isSelected: true)?.size().width ?? 0).rounded(.up) + 20
  }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map(contentWidth)
    let total = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: total, height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var frames: [CGRect] {
    guard !segments.isEmpty else { return [] }
    let fixed = segments.map { $0.width > 0 || apportionsSegmentWidthsByContent ? contentWidth(of: $0) : 0 }
    let flexible = CGFloat(fixed.count { $0 == 0 })
    let rest = max(0, bounds.width - fixed.reduce(0, +))
    var x: CGFloat = 0
    let frames = fixed.map { width in
      let own = width > 0 ? width + (flexible == 0 ? rest / CGFloat(segments.count) : 0) : rest / flexible
      defer { x += own }
      return CGRect(x: x, y: 0, width: own, height: bounds.height)
    }
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frames }
    return frames.map { CGRect(x: bounds.width - $0.maxX, y: 0, width: $0.width, height: $0.height) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames
    for (index, segment) in segments.enumerated() { layOut(segment, frames[index], isSelected: index == selected) }
    let shown = pressedIndex != nil && isMomentary ? pressedIndex! : selected
    thumb.isHidden = !frames.indices.contains(shown) || !images.isEmpty
    if frames.indices.contains(shown) {
      let isPressed = pressedIndex == selected && !isMomentary
      let place = frames[shown].insetBy(dx: isPressed ? 4 : 2, dy: isPressed ? 3 : 2)
      // A control of no height has no room for the insets.
      thumb.frame = place.isNull ? CGRect(origin: frames[shown].origin, size: .zero) : place
    }
    thumb.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white }
    layOutDividers(frames)
  }

  private func layOut(_ segment: SegmentPart, _ frame: CGRect, isSelected: Bool) {
    segment.imageView.image = segment.image ?? (segment.title == nil ? segment.action?.image : nil)
    let showsImage = segment.imageView.image != nil
    segment.label.attributedText = showsImage ? nil : title(of: segment, isSelected: isSelected)
    segment.label.textAlignment = .center
    let shift = contentShift(of: segment)
    segment.label.frame = frame.insetBy(dx: 4, dy: 0).offsetBy(dx: shift.width, dy: shift.height)
    segment.imageView.contentMode = .center
    segment.imageView.tintColor = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
    segment.imageView.frame = frame.offsetBy(dx: shift.width, dy: shift.height)
    placeBackground(of: segment, frame, isSelected)
    for view in [segment.label, segment.imageView] where view.superview == nil { addSubview(view) }
    segment.label.isAccessibilityElement = false
  }

  /// Hairlines between segments of which neither is selected.
  // MARK: Images in the place of the standard look

  private var isLow: Bool { traitCollection.verticalSizeClass == .compact }

  private func imagesChanged() {
    backgroundColor = images.isEmpty ? .tertiarySystemFill : nil
    setNeedsLayout()
  }

  private func state(of index: Int) -> UIControl.State {
    var state: UIControl.State = isEnabled && segments[index].isEnabled ? [] : .disabled
    if index == selected { state.insert(.selected) }
    if index == pressedIndex { state.insert(.highlighted) }
    return state
  }

  private func contentShift(of segment: SegmentPart) -> CGSize {
    let place = segments.firstIndex { $0.label === segment.label } ?? 0
    let move = images.contentShift(place, of: segments.count, isLow: isLow)
    return CGSize(width: segment.offset.width + move.horizontal, height: segment.offset.height + move.vertical)
  }

  private func placeBackground(of segment: SegmentPart, _ frame: CGRect, _ isSelected: Bool) {
    guard !images.isEmpty, let index = segments.firstIndex(where: { $0.label === segment.label }) else {
      return segment.background.removeFromSuperview()
    }
    if segment.background.superview == nil { insertSubview(segment.background, at: 0) }
    segment.background.image = images.background(state(of: index), isLow: isLow)
    segment.background.frame = frame
  }

  /// How far from its place the content of a segment stands.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    segments[segment].offset = offset
    setNeedsLayout()
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { segments[segment].offset }
  /// The segment whose action has that identifier, or `noSegment`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? UISegmentedControl.noSegment
  }

  private func layOutDividers(_ frames: [CGRect]) {
    while dividers.count > max(frames.count - 1, 0) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < frames.count - 1 {
      let line = UIImageView()
      line.isUserInteractionEnabled = false
      insertSubview(line, at: 0)
      dividers.append(line)
    }
    for (index, line) in dividers.enumerated() {
      let x = max(frames[index].minX, frames[index + 1].minX)
      if images.isEmpty {
        line.image = nil
        line.backgroundColor = .separator
        line.frame = CGRect(x: x - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
        line.isHidden = index == selected || index + 1 == selected
      } else {
        line.backgroundColor = nil
        line.image = images.divider(state(of: index), state(of: index + 1), isLow: isLow)
        let width = line.image?.size.width ?? 0
        line.frame = CGRect(x: x - width / 2, y: 0, width: width, height: bounds.height)
        line.isHidden = line.image == nil
        bringSubviewToFront(line)
      }
    }
  }

  // MARK: Tracking

  private func index(at point: CGPoint) -> Int? {
    frames.firstIndex { $0.minX <= point.x && point.x < $0.maxX }.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressedIndex = index(at: touch.location(in: self))
    setNeedsLayout()
    return pressedIndex != nil
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A touch that began on the selected segment drags the selection along.
    if !isMomentary, pressedIndex == selected, let index = index(at: touch.location(in: self)), index != selected {
      pressedIndex = index
      select(index, event)
    }
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer {
      pressedIndex = nil
      setNeedsLayout()
    }
    guard let touch, let index = index(at: touch.location(in: self)),
      point(inside: touch.location(in: self), with: event)
    else { return }
    if isMomentary || index != selected { select(index, event) }
  }
  open override func cancelTracking(with event: UIEvent?) {
    pressedIndex = nil
    setNeedsLayout()
  }

  private func select(_ index: Int, _ event: UIEvent?) {
    selected = index
    setNeedsLayout()
    updateAccessibility()
    if window != nil { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
    if let action = segments[index].action { sendAction(action) }
    send([.valueChanged, .primaryActionTriggered], event)
    if isMomentary { selected = UISegmentedControl.noSegment }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case UIKeyCommand.inputRightArrow where selected + 1 < segments.count: select(selected + 1, event)
    case UIKeyCommand.inputLeftArrow where selected > 0: select(selected - 1, event)
    default: super.pressesBegan(presses, with: event)
    }
  }

  var elementParts: [ElementPart] {
    let frames = frames
    return segments.enumerated().map { index, segment in
      let label = segment.title ?? segment.action?.title ?? ""
      return ElementPart(
        kind: .button,
        label: label,
        frame: frames[index],
        isSelected: index == selected,
        isEnabled: isEnabled && segment.isEnabled
      )
    }
  }

  override var defaultAccessibility: AccessibilityDefaults {
    let current = segments.indices.contains(selected) ? segments[selected] : nil
    return AccessibilityDefaults(
      isElement: true,
      value: current?.title ?? current?.action?.title,
      traits: .adjustable,
      role: .group
    )
  }
}
