import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

extension ExtendedStack {
  fileprivate var movedStyle: UIStatusBarStyle {
    super.preferredStatusBarStyle == .default ? .lightContent : .darkContent
  }
  fileprivate var movedHidden: Bool { true }
  fileprivate var movedAnimation: UIStatusBarAnimation { .slide }
  fileprivate var movedChild: UIViewController? { viewControllers.first }
  fileprivate var movedOrientations: UIInterfaceOrientationMask { .landscape }
  fileprivate var movedAutorotation: Bool { false }
  fileprivate var movedOrientation: UIInterfaceOrientation { .landscapeLeft }
}

/// Stands for a class of ours that an app extends: nothing else has these properties.
private final class ExtendedStack: UINavigationController {}
private final class OwnStack: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
}

@MainActor @Suite("Properties that extensions override")
struct ExtendedPropertyTests {
  init() {
    ClassRecords.register {
      [
        ClassRecord(
          ExtendedStack.self,
          name: "ExtendedStack",
          properties: [
            PropertyRecord("extended preferredStatusBarStyle", \ExtendedStack.movedStyle),
            PropertyRecord("extended prefersStatusBarHidden", \ExtendedStack.movedHidden),
            PropertyRecord("extended preferredStatusBarUpdateAnimation", \ExtendedStack.movedAnimation),
            PropertyRecord("extended childForStatusBarStyle", \ExtendedStack.movedChild),
            PropertyRecord("extended childForStatusBarHidden", \ExtendedStack.movedChild),
            PropertyRecord("extended supportedInterfaceOrientations", \ExtendedStack.movedOrientations),
            PropertyRecord("extended shouldAutorotate", \ExtendedStack.movedAutorotation),
            PropertyRecord("extended preferredInterfaceOrientationForPresentation", \ExtendedStack.movedOrientation),
          ]
        )
      ]
    }
  }

  @Test("They hold for the class, and its super asks the class above")
  func extended() {
    let root = UIViewController()
    let stack = ExtendedStack(rootViewController: root)
    #expect(stack.preferredStatusBarStyle == .lightContent && stack.prefersStatusBarHidden)
    #expect(stack.preferredStatusBarUpdateAnimation == .slide)
    #expect(stack.childForStatusBarStyle === root && stack.childForStatusBarHidden === root)
    #expect(stack.supportedInterfaceOrientations == .landscape && !stack.shouldAutorotate)
    #expect(stack.preferredInterfaceOrientationForPresentation == .landscapeLeft)
  }

  @Test("Other classes, and those with an override of their own, are as they were")
  func others() {
    let controller = UIViewController()
    #expect(controller.preferredStatusBarStyle == .default && !controller.prefersStatusBarHidden)
    #expect(controller.childForStatusBarStyle == nil && controller.shouldAutorotate)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(OwnStack().preferredStatusBarStyle == .darkContent)
  }

  @Test("Names for saved state are kept") func restorationIdentifiers() {
    let controller = UIViewController()
    #expect(controller.restorationIdentifier == nil && controller.view.restorationIdentifier == nil)
    (controller.restorationIdentifier, controller.view.restorationIdentifier) = ("screen", "view")
    #expect(controller.restorationIdentifier == "screen" && controller.view.restorationIdentifier == "view")
  }
}
