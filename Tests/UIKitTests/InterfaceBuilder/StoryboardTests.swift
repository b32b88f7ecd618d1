import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor final class SceneController: UIViewController {
  static var log: [String] = []
  var name: String?
  var button: UIButton!
  var addItem: UIBarButtonItem!
  var allowsSegues = true

  init?(coder: NSCoder, name: String) {
    self.name = name
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func awakeFromNib() { Self.log.append("awake \(title ?? "") \(isViewLoaded)") }
  override func viewDidLoad() {
    super.viewDidLoad()
    Self.log.append("loaded \(button == nil) \(children.count)")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allowsSegues }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Self.log.append("prepare \(segue.identifier ?? "") \(segue.source === self) \(segue.destination.title ?? "")")
  }
  func add(_ sender: Any?) { Self.log.append("add") }
  func back(_ segue: UIStoryboardSegue) { Self.log.append("back \(segue.identifier ?? "")") }
  func makeDetail(_ coder: NSCoder) -> UIViewController? { SceneController(coder: coder, name: "made") }
}

@MainActor final class FadingSegue: UIStoryboardSegue {
  static var performed = 0
  override func perform() {
    Self.performed += 1
    super.perform()
  }
}

@MainActor final class OwnTabBar: UITabBar {}

@MainActor final class NibbedViewController: UIViewController {
  var button: UIButton!
}

private let records: Void = ClassRecords.register {
  [
    ClassRecord(
      SceneController.self,
      name: "SceneController",
      methods: [
        MethodRecord("add:", SceneController.add(_:)), MethodRecord("back:", SceneController.back(_:)),
        MethodRecord("makeDetail:", SceneController.makeDetail(_:)),
      ],
      properties: [
        PropertyRecord("button", \SceneController.button), PropertyRecord("addItem", \SceneController.addItem),
      ]
    ),
    ClassRecord(
      NibbedViewController.self,
      name: "NibbedViewController",
      properties: [PropertyRecord("button", \NibbedViewController.button)]
    ),
  ]
}

@MainActor @Suite("A storyboard", .serialized)
struct StoryboardTests {
  init() {
    records
    SceneController.log = []
    FadingSegue.performed = 0
  }

  private static let own = #"customClass="SceneController" customModule="UIKitTests""#

  private func storyboard() throws -> UIStoryboard {
    try InterfaceText.storyboard(
      initial: "nav",
      """
      <navigationController id="nav" storyboardIdentifier="Root">
        <navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
        <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="s0"/></connections>
      </navigationController>
      """,
      """
      <viewController id="list" title="List" \(Self.own)>
        <view key="view" id="v1">
          <rect key="frame" x="0" y="0" width="375" height="812"/>
          <subviews>
            <button id="b1"><state key="normal" title="Go"/>
              <connections><segue destination="detail" kind="show" identifier="go" id="s1"/></connections>
            </button>
            <containerView id="box"><rect key="frame" x="0" y="100" width="200" height="50"/>
              <connections><segue destination="inner" kind="embed" identifier="in" id="s2"/></connections>
            </containerView>
          </subviews>
        </view>
        <navigationItem key="navigationItem" title="Things" largeTitleDisplayMode="never" id="ni">
          <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
            <connections><action selector="add:" destination="list" id="a1"/></connections>
          </barButtonItem>
          <leftBarButtonItems>
            <barButtonItem title="One" id="l1"/><barButtonItem title="Two" style="done" id="l2"/>
          </leftBarButtonItems>
        </navigationItem>
        <connections>
          <outlet property="button" destination="b1" id="o1"/>
          <outlet property="addItem" destination="add" id="o2"/>
          <segue destination="detail" kind="presentation" identifier="ask" modalPresentationStyle="fullScreen" animates="NO" id="s3"/>
          <segue destination="detail" kind="custom" identifier="fade" customClass="FadingSegue" customModule="UIKitTests" id="s4"/>
          <segue destination="detail" kind="show" identifier="making" destinationCreationSelector="makeDetail:" id="s5"/>
        </connections>
      </viewController>
      """,
      """
      <viewController id="detail" title="Detail" storyboardIdentifier="Detail" \(Self.own)>
        <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="812"/></view>
        <connections><segue destination="out" kind="unwind" identifier="home" unwindAction="back:" id="s6"/></connections>
      </viewController>
      <exit id="out"/>
      """,
      """
      <viewController id="inner" title="Inner"><view key="view" id="v3"/></viewController>
      """
    )
  }

