import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// What nibs name: it writes down what happens to it.
@MainActor final class NibCard: UIView {
  var label: UILabel! { didSet { events.append("label") } }
  var buttons: [UIButton] = []
  var height: NSLayoutConstraint!
  var radius = 0.0 { didSet { events.append("radius \(radius)") } }
  var events: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    events.append("init \(subviews.count) \(tag)")
    backgroundColor = .blue
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    events.append("awake \(label.text ?? "")")
  }
  func tapped(_ sender: UIButton) { events.append("tapped \(sender.currentTitle ?? "")") }
}

final class NibOwner: NSObject {
  var card: NibCard!
  var view: UIView!
}

private let records: Void = ClassRecords.register {
  [
    ClassRecord(
      NibCard.self,
      name: "NibCard",
      methods: [MethodRecord("tapped:", NibCard.tapped(_:))],
      properties: [
        PropertyRecord("label", \NibCard.label), PropertyRecord("buttons", \NibCard.buttons),
        PropertyRecord("height", \NibCard.height), PropertyRecord("radius", \NibCard.radius),
      ]
    ),
    ClassRecord(NibOwner.self, name: "NibOwner", properties: [PropertyRecord("card", \NibOwner.card)]),
  ]
}

@MainActor @Suite("A nib")
struct NibTests {
  init() { records }

  private static let card = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
      <connections><outlet property="card" destination="card" id="o1"/></connections>
    </placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
    <view id="card" customClass="NibCard" customModule="UIKitTests" tag="7">
      <rect key="frame" x="0" y="0" width="200" height="100"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
      <subviews>
        <label text="Hello" textAlignment="center" lineBreakMode="middleTruncation" numberOfLines="3" id="label"
            translatesAutoresizingMaskIntoConstraints="NO">
          <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="19"/>
          <color key="textColor" red="1" green="0" blue="0" alpha="0.5" colorSpace="custom" customColorSpace="sRGB"/>
        </label>
        <button buttonType="system" id="ok" translatesAutoresizingMaskIntoConstraints="NO">
          <state key="normal" title="OK"/>
          <connections><action selector="tapped:" destination="card" eventType="touchUpInside" id="a1"/></connections>
        </button>
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <color key="backgroundColor" systemColor="systemBackgroundColor"/>
      <constraints>
        <constraint firstItem="label" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="10" id="c1"/>
        <constraint firstItem="label" firstAttribute="top" secondItem="card" secondAttribute="top" constant="20" id="c2"/>
        <constraint firstAttribute="trailing" secondItem="label" secondAttribute="trailing" constant="30" id="c3"/>
        <constraint firstItem="label" firstAttribute="height" constant="40" priority="900" identifier="tall" id="c4"/>
        <constraint firstItem="ok" firstAttribute="width" secondItem="ok" secondAttribute="height" multiplier="2:1" id="c5"/>
        <constraint firstItem="ok" firstAttribute="height" constant="30" id="c6"/>
        <constraint firstItem="ok" firstAttribute="baseline" secondItem="label" secondAttribute="baseline" id="c7"/>
        <constraint firstItem="ok" firstAttribute="leading" secondItem="card" secondAttribute="leading" id="c8"/>
        <constraint firstItem="ok" firstAttribute="height" constant="500" placeholder="YES" id="c9"/>
      </constraints>
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
      </userDefinedRuntimeAttributes>
      <connections>
        <outlet property="label" destination="label" id="o2"/>
        <outlet property="height" destination="c4" id="o3"/>
        <outletCollection property="buttons" destination="ok" id="o4"/>
      </connections>
    </view>
    """

  @Test("Makes objects through init(coder:), connects them, sets runtime attributes, and wakes them, in this order")
  func order() throws {
    let owner = NibOwner()
    let objects = try InterfaceText.nib(Self.card).instantiate(withOwner: owner)
    let card = try #require(objects.first as? NibCard)
    #expect(objects.count == 1 && owner.card === card)
    #expect(card.events == ["init 2 7", "label", "radius 2.5", "awake Hello"])
    // What the class sets after super.init(coder:) stays.
    #expect(card.backgroundColor == .blue)
    #expect(card.layer.cornerRadius == 8 && card.layer.masksToBounds)
    #expect(card.buttons.map(\.currentTitle) == ["OK"] && card.buttons[0].buttonType == .system)
    #expect(card.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    card.buttons[0].sendActions(for: .touchUpInside)
    #expect(card.events.last == "tapped OK")
  }

  @Test("Makes the objects anew each time")
  func again() throws {
    let nib = try InterfaceText.nib(Self.card)
    let first = nib.instantiate(withOwner: NibOwner())[0] as? UIView
    let second = nib.instantiate(withOwner: NibOwner())[0] as? UIView
    #expect(first != nil && first !== second)
  }

  @Test("Gives labels their text, font and colour")
  func label() throws {
    let card = try #require(InterfaceText.nib(Self.card).instantiate(withOwner: NibOwner()).first as? NibCard)
    let label = card.label!
    #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 3)
    #expect(label.lineBreakMode == .byTruncatingMiddle && label.font == .systemFont(ofSize: 19, weight: .semibold))
    #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test("Constrains views to each other, to guides and to themselves; placeholders are left out")
  func constraints() throws {
    let card = try #require(InterfaceText.nib(Self.card).instantiate(withOwner: NibOwner()).first as? NibCard)
    card.layoutIfNeeded()
    #expect(card.label.frame == CGRect(x: 10, y: 20, width: 160, height: 40))
    #expect(card.buttons[0].frame.size == CGSize(width: 60, height: 30))
    #expect(card.height.identifier == "tall" && card.height.priority.rawValue == 900 && card.height.isActive)
    card.height.constant = 55
    card.layoutIfNeeded()
    #expect(card.label.frame.height == 55)
  }

  @Test("Names a class that is not there, and goes on with the standard one")
  func unknownClass() throws {
    let nib = try InterfaceText.nib(#"<label text="A" customClass="Missing" customModule="Nowhere" id="1"/>"#)
    #expect((nib.instantiate(withOwner: nil).first as? UILabel)?.text == "A")
  }

  @Test("Puts external objects in the place of its placeholders")
  func externalObjects() throws {
    let field = UITextField()
    let nib = try InterfaceText.nib(
      """
      <placeholder placeholderIdentifier="delegate" id="p"/>
      <textField id="f" placeholder="Name"><connections><outlet property="delegate" destination="p" id="o"/></connections></textField>
      """
    )
    final class Delegate: NSObject, UITextFieldDelegate {}
    let delegate = Delegate()
    let made = nib.instantiate(withOwner: field, options: [.externalObjects: ["delegate": delegate]])
    #expect((made.first as? UITextField)?.delegate === delegate)
  }

  @Test("Is looked for in its bundle when it is first used, and read from data")
  func bundle() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try InterfaceText.compiled("<document><objects><switch id=\"s\" on=\"YES\"/></objects></document>")
    try data.write(to: folder.appending(path: "Toggle.nib"))
    let bundle = try #require(Bundle(url: folder))
    #expect((bundle.loadNibNamed("Toggle", owner: nil)?.first as? UISwitch)?.isOn == true)
    #expect(UINib(nibName: "Toggle", bundle: bundle).instantiate(withOwner: nil).count == 1)
  }
}
