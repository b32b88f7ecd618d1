import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor @Suite("What is printed of views and controllers") struct DescriptionTests {
  @Test("A view says its class, its address and what is not as it is by itself") func view() {
    let view = UIView(frame: CGRect(x: 1.5, y: 2, width: 30, height: 40))
    #expect(plain(view.description) == "<UIView; frame = (1.5 2; 30 40); layer = <CALayer>>")
    #expect(view.description.hasPrefix("<UIView: 0x"))
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    view.isOpaque = false
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.autoresizesSubviews = false
    view.tag = 7
    view.isUserInteractionEnabled = false
    #expect(
      plain(view.description)
        == "<UIView; frame = (1.5 2; 30 40); alpha = 0.5; hidden = YES; clipsToBounds = YES; opaque = NO; autoresize = W+H; "
        + "autoresizesSubviews = NO; tag = 7; userInteractionEnabled = NO; layer = <CALayer>>"
    )
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.backgroundColor = .red
    view.addGestureRecognizer(UITapGestureRecognizer())
    #expect(view.description.contains("transform = [2, 0, 0, 2, 0, 0]; "))
    #expect(view.description.contains("gestureRecognizers = <NSArray: 0x"))
    #expect(view.description.contains("backgroundColor = "))
  }

  @Test("Texts are said; those in a view are indented") func tree() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    label.text = "Kiel"
    view.addSubview(label)
    let field = UITextField(frame: .zero)
    field.text = "Bonn"
    label.addSubview(field)
    let text = Selector("recursiveDescription").send(to: view) as? String
    let lines = plain(text ?? "").split(separator: "\n")
    #expect(lines.count >= 3)
    #expect(lines.first?.hasPrefix("<UIView; frame = (0 0; 30 40)") == true)
    #expect(lines.contains { $0.hasPrefix("   | <UILabel; frame = (0 0; 30 20);") && $0.contains("text = 'Kiel'") })
    #expect(lines.contains { $0.hasPrefix("   |    | <UITextField;") && $0.contains("text = 'Bonn'") })
  }

  @Test("Controllers say whether they are seen, and which view is theirs") func controllers() {
    let root = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addChild(UIViewController())
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    root.present(UIViewController(), animated: false)
    let text = Selector("_printHierarchy").send(to: root) as? String
    let lines = plain(text ?? "").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("<UIViewController>, state: appeared, view: <UIView>") == true)
    #expect(lines.dropFirst().first == "   | <UIViewController>, state: disappeared, view: (view not loaded)")
    #expect(lines.last?.hasPrefix("+ <UIViewController>, state: app") == true)
  }

  /// Without addresses.
  private func plain(_ text: String) -> String { text.replacing(/:? 0x[0-9a-f]+/, with: "") }
}
