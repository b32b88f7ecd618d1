import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Memory of screens", .serialized)
struct ScreenMemoryTests {
  private struct Kept { weak var object: AnyObject? }

  /// Every kind of text, with fonts and colours of its own.
  private final class Form: UIViewController {
    var looks: [Kept] = []
    private func font() -> UIFont {
      let font = UIFont.systemFont(ofSize: 10 + CGFloat(looks.count) / 100)
      looks.append(Kept(object: font))
      return font
    }
    private func color() -> UIColor {
      let color = UIColor(red: CGFloat(looks.count) / 100, green: 0.5, blue: 0.5, alpha: 1)
      looks.append(Kept(object: color))
      return color
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Form"
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)
      let stack = UIStackView(frame: view.bounds)
      stack.axis = .vertical
      view.addSubview(stack)
      let label = UILabel()
      label.text = "Label"
      label.font = font()
      label.textColor = color()
      label.adjustsFontSizeToFitWidth = true
      let styled = UILabel()
      styled.attributedText = NSAttributedString(string: "Styled", attributes: [.font: font(), .kern: 1])
      styled.textColor = color()
      var filled = UIButton.Configuration.filled()
      filled.attributedTitle = AttributedString("Filled", attributes: AttributeContainer().font(font()))
      filled.baseForegroundColor = color()
      let plain = UIButton(type: .system)
      plain.titleLabel?.font = font()
      plain.setTitleColor(color(), for: .normal)
      plain.setTitle("Plain", for: .normal)
      let field = UITextField()
      field.font = font()
      field.textColor = color()
      field.text = "Field"
      field.placeholder = "Placeholder"
      let text = UITextView()
      text.attributedText = NSAttributedString(string: "Text", attributes: [.font: font(), .foregroundColor: color()])
      let segments = UISegmentedControl(items: ["One", "Two"])
      segments.setTitleTextAttributes([.font: font(), .foregroundColor: color()], for: .normal)
      for view in [label, styled, UIButton(configuration: filled), plain, field, text, segments] {
        stack.addArrangedSubview(view)
      }
    }
  }

  @Test("The fonts and colours of a screen's texts go with it")
  func pushedScreens() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.isHidden = false
    defer { window.isHidden = true }
    var looks: [Kept] = []
    for _ in 0..<3 {
      let form = Form()
      navigation.pushViewController(form, animated: false)
      window.layoutIfNeeded()
      looks += form.looks
      navigation.popViewController(animated: false)
      window.layoutIfNeeded()
    }
    #expect(looks.count == 42 && looks.filter { $0.object != nil }.count == 0)
  }
}
