import Foundation
import Testing

@testable import AppResources

/// Storyboards and xibs as the build reads them: what UIKit gets, what is refused, what is left out and named.
struct InterfaceFileTests {
  private func compile(_ text: String, name: String = "Main.storyboard") throws -> InterfaceFile {
    try InterfaceFile.compile(folder([name: text]).appending(path: name), module: "Shop")
  }

  private static func document(_ objects: String, attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(attributes)>
    <device id="retina6_1"/>
    <scenes><scene sceneID="s"><objects>
    \(objects)
    </objects><point key="canvasLocation" x="1" y="2"/></scene></scenes>
    </document>
    """
  }

  private func failure(_ text: String) throws -> String {
    do {
      _ = try compile(text)
      return ""
    } catch let error as ResourceError {
      return "\(error.line ?? 0): \(error.message)"
    }
  }

  @Test func elementsKeepAttributesChildrenTextAndLine() throws {
    let file = try compile(
      Self.document(
        """
        <viewController id="a" customClass="Start" customModule="Old" customModuleProvider="target" sceneMemberID="viewController">
        <view key="view" id="v"><textView id="t"><string key="text">One &amp;
        two</string></textView></view></viewController>
        """,
        attributes: "initialViewController=\"a\""
      )
    )
    #expect(file.notices == [])
    let plist = try #require(PropertyListSerialization.propertyList(from: file.data, format: nil) as? [String: Any])
    #expect(plist["name"] as? String == "Main.storyboard")
    var element = try #require(plist["root"] as? [Any])
    // The document, and what it holds: scenes, scene, objects, the controller.
    #expect((element[2] as? [String: String])?["initialViewController"] == "a")
    for name in ["scenes", "scene", "objects", "viewController"] {
      let children = try #require(element[3] as? [[Any]])
      #expect(children.count == 1 && children[0][0] as? String == name)
      element = children[0]
    }
    // Classes of the target are classes of its module, whatever that was called when the file was saved.
    #expect(element[2] as? [String: String] == ["id": "a", "customClass": "Start", "customModule": "Shop"])
    #expect(element[1] as? Int == 5)
    let view = try #require((element[3] as? [[Any]])?.first)
    let text = try #require(((view[3] as? [[Any]])?.first?[3] as? [[Any]])?.first)
    #expect(text[4] as? String == "One &\ntwo")
  }

  @Test func compiledFilesHaveApplesNames() {
    #expect(InterfaceFile.compiledName("Base.lproj/Main.storyboard") == "Base.lproj/Main.storyboardc")
    #expect(InterfaceFile.compiledName("Cell.xib") == "Cell.nib")
  }

  @Test func objectsThatAreNotKnownAreErrors() throws {
    let map = Self.document(
      "<viewController id=\"a\"><view key=\"view\" id=\"v\"><subviews>\n<mtkView id=\"m\"/></subviews></view></viewController>"
    )
    #expect(try failure(map) == "6: mtkView (MetalKit) is not known")
  }

  @Test func propertiesThatAreNotKnownAreNamedAndLeftOut() throws {
    let file = try compile(
      Self.document(
        "<viewController id=\"a\" sparkle=\"YES\"><view key=\"view\" id=\"v\"><glitter key=\"glow\"/></view></viewController>"
      )
    )
    #expect(
      file.notices.map { "\($0.line): \($0.message)" } == [
        "5: viewController: the attribute sparkle is not known", "5: view: glow is not known",
      ]
    )
  }

  @Test func whatIsNotWellFormedNamesItsLine() throws {
    #expect(
      try failure("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<objects>\n</document>").hasPrefix(
        "3: the XML"
      )
    )
    #expect(try failure("").hasSuffix("there is no XML in it"))
    #expect(try failure("<plist/>").contains("older than Xcode 5"))
    #expect(
      try failure("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>").contains("another system than iOS")
    )
  }

  @Test func connectionsLeadToObjectsOfTheFile() throws {
    let outlet = Self.document(
      "<viewController id=\"a\"><connections>\n<outlet property=\"x\" destination=\"gone\" id=\"o\"/></connections></viewController>"
    )
    #expect(try failure(outlet) == "6: outlet: its destination, gone, is not in the file")
    #expect(
      try failure(Self.document("<viewController id=\"a\"/><viewController id=\"a\"/>")).contains(
        "the id a stands twice"
      )
    )
    #expect(
      try failure(Self.document("", attributes: "initialViewController=\"b\"")).contains(
        "initialViewController, b, is not"
      )
    )
  }

  @Test func controllersThatHoldThemselvesAreRefused() throws {
    func controller(_ id: String, holds other: String, _ kind: String) -> String {
      """
      <navigationController id="\(id)"><connections>
      <segue kind="\(kind)" relationship="rootViewController" destination="\(other)" id="s\(id)"/></connections></navigationController>
      """
    }
    let cycle = controller("a", holds: "b", "relationship") + controller("b", holds: "a", "embed")
    #expect(try failure(Self.document(cycle)).contains("the controller holds itself"))
    // A way back that the user takes is none.
    let back = controller("a", holds: "b", "relationship") + controller("b", holds: "a", "show")
    #expect(try failure(Self.document(back)) == "")
    // A long chain is no cycle, and needs no deep stack.
    let chain = (0..<2_000).map { controller("n\($0)", holds: "n\($0 + 1)", "relationship") }.joined()
    #expect(try failure(Self.document(chain + "<viewController id=\"n2000\"/>")) == "")
  }

  @Test func nestingHasAnEnd() throws {
    let deep = String(repeating: "<view><subviews>", count: 5000)
    #expect(try failure(Self.document(deep)).contains("nested too deeply"))
  }
}
