import CoreGraphics
import Foundation

/// The bar of a find interaction: a field with how much was found, arrows, and a row to replace.
@MainActor final class FindNavigator: UIView, TextFieldOwner {
  private unowned let interaction: UIFindInteraction
  private let session: UIFindSession
  let field = UISearchTextField()
  let replacement = UITextField()
  let count = UILabel()
  private(set) lazy var forward = symbol("chevron.down") { [weak self] in self?.interaction.findNext() }
  private(set) lazy var backward = symbol("chevron.up") { [weak self] in self?.interaction.findPrevious() }
  private(set) lazy var done = word(.done) { [weak self] in self?.interaction.dismissFindNavigator() }
  private(set) lazy var replaceOne = word(.replace) { [weak self] in self?.replaceFound() }
  private(set) lazy var replaceAll = word(.replaceAll) { [weak self] in self?.replaceAllFound() }
  private let options = UIButton(type: .system)
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private weak var scrollView: UIScrollView?
  private var addedInset: CGFloat = 0
  private var showsReplacement = false { didSet { if showsReplacement != oldValue { replacementChanged() } } }
  private var matchesCase = false { didSet { optionsChanged() } }
  private var matchesWords = false { didSet { optionsChanged() } }

  init(_ interaction: UIFindInteraction, _ session: UIFindSession) {
    (self.interaction, self.session) = (interaction, session)
    super.init(frame: .zero)
    setUp()
  }
  required init?(coder: NSCoder) { nil }

  private func setUp() {
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    for view in [background, field, count, backward, forward, done, replacement, replaceOne, replaceAll] {
      addSubview(view)
    }
    options.setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
    options.showsMenuAsPrimaryAction = true
    options.bounds.size = CGSize(width: 30, height: 24)
    options.accessibilityLabel = SystemString.search.text
    field.leftView = options
    field.leftViewMode = .always
    field.placeholder = SystemString.search.text
    field.accessibilityIdentifier = "find.searchField"
    field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    field.owner = self
    count.font = .systemFont(ofSize: 15)
    count.textColor = .secondaryLabel
    count.textAlignment = .right
    replacement.borderStyle = .roundedRect
    replacement.placeholder = SystemString.replaceWith.text
    replacement.accessibilityIdentifier = "find.replacementField"
    replacement.addAction(UIAction { [weak self] _ in self?.replacementTyped() }, for: .editingChanged)
    replacementChanged()
    updateMenu()
    updateCount()
  }

