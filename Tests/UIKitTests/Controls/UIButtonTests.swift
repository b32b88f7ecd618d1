import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("UIButton")
struct UIButtonTests {
  @Test("A system button: 15 pt in the tint colour, 30 pt high")
  func system() {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    #expect(button.titleLabel?.font.pointSize == 15)
    #expect(button.intrinsicContentSize.height == 30)
    #expect((45...48).contains(button.intrinsicContentSize.width))
    #expect(button.currentTitleColor == button.tintColor)
    button.isEnabled = false
    #expect(button.currentTitleColor == .tertiaryLabel)
  }

  @Test("A custom button: 18 pt, white")
  func custom() {
    let button = UIButton()
    button.setTitle("Button", for: .normal)
    #expect(button.buttonType == .custom)
    #expect(button.titleLabel?.font.pointSize == 18)
    #expect(button.currentTitleColor == .white)
    #expect(button.intrinsicContentSize.height == 34)
  }

  @Test("Transformers change the colours of image and activity indicator")
  func transformers() {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "star")
    configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .red }
    configuration.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .green }
    let button = UIButton(configuration: configuration)
    button.frame.size = CGSize(width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(button.imageView?.tintColor == .red)
    configuration.showsActivityIndicator = true
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(button.subviews.compactMap { ($0 as? UIActivityIndicatorView)?.color } == [.green])
  }

  @Test("Values by state fall back to the normal ones")
  func states() {
    let button = UIButton(type: .system)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Selected", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .normal)
    let image = UIImage(systemName: "plus")
    button.setImage(image, for: .normal)
    button.setBackgroundImage(image, for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "Off"), for: .disabled)
    #expect(button.title(for: .highlighted) == "Normal")
    #expect(button.titleColor(for: .selected) == .red)
    #expect(button.currentTitleShadowColor == .blue)
    #expect(button.image(for: .highlighted) === image)
    #expect(button.currentImage === image)
    #expect(button.currentBackgroundImage === image)
    button.isSelected = true
    #expect(button.currentTitle == "Selected")
    button.isSelected = false
    button.isEnabled = false
    #expect(button.currentAttributedTitle?.string == "Off")
    button.layoutIfNeeded()
  }

  @Test("Its label can be constrained to it before it is laid out")
  func constrainedTitle() throws {
    let button = UIButton()
    let title = try #require(button.titleLabel)
    let constraint = title.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 24)
    constraint.isActive = true
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    button.layoutIfNeeded()
    #expect(title.superview === button)
    #expect(constraint.isActive)
  }

  @Test("The title is laid out in the middle, and beside the image")
  func layout() throws {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    #expect(title.superview === button)
    #expect(abs(title.frame.midX - 100) < 1)
    #expect(abs(title.frame.midY - 25) < 1)
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    let image = try #require(button.imageView)
    #expect(image.frame.minX == 0)
    #expect(title.frame.minX == image.frame.maxX)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    button.layoutIfNeeded()
    #expect(title.frame.minX == image.frame.maxX + 10)
  }

  @Test("Content insets add to the size and replace the default air")
  func insets() {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    let width = button.intrinsicContentSize.width
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 1, right: 10)
    #expect(button.intrinsicContentSize.height == 20)
    #expect(button.intrinsicContentSize.width == width + 20)
    #expect(button.contentRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 50)).minX == 10)
  }

  @Test("Configurations have Apple's insets and sizes")
  func configurationSizes() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Button"
    let button = UIButton(configuration: configuration)
    #expect(button.intrinsicContentSize.height == 35)
    configuration.buttonSize = .large
    button.configuration = configuration
    #expect(button.intrinsicContentSize.height == 51)
    #expect(configuration.contentInsets.leading == 20)
    configuration.buttonSize = .small
    #expect(configuration.contentInsets.leading == 10)
    configuration.contentInsets = .zero
    configuration.buttonSize = .large
    #expect(configuration.contentInsets == .zero)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 20)
    #expect(UIButton.Configuration.borderless().contentInsets == .zero)
  }

  @Test("Colours of the styles")
  func configurationColors() {
    let tint = UIColor.red
    #expect(UIButton.Configuration.filled().foregroundColor(tint: tint) == .white)
    #expect(UIButton.Configuration.filled().backgroundColor(tint: tint) == tint)
    #expect(UIButton.Configuration.plain().foregroundColor(tint: tint) == tint)
    #expect(UIButton.Configuration.plain().backgroundColor(tint: tint) == .clear)
    #expect(UIButton.Configuration.tinted().backgroundColor(tint: tint).cgColor.alpha < 0.3)
    var own = UIButton.Configuration.filled()
    own.baseBackgroundColor = .green
    own.baseForegroundColor = .black
    #expect(own.backgroundColor(tint: tint) == .green)
    #expect(own.foregroundColor(tint: tint) == .black)
  }

  @Test("Corners")
  func corners() {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    #expect(configuration.cornerRadius(height: 40, category: .large) == 20)
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 3
    #expect(configuration.cornerRadius(height: 40, category: .large) == 3)
    configuration.cornerStyle = .dynamic
    #expect(configuration.cornerRadius(height: 40, category: .accessibilityMedium) > 3)
  }

  @Test("Image placement and padding")
  func placement() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "plus")
    configuration.imagePadding = 8
    configuration.imagePlacement = .top
    let button = UIButton(configuration: configuration)
    button.layoutIfNeeded()
    let (title, image) = (try #require(button.titleLabel), try #require(button.imageView))
    #expect(abs(title.frame.minY - image.frame.maxY - 8) < 0.01)
    #expect(abs(title.frame.midX - image.frame.midX) < 1)
    configuration.imagePlacement = .trailing
    button.configuration = configuration
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(abs(image.frame.minX - title.frame.maxX - 8) < 0.01)
  }

  @Test("The update handler runs when the state changes, and may set the configuration")
  func updateHandler() {
    let button = UIButton(configuration: .filled())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isHighlighted ? "Down" : "Up"
    }
    button.layoutIfNeeded()
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(states == [.normal, .highlighted])
    #expect(button.titleLabel?.text == "Down")
  }

  @Test("The title's attributes can be transformed")
  func transformer() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.titleTextAttributesTransformer = .init { attributes in
      var changed = attributes
      changed.font = UIFont.systemFont(ofSize: 30)
      return changed
    }
    let button = UIButton(configuration: configuration)
    #expect(button.intrinsicContentSize.height == 50)
  }

  @Test("A primary action gives title, image and what happens")
  func primaryAction() {
    var count = 0
    let image = UIImage(systemName: "plus")
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go", image: image) { _ in count += 1 })
    #expect(button.currentTitle == "Go")
    #expect(button.currentImage === image)
    _ = button.accessibilityActivate()
    #expect(count == 1)
    let configured = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in })
    #expect(configured.configuration?.title == "Go")
  }

  @Test("A tap sends touchUpInside and the primary action, once each")
  func tapEvents() {
    let button = UIButton(type: .system)
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("touch") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    _ = button.accessibilityActivate()
    #expect(events == ["touch", "primary"])
  }

  @Test("A toggle button selects itself; a pop-up button shows what is chosen")
  func selection() {
    let toggle = UIButton(type: .system)
    toggle.changesSelectionAsPrimaryAction = true
    _ = toggle.accessibilityActivate()
    #expect(toggle.isSelected)
    let popUp = UIButton(configuration: .plain())
    let second = UIAction(title: "Second") { _ in }
    popUp.menu = UIMenu(children: [UIAction(title: "First") { _ in }, second])
    popUp.showsMenuAsPrimaryAction = true
    popUp.changesSelectionAsPrimaryAction = true
    popUp.layoutIfNeeded()
    #expect(popUp.titleLabel?.text == "First")
    popUp.menuDidChoose(second)
    popUp.layoutIfNeeded()
    #expect(popUp.titleLabel?.text == "Second")
    #expect(second.state == .on)
  }

  @Test("systemButton is of the class it is asked of")
  func systemButton() {
    final class Special: UIButton {}
    let target = ControlTarget()
    let button = Special.systemButton(with: UIImage(systemName: "plus")!, target: target, action: ControlTarget.plain)
    #expect(type(of: button) == Special.self)
    #expect(button.buttonType == .system)
    _ = button.accessibilityActivate()
    #expect(target.calls == ["plain"])
  }

  @Test("Says what it is")
  func accessibility() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    #expect(button.accessibilityLabel == "Save")
    #expect(button.accessibilityTraits == .button)
    button.isSelected = true
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .selected, .notEnabled])
  }
}

