import CoreGraphics
import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// Draws a bar beside its text.
private final class Quote: NSTextLayoutFragment {
  override var renderingSurfaceBounds: CGRect { super.renderingSurfaceBounds.insetBy(dx: -10, dy: 0) }
  override func draw(at point: CGPoint, in context: CGContext) {
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: point.x, y: point.y, width: 3, height: layoutFragmentFrame.height))
    super.draw(at: point, in: context)
  }
}

/// Shows text as capitals, and paragraphs that begin with a ">" as quotes.
private final class Director: NSObject, NSTextContentStorageDelegate, NSTextLayoutManagerDelegate {
  func paragraph(_ storage: NSTextContentStorage, _ range: NSRange) -> NSTextParagraph? {
    let text = storage.attributedString?.attributedSubstring(from: range)
    return text.map { NSTextParagraph(attributedString: NSAttributedString(string: $0.string.uppercased())) }
  }
  func shown(
    _ manager: NSTextContentManager,
    _ element: NSTextElement,
    _ options: NSTextContentManager.EnumerationOptions
  ) -> Bool { (element as? NSTextParagraph)?.attributedString.string.hasPrefix("HIDDEN") != true }
  func fragment(_ manager: NSTextLayoutManager, _ place: any NSTextLocation, _ element: NSTextElement)
    -> NSTextLayoutFragment
  {
    let isQuote = (element as? NSTextParagraph)?.attributedString.string.hasPrefix(">") == true
    return isQuote
      ? Quote(textElement: element, range: element.elementRange)
      : NSTextLayoutFragment(textElement: element, range: element.elementRange)
  }
  func link(
    _ manager: NSTextLayoutManager,
    _ link: Any,
    _ place: any NSTextLocation,
    _ standard: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any]? { [.foregroundColor: UIColor.red] }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Director.self,
          name: "TextLayoutManagerTestsDirector",
          methods: [
            MethodRecord("textContentStorage:textParagraphWith:", Director.paragraph),
            MethodRecord("textContentManager:shouldEnumerate:options:", Director.shown),
            MethodRecord("textLayoutManager:textLayoutFragmentFor:in:", Director.fragment),
            MethodRecord("textLayoutManager:renderingAttributesForLink:at:defaultAttributes:", Director.link),
          ]
        )
      ]
    }
  }
}

/// Sees a part of a document.
private final class Window: NSObject, NSTextViewportLayoutControllerDelegate {
  var bounds = CGRect(x: 0, y: 0, width: 200, height: 30)
  var shown: [String] = []
  func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect { bounds }
  func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
  ) { shown.append("\(textLayoutFragment.rangeInElement)") }
  func begins(_ controller: NSTextViewportLayoutController) { shown = ["begins"] }
  func ends(_ controller: NSTextViewportLayoutController) { shown.append("ends") }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Window.self,
          name: "TextLayoutManagerTestsWindow",
          methods: [
            MethodRecord("textViewportLayoutControllerWillLayout:", Window.begins),
            MethodRecord("textViewportLayoutControllerDidLayout:", Window.ends),
          ]
        )
      ]
    }
  }
}

