import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("UILabel")
struct UILabelTests {
  let label = UILabel()

  @Test("Defaults")
  func defaults() {
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.numberOfLines == 1)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("The intrinsic size is the text's, in whole pixels")
  func intrinsicSize() {
    label.text = "Label"
    let size = label.intrinsicContentSize
    #expect(size.height == 21)
    #expect((41...44).contains(size.width))
    label.font = .systemFont(ofSize: 34)
    #expect(label.intrinsicContentSize.height == 41)
  }

  @Test("Letters are set closer where a text is a little too long, and not where it is longer")
  func tightening() {
    label.text = "Tightened"
    label.sizeToFit()
    let width = label.bounds.width
    func isCut(_ part: CGFloat) -> Bool {
      label.bounds.size.width = width * part
      return label.laidOut().isTruncated
    }
    #expect(isCut(0.97) && isCut(0.8))
    label.allowsDefaultTighteningForTruncation = true
    #expect(!isCut(0.97) && isCut(0.8))
    #expect(label.laidOut().lines[0].width <= width)
  }

  @Test("A word that is longer than the line is broken without a hyphen, unless it asks for one")
  func hyphens() {
    func width(_ text: String) -> CGFloat {
      label.text = text
      label.numberOfLines = 0
      label.bounds.size = CGSize(width: 60, height: 200)
      return label.laidOut().lines[0].width
    }
    let broken = width("mmmmmmmmmm")
    let letter = width("m")
    // The room after the last letter is not a letter's; a hyphen would be 7 points.
    #expect(abs((broken / letter).rounded() * letter - broken) < 2)
    #expect(width("mmm\u{AD}mmmmmmm") > 3 * letter)
  }

  @Test("One line by default, more when asked for and given a width")
  func lines() {
    label.text = "A text that is long enough to need several lines"
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 21)
    label.numberOfLines = 0
    let free = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(free.height > 80)
    #expect(free.width <= 100)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 41)
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize.height == 41)
  }

  @Test("textRect is at the top left and no larger than the bounds")
  func textRect() {
    label.text = "Label"
    let rect = label.textRect(forBounds: CGRect(x: 5, y: 6, width: 200, height: 100), limitedToNumberOfLines: 1)
    #expect(rect.origin == CGPoint(x: 5, y: 6))
    #expect(rect.width < 60)
    let narrow = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 20, height: 10), limitedToNumberOfLines: 1)
    #expect(narrow.size == CGSize(width: 20, height: 10))
  }

  @Test("Text and attributed text are two views of one thing")
  func attributedText() {
    label.text = "Plain"
    #expect(label.attributedText?.string == "Plain")
    let text = NSAttributedString(string: "Rich", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    label.attributedText = text
    #expect(label.text == "Rich")
    #expect(label.intrinsicContentSize.height == 48)
    label.font = .systemFont(ofSize: 10)
    #expect(label.intrinsicContentSize.height == 12)
    label.textColor = .red
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test("Dynamic Type fonts follow the text size where that is wanted")
  func dynamicType() {
    label.font = UIFont.preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let parent = UIView()
    parent.addSubview(label)
    #expect(label.font.pointSize == 17)
    #expect(label.font.adjusted(to: .accessibilityMedium).pointSize == 28)
    #expect(UIFont.systemFont(ofSize: 17).adjusted(to: .accessibilityMedium).pointSize == 17)
  }

  @Test("A subclass's drawText(in:) and textRect decide")
  func overriding() {
    final class Padded: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).insetBy(dx: -10, dy: -5)
      }
    }
    let padded = Padded()
    padded.text = "Label"
    label.text = "Label"
    #expect(padded.intrinsicContentSize.height == label.intrinsicContentSize.height + 10)
  }

  func drawn(_ size: CGSize) throws -> PixelProbe {
    label.frame = CGRect(origin: .zero, size: size)
    let image = UIGraphicsImageRenderer(size: size).image { _ in label.drawText(in: label.bounds) }
    return try #require(PixelProbe(image))
  }

  @Test("Draws in the middle of its height, in its colour; highlighted and disabled in theirs")
  func drawing() throws {
    label.text = "████████"
    label.textColor = .red
    #expect(try drawn(CGSize(width: 60, height: 60)).color(at: CGPoint(x: 30, y: 30)).red > 0.9)
    #expect(try drawn(CGSize(width: 60, height: 60)).color(at: CGPoint(x: 30, y: 10)).alpha == 0)
    label.highlightedTextColor = .blue
    label.isHighlighted = true
    #expect(try drawn(CGSize(width: 60, height: 60)).color(at: CGPoint(x: 30, y: 30)).blue > 0.9)
    label.isHighlighted = false
    label.isEnabled = false
    #expect(try drawn(CGSize(width: 60, height: 60)).color(at: CGPoint(x: 30, y: 30)).alpha < 0.5)
  }

  @Test("Shrinks to fit, no further than its minimum")
  func shrinking() throws {
    label.text = "██████████"
    label.adjustsFontSizeToFitWidth = true
    let probe = try drawn(CGSize(width: 60, height: 60))
    #expect(probe.color(at: CGPoint(x: 57, y: 30)).alpha > 0.5)
    #expect(probe.color(at: CGPoint(x: 30, y: 20)).alpha == 0)
  }

  @Test("Says its text to assistive technologies")
  func accessibility() {
    label.text = "Hello"
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Hello")
    #expect(label.accessibilityTraits == .staticText)
    label.accessibilityLabel = "Other"
    #expect(label.accessibilityLabel == "Other")
  }
}
