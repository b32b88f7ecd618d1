import CoreGraphics
import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// Spaces lines, and makes the first of them higher.
private final class Typesetter: NSObject, NSLayoutManagerDelegate {
  var completed: [Bool] = []
  var invalidated = 0
  func spacing(_ manager: NSLayoutManager, _ glyph: Int, _ rect: CGRect) -> CGFloat { 10 }
  func completed(_ manager: NSLayoutManager, _ container: NSTextContainer?, _ atEnd: Bool) { completed.append(atEnd) }
  func invalidated(_ manager: NSLayoutManager) { invalidated += 1 }
  func set(
    _ manager: NSLayoutManager,
    _ rect: UnsafeMutablePointer<CGRect>,
    _ used: UnsafeMutablePointer<CGRect>,
    _ baseline: UnsafeMutablePointer<CGFloat>,
    _ container: NSTextContainer,
    _ range: NSRange
  ) -> Bool {
    guard range.location == 0 else { return false }
    rect.pointee.size.height += 7
    baseline.pointee += 7
    return true
  }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Typesetter.self,
          name: "Typesetter",
          methods: [
            MethodRecord("layoutManager:lineSpacingAfterGlyphAt:withProposedLineFragmentRect:", Typesetter.spacing),
            MethodRecord("layoutManager:didCompleteLayoutFor:atEnd:", Typesetter.completed),
            MethodRecord("layoutManagerDidInvalidateLayout:", Typesetter.invalidated),
            MethodRecord(
              "layoutManager:shouldSetLineFragmentRect:lineFragmentUsedRect:baselineOffset:in:forGlyphRange:",
              Typesetter.set
            ),
          ]
        )
      ]
    }
  }
}