  private func symbol(_ name: String, _ act: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in act() })
    button.setImage(UIImage(systemName: name), for: .normal)
    return button
  }
  private func word(_ word: SystemString, _ act: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in act() })
    button.setTitle(word.text, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: word == .done ? .semibold : .regular)
    return button
  }

  // MARK: Showing

  private var height: CGFloat { showsReplacement ? 96 : 52 }

  /// - Parameter scrollView: what it scrolls can be brought above the bar.
  func show(in window: UIWindow, over scrollView: UIScrollView?) {
    self.scrollView = scrollView
    let bottom = window.safeAreaInsets.bottom
    frame = CGRect(
      x: 0,
      y: window.bounds.height - height - bottom,
      width: window.bounds.width,
      height: height + bottom
    )
    window.addSubview(self)
    makeRoom()
  }

  func hide() {
    if field.isFirstResponder || replacement.isFirstResponder { interaction.view?.becomeFirstResponder() }
    addRoom(-addedInset)
    removeFromSuperview()
  }

  func focus(showsReplacement: Bool) {
    self.showsReplacement = showsReplacement && session.supportsReplacement
    field.becomeFirstResponder()
  }

  private func makeRoom() {
    guard let scrollView, let window else { return }
    let covered = scrollView.convert(scrollView.bounds, to: window).maxY - frame.minY
    addRoom(max(0, covered) - addedInset)
  }
  private func addRoom(_ room: CGFloat) {
    guard let scrollView, room != 0 else { return }
    addedInset += room
    scrollView.contentInset.bottom += room
    scrollView.verticalScrollIndicatorInsets.bottom += room
  }

  private func replacementChanged() {
    for view in [replacement, replaceOne, replaceAll] { view.isHidden = !showsReplacement }
    if let window {
      let bottom = frame.maxY
      frame = CGRect(x: 0, y: bottom - height - window.safeAreaInsets.bottom, width: frame.width, height: height)
      frame.size.height = bottom - frame.minY
      makeRoom()
    }
    updateMenu()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let row = CGRect(x: 12, y: 8, width: bounds.width - 24, height: 36)
    let end = place([backward, forward, done], in: row)
    field.frame = CGRect(x: row.minX, y: row.minY, width: end - row.minX, height: row.height)
    let width = count.intrinsicContentSize.width
    count.frame = CGRect(x: end - width - 34, y: row.minY, width: width, height: row.height)
    guard showsReplacement else { return }
    let second = row.offsetBy(dx: 0, dy: 44)
    let secondEnd = place([replaceOne, replaceAll], in: second)
    replacement.frame = CGRect(x: second.minX, y: second.minY, width: secondEnd - second.minX, height: second.height)
  }

  /// Puts buttons at a row's end; returns where they begin.
  private func place(_ buttons: [UIButton], in row: CGRect) -> CGFloat {
    var x = row.maxX
    for button in buttons.reversed() {
      let width = max(36, button.intrinsicContentSize.width + 8)
      x -= width
      button.frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
    }
    return x - 8
  }

  // MARK: Searching

  func show(_ text: String?, _ replacementText: String?) {
    replacement.text = replacementText
    guard field.text ?? "" != text ?? "" else { return }
    field.text = text
    search()
  }

  private func textChanged() {
    interaction.searchText = field.text
    search()
  }
  private func replacementTyped() { interaction.replacementText = replacement.text }

  private func search() {
    session.performSearch(query: field.text ?? "", options: searchOptions)
    updateCount()
  }
  private func optionsChanged() {
    search()
    updateMenu()
  }
  private func replaceFound() {
    session.performSingleReplacement(
      query: field.text ?? "",
      replacementString: replacement.text ?? "",
      options: searchOptions
    )
    updateCount()
  }
  private func replaceAllFound() {
    session.replaceAll(
      searchQuery: field.text ?? "",
      replacementString: replacement.text ?? "",
      options: searchOptions
    )
    updateCount()
  }
  private var searchOptions: UITextSearchOptions {
    UITextSearchOptions(matchesWords ? .fullWord : .contains, matchesCase ? [] : .caseInsensitive)
  }

  func updateCount() {
    let (total, place) = (session.resultCount, session.highlightedResultIndex)
    let isSearching = field.text?.isEmpty == false
    count.text =
      switch session.searchResultDisplayStyle {
      case _ where !isSearching: nil
      case .none: nil
      case .currentAndTotal where place != NSNotFound && total > 0:
        String(format: SystemString.ofTotal.text, "\(place + 1)", "\(total)")
      case .currentAndTotal, .total: total == 0 ? SystemString.notFound.text : "\(total)"
      }
    for button in [backward, forward] { button.isEnabled = total > 0 }
    replaceOne.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
    replaceAll.isEnabled = session.supportsReplacement && total > 0
    setNeedsLayout()
  }

  // The return key goes on; the field keeps the keyboard.
  func fieldMayBegin() -> Bool { true }
  func fieldMayEnd() -> Bool { true }
  func fieldMayChange(_ range: NSRange, to replacement: String) -> Bool { true }
  func fieldReturned() { interaction.findNext() }

  // MARK: Options

  func updateMenu() {
    let standard: [UIMenuElement] = [
      UIAction(title: SystemString.matchCase.text, state: matchesCase ? .on : .off) { [weak self] _ in
        self?.matchesCase.toggle()
      },
      UIAction(title: SystemString.wholeWords.text, state: matchesWords ? .on : .off) { [weak self] _ in
        self?.matchesWords.toggle()
      },
    ]
    options.menu = interaction.optionsMenuProvider?(standard) ?? UIMenu(children: standard)
  }

  override func accessibilityPerformEscape() -> Bool {
    interaction.dismissFindNavigator()
    return true
  }
}
