import CoreGraphics
import Foundation

/// What happens in a search bar's field.
extension UISearchBar: TextFieldOwner {
  func setUpBar() {
    for view in [background, fieldBackground, promptLabel, field, cancelButton, scopeBar] { addSubview(view) }
    field.owner = self
    field.addAction(UIAction { [weak self] _ in self?.editingBegan() }, for: .editingDidBegin)
    field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.editingEnded() }, for: .editingDidEnd)
    cancelItem.owner = self
    updateCancelButton()
    cancelButton.isHidden = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    sideButton.bounds.size = CGSize(width: 24, height: 24)
    sideButton.addAction(UIAction { [weak self] _ in self?.sideButtonTapped() }, for: .touchUpInside)
    scopeBar.isHidden = true
    scopeBar.addAction(UIAction { [weak self] _ in self?.scopeTapped() }, for: .valueChanged)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    updateLook()
  }

  func fieldMayBegin() -> Bool { delegate?.searchBarShouldBeginEditing?(self) ?? true }
  func fieldMayEnd() -> Bool { delegate?.searchBarShouldEndEditing?(self) ?? true }
  func fieldMayChange(_ range: NSRange, to replacement: String) -> Bool {
    delegate?.searchBar_shouldChangeTextIn_replacementText?(self, range, replacement) ?? true
  }
  func fieldReturned() {
    delegate?.searchBarSearchButtonClicked?(self)
    if searchController != nil { field.resignFirstResponder() }
  }

  private func editingBegan() {
    searchController?.editingBegan()
    delegate?.searchBarTextDidBeginEditing?(self)
  }
  private func editingEnded() { delegate?.searchBarTextDidEndEditing?(self) }
  private func textChanged() {
    updateSideButton()
    delegate?.searchBar_textDidChange?(self, field.text ?? "")
    searchController?.textChanged()
  }
  func cancel() {
    delegate?.searchBarCancelButtonClicked?(self)
    searchController?.isActive = false
  }
  private func sideButtonTapped() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked?(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked?(self)
    }
  }
  private func scopeTapped() {
    scope = scopeBar.selectedSegmentIndex
    delegate?.searchBar_selectedScopeButtonIndexDidChange?(self, scope)
    searchController?.textChanged()
  }

  func selectScope(_ index: Int) {
    scope = index
    scopeBar.selectedSegmentIndex = index
  }

  func scopesChanged() {
    scopeBar.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopeBar.insertSegment(withTitle: title, at: index, animated: false)
    }
    scopeBar.selectedSegmentIndex = scope
    heightChanged()
  }
}

/// The Cancel button follows an item of a bar.
extension UISearchBar: BarItemOwner, BarItemShowing {
  func barItemChanged(_ item: UIBarItem) {
    updateCancelButton()
    setNeedsLayout()
  }
  var shownBarItems: [UIBarItem] { [cancelItem] }

  func updateCancelButton() {
    let attributes = cancelItem.titleTextAttributes(for: .normal) ?? [:]
    cancelButton.setTitle(cancelItem.title ?? SystemString.cancel.text, for: .normal)
    cancelButton.setImage(cancelItem.image, for: .normal)
    cancelButton.setTitleColor(
      attributes[.foregroundColor] as? UIColor ?? cancelItem.tintColor ?? tintColor,
      for: .normal
    )
    cancelButton.titleLabel?.font =
      attributes[.font] as? UIFont ?? .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    cancelButton.isEnabled = cancelItem.isEnabled
  }
}

/// The looks and the places of its parts.
extension UISearchBar {
  /// The field with the room above and below it: 56 pt, in a navigation bar 52, and more where text is large.
  private var rowHeight: CGFloat { field.wantedHeight + (isInNavigationBar ? 16 : 20) }
  private static let scopeHeight: CGFloat = 44
  private static let promptHeight: CGFloat = 19

  var wantedHeight: CGFloat {
    rowHeight + (hasScopes ? Self.scopeHeight : 0)
      + (prompt == nil ? 0 : Self.promptHeight)
  }

  private var hasScopes: Bool { showsScopes && !(scopeButtonTitles ?? []).isEmpty }

  func heightChanged() {
    updateCancelButton()
    scopeBar.isHidden = !hasScopes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.barHeightChanged()
  }

  func promptChanged() {
    promptLabel.text = prompt
    promptLabel.isHidden = prompt == nil
    heightChanged()
  }

