import Combine
import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Sizes and areas of hosting controllers") struct HostingOptionTests {
  @Test("The preferred size follows the views where it is asked for") func preferredSize() {
    let side = Box<CGFloat>(30)
    let hosted = Hosted { Live { Mark("a", side.value, 20) } }
    #expect(hosted.controller.preferredContentSize == .zero)
    hosted.controller.sizingOptions = [.preferredContentSize, .intrinsicContentSize]
    #expect(hosted.controller.preferredContentSize == CGSize(30, 20))
    side.value = 50
    hosted.settle()
    #expect(hosted.controller.preferredContentSize == CGSize(50, 20))
    #expect(hosted.controller.view.intrinsicContentSize == CGSize(50, 20))
  }

  @Test("Views keep off the container's safe area, unless the controller says otherwise") func regions() {
    let hosted = Hosted(CGSize(100, 100)) { Mark("a") }
    hosted.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    hosted.settle()
    #expect(hosted.frame(mark: "a") == CGRect(0, 30, 100, 70))
    hosted.controller.safeAreaRegions = .keyboard
    hosted.settle()
    #expect(hosted.frame(mark: "a") == CGRect(0, 0, 100, 100))
  }

  @Test("What views prefer of the bars of a phone, the controller does") func bars() {
    let hosted = Hosted { Text("a").statusBarHidden().persistentSystemOverlays(.hidden) }
    #expect(hosted.controller.prefersStatusBarHidden)
    #expect(hosted.controller.prefersHomeIndicatorAutoHidden)
    let plain = Hosted { Text("a").persistentSystemOverlays(.automatic) }
    #expect(!plain.controller.prefersStatusBarHidden)
    #expect(!plain.controller.prefersHomeIndicatorAutoHidden)
  }
}

@MainActor @Suite("Values of the environment for controls") struct ControlEnvironmentTests {
  @Test("Values and modifiers are the same thing") func same() {
    var values = EnvironmentValues()
    values.autocorrectionDisabled = true
    #expect(values.disablesAutocorrection == true)
    #expect(EnvironmentValues().autocorrectionDisabled == false)
    values.horizontalScrollIndicatorVisibility = .hidden
    values.verticalScrollIndicatorVisibility = .never
    #expect(!values.showsHorizontalIndicators && !values.showsVerticalIndicators)
    #expect(EnvironmentValues().verticalScrollIndicatorVisibility == .automatic)
    values.labelsVisibility = .hidden
    #expect(values.labelsAreHidden)
    #expect(EnvironmentValues().labelsVisibility == .automatic)
    #expect(EnvironmentValues().appearsActive && !EnvironmentValues().isLuminanceReduced)
    #expect(!EnvironmentValues().supportsMultipleWindows)
    let none = [
      \EnvironmentValues.accessibilityDimFlashingLights, \.accessibilityLargeContentViewerEnabled,
      \.accessibilityQuickActionsEnabled, \.accessibilityAssistiveAccessEnabled,
    ]
    #expect(none.allSatisfy { !EnvironmentValues()[keyPath: $0] })
  }

  @Test("UIKit's names have SwiftUI's beside them") func names() {
    #expect(ColorScheme(UIUserInterfaceStyle.dark) == .dark && ColorScheme(UIUserInterfaceStyle.unspecified) == nil)
    #expect(ColorSchemeContrast(.high) == .increased && ColorSchemeContrast(.unspecified) == nil)
    #expect(LayoutDirection(.rightToLeft) == .rightToLeft && LayoutDirection(.unspecified) == nil)
    #expect(TextInputAutocapitalization(.words)?.type == .words)
  }

  @Test("An environment object's properties have bindings") func wrapper() {
    final class Model: ObservableObject { @Published var name = "a" }
    struct Editor: View {
      @EnvironmentObject var model: Model
      var body: some View {
        let binding: EnvironmentObject<Model>.Wrapper = $model
        Button(model.name) { binding.name.wrappedValue = "b" }
      }
    }
    let hosted = Hosted { Editor().environmentObject(Model()) }
    hosted.tap("a")
    #expect(hosted.texts.contains("b"))
  }
}
