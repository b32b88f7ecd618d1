import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("NSTextSelectionNavigation", .serialized) struct TextSelectionTests {
  private let content = NSTextContentStorage()
  private let manager = NSTextLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 1000, height: 0))
  private var navigation: NSTextSelectionNavigation { manager.textSelectionNavigation }

  init() {
    content.addTextLayoutManager(manager)
    manager.textContainer = container
    content.attributedString = NSAttributedString(
      string: "One two, three.\nFour five\nsix",
      attributes: [.font: UIFont.systemFont(ofSize: 16)]
    )
  }

  private func range(_ lower: Int, _ upper: Int) -> NSTextRange { NSTextRange(lower..<upper) }
  private func point(_ offset: Int) -> NSTextSelection { NSTextSelection(TextLocation(offset), affinity: .downstream) }
  private func going(
    from selection: NSTextSelection,
    _ direction: NSTextSelectionNavigation.Direction,
    _ destination: NSTextSelectionNavigation.Destination = .character,
    extending: Bool = false,
    confined: Bool = false
  ) -> NSTextRange? {
    navigation.destinationSelection(
      for: selection,
      direction: direction,
      destination: destination,
      extending: extending,
      confined: confined
    )?.textRanges.first
  }

  @Test("A selection has ranges, and what is typed next") func selection() {
    let selection = NSTextSelection([range(0, 2), range(4, 6)], affinity: .upstream, granularity: .word)
    #expect(selection.textRanges.count == 2 && selection.affinity == .upstream && selection.granularity == .word)
    selection.typingAttributes = [.kern: 2]
    selection.anchorPositionOffset = 7
    selection.secondarySelectionLocation = TextLocation(3)
    selection.isLogical = false
    let other = selection.textSelection([range(1, 1)])
    #expect(other.textRanges == [range(1, 1)] && other.typingAttributes[.kern] as? Int == 2)
    #expect(other.anchorPositionOffset == 7 && other.affinity == .upstream && !other.isLogical && !other.isTransient)
    #expect((other.secondarySelectionLocation as? TextLocation)?.offset == 3)
    #expect(point(3).textRanges == [range(3, 3)])
    #expect(NSTextSelection(range: range(1, 2), affinity: .downstream, granularity: .line).granularity == .line)
    manager.textSelections = [selection]
    #expect(manager.textSelections.first === selection && navigation.textSelectionDataSource === manager)
  }

  @Test("By characters, words, lines and to the ends") func moving() {
    #expect(going(from: point(0), .forward) == range(1, 1) && going(from: point(0), .backward) == nil)
    #expect(going(from: point(2), .left) == range(1, 1) && going(from: point(28), .right) == range(29, 29))
    #expect(going(from: point(29), .forward) == nil)
    #expect(going(from: point(0), .forward, .word) == range(3, 3))
    #expect(going(from: point(3), .forward, .word) == range(7, 7))
    #expect(going(from: point(9), .backward, .word) == range(4, 4), "over the comma")
    #expect(going(from: point(18), .forward, .line) == range(25, 25), "before what ends it")
    #expect(going(from: point(20), .backward, .line) == range(16, 16))
    #expect(going(from: point(20), .backward, .paragraph) == range(16, 16))
    #expect(going(from: point(2), .forward, .document) == range(29, 29))
    #expect(going(from: point(2), .backward, .container) == range(0, 0))
    let some = NSTextSelection(range: range(4, 7), affinity: .downstream, granularity: .character)
    #expect(going(from: some, .forward) == range(7, 7) && going(from: some, .backward) == range(4, 4))
    #expect(going(from: point(15), .forward, .word, confined: true) == range(16, 16))
  }

  @Test("Extending leaves one end where it is, also past it") func extending() throws {
    #expect(going(from: point(4), .forward, .word, extending: true) == range(4, 7))
    let back = try #require(
      navigation.destinationSelection(
        for: point(4),
        direction: .backward,
        destination: .character,
        extending: true,
        confined: false
      )
    )
    #expect(back.textRanges == [range(3, 4)] && back.affinity == .upstream)
    #expect(going(from: back, .backward, extending: true) == range(2, 4))
    #expect(going(from: back, .forward, .word, extending: true) == range(4, 7))
  }

  @Test("Up and down keep to their column") func lines() throws {
    let down = try #require(
      navigation.destinationSelection(
        for: point(9),
        direction: .down,
        destination: .character,
        extending: false,
        confined: false
      )
    )
    let first = try #require((down.textRanges.first?.location as? TextLocation)?.offset)
    #expect((16...25).contains(first) && down.anchorPositionOffset > 0)
    #expect(going(from: down, .down) == range(29, 29), "as far as the short line goes")
    let up = try #require(going(from: down, .up))
    #expect(up == range(9, 9))
    #expect(going(from: point(5), .up) == range(0, 0) && going(from: point(27), .down) == range(29, 29))
    navigation.flushLayoutCache()
  }

  @Test("Taps and drags select; units grow") func points() throws {
    var boxes: [CGRect] = []
    manager.enumerateTextSegments(in: range(4, 7), type: .standard) { _, box, _, _ in
      boxes.append(box)
      return true
    }
    let box = try #require(boxes.first)
    func select(
      _ x: CGFloat,
      _ anchors: [NSTextSelection] = [],
      _ modifiers: NSTextSelectionNavigation.Modifier = [],
      selecting: Bool = false
    ) -> [NSTextRange] {
      navigation.textSelections(
        interactingAt: CGPoint(x: x, y: box.midY),
        inContainerAt: TextLocation(0),
        anchors: anchors,
        modifiers: modifiers,
        selecting: selecting,
        bounds: .zero
      ).flatMap(\.textRanges)
    }
    #expect(select(box.minX + 1) == [range(4, 4)] && select(9999) == [range(15, 15)])
    #expect(select(box.maxX, [point(0)], .extend) == [range(0, 7)])
    #expect(select(box.minX, [point(9)], [], selecting: true) == [range(4, 9)])
    let word = navigation.textSelection(for: .word, enclosing: point(5))
    #expect(word.textRanges == [range(4, 7)] && word.granularity == .word)
    #expect(select(box.minX - 20, [word], [], selecting: true) == [range(0, 7)], "by words")
    navigation.allowsNonContiguousRanges = true
    #expect(select(box.minX, [point(9)], .multiple) == [range(9, 9), range(4, 4)])
    let tapped = navigation.textSelection(
      for: .word,
      enclosing: CGPoint(x: box.midX, y: box.midY),
      inContainerAt: TextLocation(0)
    )
    #expect(tapped?.textRanges == [range(4, 7)])
    #expect(navigation.textSelection(for: .paragraph, enclosing: word).textRanges == [range(0, 16)])
    #expect(
      (navigation.resolvedInsertionLocation(for: word, writingDirection: .leftToRight) as? TextLocation)?.offset == 4
    )
  }

  @Test("What is deleted is the selection, or what lies on the way") func deleting() {
    func deleted(
      _ selection: NSTextSelection,
      _ direction: NSTextSelectionNavigation.Direction,
      _ destination: NSTextSelectionNavigation.Destination = .character,
      splits: Bool = false
    ) -> [NSTextRange] {
      navigation.deletionRanges(
        for: selection,
        direction: direction,
        destination: destination,
        allowsDecomposition: splits
      )
    }
    #expect(deleted(point(3), .backward) == [range(2, 3)] && deleted(point(3), .forward, .word) == [range(3, 7)])
    #expect(deleted(point(0), .backward).isEmpty)
    let some = NSTextSelection(range: range(4, 7), affinity: .downstream, granularity: .word)
    #expect(deleted(some, .backward) == [range(4, 7)])
    content.attributedString = NSAttributedString(string: "e\u{301}")
    #expect(deleted(point(2), .backward) == [range(0, 2)])
    #expect(deleted(point(2), .backward, splits: true) == [range(1, 2)])
  }

  @Test("The data source knows units and carets") func source() {
    #expect(manager.documentRange == range(0, 29) && manager.offset(from: TextLocation(1), to: TextLocation(4)) == 3)
    #expect((manager.location(TextLocation(1), offsetBy: 2) as? TextLocation)?.offset == 3)
    #expect(manager.textRange(for: .sentence, enclosing: TextLocation(3)) == range(0, 15))
    #expect(manager.textRange(for: .line, enclosing: TextLocation(18)) == range(16, 26))
    #expect(manager.textRange(for: .word, enclosing: TextLocation(28)) == range(26, 29))
    #expect(manager.baseWritingDirection(at: TextLocation(0)) == .leftToRight)
    var carets: [CGFloat] = []
    manager.enumerateCaretOffsetsInLineFragment(at: TextLocation(26)) { x, _, isLeading, _ in
      #expect(isLeading)
      carets.append(x)
    }
    #expect(carets.count == 4 && carets == carets.sorted())
    #expect(manager.lineFragmentRange(for: CGPoint(x: 0, y: 9999), inContainerAt: TextLocation(0)) == range(26, 29))
    var words: [String] = []
    manager.enumerateSubstrings(from: TextLocation(16), options: .byWords) { word, _, _, _ in words.append(word ?? "") }
    #expect(words == ["Four", "five", "six"])
  }
}
