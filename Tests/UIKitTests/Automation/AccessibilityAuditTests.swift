import SlipwayAutomation
import Testing

@testable import UIKit

/// What an audit of a screen finds, and what it leaves alone.
@MainActor @Suite("Accessibility audits") struct AccessibilityAuditTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let tree: ElementTree
  private let view: UIView

  init() {
    let window = window
    let controller = UIViewController()
    tree = ElementTree { [window] }
    window.rootViewController = controller
    window.isHidden = false
    view = controller.view
    view.backgroundColor = .white
    window.layoutIfNeeded()
  }

  private func audit(_ kind: AuditFinding.Kind) -> [AuditFinding] {
    window.layoutIfNeeded()
    return AccessibilityAudit(tree, tree.read()).findings(kind.rawValue)
  }

  @discardableResult
  private func add<V: UIView>(_ subview: V, y: CGFloat = 100, width: CGFloat = 300, height: CGFloat = 44) -> V {
    subview.frame = CGRect(x: 20, y: y, width: width, height: height)
    view.addSubview(subview)
    return subview
  }

  private func label(_ text: String, _ color: UIColor = .black, y: CGFloat = 100, width: CGFloat = 300) -> UILabel {
    let label = UILabel()
    (label.text, label.textColor) = (text, color)
    return add(label, y: y, width: width)
  }

  @Test("Pale text fails, dark text and large text of middling contrast do not") func contrast() {
    _ = label("Readable", .black)
    _ = label("Pale", UIColor(white: 0.8, alpha: 1), y: 200)
    let large = label("Large", UIColor(white: 0.5, alpha: 1), y: 300)
    large.font = .systemFont(ofSize: 28)
    _ = label("As grey", UIColor(white: 0.5, alpha: 1), y: 400)
    let off = label("Off", UIColor(white: 0.8, alpha: 1), y: 500)
    off.isEnabled = false
    let findings = audit(.contrast)
    #expect(findings.map { $0.detail.contains("Pale") } == [true, false])
    #expect(findings.last?.detail.contains("As grey") == true)
    #expect(findings.allSatisfy { $0.brief == "Contrast failed" && $0.element != nil })
  }

  @Test("Text that nothing says is found") func hiddenText() {
    _ = label("Said")
    label("Unsaid", y: 200).isAccessibilityElement = false
    // What is around it says it.
    let cell = add(UIView(), y: 300)
    (cell.isAccessibilityElement, cell.accessibilityLabel) = (true, "Row")
    let inner = UILabel(frame: cell.bounds)
    inner.text = "Inner"
    inner.isAccessibilityElement = false
    cell.addSubview(inner)
    #expect(audit(.elementDetection).map(\.detail) == ["The text \"Unsaid\" is on the screen, and no element says it."])
  }

  private final class Generous: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
  }

  @Test("A control that a finger hardly meets is found, unless it takes touches beside it") func hitRegion() {
    for (index, size) in [CGSize(width: 16, height: 16), CGSize(width: 44, height: 44)].enumerated() {
      let button = UIButton(type: .system)
      button.accessibilityLabel = "Button \(index)"
      add(button, y: 100 + 100 * CGFloat(index), width: size.width, height: size.height)
    }
    let generous = Generous(type: .system)
    generous.accessibilityLabel = "Generous"
    add(generous, y: 300, width: 16, height: 16)
    let findings = audit(.hitRegion)
    #expect(findings.map(\.detail) == ["It is 16 × 16 points; 28 × 28 is the least."])
  }

  @Test("What says nothing, or says a file's name, is found") func descriptions() {
    add(UIButton(type: .system))
    let named = add(UIButton(type: .system), y: 200)
    named.accessibilityLabel = "icon_close.png"
    let good = add(UIButton(type: .system), y: 300)
    good.accessibilityLabel = "Close"
    let field = add(UITextField(), y: 400)
    field.placeholder = "Name"
    let briefs = audit(.sufficientElementDescription).map(\.brief)
    #expect(briefs == ["Element has no description", "Label not human-readable"])
  }

  @Test("Text that stays small is found") func dynamicType() {
    _ = label("Fixed")
    label("Scaling", y: 200).adjustsFontForContentSizeCategory = true
    let button = add(UIButton(type: .system), y: 300)
    button.setTitle("Button", for: .normal)
    let findings = audit(.dynamicType)
    #expect(findings.count == 1)
    #expect(tree.view(of: findings.first?.element ?? -1).flatMap { ($0 as? UILabel)?.text } == "Fixed")
  }

  @Test("Text that does not fit is found") func clippedText() {
    _ = label("Short")
    _ = label("A long text that does not fit", y: 200, width: 60)
    let wrapped = label("A long text that has two lines to stand in, and they do", y: 300, width: 300)
    wrapped.numberOfLines = 0
    let squeezed = label("A long text of many lines that has one only, and that is too few", y: 400, width: 120)
    squeezed.numberOfLines = 0
    squeezed.frame.size.height = 22
    let details = audit(.textClipped).map(\.detail)
    #expect(details.count == 2)
    #expect(details.first?.contains("A long text that does not fit") == true)
    #expect(details.last?.contains("too few") == true)
  }

  @Test("Traits that contradict each other or are missing are found") func traits() {
    let both = add(UIView())
    (both.isAccessibilityElement, both.accessibilityTraits) = (true, [.button, .link])
    let tapped = add(UIView(), y: 200)
    tapped.isAccessibilityElement = true
    tapped.addGestureRecognizer(UITapGestureRecognizer())
    let said = add(UIView(), y: 300)
    (said.isAccessibilityElement, said.accessibilityTraits) = (true, .button)
    said.addGestureRecognizer(UITapGestureRecognizer())
    #expect(audit(.trait).map(\.brief) == ["Conflicting traits", "Missing trait"])
  }

  @Test("What is covered is not looked at") func covered() {
    _ = label("Pale", UIColor(white: 0.8, alpha: 1))
    let cover = add(UIView(), y: 0, height: 844)
    cover.frame = view.bounds
    cover.backgroundColor = .white
    #expect(audit(.contrast).isEmpty)
  }
}