@Suite("NSTextLayoutManager and its kin", .serialized) struct TextLayoutManagerTests {
  private let content = NSTextContentStorage()
  private let manager = NSTextLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 200, height: 0))

  init() {
    Director.register()
    Window.register()
    container.lineFragmentPadding = 5
    content.addTextLayoutManager(manager)
    manager.textContainer = container
    set("First line\nSecond, which is long enough to go on in another line\nThird")
  }

  private func set(_ text: String) {
    content.attributedString = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)])
  }
  private func range(_ lower: Int, _ upper: Int) -> NSTextRange { NSTextRange(lower..<upper) }
  private func offset(_ place: (any NSTextLocation)?) -> Int? { (place as? TextLocation)?.offset }
  private var fragments: [NSTextLayoutFragment] {
    var found: [NSTextLayoutFragment] = []
    manager.enumerateTextLayoutFragments(from: nil, options: [.ensuresLayout]) {
      found.append($0)
      return true
    }
    return found
  }

  // MARK: Ranges

  @Test("Ranges are compared, cut and joined") func ranges() {
    let one = range(2, 6)
    #expect(NSTextRange(location: TextLocation(5), end: TextLocation(2)) == nil)
    #expect(range(3, 3).isEmpty && NSTextRange(location: TextLocation(3)).isEmpty && !one.isEmpty)
    #expect(one.isEqual(to: range(2, 6)) && one == range(2, 6) && one != range(2, 7))
    #expect(one.contains(TextLocation(2)) && !one.contains(TextLocation(6)) && one.contains(range(3, 6)))
    #expect(!one.contains(range(3, 7)) && one.intersects(range(5, 9)) && !one.intersects(range(6, 9)))
    #expect(one.intersection(range(4, 9)) == range(4, 6) && one.intersection(range(8, 9)) == nil)
    #expect(one.union(range(8, 9)) == range(2, 9))
    #expect(TextLocation(1).compare(TextLocation(2)) == .orderedAscending)
  }

  // MARK: Elements

  @Test("Each paragraph is an element") func elements() throws {
    #expect(content.documentRange == range(0, 70) && content.textElements(for: range(0, 70)).count == 3)
    let found = content.textElements(for: range(3, 12))
    #expect(found.map { $0.elementRange } == [range(0, 11), range(11, 65)])
    let first = try #require(found.first as? NSTextParagraph)
    #expect(first.attributedString.string == "First line\n" && first.textContentManager === content)
    #expect(first.paragraphContentRange == range(0, 10) && first.paragraphSeparatorRange == range(10, 11))
    #expect(first.childElements.isEmpty && first.parent == nil && first.isRepresentedElement)
    let last = try #require(content.textElements(for: range(65, 70)).first as? NSTextParagraph)
    #expect(last.paragraphSeparatorRange == nil && last.paragraphContentRange == range(65, 70))
    var visited: [Int?] = []
    let end = content.enumerateTextElements(from: TextLocation(65), options: .reverse) {
      visited.append(offset($0.elementRange?.location))
      return visited.count < 2
    }
    #expect(visited == [65, 11] && offset(end) == 11)
    #expect(content.attributedString(for: first)?.string == "First line\n")
    let made = content.textElement(for: NSAttributedString(string: "new")) as? NSTextParagraph
    #expect(made?.attributedString.string == "new")
  }

  @Test("Places are counted, and never split a character") func places() {
    set("a👨‍👩‍👧b")
    #expect(offset(content.location(TextLocation(0), offsetBy: 1)) == 1)
    #expect(content.location(TextLocation(0), offsetBy: 99) == nil)
    #expect(content.offset(from: TextLocation(4), to: TextLocation(1)) == -3)
    #expect(content.adjustedRange(from: range(2, 3), forEditingTextSelection: true) == range(1, 9))
    #expect(content.adjustedRange(from: range(0, 1), forEditingTextSelection: true) == nil)
  }

  @Test("Fragments of what was not edited stay the same") func editing() throws {
    let before = fragments
    let storage = try #require(content.textStorage)
    #expect(storage.textStorageObserver === content)
    content.performEditingTransaction {
      #expect(content.hasEditingTransaction)
      storage.replaceCharacters(in: NSRange(location: 11, length: 6), with: "2nd\nMore")
    }
    #expect(!content.hasEditingTransaction)
    let after = fragments
    #expect(after.count == 4 && after[3] === before[2] && after[0] !== before[1])
    #expect(
      after[3].rangeInElement == range(67, 72) && after[3].layoutFragmentFrame.minY > before[1].layoutFragmentFrame.minY
    )
    storage.replaceCharacters(in: NSRange(location: 10, length: 1), with: " ")
    #expect(fragments.count == 3, "two paragraphs are one")
    manager.replaceContents(in: range(0, 5), with: NSAttributedString(string: "1st"))
    #expect(content.attributedString?.string.hasPrefix("1st line 2nd\n") == true)
    manager.replaceContents(
      in: range(0, 0),
      with: [NSTextParagraph(attributedString: NSAttributedString(string: "New\n"))]
    )
    #expect(content.attributedString?.string.hasPrefix("New\n1st") == true && fragments.count == 4)
    content.replaceContents(in: content.documentRange, with: nil)
    #expect(content.documentRange.isEmpty && fragments.isEmpty)
  }

  @Test("Layout managers wait where they are told to") func synchronizing() {
    content.automaticallySynchronizesTextLayoutManagers = false
    _ = fragments
    content.textStorage?.append(NSAttributedString(string: "\nFourth"))
    #expect(fragments.count == 3)
    var isDone = false
    content.synchronizeTextLayoutManagers { isDone = $0 == nil }
    #expect(isDone && fragments.count == 4)
    content.synchronizeToBackingStore { #expect($0 == nil) }
    #expect(content.textLayoutManagers == [manager] && content.primaryTextLayoutManager === manager)
    let other = NSTextLayoutManager()
    content.addTextLayoutManager(other)
    content.primaryTextLayoutManager = other
    #expect(content.primaryTextLayoutManager === other && other.textContentManager === content)
    content.removeTextLayoutManager(other)
    #expect(other.textContentManager == nil && content.primaryTextLayoutManager === manager)
    let another = NSTextContentStorage()
    manager.replace(another)
    #expect(manager.textContentManager === another && content.textLayoutManagers.isEmpty)
  }

  @Test("A delegate shows other text, leaves paragraphs out, and gives fragments of its own") func delegates() throws {
    let director = Director()
    content.delegate = director
    manager.delegate = director
    set("one\nhidden\n> two")
    let found = fragments
    #expect(found.count == 2 && found[1] is Quote && !(found[0] is Quote))
    #expect(found[0].textLineFragments[0].attributedString.string == "ONE\n")
    #expect(content.attributedString?.string.hasPrefix("one") == true, "what is stored stays")
    #expect(found[1].renderingSurfaceBounds.minX <= -10)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60)).image {
      found[1].draw(at: CGPoint(x: 10, y: 10), in: $0.cgContext)
    }
    #expect(try #require(PixelProbe(image)).color(at: CGPoint(x: 11, y: 12)).red > 0.9)
  }

  // MARK: Layout

  @Test("Fragments stand below each other, their lines within them") func layout() throws {
    let found = fragments
    #expect(found.map { $0.textLineFragments.count == 1 } == [true, false, true])
    #expect(found.allSatisfy { $0.state == .layoutAvailable && $0.textLayoutManager === manager })
    #expect(found[0].layoutFragmentFrame.minX == 5 && found[0].layoutFragmentFrame.minY == 0)
    #expect(found[1].layoutFragmentFrame.minY == found[0].layoutFragmentFrame.maxY)
    let lines = found[1].textLineFragments
    #expect(
      lines[0].typographicBounds.minY == 0 && lines[1].typographicBounds.minY >= lines[0].typographicBounds.height
    )
    #expect(
      lines[0].characterRange.location == 0 && NSMaxRange(lines[0].characterRange) == lines[1].characterRange.location
    )
    let bounds = manager.usageBoundsForTextContainer
    #expect(abs(bounds.maxY - found[2].layoutFragmentFrame.maxY) < 1 && bounds.width <= 200)
    #expect(manager.textLayoutFragment(for: CGPoint(x: 9, y: found[1].layoutFragmentFrame.midY)) === found[1])
    #expect(manager.textLayoutFragment(for: CGPoint(x: 9, y: 999)) == nil)
    #expect(manager.textLayoutFragment(for: TextLocation(66)) === found[2] && found[2].rangeInElement == range(65, 70))
    #expect(found[1].textLineFragment(forVerticalOffset: 1, requiresExactMatch: true) === lines[0])
    #expect(found[1].textLineFragment(forVerticalOffset: 999, requiresExactMatch: true) == nil)
    #expect(found[1].textLineFragment(forVerticalOffset: 999, requiresExactMatch: false) === lines.last)
    let break1 = TextLocation(11 + lines[1].characterRange.location)
    #expect(found[1].textLineFragment(for: break1, isUpstreamAffinity: true) === lines[0])
    #expect(found[1].textLineFragment(for: break1, isUpstreamAffinity: false) === lines[1])
    container.size.width = 1000
    manager.ensureLayout(for: content.documentRange)
    manager.ensureLayout(for: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(fragments[1] === found[1] && found[1].textLineFragments.count == 1, "wide enough")
    var reversed: [Int?] = []
    let end = manager.enumerateTextLayoutFragments(from: TextLocation(20), options: .reverse) {
      reversed.append(offset($0.rangeInElement.location))
      return true
    }
    #expect(reversed == [11, 0] && offset(end) == 0)
    found[0].invalidateLayout()
    #expect(fragments[0] === found[0] && found[0].state == .layoutAvailable)
  }

  @Test("A line knows where its characters stand") func line() throws {
    let line = NSTextLineFragment(
      string: "Wide",
      attributes: [.font: UIFont.systemFont(ofSize: 20)],
      range: NSRange(location: 0, length: 4)
    )
    #expect(line.attributedString.string == "Wide" && line.characterRange.length == 4)
    #expect(line.typographicBounds.width > 20 && line.glyphOrigin.y > 0)
    let second = line.locationForCharacter(at: 1)
    #expect(line.locationForCharacter(at: 0).x == 0 && second.x > 0 && second.y == line.glyphOrigin.y)
    #expect(line.characterIndex(for: CGPoint(x: second.x + 1, y: 5)) == 1)
    #expect(line.characterIndex(for: CGPoint(x: 999, y: 5)) == 4)
    let half = line.fractionOfDistanceThroughGlyph(for: CGPoint(x: second.x / 2, y: 5))
    #expect(abs(half - 0.5) < 0.05)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40)).image {
      NSTextLineFragment(attributedString: NSAttributedString(string: "█"), range: NSRange(location: 0, length: 1))
        .draw(at: CGPoint(x: 20, y: 10), in: $0.cgContext)
    }
    let probe = try #require(PixelProbe(image))
    #expect(probe.color(at: CGPoint(x: 24, y: 16)).alpha > 0.9 && probe.color(at: CGPoint(x: 10, y: 16)).alpha < 0.1)
  }

  @Test("An attachment has a frame in its fragment") func attachments() throws {
    let picture = NSTextAttachment()
    picture.bounds = CGRect(x: 0, y: 0, width: 30, height: 12)
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: picture))
    content.attributedString = text
    let fragment = try #require(fragments.first)
    #expect(abs(fragment.frameForTextAttachment(at: TextLocation(2)).width - 30) < 0.5)
    #expect(fragment.frameForTextAttachment(at: TextLocation(0)) == .zero)
  }

  // MARK: Looks

  @Test("Looks of the layout's own are laid over the text's, and divided where they differ") func rendering() throws {
    func stretches() -> [String] {
      var found: [String] = []
      manager.enumerateRenderingAttributes(from: TextLocation(0), reverse: false) { _, values, range in
        found.append("\(range) \(values.count)")
        return true
      }
      return found
    }
    manager.setRenderingAttributes([.foregroundColor: UIColor.red], for: range(0, 5))
    manager.addRenderingAttribute(.backgroundColor, value: UIColor.blue, for: range(3, 8))
    #expect(stretches() == ["0…3 1", "3…5 2", "5…8 1"])
    let shown = try #require(fragments.first?.textLineFragments.first?.attributedString)
    #expect(shown.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .red)
    #expect(content.attributedString?.attribute(.foregroundColor, at: 4, effectiveRange: nil) == nil)
    manager.removeRenderingAttribute(.foregroundColor, for: range(0, 4))
    #expect(stretches() == ["3…4 1", "4…5 2", "5…8 1"])
    var backwards: [String] = []
    manager.enumerateRenderingAttributes(from: TextLocation(6), reverse: true) { _, _, range in
      backwards.append("\(range)")
      return backwards.count < 2
    }
    #expect(backwards == ["5…8", "4…5"])
    manager.invalidateRenderingAttributes(for: content.documentRange)
    #expect(stretches().isEmpty)
    var validated = 0
    manager.renderingAttributesValidator = { manager, fragment in
      validated += 1
      manager.addRenderingAttribute(.kern, value: 1, for: fragment.rangeInElement)
    }
    #expect(validated == 3 && stretches().count == 3)
    manager.invalidateRenderingAttributes(for: range(0, 3))
    #expect(validated == 4)
  }

  @Test("Links look like links, or as the delegate says") func links() {
    content.attributedString = NSAttributedString(
      string: "here",
      attributes: [.link: URL(string: "https://example.com")!]
    )
    func color() -> UIColor? {
      fragments.first?.textLineFragments.first?.attributedString
        .attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(color() == .link && NSTextLayoutManager.linkRenderingAttributes[.foregroundColor] as? UIColor == .link)
    let director = Director()
    manager.delegate = director
    manager.invalidateLayout(for: content.documentRange)
    #expect(color() == .red)
    let looks = manager.renderingAttributes(forLink: "x", at: TextLocation(0))
    #expect(looks[.foregroundColor] as? UIColor == .red)
  }

  // MARK: Segments

  @Test("A range has a rectangle in each line; a selection's goes to the end where it goes on") func segments() throws {
    func boxes(
      _ range: NSTextRange,
      _ type: NSTextLayoutManager.SegmentType,
      _ options: NSTextLayoutManager.SegmentOptions = []
    ) -> [(range: NSTextRange?, box: CGRect)] {
      var found: [(range: NSTextRange?, box: CGRect)] = []
      manager.enumerateTextSegments(in: range, type: type, options: options) { part, box, baseline, container in
        #expect(container === self.container && baseline > 0)
        found.append((part, box))
        return true
      }
      return found
    }
    let all = boxes(range(2, 67), .standard)
    #expect(all.count == fragments.reduce(0) { $0 + $1.textLineFragments.count } && all[0].range == range(2, 11))
    #expect(all[0].box.minX > 5 && all[0].box.maxX < 150)
    let selected = boxes(range(2, 67), .selection)
    #expect(selected[0].box.maxX == 195 && selected.last!.box.maxX < 100)
    #expect(boxes(range(2, 5), .highlight, .rangeNotRequired)[0].range == nil)
    #expect(boxes(range(2, 67), .standard, .middleFragmentsExcluded).count == 2)
    #expect(boxes(range(2, 5), .standard, .headSegmentExtended)[0].box.minX == 5)
    #expect(boxes(range(2, 5), .standard, .tailSegmentExtended)[0].box.maxX == 195)
    let caret = boxes(range(70, 70), .standard)
    #expect(caret.count == 1 && caret[0].box.width == 0 && caret[0].box.minX > 20)
    let wrap = 11 + fragments[1].textLineFragments[1].characterRange.location
    let up = boxes(range(wrap, wrap), .standard, .upstreamAffinity)
    let down = boxes(range(wrap, wrap), .standard)
    #expect(up[0].box.minY < down[0].box.minY && up[0].box.minX > down[0].box.minX)
  }

  // MARK: The viewport

  @Test("What is seen is shown, and no more") func viewport() throws {
    let (window, controller) = (Window(), manager.textViewportLayoutController)
    controller.delegate = window
    #expect(controller.textLayoutManager === manager && controller.viewportRange == nil)
    controller.layoutViewport()
    #expect(window.shown == ["begins", "0…11", "11…65", "ends"])
    #expect(controller.viewportRange == range(0, 65) && controller.viewportBounds == window.bounds)
    let place = controller.relocateViewport(to: TextLocation(67))
    #expect(place == fragments[2].layoutFragmentFrame.minY)
    controller.layoutViewport()
    #expect(window.shown == ["begins", "65…70", "ends"] && controller.viewportBounds.minY == place)
    controller.adjustViewport(byVerticalOffset: 500)
    controller.layoutViewport()
    #expect(window.shown == ["begins", "ends"] && controller.viewportRange == nil)
  }

  // MARK: Text views

  @MainActor @Test("A text view has one of both managers") func textView() throws {
    let view = UITextView(usingTextLayoutManager: true)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    view.text = "one\ntwo"
    let manager = try #require(view.textLayoutManager)
    #expect(view.textLayoutManager === manager && manager.textContainer === view.textContainer)
    #expect(view.textContainer.textLayoutManager === manager)
    view.layoutIfNeeded()
    let storage = try #require(manager.textContentManager as? NSTextContentStorage)
    #expect(storage.textStorage === view.textStorage && storage.textElements(for: storage.documentRange).count == 2)
    view.text = "one\ntwo\nthree"
    #expect(storage.textElements(for: storage.documentRange).count == 3)
    _ = view.layoutManager
    #expect(view.textLayoutManager == nil)
    #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
  }
}
