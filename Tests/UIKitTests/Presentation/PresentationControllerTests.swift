import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor
private final class Judge: NSObject, UISheetPresentationControllerDelegate,
  UIPopoverPresentationControllerDelegate
{
  var lines: [String] = []
  var allows = true
  var style = UIModalPresentationStyle.none
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { allows }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) { lines.append("will") }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) { lines.append("did") }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { lines.append("attempt") }
  func detentChanged(_ controller: UISheetPresentationController) {
    lines.append(controller.selectedDetentIdentifier?.rawValue ?? "")
  }
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Judge.self,
          name: "Judge",
          methods: [
            MethodRecord("presentationControllerShouldDismiss:", Judge.presentationControllerShouldDismiss),
            MethodRecord("presentationControllerWillDismiss:", Judge.presentationControllerWillDismiss),
            MethodRecord("presentationControllerDidDismiss:", Judge.presentationControllerDidDismiss),
            MethodRecord("presentationControllerDidAttemptToDismiss:", Judge.presentationControllerDidAttemptToDismiss),
            MethodRecord("sheetPresentationControllerDidChangeSelectedDetentIdentifier:", Judge.detentChanged),
            MethodRecord("adaptivePresentationStyleFor:", Judge.adaptivePresentationStyle(for:)),
          ],
          properties: []
        )
      ]
    }
  }
}

/// Moves the presented view up by hand, and ends at once.
@MainActor
private final class Mover: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var lines: [String] = []
  /// Where it puts what comes, instead of its final frame.
  var place: CGRect?
  /// Whether it says nothing of where that is.
  var onlyAdds = false
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let to = context.viewController(forKey: .to)!
    lines.append("\(to.title ?? "") in \(context.finalFrame(for: to).size.width)")
    if let view = context.view(forKey: .to) {
      if !onlyAdds { view.frame = place ?? context.finalFrame(for: to) }
      context.containerView.addSubview(view)
    }
    context.completeTransition(!context.transitionWasCancelled)
  }
  func ended(_ completed: Bool) { lines.append("ended \(completed)") }
  func presenting(_ a: UIViewController, _ b: UIViewController, _ c: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }
  func dismissing(_ dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func controller(_ presented: UIViewController, _ presenting: UIViewController?, _ source: UIViewController)
    -> UIPresentationController?
  { HalfPresentation(presentedViewController: presented, presenting: presenting) }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Mover.self,
          name: "Mover",
          methods: [
            MethodRecord("animationEnded:", Mover.ended),
            MethodRecord("animationControllerForPresented:presenting:source:", Mover.presenting),
            MethodRecord("animationControllerForDismissed:", Mover.dismissing),
            MethodRecord("presentationControllerForPresented:presenting:source:", Mover.controller),
          ],
          properties: []
        )
      ]
    }
  }
}

@MainActor private final class HalfPresentation: UIPresentationController {
  static var lines: [String] = []
  override var frameOfPresentedViewInContainerView: CGRect {
    var frame = containerView!.bounds
    frame.size.height /= 2
    return frame
  }
  override func presentationTransitionWillBegin() { Self.lines.append("will present") }
  override func presentationTransitionDidEnd(_ completed: Bool) { Self.lines.append("presented \(completed)") }
  override func dismissalTransitionWillBegin() { Self.lines.append("will dismiss") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { Self.lines.append("dismissed \(completed)") }
}

@MainActor @Suite("Presentation controllers", .serialized)
struct PresentationControllerTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root = UIViewController()
  let shown = UIViewController()
  fileprivate let judge = Judge()

  init() {
    Judge.register()
    Mover.register()
    root.title = "root"
    shown.title = "shown"
    window.rootViewController = root
    window.isHidden = false
  }

  private func present() {
    root.present(shown, animated: false)
    window.layoutIfNeeded()
  }
  private func still(_ body: () -> Void) { UIView.performWithoutAnimation(body) }
  private var sheet: UISheetPresentationController { shown.sheetPresentationController! }
  @Test("A sheet: ten points below the upper edge, or at its detents")
  func detents() {
    sheet.delegate = judge
    present()
    #expect(shown.view.frame == CGRect(x: 0, y: 10, width: 390, height: 834))
    still { sheet.detents = [.medium(), .large()] }
    window.layoutIfNeeded()
    #expect(shown.view.frame.height == 417, "the lowest is the first")
    sheet.selectedDetentIdentifier = .large
    window.layoutIfNeeded()
    #expect(shown.view.frame.height == 834 && judge.lines.isEmpty)
    sheet.detents = [.custom(identifier: .init("low")) { $0.maximumDetentValue / 4 }, .custom { _ in nil }]
    sheet.selectedDetentIdentifier = .init("low")
    window.layoutIfNeeded()
    #expect(shown.view.frame.height == 208.5)
    sheet.prefersGrabberVisible = true
    sheet.preferredCornerRadius = 24
    window.layoutIfNeeded()
    #expect(sheet.grabber.superview === shown.view && shown.view.layer.cornerRadius == 24)
  }

