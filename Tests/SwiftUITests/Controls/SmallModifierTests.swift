import Combine
import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Buttons that are held, letters that are smaller, and the like", .framesByHand)
struct SmallModifierTests {
  @Test("A button that repeats acts while it is held, and its end does not act again") func held() throws {
    let log = Diary()
    let hosted = Hosted(CGSize(100, 100)) {
      Button("a") { log("tap") }.buttonRepeatBehavior(.enabled)
    }
    let button = try #require(hosted.views(of: PressView.self).first)
    button.isHighlighted = true
    button.hold?.fire()
    button.hold?.fire()
    #expect(log.take() == ["tap", "tap"])
    button.isHighlighted = false
    #expect(button.hold == nil)
    button.sendActions(for: .touchUpInside)
    #expect(log.take() == [])
    hosted.fingers.tap(CGPoint(x: 50, y: 50))
    #expect(log.take() == ["tap"])
    let once = Hosted(CGSize(100, 100)) { Button("a") {}.buttonRepeatBehavior(.disabled) }
    let other = try #require(once.views(of: PressView.self).first)
    other.isHighlighted = true
    #expect(other.hold == nil)
  }

  private func font(_ text: some View) throws -> UIFont {
    let hosted = Hosted { text }
    let label = try #require(hosted.views(of: UILabel.self).first)
    return try #require(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)
  }

  @Test("Texts of the secondary scale are smaller") func scale() throws {
    let size = try font(Text("a")).pointSize
    #expect(try font(Text("a").textScale(.secondary)).pointSize == size * 0.8)
    #expect(try font(Text("a").textScale(.secondary, isEnabled: false)).pointSize == size)
    #expect(try font(VStack { Text("a") }.textScale(.secondary)).pointSize == size * 0.8)
    #expect(try font(VStack { Text("a") }.textScale(.default)).pointSize == size)
  }

  @Test("Lines of tight and loose fonts are nearer and further apart, with spacing too") func leading() {
    func height(_ leading: Font.Leading, spacing: CGFloat = 0) -> CGFloat {
      size(nil, nil) { Text("a\nb\nc").font(.body.leading(leading).bold()).lineSpacing(spacing) }.height
    }
    #expect(height(.tight) == height(.standard) - 6)
    #expect(height(.loose) == height(.standard) + 6)
    #expect(height(.loose, spacing: 5) == height(.loose) + 10)
    #expect(Font.body.leading(.tight).leading == .tight && Font.body.leading == .standard)
  }

  @Test("A view that mirrors is turned where the layout has the direction") func mirrors() {
    func isMirrored(_ behavior: LayoutDirectionBehavior, _ direction: LayoutDirection) -> Bool {
      let hosted = Hosted(CGSize(40, 20)) {
        HStack(spacing: 0) {
          Color.pureRed
          Color.pureBlue
        }
        .environment(\.layoutDirection, .leftToRight)
        .layoutDirectionBehavior(behavior).environment(\.layoutDirection, direction)
      }
      return hosted.pixel(5, 10).isNear(.blue)
    }
    #expect(isMirrored(.mirrors, .rightToLeft))
    #expect(!isMirrored(.mirrors, .leftToRight))
    #expect(!isMirrored(.fixed, .rightToLeft))
    #expect(isMirrored(.mirrors(in: .leftToRight), .leftToRight))
  }

  @Test("Indicators are shown when a value changes, and as the view appears") func flash() throws {
    let trigger = Box(1)
    let hosted = Hosted(CGSize(100, 100)) {
      Live { ScrollView { Mark("a", 50, 400) }.scrollIndicatorsFlash(trigger: trigger.value) }
    }
    let scroll = try #require(hosted.views(of: UIScrollView.self).first)
    #expect(!scroll.indicatorsAreSeen)
    trigger.value = 2
    hosted.settle()
    #expect(scroll.indicatorsAreSeen)
    let appearing = Hosted(CGSize(100, 100)) { ScrollView { Mark("a", 50, 400) }.scrollIndicatorsFlash(onAppear: true) }
    appearing.settle()
    #expect(appearing.views(of: UIScrollView.self).first?.indicatorsAreSeen == true)
  }

