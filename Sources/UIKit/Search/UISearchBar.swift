import CoreGraphics
import Foundation
import SlipwayFoundation

/// A field to search with: 56 pt, with scope buttons 100.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits, UIBarPositioning {
  /// As the delegate says; at the top of the window the background reaches up to it.
  open var barPosition: UIBarPosition { delegate?.positionFor?(self) ?? .any }
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpBar()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpBar()
    coder.decodingNib(decodeSearchBar)
  }

  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller the bar belongs to.
  weak var searchController: UISearchController?

  // MARK: Text

  /// Setting it tells no delegate.
  open var text: String? {
    get { field.text }
    set {
      field.text = newValue
      updateSideButton()
      searchController?.textChanged()
    }
  }
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue ?? SystemString.search.text }
  }
  /// A line above the field.
  open var prompt: String? { didSet { promptChanged() } }
  open var searchTextField: UISearchTextField { field }

  // MARK: Buttons

  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { setCancel(showsCancelButton, animated) }
  /// At the end of the field while it is empty.
  open var showsBookmarkButton = false { didSet { updateSideButton() } }
  open var showsSearchResultsButton = false { didSet { updateSideButton() } }
  open var isSearchResultsButtonSelected = false { didSet { updateSideButton() } }

  // MARK: Scopes

  open var scopeButtonTitles: [String]? { didSet { scopesChanged() } }
  open var selectedScopeButtonIndex: Int {
    get { scope }
    set { selectScope(newValue) }
  }
  open var showsScopeBar: Bool {
    get { showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  open func setShowsScope(_ show: Bool, animated: Bool) { setScopes(show, animated) }
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    scopeBar.setTitleTextAttributes(attributes, for: state)
  }
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopeBar.titleTextAttributes(for: state)
  }

  // MARK: Looks

  open var searchBarStyle = Style.default { didSet { updateLook() } }
  open var barStyle = UIBarStyle.default { didSet { updateLook() } }
  open var isTranslucent = true { didSet { updateLook() } }
  open var barTintColor: UIColor? { didSet { updateLook() } }
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  /// For bars at that place on the screen alone.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for barPosition: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgroundImages[BarImageKey(barPosition, barMetrics)] = backgroundImage
  }
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[BarImageKey(barPosition, barMetrics)]
  }
  /// Behind the scopes.
  open var scopeBarBackgroundImage: UIImage? { didSet { updateScopeBackground() } }
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    scopeBar.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopeBar.backgroundImage(for: state, barMetrics: .default)
  }
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    scopeBar.setDividerImage(
      dividerImage,
      forLeftSegmentState: leftState,
      rightSegmentState: rightState,
      barMetrics: .default
    )
  }
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    scopeBar.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }
  /// Whether the user can type and press its buttons.
  open var isEnabled = true {
    didSet {
      field.isEnabled = isEnabled
      for control in [cancelButton, sideButton, scopeBar] as [UIControl] { control.isEnabled = isEnabled }
    }
  }
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    fieldImages[state.rawValue] = backgroundImage
    updateLook()
  }
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { fieldImages[state.rawValue] }
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textOffset }
    set { field.textOffset = newValue }
  }
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon, default: [:]][state.rawValue] = iconImage
    iconsChanged()
  }
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon]?[state.rawValue] }
  /// How far from its usual place an icon stands.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    iconShifts[icon] = adjustment
    field.setShifts(iconShifts)
  }
  open func positionAdjustment(for icon: Icon) -> UIOffset { iconShifts[icon] ?? .zero }

  // MARK: Input

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // Escape stands for the Cancel button, where there is one.
    guard showsCancel, presses.contains(where: { $0.key?.characters == UIKeyCommand.inputEscape }) else {
      return super.pressesBegan(presses, with: event)
    }
    cancel()
  }

  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wantedHeight) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateCancelButton()
  }

  // State of the themed extensions.
  let field = UISearchTextField()
  let cancelButton = UIButton(type: .system)
  /// What appearance proxies say of the Cancel button: to them it is an item of a bar.
  let cancelItem = UIBarButtonItem()
  let sideButton = UIButton(type: .system)
  let scopeBar = UISegmentedControl(items: [])
  let promptLabel = UILabel()
  let background = BarBackground(edge: .bottom)
  let fieldBackground = UIImageView()
  let scopeBackground = UIImageView()
  var backgroundImages: [BarImageKey: UIImage] = [:] { didSet { updateLook() } }
  var iconShifts: [Icon: UIOffset] = [:]
  var showsCancel = false
  var showsScopes = false
  var scope = 0
  var icons: [Icon: [UIControl.State.RawValue: UIImage]] = [:]
  var fieldImages: [UIControl.State.RawValue: UIImage] = [:]
  /// In a navigation bar the bar's own background lies behind.
  var isInNavigationBar = false { didSet { updateLook() } }
}

/// What a search bar asks and tells. All methods are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {}

extension UISearchBarDelegate {
  package var searchBarShouldBeginEditing: ((UISearchBar) -> Bool)? { optionalMethod("searchBarShouldBeginEditing:") }
  package var searchBarTextDidBeginEditing: ((UISearchBar) -> Void)? {
    optionalMethod("searchBarTextDidBeginEditing:")
  }
  package var searchBarShouldEndEditing: ((UISearchBar) -> Bool)? { optionalMethod("searchBarShouldEndEditing:") }
  package var searchBarTextDidEndEditing: ((UISearchBar) -> Void)? { optionalMethod("searchBarTextDidEndEditing:") }
  package var searchBar_textDidChange: ((UISearchBar, String) -> Void)? { optionalMethod("searchBar:textDidChange:") }
  package var searchBar_shouldChangeTextIn_replacementText: ((UISearchBar, NSRange, String) -> Bool)? {
    optionalMethod("searchBar:shouldChangeTextIn:replacementText:")
  }
  package var searchBarSearchButtonClicked: ((UISearchBar) -> Void)? {
    optionalMethod("searchBarSearchButtonClicked:")
  }
  package var searchBarCancelButtonClicked: ((UISearchBar) -> Void)? {
    optionalMethod("searchBarCancelButtonClicked:")
  }
  package var searchBarBookmarkButtonClicked: ((UISearchBar) -> Void)? {
    optionalMethod("searchBarBookmarkButtonClicked:")
  }
  package var searchBarResultsListButtonClicked: ((UISearchBar) -> Void)? {
    optionalMethod("searchBarResultsListButtonClicked:")
  }
  package var searchBar_selectedScopeButtonIndexDidChange: ((UISearchBar, Int) -> Void)? {
    optionalMethod("searchBar:selectedScopeButtonIndexDidChange:")
  }
}
