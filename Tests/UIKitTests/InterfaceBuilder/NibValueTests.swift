import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Values in nibs")
struct NibValueTests {
  private func view<View: UIView>(_ text: String, _ type: View.Type = View.self) throws -> View {
    try #require(InterfaceText.nib(text).instantiate(withOwner: nil).first as? View)
  }

  @Test("Colours: named by the system, in each space, and what only the file knows")
  func colors() throws {
    func color(_ attributes: String, resources: String = "") throws -> UIColor? {
      let text =
        "<document><objects><view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view></objects>\(resources)</document>"
      let nib = UINib(data: try InterfaceText.compiled(text), bundle: nil)
      return (nib.instantiate(withOwner: nil).first as? UIView)?.backgroundColor
    }
    #expect(try color(#"systemColor="secondaryLabelColor""#) == .secondaryLabel)
    #expect(try color(#"systemColor="systemGray4Color""#) == .systemGray4)
    #expect(try color(#"cocoaTouchSystemColor="whiteColor""#) == .white)
    let both = #"xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor""#
    #expect(try color(both) == .systemBackground)
    #expect(try color(#"white="0.5" alpha="1" colorSpace="custom""#) == UIColor(white: 0.5, alpha: 1))
    #expect(
      try color(#"red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3""#)
        == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    )
    let stored =
      #"<resources><namedColor name="Sea"><color red="0" green="0" blue="1" alpha="1" colorSpace="custom"/></namedColor></resources>"#
    #expect(try color(#"name="Sea""#, resources: stored) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
  }

  @Test("Fonts: of the system in weights, in text styles, by name, and the weight of one that is not installed")
  func fonts() throws {
    func font(_ attributes: String) throws -> UIFont {
      let label = try view(
        "<label id=\"l\"><fontDescription key=\"fontDescription\" \(attributes)/></label>",
        UILabel.self
      )
      return label.font
    }
    #expect(try font(#"type="boldSystem" pointSize="16""#) == .boldSystemFont(ofSize: 16))
    #expect(try font(#"type="system" weight="light" pointSize="30""#) == .systemFont(ofSize: 30, weight: .light))
    #expect(try font(#"style="UICTFontTextStyleHeadline""#) == .preferredFont(forTextStyle: .headline))
    #expect(
      try font(#"name="NoSuchFont-DemiBold" family="X" pointSize="12""#) == .systemFont(ofSize: 12, weight: .semibold)
    )
  }

