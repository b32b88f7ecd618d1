import CGTK
import Foundation
import SlipwayWidgets

/// What a text field's GTK widget asks and tells.
@MainActor protocol NativeTextFieldOwner: AnyObject {
  /// Whether the user may replace a range (UTF-16 units).
  func mayChange(_ range: NSRange, to replacement: String) -> Bool
  var smartPunctuation: SmartPunctuation { get }
  func userDidChangeText()
  func selectionDidChange()
  func returnWasPressed()
  /// The key that deletes was pressed with nothing before the caret. Whether that did something.
  func backspaceAtStart() -> Bool
  func nativeFocusChanged(_ isFocused: Bool)
}

/// The `GtkText` of a text field: input methods, clipboard, selection and undo are GTK's.
@MainActor final class NativeTextField {
  nonisolated(unsafe) let widget: UnsafeMutablePointer<GtkWidget>
  let style: NativeTextStyle
  private unowned let owner: any NativeTextFieldOwner
  private var signals: [gulong] = []
  /// The app sets the text: nobody is asked.
  private var isSetting = false
  /// The owner has agreed to what happens now.
  private var isAgreed = false
  /// A selection that is to be deleted: alone, or as the first half of being replaced by what is typed.
  private var pendingDeletion: (start: Int32, end: Int32)?

