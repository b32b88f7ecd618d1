import Foundation

// A text view's text storage. One is made when an app asks for it, or comes with the container that the view was made with.
extension UITextView {
  func storage() -> NSTextStorage {
    if let ownStorage { return ownStorage }
    let storage = NSTextStorage(attributedString: attributedText)
    let manager = textContainer.layoutManager ?? NSLayoutManager()
    if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
    storage.addLayoutManager(manager)
    adopt(storage)
    fitContainer()
    return storage
  }

  /// Lays the storage's text out in the view's container, by way of a content storage.
  func layOutByFragments() -> NSTextLayoutManager? {
    if let contentStorage { return contentStorage.textLayoutManagers.first }
    let (content, manager) = (NSTextContentStorage(), NSTextLayoutManager())
    content.textStorage = storage()
    content.addTextLayoutManager(manager)
    manager.textContainer = textContainer
    contentStorage = content
    return manager
  }

  /// Shows the text of the container that the view was made with.
  func adoptStorage() {
    guard let storage = textContainer.layoutManager?.textStorage else { return }
    adopt(storage)
    if storage.length > 0 { takeText(of: storage) }
  }

  private func adopt(_ storage: NSTextStorage) {
    ownStorage = storage
    storage.processed = { [weak self] _, change in
      MainActor.assumeIsolated { self?.storageChanged(by: change) }
    }
    for manager in storage.layoutManagers {
      manager.needsDisplay = { [weak self] in MainActor.assumeIsolated { self?.setNeedsDisplay() } }
    }
  }

  private func storageChanged(by change: Int) {
    guard !isStoring, let ownStorage else { return }
    let selection = selectedRange
    takeText(of: ownStorage)
    selectedRange = NSRange(location: selection.location + (change > 0 ? 0 : min(0, change)), length: selection.length)
  }

  private func takeText(of storage: NSTextStorage) {
    content.set(NSAttributedString(attributedString: storage))
    contentDidChange()
  }

  /// Edits the storage to what the view's text is now, at the place where they differ, and takes over what the storage makes
  /// of it: a highlighter's colours.
  func storeText() {
    guard let ownStorage, !isStoring else { return }
    isStoring = true
    defer { isStoring = false }
    let text = attributedText!
    let range = ownStorage.string.difference(to: text.string)
    let new = NSRange(location: range.location, length: range.length + text.length - ownStorage.length)
    ownStorage.beginEditing()
    if range.length > 0 || new.length > 0 {
      ownStorage.replaceCharacters(in: range, with: text.attributedSubstring(from: new))
    } else {
      text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, part, _ in
        ownStorage.setAttributes(values, range: part)
      }
    }
    ownStorage.endEditing()
    let stored = NSAttributedString(attributedString: ownStorage)
    if !stored.isEqual(to: text) { content.set(stored) }
  }

  /// Brings the container to the view's size, in the dimensions that it follows.
  func fitContainer() {
    let inset = textContainerInset
    var size = textContainer.size
    if textContainer.widthTracksTextView { size.width = max(0, bounds.width - inset.left - inset.right) }
    if textContainer.heightTracksTextView { size.height = max(0, bounds.height - inset.top - inset.bottom) }
    guard size != textContainer.size else { return }
    // It is the view that changes it, and knows.
    let changed = textContainer.changed
    textContainer.changed = {}
    textContainer.size = size
    textContainer.changed = changed
  }

  /// The text in the lines of the view's container.
  func setText(_ text: NSAttributedString, width: CGFloat? = nil) -> TextFragments {
    if let width, textContainer.widthTracksTextView, textContainer.isSimpleRectangularTextContainer {
      let measured = NSTextContainer(size: CGSize(width: width.isFinite ? max(width, 1) : 0, height: 0))
      measured.lineFragmentPadding = 0
      measured.maximumNumberOfLines = textContainer.maximumNumberOfLines
      measured.lineBreakMode = textContainer.lineBreakMode
      return TextFragments(text, [measured], alignment: textAlignment)
    }
    guard let width, width.isFinite, textContainer.widthTracksTextView else {
      fitContainer()
      return TextFragments(text, [textContainer], alignment: textAlignment)
    }
    return textContainer.asWide(as: max(width, 1) + 2 * textContainer.lineFragmentPadding) {
      TextFragments(text, [$0], alignment: textAlignment)
    }
  }
}

extension NSTextContainer {
  /// Lays out in a container like this one that is another width; nobody hears of it.
  fileprivate func asWide<Result>(as width: CGFloat, _ layOut: (NSTextContainer) -> Result) -> Result {
    guard width != size.width else { return layOut(self) }
    let measured = type(of: self) == NSTextContainer.self ? copy(width: width) : self
    let (old, changed, manager) = (size, changed, layoutManager)
    defer {
      measured.size = old
      measured.changed = changed
      measured.layoutManager = manager
    }
    measured.changed = {}
    measured.layoutManager = nil
    measured.size.width = width
    return layOut(measured)
  }

  private func copy(width: CGFloat) -> NSTextContainer {
    let copy = NSTextContainer(size: CGSize(width: width, height: size.height))
    copy.exclusionPaths = exclusionPaths
    copy.lineBreakMode = lineBreakMode
    copy.lineFragmentPadding = lineFragmentPadding
    copy.maximumNumberOfLines = maximumNumberOfLines
    return copy
  }
}

extension NSTextContainer {
  static func ofTextView() -> NSTextContainer {
    let container = NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    return container
  }

  /// Whether it has text stand otherwise than in as many lines as it needs.
  var isLimited: Bool {
    maximumNumberOfLines > 0 || !isSimpleRectangularTextContainer || lineBreakMode != .byWordWrapping
  }
}

extension String {
  /// What of the text is replaced to make it another, in UTF-16 units.
  fileprivate func difference(to other: String) -> NSRange {
    let (old, new) = (Array(utf16), Array(other.utf16))
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let limit = Swift.min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
    return NSRange(location: prefix, length: old.count - suffix - prefix)
  }
}