  @Test("What a text view makes links of, a page control's ground, and when bars hide")
  func detectorsAndBars() throws {
    let text = try view(
      #"<textView id="t"><dataDetectorType key="dataDetectorTypes" phoneNumber="YES" link="YES" address="YES"/></textView>"#,
      UITextView.self
    )
    #expect(text.dataDetectorTypes == [.phoneNumber, .link])
    let pages = try view(#"<pageControl id="p" numberOfPages="3" backgroundStyle="prominent"/>"#, UIPageControl.self)
    #expect(pages.backgroundStyle == .prominent)
    let nib = try InterfaceText.nib(
      #"<navigationController id="n" hidesBarsOnSwipe="YES" hidesBarsWhenVerticallyCompact="YES"/>"#
    )
    let navigation = try #require(nib.instantiate(withOwner: nil).first as? UINavigationController)
    #expect(navigation.hidesBarsOnSwipe && navigation.hidesBarsWhenVerticallyCompact && !navigation.hidesBarsOnTap)
  }

  @Test("A view without constraints stays where its frame says")
  func fixedFrames() throws {
    let label =
      #"<label fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="l"><rect key="frame" x="20" y="30" width="100" height="40"/></label>"#
    let outer: UIView = try view(
      "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"100\"/><subviews>\(label)</subviews></view>"
    )
    outer.layoutIfNeeded()
    #expect(outer.subviews.first?.frame == CGRect(x: 20, y: 30, width: 100, height: 40))
    #expect(outer.subviews.first?.translatesAutoresizingMaskIntoConstraints == true)
  }

  @Test("Attributed text is made of its fragments")
  func attributedText() throws {
    let label = try view(
      """
      <label id="l"><attributedString key="attributedText">
        <fragment content="Red"><attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/></attributes></fragment>
        <fragment><string key="content"> and plain</string></fragment>
      </attributedString></label>
      """,
      UILabel.self
    )
    #expect(label.attributedText?.string == "Red and plain")
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test("Controls have what the file says")
  func controls() throws {
    let slider = try view(#"<slider id="s" value="3" minValue="1" maxValue="5" enabled="NO"/>"#, UISlider.self)
    #expect(slider.value == 3 && slider.minimumValue == 1 && slider.maximumValue == 5 && !slider.isEnabled)
    let stepper = try view(#"<stepper id="s" value="2" maximumValue="9" stepValue="0.5" wraps="YES"/>"#, UIStepper.self)
    #expect(stepper.value == 2 && stepper.maximumValue == 9 && stepper.stepValue == 0.5 && stepper.wraps)
    let segments = try view(
      #"<segmentedControl id="s" selectedSegmentIndex="1"><segments><segment title="A"/><segment title="B" enabled="NO"/></segments></segmentedControl>"#,
      UISegmentedControl.self
    )
    #expect(
      segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1 && !segments.isEnabledForSegment(at: 1)
    )
    let pages = try view(#"<pageControl id="p" numberOfPages="4" currentPage="2"/>"#, UIPageControl.self)
    #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
    let spinner = try view(
      #"<activityIndicatorView id="a" style="large" animating="YES"/>"#,
      UIActivityIndicatorView.self
    )
    #expect(spinner.style == .large && spinner.isAnimating && !spinner.hidesWhenStopped)
    let progress = try view(#"<progressView id="p" progress="0.25"/>"#, UIProgressView.self)
    #expect(progress.progress == 0.25)
    let picker = try view(
      #"<datePicker id="d" datePickerMode="date" style="inline"><date key="date" timeIntervalSinceReferenceDate="0"/></datePicker>"#,
      UIDatePicker.self
    )
    #expect(picker.datePickerMode == .date && picker.preferredDatePickerStyle == .inline)
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test("Fields, text views and search bars have their texts and input traits")
  func texts() throws {
    let field = try view(
      #"<textField id="f" placeholder="Mail" borderStyle="roundedRect" clearButtonMode="whileEditing"><textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES"/></textField>"#,
      UITextField.self
    )
    #expect(field.placeholder == "Mail" && field.borderStyle == .roundedRect && field.clearButtonMode == .whileEditing)
    #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done && field.isSecureTextEntry)
    let text = try view(
      #"<textView id="t" editable="NO"><string key="text">Long text</string></textView>"#,
      UITextView.self
    )
    #expect(text.text == "Long text" && !text.isEditable)
    let search = try view(
      #"<searchBar id="s" placeholder="Find" searchBarStyle="minimal" showsCancelButton="YES"/>"#,
      UISearchBar.self
    )
    #expect(search.placeholder == "Find" && search.searchBarStyle == .minimal && search.showsCancelButton)
  }

  @Test("A button's configuration takes the place of its titles by state")
  func buttonConfiguration() throws {
    let button = try view(
      """
      <button id="b" buttonType="system"><state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="filled" title="Pay" cornerStyle="capsule" imagePlacement="trailing" imagePadding="6">
          <imageReference key="image" image="star" catalog="system" symbolScale="large"/>
          <color key="baseBackgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
        </buttonConfiguration></button>
      """,
      UIButton.self
    )
    let configuration = try #require(button.configuration)
    #expect(configuration.title == "Pay" && configuration.cornerStyle == .capsule && configuration.image != nil)
    #expect(configuration.imagePlacement == .trailing && configuration.imagePadding == 6)
    #expect(configuration.baseBackgroundColor == .red && button.title(for: .normal) == nil)
  }

  @Test("A stack arranges its subviews; a scroll view's content is constrained to its guides")
  func stackAndScroll() throws {
    let stack = try view(
      #"<stackView id="s" axis="vertical" distribution="equalSpacing" alignment="top" spacing="4"><subviews><view id="a"/><view id="b"/></subviews></stackView>"#,
      UIStackView.self
    )
    #expect(stack.arrangedSubviews.count == 2 && stack.axis == .vertical && stack.alignment == .leading)
    #expect(stack.distribution == .equalSpacing && stack.spacing == 4)
    let scroll = try view(
      """
      <scrollView id="s"><rect key="frame" x="0" y="0" width="100" height="100"/>
        <subviews><view id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <viewLayoutGuide key="contentLayoutGuide" id="cg"/><viewLayoutGuide key="frameLayoutGuide" id="fg"/>
        <constraints>
          <constraint firstItem="c" firstAttribute="top" secondItem="cg" secondAttribute="top" id="1"/>
          <constraint firstItem="c" firstAttribute="leading" secondItem="cg" secondAttribute="leading" id="2"/>
          <constraint firstItem="cg" firstAttribute="trailing" secondItem="c" secondAttribute="trailing" id="3"/>
          <constraint firstItem="cg" firstAttribute="bottom" secondItem="c" secondAttribute="bottom" id="4"/>
          <constraint firstItem="c" firstAttribute="width" secondItem="fg" secondAttribute="width" id="5"/>
          <constraint firstItem="c" firstAttribute="height" constant="300" id="6"/>
        </constraints></scrollView>
      """,
      UIScrollView.self
    )
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 300))
  }

  @Test("Gesture recognisers stand beside the views that have them")
  func gestures() throws {
    let made = try InterfaceText.nib(
      """
      <view id="v"><gestureRecognizers/><connections>
        <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/>
        <outletCollection property="gestureRecognizers" destination="p" appends="YES" id="o2"/></connections></view>
      <tapGestureRecognizer id="g" numberOfTapsRequired="2"/>
      <pongPressGestureRecognizer id="p" minimumPressDuration="0.2"/>
      """
    ).instantiate(withOwner: nil)
    let recognizers = (made.first as? UIView)?.gestureRecognizers ?? []
    #expect((recognizers.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
    #expect((recognizers.last as? UILongPressGestureRecognizer)?.minimumPressDuration == 0.2)
  }

  @Test("Size classes change constants, values and what is installed")
  func variations() throws {
    let data = try InterfaceText.compiled(
      """
      <view id="v"><subviews><label id="l" text="A"/><label id="m" text="B"/></subviews>
        <variation key="default"><mask key="subviews"><exclude reference="m"/></mask></variation>
        <variation key="widthClass=regular" hidden="YES"><mask key="subviews"><include reference="m"/></mask></variation>
      </view>
      """
    )
    let list = try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    let element = try #require(list["root"].flatMap { InterfaceElement($0) })
    let compact = element.varied(horizontal: .compact, vertical: .regular)
    #expect(compact.list("subviews").map(\.isInstalled) == [true, false] && compact["hidden"] == nil)
    let regular = element.varied(horizontal: .regular, vertical: .regular)
    #expect(regular.list("subviews").map(\.isInstalled) == [true, true] && regular.bool("hidden") == true)
  }

  @Test("Texts come from the strings file of the user's language, by object id")
  func strings() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (place, data) in [
      (
        "Base.lproj/Card.nib",
        try InterfaceText.compiled(
          "<document><objects><label id=\"l-1\" text=\"Hello\"/><label id=\"l-2\" text=\"\"/><button id=\"b-1\"><state key=\"normal\" title=\"Go\"/></button></objects></document>"
        )
      ),
      ("en.lproj/Card.strings", Data("\"l-1.text\" = \"Good day\"; \"b-1.normalTitle\" = \"Go on\";".utf8)),
    ] {
      let file = folder.appending(path: place)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    let bundle = try #require(Bundle(url: folder))
    let made = try #require(bundle.loadNibNamed("Card", owner: nil))
    #expect((made.first as? UILabel)?.text == "Good day")
    #expect((made[1] as? UILabel)?.text == "")
    #expect((made.last as? UIButton)?.currentTitle == "Go on")
  }
}
