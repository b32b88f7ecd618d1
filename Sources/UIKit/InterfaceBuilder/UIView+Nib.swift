import Foundation

extension UIView {
  /// Takes place, looks and subviews; a subclass's own values come after it.
  func decodeView(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeView(element, decoder, leavingOut: [])
  }

  /// - Parameter own: the ids of subviews that the view has already.
  func decodeView(_ element: InterfaceElement, _ decoder: NibDecoder, leavingOut own: [String]) {
    if let frame = element.value("frame") { self.frame = frame.rect }
    if let mask = element.value("autoresizingMask") { autoresizingMask = mask.autoresizingMask }
    // Xcode says that a view without constraints does not translate its mask, and has it do so.
    translatesAutoresizingMaskIntoConstraints =
      element.bool("fixedFrame") ?? element.bool("translatesAutoresizingMaskIntoConstraints") ?? true
    decodePriorities(element)
    decodeLooks(element, decoder)
    decodeGuides(element, decoder)
    for child in element.list("subviews") where !own.contains(child.id ?? "") {
      if let view = decoder.view(child), child.isInstalled { addSubview(view) }
    }
    decoder.add(element.list("constraints"), to: self)
    for child in element.list("gestureRecognizers") { attach(child, decoder) }
    if let accessibility = element.value("accessibilityConfiguration") {
      decodeAccessibility(accessibility, of: element, decoder)
    }
  }

  private func attach(_ element: InterfaceElement, _ decoder: NibDecoder) {
    if let recognizer = decoder.object(element) as? UIGestureRecognizer { addGestureRecognizer(recognizer) }
  }

  /// A class that sets itself up on the way calls it again after that.
  func decodeLooks(_ element: InterfaceElement, _ decoder: NibDecoder) {
    if let alpha = element.length("alpha") { self.alpha = alpha }
    isHidden = element.bool("hidden") ?? false
    tag = element.int("tag") ?? 0
    isOpaque = element.bool("opaque") ?? true
    clipsToBounds = element.bool("clipsSubviews") ?? false
    isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? true
    isMultipleTouchEnabled = element.bool("multipleTouchEnabled") ?? false
    isExclusiveTouch = element.bool("exclusiveTouch") ?? false
    clearsContextBeforeDrawing = element.bool("clearsContextBeforeDrawing") ?? true
    autoresizesSubviews = element.bool("autoresizesSubviews") ?? true
    if let mode: ContentMode = element.choice("contentMode") { contentMode = mode }
    if let meaning: UISemanticContentAttribute = element.choice("semanticContentAttribute") {
      semanticContentAttribute = meaning
    }
    if let background = element.value("backgroundColor") { backgroundColor = decoder.color(background) }
    if let tint = decoder.color("tintColor", of: element) { tintColor = tint }
  }

  private func decodePriorities(_ element: InterfaceElement) {
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let priority = element.float("\(name)HuggingPriority") {
        setContentHuggingPriority(UILayoutPriority(priority), for: axis)
      }
      if let priority = element.float("\(name)CompressionResistancePriority") {
        setContentCompressionResistancePriority(UILayoutPriority(priority), for: axis)
      }
    }
  }

  private func decodeGuides(_ element: InterfaceElement, _ decoder: NibDecoder) {
    // A cell's content view has values of its own where the file says nothing.
    if let preserves = element.bool("preservesSuperviewLayoutMargins") { preservesSuperviewLayoutMargins = preserves }
    if let insets = element.bool("insetsLayoutMarginsFromSafeArea") { insetsLayoutMarginsFromSafeArea = insets }
    if let margins = element.value("layoutMargins") { layoutMargins = margins.insets }
    if let margins = element.value("directionalLayoutMargins") { directionalLayoutMargins = margins.directionalInsets }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      switch (guide.key, self) {
      case ("safeArea", _): decoder.adopt(safeAreaLayoutGuide, guide)
      case ("keyboard", _): decoder.adopt(keyboardLayoutGuide, guide)
      case ("contentLayoutGuide", let self as UIScrollView): decoder.adopt(self.contentLayoutGuide, guide)
      case ("frameLayoutGuide", let self as UIScrollView): decoder.adopt(self.frameLayoutGuide, guide)
      default: break
      }
    }
  }

  private func decodeAccessibility(_ value: InterfaceElement, of element: InterfaceElement, _ decoder: NibDecoder) {
    if let identifier = value["identifier"] { accessibilityIdentifier = identifier }
    if let label = decoder.file.localized(value.text("label"), element, "ibExternalAccessibilityLabel") {
      accessibilityLabel = label
    }
    if let hint = decoder.file.localized(value.text("hint"), element, "ibExternalAccessibilityHint") {
      accessibilityHint = hint
    }
    if let isElement = value.value("isElement")?.bool("value") { isAccessibilityElement = isElement }
    let traits: [(String, UIAccessibilityTraits)] = [
      ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("header", .header),
      ("staticText", .staticText), ("searchField", .searchField), ("notEnabled", .notEnabled),
      ("updatesFrequently", .updatesFrequently), ("adjustable", .adjustable),
    ]
    if let flags = value.value("traits")?.flags {
      accessibilityTraits = traits.reduce(into: []) { if flags.contains($1.0) { $0.insert($1.1) } }
    }
  }
}

