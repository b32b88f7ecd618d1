import CGTK
import Foundation

/// What a text view's GTK widget asks and tells.
@MainActor protocol NativeTextViewOwner: AnyObject {
  /// Whether the user may replace a range (UTF-16 units).
  func mayChange(_ range: NSRange, to replacement: String) -> Bool
  var smartPunctuation: SmartPunctuation { get }
  func userDidChangeText()
  func selectionDidChange()
  func nativeFocusChanged(_ isFocused: Bool)
}

/// The `GtkTextView` of a text view: input methods, clipboard, selection and undo are GTK's.
@MainActor final class NativeTextView {
  nonisolated(unsafe) let widget: UnsafeMutablePointer<GtkWidget>
  let style: NativeTextStyle
  private unowned let owner: any NativeTextViewOwner
  nonisolated(unsafe) private var signals: [(UnsafeMutableRawPointer, gulong)] = []
  /// The table owns them.
  private var tags: [UnsafeMutablePointer<GtkTextTag>] = []
  /// What stands in the places of attachments.
  var pictures: [UnsafeMutableRawPointer: TextPicture] = [:]
  /// The app changes the text: nobody is asked.
  private var isSetting = false
  /// A selection that is to be deleted: alone, or as the first half of being replaced by what is typed.
  private var pendingDeletion: (start: Int32, end: Int32)?