@Suite("NSLayoutManager")
struct LayoutManagerTests {
  private let font = UIFont.systemFont(ofSize: 17)
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 200, height: 0))
  private let storage = NSTextStorage()
  private let long = "One two three four five six seven eight nine ten eleven twelve"

  init() {
    Typesetter.register()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func set(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
    storage.setAttributedString(
      NSAttributedString(string: text, attributes: attributes.merging([.font: font]) { own, _ in own })
    )
  }
  private func rect(_ location: Int, _ length: Int) -> CGRect {
    manager.boundingRect(forGlyphRange: NSRange(location: location, length: length), in: container)
  }

  @Test("Storage, manager and container know each other")
  func links() {
    #expect(storage.layoutManagers == [manager] && manager.textStorage === storage)
    #expect(manager.textContainers == [container] && container.layoutManager === manager)
    manager.removeTextContainer(at: 0)
    #expect(container.layoutManager == nil && manager.textContainers.isEmpty)
    storage.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && storage.layoutManagers.isEmpty)
  }

  @Test("Lines fill the container, one below the other; the text stands within the padding")
  func lines() {
    set(long)
    var ranges: [NSRange] = []
    var rects: [CGRect] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
      rect,
      used,
      container,
      range,
      _ in
      #expect(rect.width == 200 && container === self.container)
      #expect(used.minX == 0 && used.width <= 200 && used.width > 60)
      rects.append(rect)
      ranges.append(range)
    }
    #expect(ranges.count > 2)
    #expect(ranges.reduce(0) { $0 + $1.length } == long.utf16.count)
    #expect(zip(rects, rects.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 0.01 })
    let used = manager.usedRect(for: container)
    #expect(abs(used.height - CGFloat(ranges.count) * font.lineHeight) < 0.01)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: long.utf16.count))
    #expect(manager.location(forGlyphAt: 0).x == 5)
    #expect(abs(manager.location(forGlyphAt: 0).y - font.ascender) < 0.01)
    var effective = NSRange()
    #expect(manager.lineFragmentRect(forGlyphAt: ranges[1].location, effectiveRange: &effective) == rects[1])
    #expect(effective == ranges[1])
    #expect(manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).height == rects[0].height)
    #expect(manager.textContainer(forGlyphAt: 3, effectiveRange: &effective) === container)
    #expect(effective == NSRange(location: 0, length: long.utf16.count))
    #expect(
      manager.firstUnlaidCharacterIndex() == long.utf16.count && manager.firstUnlaidGlyphIndex() == long.utf16.count
    )
  }

  @Test("The character under a finger, as labels' links are found")
  func hits() {
    set("Hello world")
    container.lineFragmentPadding = 0
    let world = rect(6, 5)
    #expect(world.minX > 30 && world.width > 30)
    var fraction: CGFloat = -1
    let index = manager.characterIndex(
      for: CGPoint(x: world.minX + 1, y: 5),
      in: container,
      fractionOfDistanceBetweenInsertionPoints: &fraction
    )
    #expect(index == 6 && fraction > 0 && fraction < 0.3)
    #expect(manager.glyphIndex(for: CGPoint(x: 900, y: 5), in: container) == 10)
    #expect(manager.fractionOfDistanceThroughGlyph(for: CGPoint(x: 900, y: 5), in: container) == 1)
    #expect(manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 0, width: 9, height: 9), in: container).length == 11)
    #expect(manager.characterRange(forGlyphRange: NSRange(location: 2, length: 3), actualGlyphRange: nil).length == 3)
    #expect(
      manager.glyphRange(forCharacterRange: NSRange(location: 2, length: 3), actualCharacterRange: nil).location == 2
    )
    #expect(manager.isValidGlyphIndex(10) && !manager.isValidGlyphIndex(11))
  }

  @Test("Glyphs are the font's, and say what they stand for")
  func glyphs() {
    set("aa b\n")
    #expect(manager.cgGlyph(at: 0) == manager.cgGlyph(at: 1) && manager.cgGlyph(at: 0) != manager.cgGlyph(at: 3))
    #expect(manager.propertyForGlyph(at: 2) == .elastic && manager.propertyForGlyph(at: 4) == .controlCharacter)
    var isValid = ObjCBool(true)
    #expect(manager.cgGlyph(at: 99, isValidIndex: &isValid) == 0 && !isValid.boolValue)
    set("👍x")
    #expect(manager.numberOfGlyphs == 3 && manager.propertyForGlyph(at: 1) == .null)
  }

  @Test("A limit of lines cuts, and tells what the ellipsis stands for")
  func truncation() {
    set(long)
    container.maximumNumberOfLines = 1
    container.lineBreakMode = .byTruncatingTail
    #expect(abs(manager.usedRect(for: container).height - font.lineHeight) < 0.01)
    let cut = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(cut.location > 5 && cut.location < 30 && NSMaxRange(cut) == long.utf16.count)
    container.maximumNumberOfLines = 0
    #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
  }

  @Test("A text that ends with a line's end has an empty line more")
  func extraLine() {
    set("One\n")
    let extra = manager.extraLineFragmentRect
    #expect(abs(extra.minY - font.lineHeight) < 0.01 && extra.height > 10)
    #expect(manager.extraLineFragmentTextContainer === container)
    #expect(manager.extraLineFragmentUsedRect.width == 10)
    set("One")
    #expect(manager.extraLineFragmentRect == .zero && manager.extraLineFragmentTextContainer == nil)
  }

  @Test("Text goes on in the next container")
  func containers() {
    set(long)
    container.size.height = font.lineHeight + 1
    let next = NSTextContainer(size: CGSize(width: 100, height: 0))
    manager.addTextContainer(next)
    let (first, second) = (manager.glyphRange(for: container), manager.glyphRange(for: next))
    #expect(first.location == 0 && first.length > 10 && NSMaxRange(first) == second.location)
    #expect(NSMaxRange(second) == long.utf16.count)
    #expect(manager.textContainer(forGlyphAt: second.location, effectiveRange: nil) === next)
    #expect(manager.usedRect(for: next).width <= 100)
  }

  @Test("Lines go around what is excluded")
  func exclusion() {
    set(long + " " + long)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 30))]
    #expect(!container.isSimpleRectangularTextContainer)
    #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minX == 100)
    let last = manager.lineFragmentRect(forGlyphAt: long.utf16.count * 2, effectiveRange: nil)
    #expect(last.minX == 0 && last.width == 200)
    // A hole has text at both of its sides.
    container.size.width = 300
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 120, y: 0, width: 60, height: 30))]
    var effective = NSRange()
    #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &effective).width == 120)
    let other = manager.lineFragmentRect(forGlyphAt: NSMaxRange(effective), effectiveRange: nil)
    #expect(other.minX == 180 && other.minY == 0)
    var rest = CGRect.zero
    let part = container.lineFragmentRect(
      forProposedRect: CGRect(x: 0, y: 5, width: 300, height: 10),
      at: 0,
      writingDirection: .rightToLeft,
      remaining: &rest
    )
    #expect(part == CGRect(x: 180, y: 5, width: 120, height: 10))
    #expect(rest == CGRect(x: 0, y: 5, width: 120, height: 10))
  }

  @Test("The delegate spaces lines, moves them, and hears of layout")
  func delegate() {
    set(long)
    let plain = manager.lineFragmentRect(forGlyphAt: 40, effectiveRange: nil)
    let typesetter = Typesetter()
    manager.delegate = typesetter
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    #expect(typesetter.invalidated == 1)
    #expect(abs(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height - font.lineHeight - 17) < 0.01)
    #expect(abs(manager.location(forGlyphAt: 0).y - font.ascender - 7) < 0.01)
    #expect(manager.lineFragmentRect(forGlyphAt: 40, effectiveRange: nil).minY > plain.minY + 16)
    #expect(typesetter.completed == [true])
    container.size.width = 150
    #expect(typesetter.invalidated == 2)
  }

  @Test("Enclosing rectangles of a selection reach the ends of its lines")
  func enclosing() {
    set(long)
    let all = NSRange(location: 0, length: long.utf16.count)
    var widths: [CGFloat] = []
    manager.enumerateEnclosingRects(forGlyphRange: all, withinSelectedGlyphRange: all, in: container) { rect, _ in
      widths.append(rect.maxX)
    }
    #expect(widths.dropLast().allSatisfy { $0 == 200 } && widths.last! < 200)
    var count = 0
    manager.enumerateEnclosingRects(
      forGlyphRange: all,
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
      in: container
    ) { rect, stop in
      count += 1
      #expect(rect.maxX < 200)
      stop.pointee = true
    }
    #expect(count == 1)
  }

  @Test("Glyphs, what lies behind them and lines are drawn apart")
  func drawing() {
    set("MMMM", [.backgroundColor: UIColor.blue, .foregroundColor: UIColor.red])
    let all = NSRange(location: 0, length: 4)
    /// Whether some pixel between two columns is of a color.
    func has(_ color: [UInt8], _ columns: Range<Int>, _ draw: () -> Void) -> Bool {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 30), format: format).image { _ in draw() }
      guard let pixels = image.cgImage.map({ Pixels($0) }) else { return false }
      return columns.contains { x in (0..<30).contains { y in pixels[x, y] == color } }
    }
    let behind = { manager.drawBackground(forGlyphRange: all, at: .zero) }
    #expect(has([0, 0, 255, 255], 5..<20, behind) && !has([0, 0, 255, 255], 0..<4, behind))
    let glyphs = { manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 10, y: 0)) }
    #expect(has([255, 0, 0, 255], 15..<60, glyphs) && !has([255, 0, 0, 255], 0..<14, glyphs))
    #expect(!has([0, 0, 255, 255], 0..<90, glyphs))
    let second = { manager.drawGlyphs(forGlyphRange: NSRange(location: 2, length: 2), at: .zero) }
    #expect(!has([255, 0, 0, 255], 0..<20, second) && has([255, 0, 0, 255], 30..<80, second))
    storage.addAttribute(.strikethroughStyle, value: NSUnderlineStyle.thick.rawValue, range: all)
    storage.addAttribute(.strikethroughColor, value: UIColor.green, range: all)
    #expect(has([0, 255, 0, 255], 5..<60) { manager.drawGlyphs(forGlyphRange: all, at: .zero) })
  }

  @Test("An attachment is asked how large it is, and has a glyph")
  func attachments() {
    final class Badge: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?,
        proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: -4, width: lineFrag.width / 2, height: 60) }
    }
    storage.setAttributedString(NSAttributedString(attachment: Badge()))
    #expect(manager.attachmentSize(forGlyphAt: 0) == CGSize(width: 95, height: 60))
    #expect(manager.attachmentSize(forGlyphAt: 1) == CGSize(width: -1, height: -1))
    #expect(abs(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height - 60) < 0.01)
    #expect(abs(rect(0, 1).width - 95) < 0.1)
  }
}

