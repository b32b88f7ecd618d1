import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// The delegates of controllers that hold others say how these may be turned.
@MainActor @Suite("Orientations that a delegate says") struct OrientationDelegateTests {
  private final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    func stackAllows(_ controller: UINavigationController) -> UIInterfaceOrientationMask { .landscape }
    func stackPrefers(_ controller: UINavigationController) -> UIInterfaceOrientation { .landscapeRight }
    func tabsAllow(_ controller: UITabBarController) -> UIInterfaceOrientationMask { .portrait }
    func tabsPrefer(_ controller: UITabBarController) -> UIInterfaceOrientation { .portraitUpsideDown }

    static var record: ClassRecord {
      ClassRecord(
        Delegate.self,
        name: "Delegate",
        methods: [
          MethodRecord("navigationControllerSupportedInterfaceOrientations:", Delegate.stackAllows),
          MethodRecord("navigationControllerPreferredInterfaceOrientationForPresentation:", Delegate.stackPrefers),
          MethodRecord("tabBarControllerSupportedInterfaceOrientations:", Delegate.tabsAllow),
          MethodRecord("tabBarControllerPreferredInterfaceOrientationForPresentation:", Delegate.tabsPrefer),
        ]
      )
    }
  }

  @Test func delegatesAreAsked() {
    ClassRecords.register { [Delegate.record] }
    let delegate = Delegate()
    let (stack, tabs) = (UINavigationController(), UITabBarController())
    #expect(stack.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(tabs.preferredInterfaceOrientationForPresentation == .portrait)
    (stack.delegate, tabs.delegate) = (delegate, delegate)
    #expect(stack.supportedInterfaceOrientations == .landscape)
    #expect(stack.preferredInterfaceOrientationForPresentation == .landscapeRight)
    #expect(tabs.supportedInterfaceOrientations == .portrait)
    #expect(tabs.preferredInterfaceOrientationForPresentation == .portraitUpsideDown)
  }

  @Test func imagesAreShownWithoutMoreThanWhite() {
    let view = UIImageView()
    #expect(view.preferredImageDynamicRange == .unspecified && view.imageDynamicRange == .unspecified)
    view.preferredImageDynamicRange = .high
    view.image = UIImage()
    #expect(view.preferredImageDynamicRange == .high && view.imageDynamicRange == .standard)
  }
}