  var view: UnsafeMutablePointer<GtkTextView> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
  }
  var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(view) }

  init(owner: any NativeTextViewOwner) {
    self.owner = owner
    widget = gtk_text_view_new()
    style = NativeTextStyle(of: widget)
    g_object_ref_sink(widget)
    gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
    connect()
  }

  deinit {
    nonisolated(unsafe) let (widget, signals) = (widget, signals)
    func release() {
      for (object, signal) in signals { g_signal_handler_disconnect(object, signal) }
      g_object_unref(widget)
    }
    if Thread.isMainThread { release() } else { DispatchQueue.main.async { release() } }
  }

  // MARK: Text

  var text: String {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    // A slice has the character of each picture, too.
    guard let text = gtk_text_buffer_get_slice(buffer, &start, &end, 1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Shows the text with its attributes, as tags.
  func set(_ attributed: NSAttributedString, alignment: NSTextAlignment) {
    isSetting = true
    defer { isSetting = false }
    if text != attributed.string { gtk_text_buffer_set_text(buffer, attributed.string, -1) }
    var (start, end) = (GtkTextIter(), GtkTextIter())
    let table = gtk_text_buffer_get_tag_table(buffer)
    for tag in tags { gtk_text_tag_table_remove(table, tag) }
    tags = []
    placePictures(of: attributed)
    let whole = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let tag = TextTag.make(attributes)
      gtk_text_tag_table_add(table, tag)
      tags.append(tag)
      let (first, last) = (offset(range.location), offset(range.location + range.length))
      gtk_text_buffer_get_iter_at_offset(buffer, &start, first)
      gtk_text_buffer_get_iter_at_offset(buffer, &end, last)
      gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
      g_object_unref(UnsafeMutableRawPointer(tag))
    }
    let justification =
      switch alignment {
      case .center: GTK_JUSTIFY_CENTER
      case .right: GTK_JUSTIFY_RIGHT
      case .justified: GTK_JUSTIFY_FILL
      case .left, .natural: GTK_JUSTIFY_LEFT
      }
    gtk_text_view_set_justification(view, justification)
  }

  func offset(_ utf16: Int) -> Int32 { text.characterOffset(utf16: utf16) }

  func range(_ start: Int32, _ end: Int32) -> NSRange {
    let text = text
    let location = text.utf16Offset(character: start)
    return NSRange(location: location, length: text.utf16Offset(character: end) - location)
  }

  /// In UTF-16 units.
  var selection: NSRange {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
      return range(gtk_text_iter_get_offset(&start), gtk_text_iter_get_offset(&end))
    }
    set {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_iter_at_offset(buffer, &start, offset(newValue.location))
      gtk_text_buffer_get_iter_at_offset(buffer, &end, offset(newValue.location + newValue.length))
      gtk_text_buffer_select_range(buffer, &start, &end)
    }
  }

  /// Where a character stands, from the text's top left corner.
  func rect(at location: Int) -> CGRect {
    var (iter, place) = (GtkTextIter(), GdkRectangle())
    gtk_text_buffer_get_iter_at_offset(buffer, &iter, offset(location))
    gtk_text_view_get_iter_location(view, &iter, &place)
    return CGRect(x: Int(place.x), y: Int(place.y), width: Int(place.width), height: Int(place.height))
  }

  /// The character under a point, from the text's top left corner; nil beside the text.
  func character(at point: CGPoint) -> Int? {
    var iter = GtkTextIter()
    guard gtk_text_view_get_iter_at_location(view, &iter, Int32(point.x), Int32(point.y)) != 0 else { return nil }
    return text.utf16Offset(character: gtk_text_iter_get_offset(&iter))
  }

  func height(width: CGFloat) -> CGFloat {
    var height: Int32 = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, Int32(width), nil, &height, nil, nil)
    return CGFloat(height)
  }

  func set(isEditable: Bool, isSelectable: Bool, traits: any UITextInputTraits) {
    gtk_text_view_set_editable(view, isEditable ? 1 : 0)
    gtk_text_view_set_cursor_visible(view, isEditable ? 1 : 0)
    gtk_widget_set_can_target(widget, isEditable || isSelectable ? 1 : 0)
    gtk_widget_set_focusable(widget, isEditable || isSelectable ? 1 : 0)
    gtk_text_view_set_input_purpose(view, traits.keyboardType.gtkPurpose(isSecure: false))
    gtk_text_view_set_input_hints(view, traits.gtkHints)
  }

  // MARK: Signals

  private func connect() {
    typealias Buffer = OpaquePointer
    typealias Data = UnsafeMutableRawPointer
    typealias Iter = UnsafeMutablePointer<GtkTextIter>
    let insert: @convention(c) (Buffer, Iter, UnsafePointer<CChar>, Int32, Data) -> Void = {
      _,
      iter,
      text,
      length,
      data in
      nonisolated(unsafe) let iter = iter
      let piece = String(
        decoding: UnsafeRawBufferPointer(start: text, count: length < 0 ? strlen(text) : Int(length)),
        as: UTF8.self
      )
      MainActor.assumeIsolated { NativeTextView.from(data).willInsert(piece, iter) }
    }
    let delete: @convention(c) (Buffer, Iter, Iter, Data) -> Void = { _, start, end, data in
      let (first, last) = (gtk_text_iter_get_offset(start), gtk_text_iter_get_offset(end))
      MainActor.assumeIsolated { NativeTextView.from(data).willDelete(first, last) }
    }
    let changed: @convention(c) (Buffer, Data) -> Void = { _, data in
      MainActor.assumeIsolated { NativeTextView.from(data).changed() }
    }
    let selected: @convention(c) (Buffer, OpaquePointer, Data) -> Void = { _, _, data in
      MainActor.assumeIsolated { NativeTextView.from(data).selected() }
    }
    let focus: @convention(c) (OpaquePointer, OpaquePointer, Data) -> Void = { _, _, data in
      MainActor.assumeIsolated { NativeTextView.from(data).focusChanged() }
    }
    on(buffer, "insert-text", unsafeBitCast(insert, to: GCallback.self))
    on(buffer, "delete-range", unsafeBitCast(delete, to: GCallback.self))
    on(buffer, "changed", unsafeBitCast(changed, to: GCallback.self))
    on(buffer, "notify::cursor-position", unsafeBitCast(selected, to: GCallback.self))
    on(buffer, "notify::has-selection", unsafeBitCast(selected, to: GCallback.self))
    on(widget, "notify::has-focus", unsafeBitCast(focus, to: GCallback.self))
  }

  private static func from(_ data: UnsafeMutableRawPointer) -> NativeTextView {
    Unmanaged<NativeTextView>.fromOpaque(data).takeUnretainedValue()
  }

  private func on(_ object: UnsafeMutableRawPointer, _ signal: String, _ callback: @escaping GCallback) {
    let data = Unmanaged.passUnretained(self).toOpaque()
    signals.append((object, g_signal_connect_data(object, signal, callback, data, nil, G_CONNECT_DEFAULT)))
  }

  private func willInsert(_ piece: String, _ iter: UnsafeMutablePointer<GtkTextIter>) {
    guard !isSetting else { return }
    let place = gtk_text_iter_get_offset(iter)
    let replaced = pendingDeletion ?? (place, place)
    pendingDeletion = nil
    let typed = range(replaced.start, replaced.end)
    if let smart = owner.smartPunctuation.replacement(for: piece, in: text, at: typed) {
      g_signal_stop_emission_by_name(buffer, "insert-text")
      guard owner.mayChange(smart.range, to: smart.text) else { return }
      let start = text.characterOffset(utf16: smart.range.location)
      delete((start, text.characterOffset(utf16: NSMaxRange(smart.range))))
      isSetting = true
      gtk_text_buffer_get_iter_at_offset(buffer, iter, start)
      gtk_text_buffer_insert(buffer, iter, smart.text, -1)
      isSetting = false
      return owner.userDidChangeText()
    }
    guard owner.mayChange(typed, to: piece) else {
      return g_signal_stop_emission_by_name(buffer, "insert-text")
    }
    guard replaced.end > replaced.start else { return }
    delete(replaced)
    gtk_text_buffer_get_iter_at_offset(buffer, iter, replaced.start)
  }

  /// GTK deletes a selection before it inserts what is typed in its place: wait which of the two it is.
  private func willDelete(_ start: Int32, _ end: Int32) {
    guard !isSetting, start < end else { return }
    guard range(start, end) == selection else {
      if !owner.mayChange(range(start, end), to: "") { g_signal_stop_emission_by_name(buffer, "delete-range") }
      return
    }
    g_signal_stop_emission_by_name(buffer, "delete-range")
    pendingDeletion = (start, end)
    DispatchQueue.main.async { [weak self] in self?.deletePending() }
  }

  private func deletePending() {
    guard let pending = pendingDeletion else { return }
    pendingDeletion = nil
    guard owner.mayChange(range(pending.start, pending.end), to: "") else { return }
    delete(pending)
    owner.userDidChangeText()
  }

  private func delete(_ part: (start: Int32, end: Int32)) {
    isSetting = true
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(buffer, &start, part.start)
    gtk_text_buffer_get_iter_at_offset(buffer, &end, part.end)
    gtk_text_buffer_delete(buffer, &start, &end)
    isSetting = false
  }

  private func changed() { if !isSetting { owner.userDidChangeText() } }
  private func selected() { if !isSetting { owner.selectionDidChange() } }

  /// A window in the background keeps its focus for later: editing goes on.
  private func focusChanged() {
    let hasFocus = gtk_widget_has_focus(widget) != 0
    if hasFocus || gtk_widget_is_focus(widget) == 0 { owner.nativeFocusChanged(hasFocus) }
  }
}

