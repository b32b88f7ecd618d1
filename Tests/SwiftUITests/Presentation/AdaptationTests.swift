import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("What becomes of presentations", .framesByHand) struct AdaptationTests {
  private func presented<V: View>(_ view: V, compact: Bool = true) -> UIViewController? {
    let isOn = Box(false)
    let hosted = Hosted { Live { Text("a").popover(isPresented: isOn.binding) { view } } }
    hosted.window.traitOverrides.horizontalSizeClass = compact ? .compact : .regular
    hosted.settle()
    isOn.value = true
    hosted.pass()
    return hosted.controller.presentedViewController
  }

  private func isCard(_ controller: UIViewController?) -> Bool {
    controller?.presentationController is UIPopoverPresentationController
      && (controller?.viewIfLoaded?.frame.height ?? 800) < 400
  }

  @Test("A popover stays one in a narrow window where it is to") func popover() {
    #expect(!isCard(presented(Text("b"))))
    #expect(isCard(presented(Text("b").presentationCompactAdaptation(.popover))))
    #expect(isCard(presented(Text("b").presentationCompactAdaptation(.none))))
    #expect(!isCard(presented(Text("b").presentationCompactAdaptation(.sheet))))
    #expect(isCard(presented(Text("b").presentationCompactAdaptation(.sheet), compact: false)))
  }

  @Test("It may cover the screen; so may a sheet") func cover() {
    let cover = presented(Text("b").presentationCompactAdaptation(.fullScreenCover))
    #expect(cover?.view.frame.height == 844)
    let isOn = Box(false)
    let hosted = Hosted {
      Live {
        Text("a").sheet(isPresented: isOn.binding) { Text("b").presentationCompactAdaptation(.fullScreenCover) }
      }
    }
    hosted.window.traitOverrides.horizontalSizeClass = .compact
    hosted.settle()
    isOn.value = true
    hosted.pass()
    #expect(hosted.controller.presentedViewController?.modalPresentationStyle == .fullScreen)
  }

  private struct Third: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? {
      context.dynamicTypeSize > .large ? 400 : context.maxDetentValue / 3
    }
  }

  @Test("A height is computed by a type; content may scroll before the sheet grows") func detent() throws {
    let isOn = Box(false)
    let hosted = Hosted {
      Live {
        Text("a").sheet(isPresented: isOn.binding) {
          Text("b").presentationDetents([.custom(Third.self), .large]).presentationContentInteraction(.scrolls)
        }
      }
    }
    isOn.value = true
    hosted.pass()
    let sheet = try #require(hosted.controller.presentedViewController?.sheetPresentationController)
    #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge)
    let height = try #require(hosted.controller.presentedViewController?.view.frame.height)
    #expect(height > 200 && height < 330)
    #expect(PresentationDetent.custom(Third.self) == .custom(Third.self))
    #expect(PresentationDetent.custom(Third.self) != .medium)
  }
}