extension UIStackView {
  func decodeStack(_ element: InterfaceElement, _ decoder: NibDecoder) {
    axis = element.choice("axis") ?? .horizontal
    distribution = element.choice("distribution") ?? .fill
    // "top" and "bottom" are other names of cases.
    switch element["alignment"] {
    case "top": alignment = .top
    case "bottom": alignment = .bottom
    default: alignment = element.choice("alignment") ?? .fill
    }
    spacing = element.length("spacing") ?? 0
    isBaselineRelativeArrangement = element.bool("baselineRelativeArrangement") ?? false
    isLayoutMarginsRelativeArrangement = element.bool("layoutMarginsRelativeArrangement") ?? false
    for view in subviews { addArrangedSubview(view) }
  }
}

extension UIScrollView {
  func decodeScrolling(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    showsHorizontalScrollIndicator = element.bool("showsHorizontalScrollIndicator") ?? true
    showsVerticalScrollIndicator = element.bool("showsVerticalScrollIndicator") ?? true
    isScrollEnabled = element.bool("scrollEnabled") ?? true
    isPagingEnabled = element.bool("pagingEnabled") ?? false
    isDirectionalLockEnabled = element.bool("directionalLockEnabled") ?? false
    bounces = element.bool("bounces") ?? true
    alwaysBounceVertical = element.bool("alwaysBounceVertical") ?? false
    alwaysBounceHorizontal = element.bool("alwaysBounceHorizontal") ?? false
    bouncesZoom = element.bool("bouncesZoom") ?? true
    delaysContentTouches = element.bool("delaysContentTouches") ?? true
    canCancelContentTouches = element.bool("canCancelContentTouches") ?? true
    scrollsToTop = element.bool("scrollsToTop") ?? true
    if let scale = element.length("minimumZoomScale") { minimumZoomScale = scale }
    if let scale = element.length("maximumZoomScale") { maximumZoomScale = scale }
    if let mode: KeyboardDismissMode = element.choice("keyboardDismissMode") { keyboardDismissMode = mode }
    if let style: IndicatorStyle = element.choice("indicatorStyle") { indicatorStyle = style }
    if let behavior: ContentInsetAdjustmentBehavior = element.choice("contentInsetAdjustmentBehavior") {
      contentInsetAdjustmentBehavior = behavior
    }
    if let insets = element.value("contentInset") { contentInset = insets.insets }
    if let insets = element.value("scrollIndicatorInsets") { scrollIndicatorInsets = insets.insets }
    if let size = element.value("contentSize") { contentSize = size.size }
  }
}

extension UIVisualEffectView {
  func decodeEffect(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    if let content = element.value("contentView") {
      contentView.decodeView(content, decoder)
      decoder.adopt(contentView, content)
    }
    guard let blur = element.child("blurEffect") ?? element.child("vibrancyEffect")?.child("blurEffect") else { return }
    let effect = UIBlurEffect(style: blur.choice("style") ?? .regular)
    self.effect = element.child("vibrancyEffect").map { _ in UIVibrancyEffect(blurEffect: effect) } ?? effect
  }
}