  private func list() throws -> (UINavigationController, SceneController) {
    let navigation = try #require(try storyboard().instantiateInitialViewController() as? UINavigationController)
    return (navigation, try #require(navigation.topViewController as? SceneController))
  }

  @Test("Makes its first controller with what it holds, and no view before it is asked for")
  func initial() throws {
    let (navigation, list) = try list()
    #expect(navigation.navigationBar.prefersLargeTitles && list.storyboard === navigation.storyboard)
    #expect(SceneController.log == ["awake List false"])
    #expect(list.navigationItem.title == "Things" && list.navigationItem.largeTitleDisplayMode == .never)
    #expect(list.navigationItem.leftBarButtonItems?.map(\.title) == ["One", "Two"])
    #expect(list.navigationItem.rightBarButtonItem === list.addItem && list.button == nil)
  }

  @Test("Connects the view's outlets before viewDidLoad, and embeds what containers hold")
  func view() throws {
    let (_, list) = try list()
    SceneController.log = []
    list.loadViewIfNeeded()
    #expect(SceneController.log == ["prepare in true Inner", "loaded false 1"])
    #expect(list.button.currentTitle == "Go" && list.children.first?.view.superview?.frame.minY == 100)
  }

  @Test("Bar buttons send their actions")
  func barButton() throws {
    let (_, list) = try list()
    #expect(list.addItem.target === list && list.addItem.action == Selector("add:"))
  }

  @Test("A control's segue asks the controller, prepares it and shows the destination")
  func show() throws {
    let (navigation, list) = try list()
    list.loadViewIfNeeded()
    SceneController.log = []
    list.allowsSegues = false
    list.button.sendActions(for: .touchUpInside)
    #expect(SceneController.log == [] && navigation.viewControllers.count == 1)
    list.allowsSegues = true
    list.button.sendActions(for: .touchUpInside)
    #expect(SceneController.log == ["awake Detail false", "prepare go true Detail"])
    #expect(navigation.topViewController?.title == "Detail")
  }

  @Test("Segues are performed by name: presented, of a class of their own, made by the controller")
  func named() throws {
    let (navigation, list) = try list()
    list.performSegue(withIdentifier: "fade", sender: nil)
    #expect(FadingSegue.performed == 1)
    list.performSegue(withIdentifier: "making", sender: nil)
    #expect((navigation.topViewController as? SceneController)?.name == "made")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    window.rootViewController = navigation
    window.isHidden = false
    list.performSegue(withIdentifier: "ask", sender: nil)
    #expect(navigation.presentedViewController?.title == "Detail" || list.presentedViewController?.title == "Detail")
    #expect((navigation.presentedViewController ?? list.presentedViewController)?.modalPresentationStyle == .fullScreen)
  }

  @Test("An unwind segue calls its action in the controller it ends at, and goes back there")
  func unwind() throws {
    let (navigation, list) = try list()
    list.performSegue(withIdentifier: "making", sender: nil)
    let detail = try #require(navigation.topViewController)
    SceneController.log = []
    detail.performSegue(withIdentifier: "home", sender: nil)
    #expect(SceneController.log.suffix(2) == ["prepare home true List", "back home"])
    #expect(navigation.viewControllers == [list])
  }

  @Test("Gives controllers by identifier, through init(coder:) or a creator")
  func identifiers() throws {
    let storyboard = try storyboard()
    #expect(storyboard.instantiateViewController(withIdentifier: "Detail").title == "Detail")
    let made = storyboard.instantiateViewController(identifier: "Detail") { SceneController(coder: $0, name: "n") }
    #expect(made.name == "n" && made.title == "Detail" && made.storyboard === storyboard)
  }

  @Test("A weak reference to a new controller holds for the rest of the turn, and no longer")
  func weakReference() async throws {
    weak let controller = try storyboard().instantiateViewController(withIdentifier: "Detail")
    #expect(controller?.title == "Detail")
    try await wait(for: "the end of the controller") { controller == nil }
  }

  @Test("A tab bar controller gets its tabs in order, with their items")
  func tabs() throws {
    let storyboard = try InterfaceText.storyboard(
      """
      <tabBarController id="first">
        <tabBar key="tabBar" id="tb"><color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/></tabBar>
        <connections>
          <segue destination="a" kind="relationship" relationship="viewControllers" id="1"/>
          <segue destination="b" kind="relationship" relationship="viewControllers" id="2"/>
        </connections>
      </tabBarController>
      """,
      """
      <viewController id="a"><view key="view" id="va"/>
        <tabBarItem key="tabBarItem" title="Home" image="house" catalog="system" badgeValue="3" id="ia"/></viewController>
      """,
      """
      <viewController id="b"><view key="view" id="vb"/><tabBarItem key="tabBarItem" systemItem="search" id="ib"/></viewController>
      """
    )
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Home", "Search"])
    #expect(tabs.viewControllers?[0].tabBarItem.badgeValue == "3" && tabs.tabBar.tintColor == .red)
  }

  @Test("Bars may be of an app's own class; what stands beside a controller lives as long as it does")
  func barsAndCompanions() throws {
    let storyboard = try InterfaceText.storyboard(
      """
      <tabBarController id="first">
        <tabBar key="tabBar" id="tb" customClass="OwnTabBar" customModule="UIKitTests"/>
        <connections><segue destination="t" kind="relationship" relationship="viewControllers" id="1"/></connections>
      </tabBarController>
      """,
      """
      <tableViewController id="t">
        <tableView key="view" style="insetGrouped" id="v"/>
        <refreshControl key="refreshControl" id="r"/>
      </tableViewController>
      <tapGestureRecognizer id="g"/>
      """
    )
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.tabBar is OwnTabBar)
    let list = try #require(tabs.viewControllers?.first as? UITableViewController)
    #expect(list.tableView.style == .insetGrouped && list.refreshControl != nil)
    #expect(list.nibScene?.companions.first is UITapGestureRecognizer)
  }