@MainActor @Suite("Button layout")
struct ButtonLayoutTests {
  @Test("Sizes add along the axis and take the larger across")
  func sizes() {
    var layout = ButtonLayout()
    layout.image = CGSize(width: 20, height: 30)
    layout.title = CGSize(width: 50, height: 20)
    layout.subtitle = CGSize(width: 60, height: 10)
    layout.imagePadding = 5
    layout.titlePadding = 2
    #expect(layout.size == CGSize(width: 85, height: 32))
    layout.imageEdge = .top
    #expect(layout.size == CGSize(width: 60, height: 67))
  }

  @Test("Constraints move a button's title; what they leave open is the button's to say")
  func constrainedTitle() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let button = UIButton()
    button.setTitle("0", for: .normal)
    let title = try #require(button.titleLabel)
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 24),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      button.topAnchor.constraint(equalTo: root.topAnchor),
      button.widthAnchor.constraint(equalToConstant: 180),
      button.heightAnchor.constraint(equalToConstant: 80),
    ])
    root.layoutIfNeeded()
    #expect(button.frame == CGRect(x: 16, y: 0, width: 180, height: 80))
    #expect(title.frame.minX == 24 && abs(title.frame.midY - 40) <= 0.5)
    #expect(title.frame.size == title.intrinsicContentSize)
  }

  @Test("Alignments")
  func alignments() {
    var layout = ButtonLayout()
    layout.title = CGSize(width: 50, height: 20)
    let box = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(layout.frames(in: box, .center, .center).title.origin == CGPoint(x: 25, y: 40))
    #expect(layout.frames(in: box, .left, .top).title.origin == .zero)
    #expect(layout.frames(in: box, .right, .bottom).title.origin == CGPoint(x: 50, y: 80))
  }

  @Test("A title set by state shows where the configuration has none, and over the one it had")
  func titleBesideConfiguration() {
    let button = UIButton(type: .system)
    button.setTitle("Before", for: .normal)
    button.setTitle("Off", for: .disabled)
    button.configuration = .filled()
    #expect(button.labels.titleText?.string == "Before")
    button.isEnabled = false
    #expect(button.labels.titleText?.string == "Off")
    button.isEnabled = true
    button.configuration?.title = "Given"
    #expect(button.labels.titleText?.string == "Given")
    button.setTitle("Later", for: .normal)
    #expect(button.labels.titleText?.string == "Later" && button.configuration?.title == "Later")
  }

  @Test("A pop-up button shows that it is one, unless its configuration says otherwise")
  func indicator() {
    let button = UIButton(configuration: .bordered())
    button.menu = UIMenu(children: [UIAction(title: "One", state: .on) { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    func signs() -> [UIImageView] {
      button.sizeToFit()
      button.layoutIfNeeded()
      return button.subviews.compactMap { $0 as? UIImageView }.filter { $0.image?.isSymbolImage ?? false }
    }
    let sign = signs().first
    let title = button.titleLabel?.frame ?? .zero
    #expect(sign.map { $0.frame.minX > title.maxX && $0.frame.maxX <= button.bounds.width - 12 } == true)
    #expect(sign?.tintColor == button.tintColor)
    let wide = button.bounds.width
    button.configuration?.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .red }
    #expect(signs().first?.tintColor == .red)
    button.configuration?.indicator = .none
    #expect(signs().isEmpty && button.bounds.width < wide - 6)
    button.changesSelectionAsPrimaryAction = false
    button.configuration?.indicator = .popup
    #expect(signs().count == 1)
  }

  @Test("A button that closes is a grey cross in a pale circle, whatever the tint is")
  func close() throws {
    let button = UIButton(type: .close)
    button.tintColor = .red
    button.sizeToFit()
    #expect((26...34).contains(button.bounds.width))
    button.layoutIfNeeded()
    let image = UIGraphicsImageRenderer(size: button.bounds.size).image { button.layer.render(in: $0.cgContext) }
    let seen = Pixels(image.cgImage!).all.filter { $0[3] > 0 }
    #expect(seen.count > 200 && seen.allSatisfy { abs(Int($0[0]) - Int($0[1])) < 16 })
  }
}