// What a text view's GTK widget cannot draw by itself: attachments, lines around letters and shadows.
extension NativeTextView {
  /// Puts a picture in the place of each attachment's character, unless it is there.
  func placePictures(of attributed: NSAttributedString) {
    var known: [UnsafeMutableRawPointer: TextPicture] = [:]
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length), options: []) {
      values,
      range,
      _ in
      guard let attachment = values[.attachment] as? NSTextAttachment else { return }
      for location in range.location..<NSMaxRange(range) {
        guard (attributed.string as NSString).character(at: location) == NSTextAttachment.character else { continue }
        if let (paintable, picture) = place(attachment, at: location, values) { known[paintable] = picture }
      }
    }
    pictures = known
  }

  private func place(
    _ attachment: NSTextAttachment,
    at location: Int,
    _ values: [NSAttributedString.Key: Any]
  ) -> (UnsafeMutableRawPointer, TextPicture)? {
    let bounds = attachment.attachmentBounds(
      for: nil,
      proposedLineFragment: CGRect(x: 0, y: 0, width: 1e7, height: (values[.font] as? UIFont)?.lineHeight ?? 0),
      glyphPosition: .zero,
      characterIndex: location
    )
    let image = attachment.image(forBounds: bounds, textContainer: nil, characterIndex: location)
    guard let image, !bounds.isEmpty else { return nil }
    let tint = values[.foregroundColor] as? UIColor ?? .label
    let picture = TextPicture(
      attachment: ObjectIdentifier(attachment),
      image: ObjectIdentifier(image),
      bounds: bounds,
      tint: tint.cgColor
    )
    var iter = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &iter, offset(location))
    if let shown = gtk_text_iter_get_paintable(&iter).map({ UnsafeMutableRawPointer($0) }), pictures[shown] == picture {
      return (shown, picture)
    }
    guard let paintable = Self.paintable(image, bounds, tint) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let selected = selection
    gtk_text_buffer_begin_irreversible_action(buffer)
    var end = iter
    gtk_text_iter_forward_char(&end)
    gtk_text_buffer_delete(buffer, &iter, &end)
    gtk_text_buffer_insert_paintable(buffer, &iter, paintable)
    gtk_text_buffer_end_irreversible_action(buffer)
    if selection != selected { selection = selected }
    return (UnsafeMutableRawPointer(paintable), picture)
  }

  /// GTK stands a picture on the baseline: what reaches below it is drawn over the edge.
  private static func paintable(_ image: UIImage, _ bounds: CGRect, _ tint: UIColor) -> OpaquePointer? {
    let snapshot = gtk_snapshot_new()!
    image.render(in: snapshot, rect: CGRect(origin: .zero, size: bounds.size), tint: tint)
    var size = graphene_size_t(width: Float(bounds.width), height: Float(max(bounds.maxY, 1)))
    return gtk_snapshot_free_to_paintable(snapshot, &size)
  }

  /// The lines, as they are wrapped, that a range stands in, and where they begin, from the text's top left corner.
  func lines(of range: NSRange) -> [(characters: NSRange, origin: CGPoint)] {
    var found: [(NSRange, CGPoint)] = []
    var (line, next) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(buffer, &line, offset(range.location))
    _ = gtk_text_view_backward_display_line_start(view, &line)
    let end = offset(NSMaxRange(range))
    while gtk_text_iter_get_offset(&line) < end {
      next = line
      if gtk_text_view_forward_display_line(view, &next) == 0 { gtk_text_buffer_get_end_iter(buffer, &next) }
      guard gtk_text_iter_compare(&next, &line) > 0 else { break }
      var place = GdkRectangle()
      gtk_text_view_get_iter_location(view, &line, &place)
      let characters = self.range(gtk_text_iter_get_offset(&line), gtk_text_iter_get_offset(&next))
      found.append((characters, CGPoint(x: CGFloat(place.x), y: CGFloat(place.y))))
      line = next
    }
    return found
  }
}
