import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Accessibility") struct AccessibilityTests {
  /// The elements that are read out, as a reader meets them.
  private func elements<V: View>(_ hosted: Hosted<V>) -> [UIView] {
    func found(_ view: UIView) -> [UIView] {
      if view.isHidden || view.accessibilityElementsHidden { return [] }
      return view.isAccessibilityElement ? [view] : view.subviews.flatMap(found)
    }
    return found(hosted.controller.view)
  }

  @Test("Texts and buttons speak for themselves") func plain() {
    let hosted = Hosted {
      VStack {
        Text("words"); Button("Go") {}
      }
    }
    #expect(elements(hosted).map(\.accessibilityLabel) == ["words", "Go"])
    #expect(elements(hosted)[1].accessibilityTraits.contains(.button))
  }

  @Test("A label, a value, a hint and an identifier take the place of the view's own; it stays a button") func words() {
    let log = Diary()
    let hosted = Hosted {
      Button {
        log("done")
      } label: {
        Image(systemName: "plus")
      }
      .accessibilityLabel("Add")
      .accessibilityValue("3 things")
      .accessibilityHint("Adds one")
      .accessibilityIdentifier("add")
    }
    let found = elements(hosted)
    #expect(found.count == 1)
    #expect(found.first?.accessibilityLabel == "Add")
    #expect(found.first?.accessibilityValue == "3 things")
    #expect(found.first?.accessibilityTraits.contains(.button) == true)
    #expect(found.first?.accessibilityActivate() == true)
    #expect(log.take() == ["done"])
    #expect(hosted.views.contains { $0.accessibilityHint == "Adds one" })
    #expect(hosted.views.contains { $0.accessibilityIdentifier == "add" })
  }

  private struct OlderNames: View {
    @available(*, deprecated) @ViewBuilder var older: some View {
      Text("a").accessibility(label: Text("first")).accessibility(value: Text("1")).accessibility(hint: Text("one"))
        .accessibility(identifier: "a").accessibility(addTraits: [.isHeader, .isSelected])
        .accessibility(removeTraits: .isSelected).accessibility(activationPoint: CGPoint(x: 1, y: 1))
      Text("b").accessibility(hidden: true)
      Text("c").accessibility(activationPoint: .leading)
    }
    @available(*, deprecated) var body: some View { VStack { older } }
  }

  @Test("The older names do the same") func olderNames() {
    let found = elements(Hosted { OlderNames() })
    #expect(found.map(\.accessibilityLabel) == ["first", "c"])
    #expect(found.first?.accessibilityValue == "1" && found.first?.accessibilityHint == "one")
    #expect(found.first?.accessibilityTraits.contains(.header) == true)
    #expect(found.first?.accessibilityTraits.contains(.selected) == false)
  }

  @Test("What is hidden is not read") func hidden() {
    let hosted = Hosted {
      VStack {
        Text("a").accessibilityHidden(true); Text("b")
      }
    }
    #expect(elements(hosted).map(\.accessibilityLabel) == ["b"])
  }

  @Test("Traits come and go") func traits() {
    let hosted = Hosted {
      VStack {
        Text("title").accessibilityAddTraits(.isHeader)
        Button("plain") {}.accessibilityRemoveTraits(.isButton)
      }
    }
    #expect(elements(hosted)[0].accessibilityTraits.contains(.header))
    #expect(!elements(hosted)[1].accessibilityTraits.contains(.button))
  }

  @Test("Several elements are one, or one without them, or a group of them") func children() {
    let both = VStack {
      Text("a"); Text("b")
    }
    #expect(elements(Hosted { both.accessibilityElement(children: .combine) }).map(\.accessibilityLabel) == ["a, b"])
    let ignored = Hosted { both.accessibilityElement().accessibilityLabel("both") }
    #expect(elements(ignored).map(\.accessibilityLabel) == ["both"])
    let contained = Hosted { both.accessibilityElement(children: .contain) }
    #expect(elements(contained).map(\.accessibilityLabel) == ["a", "b"])
  }

  @Test("An action of the developer's own") func action() {
    let log = Diary()
    let hosted = Hosted { Text("a").accessibilityAction { log("activated") } }
    #expect(elements(hosted).first?.accessibilityActivate() == true)
    #expect(log.take() == ["activated"])
  }

  @Test("Everything said of one view is told by one element, in whatever order") func together() {
    let hosted = Hosted {
      Text("x").accessibilityIdentifier("name").accessibilityHint("help").accessibilityLabel("word")
        .accessibilityElement(children: .combine).accessibilityValue("7")
    }
    let found = elements(hosted)
    #expect(found.count == 1)
    #expect(found.first?.accessibilityLabel == "word")
    #expect(found.first?.accessibilityValue == "7")
    #expect(found.first?.accessibilityHint == "help")
    #expect(found.first?.accessibilityIdentifier == "name")
  }

  @Test("What is not enabled changes nothing") func enabled() {
    let hosted = Hosted {
      VStack {
        Text("a").accessibilityLabel("b", isEnabled: false)
        Text("c").accessibilityLabel("d").accessibilityLabel("e", isEnabled: false)
        Text("f").accessibilityHidden(true, isEnabled: false)
      }
    }
    #expect(elements(hosted).map(\.accessibilityLabel) == ["a", "d", "f"])
  }

  @Test("Actions of a category are among the element's") func categories() throws {
    let hosted = Hosted { Text("Mail").accessibilityActions(category: .edit) { Button("Cut") {} } }
    let actions = try #require(elements(hosted).first?.accessibilityCustomActions)
    #expect(actions.map(\.name) == ["Cut"])
  }

  @Test("Actions by name, by kind and from a builder") func actions() throws {
    let log = Diary()
    let hosted = Hosted {
      Text("mail")
        .accessibilityAction(named: "Archive") { log("archived") }
        .accessibilityAction(.escape) { log("closed") }
        .accessibilityAction { log("opened") }
        .accessibilityAction(AccessibilityActionKind(named: Text("Flag"))) { log("flagged") }
        .accessibilityActions {
          Button("Delete") { log("deleted") }
          Button("Move") { log("moved") }
        }
    }
    let element = try #require(elements(hosted).first)
    let actions = try #require(element.accessibilityCustomActions)
    #expect(Set(actions.map(\.name)) == ["Archive", "Flag", "Delete", "Move"])
    #expect(AccessibilityActionCategory("Mail") == AccessibilityActionCategory(Text("Mail")))
    #expect(AccessibilityActionCategory.edit != .default)
    for name in ["Archive", "Flag", "Delete"] {
      let action = try #require(actions.first { $0.name == name })
      _ = action.actionHandler?(action)
    }
    #expect(log.take() == ["archived", "flagged", "deleted"])
    #expect(element.accessibilityActivate())
    #expect(log.take() == ["opened"])
    #expect(sequence(first: element as UIResponder, next: \.next).contains { $0.accessibilityPerformEscape() })
    #expect(log.take() == ["closed"])
  }

  @Test("A value can be adjusted, pages be scrolled") func adjusting() throws {
    let value = Box(3)
    let log = Diary()
    let hosted = Hosted {
      Live {
        Text("Stars").accessibilityValue("\(value.value)")
          .accessibilityAdjustableAction { value.value += $0 == .increment ? 1 : -1 }
          .accessibilityScrollAction { log("\($0)") }
      }
    }
    let element = try #require(elements(hosted).first)
    #expect(element.accessibilityTraits.contains(.adjustable))
    element.accessibilityIncrement()
    element.accessibilityIncrement()
    element.accessibilityDecrement()
    hosted.settle()
    #expect(value.value == 4)
    #expect(element.accessibilityValue == "4")
    #expect(element.accessibilityScroll(.down))
    #expect(element.accessibilityScroll(.left))
    #expect(log.take() == ["bottom", "leading"])
  }

  @Test("A view is zoomed by two actions, about its middle") func zooming() throws {
    let log = Diary()
    let note: @MainActor (AccessibilityZoomGestureAction) -> Void = { action in
      log("\(action.direction) \(action.point.x) \(action.point.y) \(action.location == .center)")
    }
    for view in [
      AnyView(Mark("map", 100, 50).accessibilityZoomAction(note)),
      AnyView(Mark("map", 100, 50).accessibilityLabel("Map").accessibilityZoomAction(note)),
    ] {
      let hosted = Hosted { view }
      let element = try #require(elements(hosted).first)
      let actions = try #require(element.accessibilityCustomActions)
      #expect(actions.map(\.name) == ["Zoom In", "Zoom Out"])
      for action in actions { #expect(action.actionHandler?(action) == true) }
      #expect(log.take() == ["zoomIn 50.0 25.0 true", "zoomOut 50.0 25.0 true"])
    }
  }

  @Test("Headings have a level; an activation has a point") func headingsAndPoints() throws {
    let hosted = Hosted(CGSize(300, 300)) {
      VStack {
        Text("Chapter").accessibilityHeading(.h2)
        Mark("area", 100, 50).accessibilityLabel("area").accessibilityActivationPoint(UnitPoint(x: 0.25, y: 1))
      }
    }
    let found = elements(hosted)
    #expect(found[0].accessibilityTraits.contains(.header))
    #expect(found[0].accessibilityHeadingLevel == 2)
    let area = try #require(hosted.frame(mark: "area"))
    #expect(found[1].accessibilityActivationPoint == CGPoint(x: area.minX + 25, y: area.maxY))
  }

  @Test("Another view speaks for one, or several for its parts") func standIns() throws {
    let isOn = Box(false)
    let hosted = Hosted {
      VStack {
        Mark("drawing", 100, 40).accessibilityRepresentation { Toggle("Switch", isOn: isOn.binding) }
        Mark("chart", 100, 40).accessibilityChildren {
          Text("first")
          Text("second")
        }
      }
    }
    #expect(hosted.marks == ["drawing", "chart"])
    let labels = elements(hosted).compactMap(\.accessibilityLabel)
    #expect(labels.contains("first") && labels.contains("second"))
    #expect(elements(hosted).contains { $0 is UISwitch })
    let area = try #require(hosted.frame(mark: "drawing"))
    hosted.fingers.tap(CGPoint(x: area.maxX - 10, y: area.midY))
    #expect(!isOn.value)
  }

  @Test("A modal element says so; traits of two modifiers are both there") func modal() throws {
    let hosted = Hosted {
      Text("x").accessibilityAddTraits([.isModal, .isHeader]).accessibilityAddTraits(.playsSound)
        .accessibilityRemoveTraits(.isStaticText)
    }
    let element = try #require(elements(hosted).first)
    #expect(element.accessibilityViewIsModal)
    #expect(element.accessibilityTraits.isSuperset(of: [.header, .playsSound]))
    #expect(!element.accessibilityTraits.contains(.staticText))
    var traits = AccessibilityTraits.isModal
    #expect(traits.contains(.isModal) && !traits.contains(.isButton))
    #expect(traits.remove(.isModal) == .isModal && traits == AccessibilityTraits())
  }
}