  @Test("A reference leads to a controller of another storyboard of the bundle")
  func references() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ scene: String) throws {
      let text =
        "<document initialViewController=\"a\"><scenes><scene><objects>\(scene)</objects></scene></scenes></document>"
      try InterfaceText.compiled(text).write(to: folder.appending(path: name + ".storyboardc"))
    }
    try write("One", #"<viewControllerPlaceholder id="a" storyboardName="Two" referencedIdentifier="There"/>"#)
    try write(
      "Two",
      #"<viewController id="b" storyboardIdentifier="There" title="Here"><view key="view" id="v"/></viewController>"#
    )
    let storyboard = UIStoryboard(name: "One", bundle: Bundle(url: folder))
    #expect(storyboard.instantiateInitialViewController()?.title == "Here")
  }

  @Test("A controller without a storyboard takes its view from a nib: the one it names, or the one called as its class")
  func nibsOfControllers() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      <document><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
          <outlet property="view" destination="v" id="o"/><outlet property="button" destination="b" id="o2"/>
        </connections></placeholder>
        <view id="v" tag="5"><subviews><button id="b"/></subviews></view>
      </objects></document>
      """
    for name in ["Chosen", "NibbedView"] {
      try InterfaceText.compiled(text).write(to: folder.appending(path: name + ".nib"))
    }
    let bundle = try #require(Bundle(url: folder))
    let named = NibbedViewController(nibName: "Chosen", bundle: bundle)
    #expect(named.nibName == "Chosen" && named.view.tag == 5 && named.button.superview === named.view)
    #expect(NibbedViewController(nibName: nil, bundle: bundle).view.tag == 5)
  }

  @Test("Controllers that were never shown are freed, and those whose views were loaded")
  func lifetime() async throws {
    weak var unseen: UIViewController?
    weak var seen: UIViewController?
    do {
      let storyboard = try storyboard()
      unseen = storyboard.instantiateInitialViewController()
      let detail = storyboard.instantiateInitialViewController() as? UINavigationController
      detail?.topViewController?.loadViewIfNeeded()
      seen = detail?.topViewController
    }
    #expect(unseen != nil && seen != nil, "for the rest of the turn")
    try await wait(for: "the end of both") { unseen == nil && seen == nil }
  }
}