@Suite("NSTextStorage")
struct TextStorageTests {
  private final class Highlighter: NSTextStorage {
    private let store = NSMutableAttributedString(string: "")
    override var string: String { store.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
      store.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      beginEditing()
      store.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      endEditing()
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      store.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }
    override func processEditing() {
      let text = string as NSString
      let whole = text.range(of: "let")
      if whole.location != NSNotFound { addAttribute(.foregroundColor, value: UIColor.purple, range: whole) }
      super.processEditing()
    }
  }

  @Test("Edits are told once, together, with the range that they changed")
  func editing() {
    let storage = NSTextStorage(string: "Hello world")
    var told: [(NSTextStorage.EditActions, NSRange, Int)] = []
    storage.processed = { told.append(([], $0, $1)) }
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Goodbye")
    #expect(storage.editedMask == .editedCharacters && storage.changeInLength == 2)
    #expect(storage.editedRange == NSRange(location: 0, length: 7))
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 8, length: 5))
    #expect(storage.editedMask == [.editedCharacters, .editedAttributes])
    #expect(told.isEmpty)
    storage.endEditing()
    #expect(told.count == 1 && told[0].1 == NSRange(location: 0, length: 13) && told[0].2 == 2)
    #expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound)
    storage.append(NSAttributedString(string: "!"))
    storage.deleteCharacters(in: NSRange(location: 0, length: 8))
    #expect(storage.string == "world!" && storage.length == 6)
    storage.removeAttribute(.kern, range: NSRange(location: 0, length: 6))
    #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  @Test("A subclass with a store of its own is what everybody reads")
  func subclass() {
    let storage = Highlighter()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "let x")
    #expect(storage.string == "let x" && storage.length == 5)
    #expect(storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .purple)
    #expect(storage.attribute(.foregroundColor, at: 4, effectiveRange: nil) == nil)
    let copy = NSAttributedString(attributedString: storage)
    #expect(copy.string == "let x")
    #expect(copy.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .purple)
    storage.insert(NSAttributedString(string: "a ", attributes: [.kern: 2]), at: 0)
    #expect(storage.string == "a let x" && storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    #expect(storage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .purple)
  }

  @Test("A text view shows its storage, and types into it")
  @MainActor func textView() {
    let (storage, manager) = (Highlighter(), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x = 1")
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    #expect(view.text == "x = 1" && view.textStorage === storage && view.layoutManager === manager)
    view.selectedRange = NSRange(location: 0, length: 0)
    view.insertText("let ")
    #expect(storage.string == "let x = 1")
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .purple)
    storage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "y")
    #expect(view.text == "let y = 1")
    view.text = "nothing"
    #expect(storage.string == "nothing")
  }

  @Test("A text view's own storage and layout follow its text and its width")
  @MainActor func ownStorage() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.text = "One two three four five six seven eight nine ten"
    #expect(view.textStorage.string == view.text && view.textContainer.size.width == 200)
    let high = view.layoutManager.usedRect(for: view.textContainer).height
    view.frame.size.width = 100
    view.layoutIfNeeded()
    #expect(view.textContainer.size.width == 100)
    #expect(view.layoutManager.usedRect(for: view.textContainer).height > high)
    view.textStorage.mutableEdit { $0.replaceCharacters(in: NSRange(location: 0, length: 3), with: "Four") }
    #expect(view.text.hasPrefix("Four two"))
  }

  @Test("A text that is only read keeps to its container's lines")
  @MainActor func limits() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    view.isEditable = false
    view.isScrollEnabled = false
    view.text = "One two three four five six seven eight nine ten"
    let whole = view.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    let cut = view.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height
    #expect(whole > cut + 20 && view.drawsItself)
    view.isEditable = true
    #expect(!view.drawsItself)
  }
}