@MainActor @Suite("Accessibility modifiers, one around the other") struct AccessibilityChainTests {
  @Test("What is said inside holds where nothing is said outside; actions are all there") func chain() throws {
    let log = Diary()
    let name = Box("inner")
    let hosted = Hosted {
      Live {
        Text("x").accessibilityAction(named: Text(name.value)) { log("inner") }.padding()
          .accessibilityHint("hint").padding()
          .accessibilityAction { log("activated") }.padding()
          .accessibilityAction(named: "outer") { log("outer") }
          .accessibilityIdentifier("id")
      }
    }
    let element = try #require(hosted.views(of: AccessibilityView.self).first)
    #expect(element.accessibilityCustomActions?.map(\.name) == ["outer", "inner"])
    #expect(element.accessibilityHint == "hint" && element.accessibilityIdentifier == "id")
    for action in element.accessibilityCustomActions ?? [] { #expect(action.actionHandler?(action) == true) }
    #expect(element.accessibilityActivate())
    #expect(log.take() == ["outer", "inner", "activated"])
    name.value = "renamed"
    hosted.settle()
    #expect(element.accessibilityCustomActions?.map(\.name) == ["outer", "renamed"])
  }

  @Test("A label may be made of views, with what the view says by itself among them") func labelOfViews() throws {
    let hosted = Hosted {
      Text("Ann").accessibilityLabel { content in
        content
        Text("online")
      }
    }
    #expect(hosted.views(of: AccessibilityView.self).first?.accessibilityLabel == "Ann online")
  }

  @Test("Further content is read after the hint, the important first; what is said outside counts") func details() {
    let age = AccessibilityCustomContentKey("Age", id: "age")
    let hosted = Hosted {
      Text("Ann").accessibilityHint("Opens").accessibilityCustomContent(age, "7").padding()
        .accessibilityCustomContent("Kind", "Dog", importance: .high).padding()
        .accessibilityCustomContent(age, Text("8")).padding()
        .accessibilityCustomContent(AccessibilityCustomContentKey("Gone"), Text("x"))
        .accessibilityCustomContent(AccessibilityCustomContentKey("Gone"), nil as Text?)
    }
    let element = hosted.views(of: AccessibilityView.self).first
    #expect(element?.accessibilityHint == "Opens. Kind, Dog. Age, 8")
    #expect(element?.accessibilityLabel == "Ann")
    let content = AXCustomContent(label: "Age", value: "7")
    #expect(content.label == "Age" && content.value == "7" && content.importance == .default)
    #expect(AccessibilityCustomContentKey("Age", id: "age") == age && AccessibilityCustomContentKey("Age") != age)
  }

  @Test("The platform hears of actions that change inside") func platform() throws {
    let desktop = PlatformDouble()
    Desktop.$own.withValue(desktop) {
      let name = Box("one")
      let hosted = Hosted {
        Live { Text("x").accessibilityAction(named: Text(name.value)) {}.padding().accessibilityHint("h") }
      }
      name.value = "two"
      hosted.settle()
      let outer = hosted.views(of: AccessibilityView.self).first
      #expect(outer?.accessibilityCustomActions?.map(\.name) == ["two"])
    }
  }
}

@MainActor @Suite("Names to speak, and the order of reading") struct AccessibilityOrderTests {
  @Test("Input labels are names for those who speak; else the label is") func inputLabels() throws {
    let hosted = Hosted {
      VStack {
        Button("John Fitzgerald Kennedy") {}.accessibilityInputLabels(["John", "Kennedy"])
        Text("b").accessibilityLabel("c").accessibilityInputLabels(["x"], isEnabled: false)
      }
    }
    let views = hosted.views(of: AccessibilityView.self)
    #expect(views.map(\.accessibilityUserInputLabels) == [["John", "Kennedy"], ["c"]])
    #expect(views.first?.accessibilityLabel == "John Fitzgerald Kennedy")
  }