  @Test("In a low window a sheet fills it, unless it prefers the edge; then it may be narrower")
  func lowWindow() {
    window.frame.size = CGSize(width: 690, height: 400)
    window.traitOverrides.verticalSizeClass = .compact
    present()
    #expect(shown.view.frame == window.bounds)
    sheet.prefersEdgeAttachedInCompactHeight = true
    window.layoutIfNeeded()
    #expect(shown.view.frame == CGRect(x: 0, y: 10, width: 690, height: 390))
    shown.preferredContentSize.width = 400
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    window.layoutIfNeeded()
    #expect(shown.view.frame == CGRect(x: 145, y: 10, width: 400, height: 390))
  }

  @Test("A popover's source is a view or a button of a bar")
  func sourceItem() throws {
    shown.modalPresentationStyle = .popover
    let popover = try #require(shown.popoverPresentationController)
    let button = UIBarButtonItem(title: "Here", style: .plain, target: nil, action: nil)
    popover.sourceItem = root.view
    #expect(popover.sourceView === root.view && popover.barButtonItem == nil && popover.sourceItem === root.view)
    popover.sourceItem = button
    #expect(popover.barButtonItem === button && popover.sourceView == nil && popover.sourceItem === button)
  }

  @Test("A drag moves the sheet to another detent, and away")
  func dragging() {
    sheet.delegate = judge
    sheet.detents = [.medium(), .large()]
    present()
    let fingers = Fingers(window)
    still { fingers.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 60), steps: 20) }
    window.layoutIfNeeded()
    #expect(judge.lines == ["com.apple.UIKit.large"] && shown.view.frame.height == 834)
    judge.allows = false
    still { fingers.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 840), steps: 20) }
    #expect(shown.presentingViewController != nil && judge.lines.contains("attempt"))
    judge.allows = true
    judge.lines = []
    still { fingers.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 840), steps: 20) }
    #expect(shown.presentingViewController == nil && judge.lines == ["will", "did"])
  }

  @Test("What scrolls in a sheet scrolls; pulled at its beginning it takes the sheet along")
  func scrolling() {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 390, height: 3000)
    shown.view = scroll
    present()
    let fingers = Fingers(window)
    still { fingers.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), steps: 10) }
    scroll.motion = nil
    #expect(scroll.contentOffset.y > 100 && shown.view.frame.minY == 10)
    scroll.contentOffset.y = 0
    fingers.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400), steps: 10, lift: false)
    #expect(shown.view.frame.minY > 50 && scroll.contentOffset.y == 0)
  }

  @Test("A tap beside a sheet asks the delegate; a modal one stays")
  func tapBeside() {
    sheet.delegate = judge
    sheet.detents = [.medium()]
    present()
    shown.isModalInPresentation = true
    still { Fingers(window).tap(CGPoint(x: 100, y: 100)) }
    #expect(judge.lines == ["attempt"] && shown.presentingViewController === root)
    shown.isModalInPresentation = false
    still { Fingers(window).tap(CGPoint(x: 100, y: 100)) }
    #expect(judge.lines == ["attempt", "will", "did"] && shown.presentingViewController == nil)
  }

  @Test("With no shade, what lies beside a sheet can be touched")
  func undimmed() {
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    present()
    #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === root.view)
    sheet.selectedDetentIdentifier = .large
    window.layoutIfNeeded()
    #expect(window.hitTest(CGPoint(x: 100, y: 5), with: nil) !== root.view)
  }

  @Test("Escape ends a sheet")
  func escape() {
    present()
    let press = UIPress()
    press.key = UIKey()
    press.key?.characters = UIKeyCommand.inputEscape
    still { shown.pressesBegan([press], with: nil) }
    #expect(shown.presentingViewController == nil)
  }

  @Test("A popover in a narrow window is a sheet, unless the delegate says otherwise")
  func popover() throws {
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 200, height: 100)
    present()
    #expect(shown.presentationController is UISheetPresentationController && shown.view.frame.width == 390)
    root.dismiss(animated: false)
    let popover = try #require(shown.popoverPresentationController)
    popover.delegate = judge
    popover.sourceView = root.view
    popover.sourceRect = CGRect(x: 50, y: 100, width: 40, height: 40)
    present()
    let card = try #require(popover.presentedView)
    #expect(card.frame.size == CGSize(width: 200, height: 113) && card.frame.minY == 140)
    #expect(popover.arrowDirection == .up && shown.view.bounds.size == CGSize(width: 200, height: 100))
    // The arrow is of the content's colour, one level above the window in the dark.
    shown.view.backgroundColor = .systemBackground
    window.overrideUserInterfaceStyle = .dark
    card.layoutIfNeeded()
    let raised = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .elevated),
    ])
    #expect((card as? PopoverCard)?.outline.fillColor == UIColor.systemBackground.resolvedColor(with: raised).cgColor)
    still { Fingers(window).tap(CGPoint(x: 300, y: 700)) }
    #expect(shown.presentingViewController == nil && judge.lines == ["will", "did"])
  }

  @Test("Where a popover finds room")
  func popoverPlaces() {
    let room = CGRect(x: 10, y: 10, width: 370, height: 824)
    let wanted = CGSize(width: 200, height: 300)
    let low = PopoverPlacing(
      source: CGRect(x: 350, y: 800, width: 30, height: 30),
      room: room,
      wanted: wanted,
      permitted: .any
    )
    #expect(low.direction == .down)
    let down = PopoverPlacing(
      source: CGRect(x: 350, y: 800, width: 30, height: 30),
      room: room,
      wanted: wanted,
      permitted: .down
    )
    #expect(down.frame == CGRect(x: 180, y: 487, width: 200, height: 313) && down.card.height == 300)
    #expect(down.arrow == 174, "the arrow stays off the corner")
    let left = PopoverPlacing(
      source: CGRect(x: 20, y: 400, width: 20, height: 20),
      room: room,
      wanted: wanted,
      permitted: .left
    )
    #expect(left.frame.minX == 40 && left.card.minX == 13 && left.tip[1].x == 0)
    let over = PopoverPlacing(
      source: CGRect(x: 150, y: 400, width: 20, height: 20),
      room: room,
      wanted: CGSize(width: 200, height: 700),
      permitted: .up,
      overlaps: true
    )
    #expect(over.card.height == 700 && over.frame.maxY == room.maxY, "it covers its source rather than shrink")
  }

  @Test("Custom animations and a custom presentation controller")
  func custom() {
    let mover = Mover()
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = mover
    var done = 0
    HalfPresentation.lines = []
    root.present(shown, animated: true) { done += 1 }
    #expect(done == 1 && mover.lines == ["shown in 390.0", "ended true"])
    #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 390, height: 422))
    #expect(shown.presentationController is HalfPresentation)
    shown.dismiss(animated: true) { done += 1 }
    #expect(done == 2 && mover.lines.suffix(2) == ["root in 390.0", "ended true"] && shown.view.window == nil)
    #expect(HalfPresentation.lines == ["will present", "presented true", "will dismiss", "dismissed true"])
  }

  @Test("An animation that takes the presenter's view along gives it back")
  func fullScreenAnimation() {
    let mover = Mover()
    shown.modalPresentationStyle = .fullScreen
    shown.transitioningDelegate = mover
    root.present(shown, animated: true)
    shown.dismiss(animated: true)
    #expect(root.view.superview === window && root.view.window === window)
  }

  @Test("A view stays where an animation of the app's has put it")
  func placedByAnimation() {
    let mover = Mover()
    let place = CGRect(x: 20, y: 300, width: 350, height: 400)
    mover.place = place
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = mover
    root.present(shown, animated: true)
    window.layoutIfNeeded()
    #expect(shown.view.frame == place && shown.view.window === window)
  }

  @Test("A view that the app's animation only adds is put into its place")
  func addedByAnimation() {
    let mover = Mover()
    mover.onlyAdds = true
    shown.view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = mover
    root.present(shown, animated: true)
    window.layoutIfNeeded()
    #expect(shown.view.frame == CGRect(x: 0, y: 0, width: window.bounds.width, height: window.bounds.height / 2))
  }

  @Test("Beside a transition: animations and completions run once")
  func coordinator() {
    final class Watcher: UIViewController {
      var lines: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        transitionCoordinator?.animate { _ in
          self.lines.append("alongside")
        } completion: {
          self.lines.append("done \($0.isCancelled)")
        }
      }
    }
    let watcher = Watcher()
    root.present(watcher, animated: false)
    #expect(watcher.lines == ["alongside", "done false"] && watcher.transitionCoordinator == nil)
  }

  @Test("In the current context only the controller that defines it is covered")
  func context() {
    let child = UIViewController()
    root.addChild(child)
    child.view.frame = CGRect(x: 50, y: 100, width: 200, height: 300)
    root.view.addSubview(child.view)
    child.definesPresentationContext = true
    shown.modalPresentationStyle = .overCurrentContext
    child.present(shown, animated: false)
    window.layoutIfNeeded()
    #expect(shown.view.convert(shown.view.bounds, to: nil as UIView?) == CGRect(x: 50, y: 100, width: 200, height: 300))
  }

  @Test("A dismissed controller is freed, whatever was asked of its presentation")
  func freed() {
    weak var gone: UIViewController?
    do {
      let controller = UIViewController()
      gone = controller
      controller.sheetPresentationController?.detents = [.medium()]
      root.present(controller, animated: false)
      root.dismiss(animated: false)
    }
    #expect(gone == nil)
  }
}