extension NSTextStorage {
  fileprivate func mutableEdit(_ change: (NSTextStorage) -> Void) {
    beginEditing()
    change(self)
    endEditing()
  }
}

@Suite("NSTextList")
struct TextListTests {
  @Test("Items are marked with signs, numbers and letters")
  func marks() {
    func marks(_ format: NSTextList.MarkerFormat) -> [String] {
      let list = NSTextList(markerFormat: format, options: 0)
      return [1, 4, 28].map(list.marker)
    }
    #expect(marks(.disc) == ["•", "•", "•"])
    #expect(marks(.decimal) == ["1", "4", "28"])
    #expect(marks(.lowercaseAlpha) == ["a", "d", "ab"] && marks(.uppercaseLatin) == ["A", "D", "AB"])
    #expect(marks(.lowercaseRoman) == ["i", "iv", "xxviii"] && marks(.uppercaseRoman) == ["I", "IV", "XXVIII"])
    #expect(marks(.octal) == ["1", "4", "34"] && marks(.uppercaseHexadecimal) == ["1", "4", "1C"])
    #expect(marks(NSTextList.MarkerFormat("({decimal})")) == ["(1)", "(4)", "(28)"])
    #expect(NSTextList(markerFormat: .decimal).isOrdered && !NSTextList(markerFormat: .check).isOrdered)
    let list = NSTextList(markerFormat: .circle, options: .prependEnclosingMarker, startingItemNumber: 3)
    #expect(list.startingItemNumber == 3 && list.listOptions == .prependEnclosingMarker)
    let style = NSMutableParagraphStyle()
    style.textLists = [list]
    #expect((style.copy() as? NSParagraphStyle)?.textLists == [list] && NSParagraphStyle.default.textLists.isEmpty)
  }
}