  func setCancel(_ shows: Bool, _ animated: Bool) {
    guard showsCancel != shows else { return }
    animate(animated) {
      self.showsCancel = shows
      self.cancelButton.isHidden = !shows
    }
  }

  func setScopes(_ shows: Bool, _ animated: Bool) {
    guard showsScopes != shows else { return }
    animate(animated) {
      self.showsScopes = shows
      self.heightChanged()
    }
  }

  private func animate(_ animated: Bool, _ change: @escaping () -> Void) {
    setNeedsLayout()
    guard animated, window != nil else { return change() }
    change()
    UIView.animate(withDuration: 0.25) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  func updateLook() {
    let fill: UIColor? = isInNavigationBar || searchBarStyle == .minimal ? nil : barTintColor ?? Self.material
    let tint = barStyle == .black && barTintColor == nil && fill != nil ? .black : fill
    background.show(nil, tint: tint, image: isInNavigationBar ? nil : ownBackground)
    let image = fieldImages[UIControl.State.normal.rawValue]
    fieldBackground.image = image
    field.backgroundColor = image == nil ? .tertiarySystemFill : nil
    setNeedsLayout()
  }

  private var ownBackground: UIImage? {
    backgroundImages.shown(barPosition, isLow: traitCollection.verticalSizeClass == .compact)
  }

  func updateScopeBackground() {
    scopeBackground.image = scopeBarBackgroundImage
    if scopeBackground.superview == nil { insertSubview(scopeBackground, belowSubview: scopeBar) }
    setNeedsLayout()
  }

  private static let material = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 0.96) : UIColor(white: 0.976, alpha: 0.96)
  }

  func iconsChanged() {
    field.setGlass(image(for: .search, state: .normal))
    if let cross = image(for: .clear, state: .normal) { field.clearButton.setImage(cross, for: .normal) }
    updateSideButton()
  }

  func updateSideButton() {
    let shows = showsBookmarkButton || showsSearchResultsButton
    let icon: Icon = showsSearchResultsButton ? .resultsList : .bookmark
    let isSelected = showsSearchResultsButton && isSearchResultsButtonSelected
    let own = image(for: icon, state: isSelected ? .selected : .normal) ?? image(for: icon, state: .normal)
    let symbol = showsSearchResultsButton ? "list.bullet" : "book"
    sideButton.setImage(
      own ?? UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)),
      for: .normal
    )
    sideButton.tintColor = isSelected ? tintColor : .secondaryLabel
    sideButton.accessibilityLabel = showsSearchResultsButton ? "Results" : SystemString.bookmarks.text
    field.rightView = shows ? sideButton : nil
    field.rightViewMode = shows && (field.text ?? "").isEmpty ? .always : .never
  }

  func layOutParts() {
    let attached = barPosition == .topAttached ? max(0, frame.minY) : 0
    background.frame = CGRect(x: 0, y: -attached, width: bounds.width, height: bounds.height + attached)
    let top = prompt == nil ? 0 : Self.promptHeight
    promptLabel.frame = CGRect(x: 0, y: 4, width: bounds.width, height: Self.promptHeight)
    let margin = isInNavigationBar ? systemSideMargin : 8
    let row = rowHeight
    let cancelWidth = cancelButton.intrinsicContentSize.width.rounded(.up)
    let end = bounds.width - margin - (showsCancel ? cancelWidth + 12 : 0)
    let height = field.wantedHeight
    let isUnderTitle = isInNavigationBar && !(searchController?.isActive ?? false)
    let above = isUnderTitle ? 1 : (row - height) / 2
    let frame = CGRect(x: margin, y: top + above, width: max(0, end - margin), height: height)
      .offsetBy(
        dx: searchFieldBackgroundPositionAdjustment.horizontal,
        dy: searchFieldBackgroundPositionAdjustment.vertical
      )
    field.frame = placed(frame)
    fieldBackground.frame = field.frame
    cancelButton.frame = placed(
      CGRect(x: bounds.width - margin - cancelWidth, y: frame.minY, width: cancelWidth, height: height)
    )
    scopeBackground.frame = CGRect(x: 0, y: top + row, width: bounds.width, height: showsScopes ? 40 : 0)
    scopeBar.frame = CGRect(x: margin, y: top + row, width: max(0, bounds.width - 2 * margin), height: 32)
  }
}
