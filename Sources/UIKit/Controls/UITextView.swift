import Foundation
import SlipwayFoundation
import SlipwayPlatform

/// A scroll view of text that can be edited, selected, or read.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )

  var content = LabelText(font: UIFont.systemFont(ofSize: 12))
  /// What the app gave for the next text to be typed; they hold until the selection is another.
  var ownTypingAttributes: [NSAttributedString.Key: Any]?
  var storedSelection = NSRange(location: 0, length: 0)
  var marked = MarkedText()
  var native: NativeTextView?
  private lazy var tap = UITapGestureRecognizer(target: self, action: Selector("tapped:", UITextView.tapped))

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }
  /// - Parameter usingTextLayoutManager: whether there is a `textLayoutManager`. What is shown is laid out in one way.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
    hasTextLayoutManager = usingTextLayoutManager
  }
  /// - Parameter textContainer: where the text is laid out; nil makes one as wide as the view. A container belongs to one
  ///   view, which shows its layout manager's text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer.ofTextView()
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer.ofTextView()
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeTextView)
  }

  private func setUp() {
    textContainer.changed = { [weak self] in MainActor.assumeIsolated { self?.contentDidChange() } }
    adoptStorage()
    backgroundColor = .systemBackground
    // A pointer selects text by dragging; fingers scroll.
    panGestureRecognizer.allowedTouchTypes = [0]
    addGestureRecognizer(tap)
  }

  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  // MARK: Text

  open var text: String! {
    get { content.string ?? "" }
    set { changing("text", "attributedText") { change { $0.set(newValue ?? "") } } }
  }
  open var attributedText: NSAttributedString! {
    get { content.attributed ?? NSAttributedString(string: "") }
    set { changing("attributedText", "text") { change { $0.set(newValue) } } }
  }
  open var font: UIFont? {
    get { content.font }
    set { changing("font") { change { $0.setFont(newValue ?? .systemFont(ofSize: 12)) } } }
  }
  open var textColor: UIColor? {
    get { content.color }
    set { changing("textColor") { change { $0.setColor(newValue ?? .label) } } }
  }
  open var textAlignment = NSTextAlignment.natural {
    willSet { willChangeValue(forKey: "textAlignment") }
    didSet {
      contentDidChange()
      didChangeValue(forKey: "textAlignment")
    }
  }
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSizeCategory() } }
  /// Room around the text, within the content.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    willSet { willChangeValue(forKey: "textContainerInset") }
    didSet {
      contentDidChange()
      didChangeValue(forKey: "textContainerInset")
    }
  }

  public let textContainer: NSTextContainer
  /// The text as it is stored: what is edited in it is shown, and what is typed is edited in it.
  open var textStorage: NSTextStorage { storage() }
  /// Sets the same text in the same lines for the app to measure; the view draws itself.
  /// Once it was asked for, there is no `textLayoutManager`.
  open var layoutManager: NSLayoutManager {
    hasTextLayoutManager = false
    contentStorage = nil
    return storage().layoutManagers[0]
  }
  /// Sets the same text in the same lines, too; nil of a view that was made with a container, or whose `layoutManager` was asked
  /// for.
  open var textLayoutManager: NSTextLayoutManager? { hasTextLayoutManager ? layOutByFragments() : nil }
  private lazy var hasTextLayoutManager = textContainer.layoutManager == nil
  var contentStorage: NSTextContentStorage?
  /// The storage, once there is one.
  var ownStorage: NSTextStorage?
  /// The view and its storage are being brought to the same text.
  var isStoring = false
  /// Of what is typed next: those beside the insertion point, unless they are set.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? attributesAtSelection }
    set { ownTypingAttributes = newValue }
  }
  /// Laid over what is a link; the tint colour at first.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! { didSet { contentDidChange() } }

  private func change(_ change: (inout LabelText) -> Void) {
    change(&content)
    storeText()
    marked.range = nil
    storedSelection = NSRange(location: content.string?.utf16.count ?? 0, length: 0)
    contentDidChange()
  }

  // MARK: Input

  open var isEditable = true { didSet { inputDidChange() } }
  open var isSelectable = true { didSet { inputDidChange() } }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { inputDidChange() } }
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { inputDidChange() } }
  open var spellCheckingType = UITextSpellCheckingType.default { didSet { inputDidChange() } }
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default { didSet { inputDidChange() } }
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!

  open var hasText: Bool { !text.isEmpty }
  open func insertText(_ text: String) { replace(selectedRange, with: text) }
  open func deleteBackward() { deleteBackwards() }
  /// In UTF-16 units.
  open var selectedRange: NSRange {
    get { native?.selection ?? storedSelection }
    set { select(newValue) }
  }
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { if let newValue { tellInputDelegate(ofSelection: { selectedRange = newValue.ownRange }) } }
  }
  open func replace(_ range: UITextRange, withText text: String) {
    tellInputDelegate(ofText: { replace(range.ownRange, with: text) })
  }
  open func text(in range: UITextRange) -> String? { (text as NSString).substring(with: range.ownRange) }
  open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  open var endOfDocument: UITextPosition { UITextPosition(offset: text.utf16.count) }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    position.moved(by: offset, in: text.utf16.count)
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

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  /// Shown at the window's lower edge while the text is edited.
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

  open func scrollRangeToVisible(_ range: NSRange) { scrollToShow(range) }

  // MARK: Editing

  override var stopsTab: Bool { isEditable }
  open override var canBecomeFirstResponder: Bool {
    isEditable ? isFirstResponder || delegate?.textViewShouldBeginEditing?(self) ?? true : isSelectable
  }
  @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }
  open override var canResignFirstResponder: Bool {
    isEditable ? delegate?.textViewShouldEndEditing?(self) ?? true : true
  }
  @discardableResult open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let place = recognizer.location(in: self)
    if let item = item(at: place) { return follow(item) }
    if isEditable, !isFirstResponder { becomeFirstResponder() }
  }

  /// What of a text that is not edited becomes links by itself.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { contentDidChange() } }

  /// Whether Ctrl+F, or the app, can have the user find text in the view.
  open var isFindInteractionEnabled = false { didSet { findEnabledChanged() } }
  /// While it is enabled.
  open var findInteraction: UIFindInteraction? { ownFindInteraction }
  var ownFindInteraction: UIFindInteraction?
  /// What a search has found, to be marked.
  var found: [(range: NSRange, style: UITextSearchFoundTextStyle)] = []

  /// Whether the user may make selected text bold, italic or underlined, by keys and the edit menu.
  open var allowsEditingTextAttributes = false

  // MARK: Geometry

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: bounds.width > 0 ? bounds.width : .infinity)
  }
  package override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    isScrollEnabled ? nil : fittingSize(width: width)
  }
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
  }

  package override func render(in context: RenderContext) {
    super.render(in: context)
    renderText(in: context)
  }

  // MARK: Native

  package override func makeNativeContent() -> NativeElement? { NativeElement(makeNative().widget) }
  package override var nativeContentFrame: CGRect { textFrame }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSizeCategory()
    applyStyle()
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: text, role: .group)
  }
}
