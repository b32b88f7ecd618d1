import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class Half: UIPresentationController {
  var lines: [String] = []
  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / 2) }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    lines.append("to \(size.height)")
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    lines.append("wants \(container.preferredContentSize.height)")
  }
}

@MainActor private final class Shown: UIViewController, UIViewControllerTransitioningDelegate {
  var sizes: [CGFloat] = []
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size.height)
  }
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
}

extension Shown {
  fileprivate static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Shown.self,
        name: "Shown",
        methods: [
          MethodRecord(
            "presentationControllerForPresented:presenting:source:",
            Shown.presentationController(forPresented:presenting:source:)
          )
        ]
      )
    ]
  }
}

@MainActor @Suite("Presentation controllers hold content")
struct ContentContainerTests {
  @Test(
    "They hear of the window's size first and say what the presented controller gets; and of the size that it would like"
  )
  func sizes() throws {
    Shown.register
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    window.rootViewController = UIViewController()
    window.isHidden = false
    defer { window.isHidden = true }
    let shown = Shown()
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = shown
    window.rootViewController?.present(shown, animated: false)
    let half = try #require(shown.presentationController as? Half)
    window.resize(to: CGSize(width: 300, height: 800))
    #expect(half.lines == ["to 800.0"] && shown.sizes == [400])
    shown.preferredContentSize = CGSize(width: 10, height: 77)
    #expect(half.lines.last == "wants 77.0" && half.preferredContentSize.height == 77)
  }
}
