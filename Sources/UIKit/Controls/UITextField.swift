import Foundation
import SlipwayFoundation
import SlipwayPlatform

/// A control for one line of text.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum DidEndEditingReason: Int, Sendable {
    case committed
    case cancelled
  }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )

  var storedText = ""
  /// Of a text that the app gave attributes: they follow what is typed.
  var ownAttributes: NSAttributedString?
  var storedSelection = NSRange(location: 0, length: 0)
  var marked = MarkedText()
  /// Of the whole text, where the app has said it.
  var ownDirection = NSWritingDirection.natural
  var native: NativeTextField?
  let placeholderLabel = UILabel()
  private(set) lazy var clearButton = makeClearButton()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeField)
  }

  private func setUp() {
    placeholderLabel.isAccessibilityElement = false
    placeholderLabel.accessibilityElementsHidden = true
    addSubview(placeholderLabel)
    updatePlaceholder()
  }

  open weak var delegate: (any UITextFieldDelegate)?
  /// A view of UIKit's of which the field is a part.
  weak var owner: (any TextFieldOwner)?

  // MARK: Text

  /// Never nil once read: an empty field has an empty text.
  open var text: String? {
    get { storedText }
    set { changing("text", "attributedText") { setText(newValue ?? "") } }
  }
  /// The text with its attributes; what has no font or colour is set in the field's. Typed text gets those beside it.
  open var attributedText: NSAttributedString? {
    get { ownAttributes ?? NSAttributedString(string: storedText, attributes: defaultTextAttributes) }
    set { changing("attributedText", "text") { setAttributedText(newValue) } }
  }
  open var placeholder: String? {
    willSet { willChangeValue(forKey: "placeholder") }
    didSet {
      updatePlaceholder()
      didChangeValue(forKey: "placeholder")
    }
  }
  var placeholderColor: UIColor { .placeholderText }
  open var attributedPlaceholder: NSAttributedString? { didSet { updatePlaceholder() } }
  /// Changing it changes the whole attributed text, too.
  open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { attributeDidChange(.font, font) } }
  /// Changing it changes the whole attributed text, too.
  open var textColor: UIColor? = .label { didSet { attributeDidChange(.foregroundColor, textColor) } }
  open var textAlignment = NSTextAlignment.natural { didSet { styleDidChange() } }
  /// Font, colour and kern of all text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: font ?? UIFont.systemFont(ofSize: 17), .foregroundColor: textColor ?? .label, .kern: kern] }
    set {
      font = newValue[.font] as? UIFont ?? font
      textColor = newValue[.foregroundColor] as? UIColor ?? textColor
      kern = newValue.points(.kern) ?? 0
    }
  }
  var kern: CGFloat = 0 { didSet { styleDidChange() } }
  /// Shrinks the text to fit, down to `minimumFontSize`.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSizeCategory() } }
  open var clearsOnBeginEditing = false

  // MARK: Looks

  open var borderStyle = BorderStyle.none {
    didSet {
      invalidateIntrinsicContentSize()
      updateBorder()
      updateBackground()
    }
  }
  /// Behind the text, in the place of a border; nothing is drawn with the border of a rounded rectangle.
  open var background: UIImage? { didSet { updateBackground() } }
  /// In its place while the field is disabled.
  open var disabledBackground: UIImage? { didSet { updateBackground() } }
  private var backgroundView: UIImageView?
  func updateBackground() {
    let image = isEnabled ? background : disabledBackground ?? background
    guard let image, borderStyle != .roundedRect else {
      backgroundView?.removeFromSuperview()
      return backgroundView = nil
    }
    let view = backgroundView ?? UIImageView()
    view.image = image
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview == nil { insertSubview(view, at: 0) }
    backgroundView = view
  }
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var leftView: UIView? { didSet { sideViewDidChange(oldValue, leftView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightView: UIView? { didSet { sideViewDidChange(oldValue, rightView) } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  // MARK: Input

  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { traitsDidChange() } }
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { traitsDidChange() } }
  open var spellCheckingType = UITextSpellCheckingType.default { didSet { traitsDidChange() } }
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default { didSet { traitsDidChange() } }
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  /// An empty field does not take the return key.
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false { didSet { traitsDidChange() } }
  open var textContentType: UITextContentType!

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  /// Shown at the window's lower edge while the field is edited.
  open override var inputView: UIView? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }
  /// Shown above it.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set {
      ownAccessoryView = newValue
      reloadInputViews()
    }
  }

  open var hasText: Bool { !storedText.isEmpty }
  open func insertText(_ text: String) { replace(selectedRange, with: text) }
  open func deleteBackward() { deleteBackwards() }
  /// Where typed text goes; nil while the field is not edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(selectedRange) : nil }
    set { if let newValue { tellInputDelegate(ofSelection: { selectedRange = newValue.ownRange }) } }
  }
  open func replace(_ range: UITextRange, withText text: String) {
    tellInputDelegate(ofText: { replace(range.ownRange, with: text) })
  }
  open func text(in range: UITextRange) -> String? { (storedText as NSString).substring(with: range.ownRange) }
  open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  open var endOfDocument: UITextPosition { UITextPosition(offset: storedText.utf16.count) }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    position.moved(by: offset, in: storedText.utf16.count)
  }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.compared(to: other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(fromPosition, toPosition)
  }
  // MARK: As a text input

  open var markedTextRange: UITextRange? { marked.range.map { UITextRange($0) } }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { marked.style }
    set { marked.style = newValue }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selectedRange) }
  open func unmarkText() { marked.range = nil }
  /// Hears of what the app changes.
  open weak var inputDelegate: (any UITextInputDelegate)?
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  { moved(position, direction, by: offset) }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    farthest(range, direction)
  }
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    extended(position, direction)
  }
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { writingDirection(at: position) }
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setDirection(writingDirection, range)
  }
  open func firstRect(for range: UITextRange) -> CGRect { firstLineRect(of: range) }
  /// An empty one hides the insertion point.
  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectedRects(of: range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nearestPosition(to: point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    nearestPosition(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { character(under: point) }

  /// Whether the user may make selected text bold, italic or underlined, by keys and the edit menu.
  open var allowsEditingTextAttributes = false
  open override func cut(_ sender: Any?) { perform(.cut) }
  open override func copy(_ sender: Any?) { perform(.copy) }
  open override func paste(_ sender: Any?) { perform(.paste) }
  open override func select(_ sender: Any?) { perform(.select) }
  open override func selectAll(_ sender: Any?) { perform(.selectAll) }
  open override func delete(_ sender: Any?) { perform(.delete) }
  open override func toggleBoldface(_ sender: Any?) { perform(.toggleBoldface) }
  open override func toggleItalics(_ sender: Any?) { perform(.toggleItalics) }
  open override func toggleUnderline(_ sender: Any?) { perform(.toggleUnderline) }
  open override func increaseSize(_ sender: Any?) { perform(.increaseSize) }
  open override func decreaseSize(_ sender: Any?) { perform(.decreaseSize) }
  open override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    perform(.makeTextWritingDirectionLeftToRight)
  }
  open override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    perform(.makeTextWritingDirectionRightToLeft)
  }
  open override func pasteAndMatchStyle(_ sender: Any?) { perform(.pasteAndMatchStyle) }
  open override func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) { changeLooks(conversionHandler) }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditAction(action).map(mayPerform) ?? super.canPerformAction(action, withSender: sender)
  }

  // MARK: Editing

  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled && mayBeginEditing }
  @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }
  open override var canResignFirstResponder: Bool { mayEndEditing }
  @discardableResult open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  // MARK: Geometry

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// What a field does of its own when there is nothing to delete before the caret.
  func backspaceAtStart() -> Bool { false }
  func userWillType() {}
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultSideRect(leftView, bounds, atStart: true) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultSideRect(rightView, bounds, atStart: false) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearRect(bounds) }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  package override var firstBaselineFromTop: CGFloat { baselineFromTop }
  package override var lastBaselineFromBottom: CGFloat { fittingSize.height - baselineFromTop }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  package override func render(in context: RenderContext) {
    super.render(in: context)
    renderText(in: context)
  }

  // MARK: Native

  package override func makeNativeContent() -> NativeElement? { NativeElement(makeNative().widget) }
  package override var nativeContentFrame: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    styleDidChange()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSizeCategory()
    updateBorder()
    styleDidChange()
  }
  override func stateDidChange() {
    super.stateDidChange()
    native?.setEnabled(isEnabled)
    styleDidChange()
  }

  // A field is tapped to edit it, not pressed like a button.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  override func touchUpInside(_ event: UIEvent?) {
    send(.touchUpInside, event)
    if !isEditing { becomeFirstResponder() }
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: attributedPlaceholder?.string ?? placeholder,
      value: isSecureTextEntry ? String(repeating: "•", count: storedText.count) : storedText,
      traits: isEnabled ? .none : .notEnabled,
      role: .group
    )
  }
}
