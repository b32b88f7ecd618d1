import UIKit

extension TextField where Label == Text {
  /// A field that scrolls, or, with a vertical axis, grows by lines: as many as `lineLimit` has.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(label: Text(titleKey), prompt: nil, text: text, axis: axis)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(label: Text(title), prompt: nil, text: text, axis: axis)
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(titleKey), prompt: prompt, text: text, axis: axis)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(title), prompt: prompt, text: text, axis: axis)
  }
}

extension TextField {
  nonisolated public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), prompt: prompt, text: text, axis: axis) }
}

/// A field of several lines.
nonisolated struct GrowingField: View, LeafView {
  let prompt: Text?
  let text: Binding<String>
  let selection: Binding<TextSelection?>?
  let look: FieldLook
  let editingChanged: (Bool) -> Void

  @MainActor func makeItem() -> GrowingItem { GrowingItem() }
  @MainActor func update(_ item: GrowingItem, _ context: LeafContext) {
    let environment = context.environment
    let view = item.view
    let editor = view.editor
    view.overrideUserInterfaceStyle = environment.traits.userInterfaceStyle
    let value = text.wrappedValue
    if editor.text != value { editor.text = value }
    editor.font = environment.resolvedFont
    editor.textColor = environment.foregroundPaint(level: 0).color
    editor.textAlignment = environment.multilineTextAlignment.alignment(environment.layoutDirection)
    editor.isEditable = environment.isEnabled
    editor.keyboardType = environment.keyboardType
    editor.autocapitalizationType = environment.capitalization
    editor.autocorrectionType = environment.disablesAutocorrection == true ? .no : .default
    editor.textContentType = environment.textContentType
    view.placeholder.text = prompt?.string(in: environment)
    view.placeholder.font = environment.resolvedFont
    view.placeholder.textAlignment = editor.textAlignment
    view.hasBorder = look == .roundedBorder
    view.textChanged()
    item.lines = max(environment.leastLines, 1)...max(environment.lineLimit ?? .max, environment.leastLines, 1)
    item.changed = { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    item.editingChanged = editingChanged
    item.focus.follow(environment.focusLinks, editor)
    item.selection.follow(selection, value) { editor.selectedRange = $0 }
    item.invalidateLayout()
  }
}

final class GrowingItem: ViewItem<GrowingFieldView> {
  let focus = FocusFollower()
  let selection = SelectionFollower()
  /// How many lines are shown at least and at most.
  var lines = 1...Int.max
  var changed: (String) -> Void = { _ in }
  var editingChanged: (Bool) -> Void = { _ in }
  private let delegate = EditorDelegate()

  init() {
    super.init(GrowingFieldView())
    view.editor.delegate = delegate
    delegate.selectionChanged = { [weak self] in self?.selection.changed($0, in: $1) }
    delegate.changed = { [weak self] text in
      self?.view.textChanged()
      self?.changed(text)
      self?.invalidateLayout()
    }
    delegate.focusChanged = { [weak self] hasFocus in
      self?.editingChanged(hasFocus)
      self?.focus.changed(hasFocus)
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = view.insets
    let width = proposal.width ?? max(view.idealWidth, 60)
    let lineHeight = view.editor.font?.lineHeight ?? 0
    let text = view.textHeight(width: width - insets.left - insets.right)
    let (least, most) = (CGFloat(lines.lowerBound) * lineHeight, CGFloat(min(lines.upperBound, 10_000)) * lineHeight)
    return CGSize(width: width, height: (min(max(text, least), most) + insets.top + insets.bottom).rounded(.up))
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard let font = view.editor.font else { return nil }
    switch key {
    case VerticalAlignment.firstTextBaseline.key: return view.insets.top + font.ascender
    case VerticalAlignment.lastTextBaseline.key: return size.height - view.insets.bottom + font.descender
    default: return nil
    }
  }
}

/// A text view, with a prompt while it is empty, and a border if it is to have one.
final class GrowingFieldView: UIView {
  let editor = UITextView()
  let placeholder = UILabel()
  var hasBorder = false {
    didSet {
      layer.borderWidth = hasBorder ? 1 : 0
      layer.cornerRadius = hasBorder ? 5 : 0
      layer.borderColor = UIColor(white: 0.5, alpha: 0.3).cgColor
      backgroundColor = hasBorder ? .systemBackground : nil
      setNeedsLayout()
    }
  }

  var insets: UIEdgeInsets {
    hasBorder ? UIEdgeInsets(top: 7, left: 7, bottom: 7, right: 7) : UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    editor.backgroundColor = .clear
    editor.textContainerInset = .zero
    editor.textContainer.lineFragmentPadding = 0
    placeholder.textColor = .placeholderText
    placeholder.isAccessibilityElement = false
    addSubview(editor)
    addSubview(placeholder)
  }
  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  /// What the user reads where nothing is written yet.
  func textChanged() {
    placeholder.isHidden = !editor.text.isEmpty
    editor.accessibilityLabel = placeholder.text
  }

  var idealWidth: CGFloat {
    let text = editor.text.isEmpty ? placeholder.text ?? "" : editor.text ?? ""
    return (text.size(withAttributes: [.font: editor.font as Any]).width + insets.left + insets.right + 2).rounded(.up)
  }

  func textHeight(width: CGFloat) -> CGFloat {
    editor.sizeThatFits(CGSize(width: max(width, 1), height: .infinity)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: insets)
    editor.frame = room
    placeholder.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: placeholder.font.lineHeight)
  }
}