  @Test("A shortcut that points to a side points to the other one where is written from right to left") func shortcut()
  {
    #expect(KeyboardShortcut(.leftArrow).key(in: .rightToLeft) == .rightArrow)
    #expect(KeyboardShortcut("]", localization: .automatic).key(in: .rightToLeft) == "[")
    #expect(KeyboardShortcut(.leftArrow).key(in: .leftToRight) == .leftArrow)
    #expect(KeyboardShortcut(.leftArrow, localization: .withoutMirroring).key(in: .rightToLeft) == .leftArrow)
    #expect(KeyboardShortcut("[", localization: .custom).key(in: .rightToLeft) == "[")
    #expect(KeyboardShortcut("a").key(in: .rightToLeft) == "a")
    struct Reader: View {
      @Environment(\.keyboardShortcut) var shortcut
      var body: some View { Text(shortcut?.localization == .custom ? "custom" : "other") }
    }
    let hosted = Hosted { Reader().keyboardShortcut("k", localization: .custom) }
    #expect(hosted.texts == ["custom"])
  }

  @Test("A subscription view acts on what is sent") func subscription() {
    let log = Diary()
    let subject = PassthroughSubject<Int, Never>()
    let hosted = Hosted { SubscriptionView(content: Text("a"), publisher: subject) { log("\($0)") } }
    #expect(hosted.texts == ["a"])
    subject.send(3)
    #expect(log.take() == ["3"])
  }

  @Test("A modifier's own changes are animated, and not those of what it modifies") func animated() throws {
    struct Shift: ViewModifier {
      let x: CGFloat
      func body(content: Content) -> some View { content.padding(.leading, x) }
    }
    let x = Box<CGFloat>(0)
    let hosted = Hosted(CGSize(300, 100)) {
      Live {
        HStack(spacing: 0) {
          Mark("a", 10 + x.value, 10).modifier(Shift(x: x.value).animation(.linear(duration: 1)))
          Spacer(minLength: 0)
        }
      }
    }
    x.value = 100
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    hosted.settle()
    let frame = try #require(hosted.frame(mark: "a"))
    #expect(abs(frame.minX - 50) < 1 && frame.width == 110)
    hosted.pass()
    #expect(try #require(hosted.frame(mark: "a")).minX == 100)
  }

  @Test("Headers have their least height, scenes their padding") func heights() throws {
    func top(_ height: CGFloat?) throws -> CGFloat {
      let hosted = Hosted {
        List { Section("head") { Text("row") } }.environment(\.defaultMinListHeaderHeight, height)
      }
      return try #require(hosted.frame(of: "row")).minY
    }
    #expect(try top(120) > top(nil) + 50)
    #expect(size(nil, nil) { Mark("a", 10, 10).scenePadding(.minimum, edges: .horizontal) } == CGSize(42, 10))
  }

  @Test("Tabs of any type, and of each style, are tabs") func tabs() {
    let hosted = Hosted {
      TabView {
        AnyTabContent(Tab("One", systemImage: "star") { Text("first") })
        Tab("Two", systemImage: "star", role: nil) { Text("second") }
      }
      .tabViewStyle(.sidebarAdaptable)
    }
    #expect(hosted.texts.contains("first") && hosted.texts.contains("Two"))
    let plain = Hosted { TabView { Tab("One", systemImage: "star") { Text("first") } }.tabViewStyle(.tabBarOnly) }
    #expect(plain.texts.contains("first"))
  }
}

extension UIScrollView {
  /// Whether a bar is shown that says where the view is in its content.
  fileprivate var indicatorsAreSeen: Bool {
    (layer.sublayers ?? []).contains { $0.zPosition == 1 && $0.cornerRadius == 1.5 && $0.opacity == 1 }
  }
}
