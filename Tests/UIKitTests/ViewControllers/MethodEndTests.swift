import SlipwayFoundation
import Testing

@testable import UIKit

/// What stands in for Objective-C code is told of controllers' lives.
@MainActor @Suite struct MethodEndTests {
  private final class Quiet: UIViewController {
    override func viewDidAppear(_ animated: Bool) {}
  }
  private final class Own: UIViewController {
    var lines: [String] = []
    override func viewWillAppear(_ animated: Bool) {
      lines.append("own")
      super.viewWillAppear(animated)
    }
  }

  @Test func methodsTellWhenTheyAreDone() {
    var lines: [String] = []
    let (plain, quiet, own, child) = (UIViewController(), Quiet(), Own(), UIViewController())
    func note(_ name: String) {
      SlipwayMethodEnds.await(name) { object, argument in
        switch object {
        case _ as Own: own.lines.append(name)
        case _ as Quiet: lines.append("quiet " + name)
        default:
          guard object === plain || object === child else { return }
          let text = (argument as? UIViewController) === plain ? "plain" : argument is UIViewController ? "other" : ""
          lines.append(name + text)
        }
      }
    }
    let names = ["viewDidLoad", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:"]
    for name in names + ["viewWillDisappear:", "viewDidDisappear:"] { note(name) }
    for name in ["willMoveToParentViewController:", "didMoveToParentViewController:"] { note(name) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = plain
    window.isHidden = false
    #expect(lines == names)
    lines = []
    plain.addChild(child)
    child.didMove(toParent: plain)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(
      lines == [
        "willMoveToParentViewController:plain", "didMoveToParentViewController:plain",
        "willMoveToParentViewController:", "didMoveToParentViewController:",
      ]
    )
    lines = []
    // A class that does not call the framework's method is as quiet as where methods are exchanged.
    window.rootViewController = quiet
    #expect(lines.filter { !$0.hasPrefix("quiet") } == ["viewWillDisappear:", "viewDidDisappear:"])
    #expect(lines.contains("quiet viewWillAppear:") && !lines.contains("quiet viewDidAppear:"))
    window.rootViewController = own
    #expect(own.lines.drop { $0 != "own" }.prefix(2) == ["own", "viewWillAppear:"])
    window.isHidden = true
  }
}