  private var editable: OpaquePointer { OpaquePointer(widget) }
  private var gtkText: UnsafeMutablePointer<GtkText> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkText.self)
  }

  init(owner: any NativeTextFieldOwner) {
    self.owner = owner
    widget = gtk_text_new()
    // GTK expects it in an entry, which is read in its place.
    slipway_accessible_set_role(widget, GTK_ACCESSIBLE_ROLE_TEXT_BOX)
    style = NativeTextStyle(of: widget)
    g_object_ref_sink(widget)
    gtk_text_set_propagate_text_width(gtkText, 0)
    connect()
  }

  deinit {
    nonisolated(unsafe) let widget = widget
    let signals = signals
    func release() {
      for signal in signals { g_signal_handler_disconnect(widget, signal) }
      g_object_unref(widget)
    }
    if Thread.isMainThread { release() } else { DispatchQueue.main.async { release() } }
  }

  // MARK: Text

  var text: String {
    get { String(cString: gtk_editable_get_text(editable)) }
    set {
      guard newValue != text else { return }
      isSetting = true
      gtk_editable_set_text(editable, newValue)
      gtk_editable_set_position(editable, -1)
      isSetting = false
    }
  }

  /// In UTF-16 units.
  var selection: NSRange {
    get {
      var (start, end): (Int32, Int32) = (0, 0)
      gtk_editable_get_selection_bounds(editable, &start, &end)
      return range(start, end)
    }
    set {
      let text = text
      gtk_editable_select_region(
        editable,
        text.characterOffset(utf16: newValue.location),
        text.characterOffset(utf16: newValue.location + newValue.length)
      )
    }
  }

  private func range(_ start: Int32, _ end: Int32) -> NSRange {
    let text = text
    let location = text.utf16Offset(character: start)
    return NSRange(location: location, length: text.utf16Offset(character: end) - location)
  }

  /// Gives the text attributes; `nil` for the field's looks all over.
  func set(_ attributed: NSAttributedString?) {
    guard let attributed, attributed.string == text else { return gtk_text_set_attributes(gtkText, nil) }
    let list = attributed.pangoAttributes
    gtk_text_set_attributes(gtkText, list)
    pango_attr_list_unref(list)
  }

  func setAlignment(_ share: Float) { gtk_editable_set_alignment(editable, share) }
  func setEnabled(_ isEnabled: Bool) { gtk_widget_set_sensitive(widget, isEnabled ? 1 : 0) }
  func setInput(_ traits: any UITextInputTraits) {
    let text = gtkText
    gtk_text_set_visibility(text, traits.isSecureTextEntry ? 0 : 1)
    gtk_text_set_invisible_char(text, 0x2022)
    gtk_text_set_input_purpose(text, traits.keyboardType.gtkPurpose(isSecure: traits.isSecureTextEntry))
    gtk_text_set_input_hints(text, traits.gtkHints)
  }

  // MARK: Signals

  private func connect() {
    typealias Text = OpaquePointer
    typealias Data = UnsafeMutableRawPointer
    let insert: @convention(c) (Text, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>, Data) -> Void = {
      _,
      text,
      length,
      position,
      data in
      nonisolated(unsafe) let position = position
      let piece = String(
        decoding: UnsafeRawBufferPointer(start: text, count: length < 0 ? strlen(text) : Int(length)),
        as: UTF8.self
      )
      MainActor.assumeIsolated { NativeTextField.from(data).willInsert(piece, position) }
    }
    let delete: @convention(c) (Text, Int32, Int32, Data) -> Void = { _, start, end, data in
      MainActor.assumeIsolated { NativeTextField.from(data).willDelete(start, end) }
    }
    let changed: @convention(c) (Text, Data) -> Void = { _, data in
      MainActor.assumeIsolated { NativeTextField.from(data).changed() }
    }
    let activate: @convention(c) (Text, Data) -> Void = { _, data in
      MainActor.assumeIsolated { NativeTextField.from(data).owner.returnWasPressed() }
    }
    let focus: @convention(c) (Text, OpaquePointer, Data) -> Void = { _, _, data in
      MainActor.assumeIsolated { NativeTextField.from(data).focusChanged() }
    }
    let selection: @convention(c) (Text, OpaquePointer, Data) -> Void = { _, _, data in
      MainActor.assumeIsolated { NativeTextField.from(data).selectionChanged() }
    }
    on("insert-text", unsafeBitCast(insert, to: GCallback.self))
    on("delete-text", unsafeBitCast(delete, to: GCallback.self))
    on("changed", unsafeBitCast(changed, to: GCallback.self))
    let backspace: @convention(c) (Text, Data) -> Void = { _, data in
      MainActor.assumeIsolated { NativeTextField.from(data).willDeleteBackwards() }
    }
    on("backspace", unsafeBitCast(backspace, to: GCallback.self))
    on("activate", unsafeBitCast(activate, to: GCallback.self))
    on("notify::has-focus", unsafeBitCast(focus, to: GCallback.self))
    on("notify::cursor-position", unsafeBitCast(selection, to: GCallback.self))
    on("notify::selection-bound", unsafeBitCast(selection, to: GCallback.self))
  }

  private static func from(_ data: UnsafeMutableRawPointer) -> NativeTextField {
    Unmanaged<NativeTextField>.fromOpaque(data).takeUnretainedValue()
  }

  private func on(_ signal: String, _ callback: @escaping GCallback) {
    let data = Unmanaged.passUnretained(self).toOpaque()
    signals.append(g_signal_connect_data(widget, signal, callback, data, nil, G_CONNECT_DEFAULT))
  }

  private func willInsert(_ piece: String, _ position: UnsafeMutablePointer<Int32>) {
    guard !isSetting, !isAgreed else { return }
    let replaced = pendingDeletion ?? (position.pointee, position.pointee)
    pendingDeletion = nil
    let typed = range(replaced.start, replaced.end)
    if let smart = owner.smartPunctuation.replacement(for: piece, in: text, at: typed) {
      stop("insert-text")
      guard owner.mayChange(smart.range, to: smart.text) else { return }
      let (start, end) = (
        text.characterOffset(utf16: smart.range.location), text.characterOffset(utf16: NSMaxRange(smart.range))
      )
      isSetting = true
      gtk_editable_delete_text(editable, start, end)
      position.pointee = start
      gtk_editable_insert_text(editable, smart.text, -1, position)
      isSetting = false
      return owner.userDidChangeText()
    }
    // One line: what GTK would show as an arrow is not typed text.
    guard owner.mayChange(range(replaced.start, replaced.end), to: piece) else { return stop("insert-text") }
    guard replaced.end > replaced.start else { return }
    // The change is told of once, when the new text is in.
    isSetting = true
    gtk_editable_delete_text(editable, replaced.start, replaced.end)
    isSetting = false
    position.pointee = replaced.start
  }

  /// GTK deletes a selection before it inserts what is typed in its place: wait which of the two it is.
  private func willDelete(_ start: Int32, _ end: Int32) {
    guard !isSetting, !isAgreed else { return }
    let end = end < 0 ? Int32(text.unicodeScalars.count) : end
    guard range(start, end) == selection, start < end else {
      if !owner.mayChange(range(start, end), to: "") { stop("delete-text") }
      return
    }
    stop("delete-text")
    pendingDeletion = (start, end)
    DispatchQueue.main.async { [weak self] in self?.deletePending() }
  }

  private func willDeleteBackwards() {
    guard selection == NSRange(location: 0, length: 0), owner.backspaceAtStart() else { return }
    stop("backspace")
  }

  private func deletePending() {
    guard let (start, end) = pendingDeletion else { return }
    pendingDeletion = nil
    guard owner.mayChange(range(start, end), to: "") else { return }
    agreed { gtk_editable_delete_text(editable, start, end) }
  }

  private func agreed(_ body: () -> Void) {
    isAgreed = true
    body()
    isAgreed = false
  }

  private func stop(_ signal: String) { g_signal_stop_emission_by_name(widget, signal) }
  private func changed() { if !isSetting { owner.userDidChangeText() } }
  private func selectionChanged() { if !isSetting { owner.selectionDidChange() } }

  /// A window in the background keeps its focus for later: editing goes on.
  private func focusChanged() {
    let hasFocus = gtk_widget_has_focus(widget) != 0
    if hasFocus || gtk_widget_is_focus(widget) == 0 { owner.nativeFocusChanged(hasFocus) }
  }
}

extension String {
  /// GTK counts Unicode scalars, Foundation UTF-16 units.
  func utf16Offset(character: Int32) -> Int {
    unicodeScalars.prefix(Int(character)).reduce(0) { $0 + UTF16.width($1) }
  }

  func characterOffset(utf16 offset: Int) -> Int32 {
    var units = 0
    var count: Int32 = 0
    for scalar in unicodeScalars where units < offset {
      units += UTF16.width(scalar)
      count += 1
    }
    return count
  }
}