  @Test("What has a higher priority is read first: in a group, and in one element") func priorities() throws {
    let texts = VStack {
      Text("a")
      Text("b").accessibilitySortPriority(1)
      Text("c").accessibilityLabel("C").accessibilitySortPriority(2)
    }
    let combined = Hosted { texts.accessibilityElement(children: .combine) }
    #expect(combined.views(of: AccessibilityView.self).first?.accessibilityLabel == "C, b, a")
    let group = Hosted { texts.accessibilityElement(children: .contain) }
    group.settle()
    let elements = group.views(of: AccessibilityView.self).first?.accessibilityElements as? [UIView]
    #expect(elements?.map(\.accessibilityLabel) == ["C", "b", "a"])
  }

  @Test("What the user has set on the desktop is in the environment") func settings() {
    let desktop = PlatformDouble()
    desktop.settings.hasScreenReader = true
    Desktop.$own.withValue(desktop) {
      let hosted = Hosted { Settings() }
      #expect(hosted.texts == ["reader true, enabled true, moving true, colour false, clear false, heavy false"])
    }
  }

  private struct Settings: View {
    @Environment(\.self) private var values
    var body: some View {
      Text(
        [
          "reader \(values.accessibilityVoiceOverEnabled)", "enabled \(values.accessibilityEnabled)",
          "moving \(values.accessibilityPlayAnimatedImages)",
          "colour \(values.accessibilityDifferentiateWithoutColor || values.accessibilityInvertColors)",
          "clear \(values.accessibilityReduceTransparency || values.accessibilityShowButtonShapes)",
          "heavy \(values.legibilityWeight == .bold || values.accessibilitySwitchControlEnabled)",
        ]
        .joined(separator: ", ")
      )
    }
  }
}
