import Foundation
import Testing

@testable import UIKit

/// Writes down what happens to it.
@MainActor private final class Witness: UIView {
  let name: String
  let log: Log

  final class Log { var lines: [String] = [] }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ line: String) { log.lines.append("\(name) \(line)") }
  override func willMove(toSuperview new: UIView?) { note("willMove \(new == nil ? "nil" : "superview")") }
  override func didMoveToSuperview() { note("didMove \(superview == nil ? "nil" : "superview")") }
  override func willMove(toWindow new: UIWindow?) { note("willMove \(new == nil ? "nil" : "window")") }
  override func didMoveToWindow() { note("didMove \(window == nil ? "no window" : "window")") }
  override func didAddSubview(_ subview: UIView) { note("didAdd") }
  override func willRemoveSubview(_ subview: UIView) { note("willRemove") }
}

@MainActor @Suite("View hierarchy")
struct HierarchyTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test("A view that comes into a window is told in Apple's order")
  func coming() {
    let log = Witness.Log()
    let parent = Witness("parent", log)
    window.addSubview(parent)
    log.lines = []
    let child = Witness("child", log)
    parent.addSubview(child)
    #expect(
      log.lines == [
        "child willMove superview", "child willMove window", "child didMove window", "child didMove superview",
        "parent didAdd",
      ]
    )
    log.lines = []
    child.removeFromSuperview()
    #expect(
      log.lines == [
        "child willMove nil", "child willMove nil", "parent willRemove", "child didMove no window",
        "child didMove nil",
      ]
    )
  }

  @Test("A whole tree learns of the window; within one window nothing is told of windows")
  func trees() {
    let log = Witness.Log()
    let (root, leaf) = (Witness("root", log), Witness("leaf", log))
    root.addSubview(leaf)
    log.lines = []
    window.addSubview(root)
    #expect(leaf.window === window)
    #expect(log.lines.filter { $0.hasPrefix("leaf") } == ["leaf willMove window", "leaf didMove window"])
    let other = UIView()
    window.addSubview(other)
    log.lines = []
    other.addSubview(root)
    #expect(!log.lines.contains { $0.contains("window") })
    #expect(window.subviews == [other] && other.subviews == [root])
  }

  @Test("Order: insert, above, below, exchange, to front and back; layers follow")
  func order() {
    let parent = UIView()
    let views = (0..<4).map { index in
      let view = UIView()
      view.tag = index
      return view
    }
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    parent.insertSubview(views[2], at: 0)
    parent.insertSubview(views[3], aboveSubview: views[2])
    func tags() -> [Int] {
      #expect(parent.layer.sublayers?.compactMap { ($0.delegate as? UIView)?.tag } == parent.subviews.map(\.tag))
      return parent.subviews.map(\.tag)
    }
    #expect(tags() == [2, 3, 0, 1])
    parent.bringSubviewToFront(views[2])
    #expect(tags() == [3, 0, 1, 2])
    parent.sendSubviewToBack(views[1])
    #expect(tags() == [1, 3, 0, 2])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(tags() == [2, 3, 0, 1])
    parent.insertSubview(views[2], belowSubview: views[1])
    #expect(tags() == [3, 0, 2, 1])
    parent.addSubview(views[3])
    #expect(tags() == [0, 2, 1, 3])
    #expect(parent.viewWithTag(3) === views[3] && parent.viewWithTag(9) == nil)
    #expect(views[3].isDescendant(of: parent) && parent.isDescendant(of: parent) && !parent.isDescendant(of: views[3]))
  }

  @Test("Nothing keeps a removed view, its widget or its window's tree alive")
  func memory() {
    weak var gone: UIView?
    autoreleasepool {
      let view = UIView()
      view.addSubview(UILabel())
      view.addGestureRecognizer(UITapGestureRecognizer())
      window.addSubview(view)
      window.layoutIfNeeded()
      view.removeFromSuperview()
      gone = view
    }
    #expect(gone == nil)
  }

  private func autoreleasepool(_ body: () -> Void) { body() }
}

@MainActor @Suite("First responder")
struct FirstResponderTests {
  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("Only a view in a window that may; one at a time; none once it leaves")
  func responding() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second) = (Field(), Field())
    #expect(!first.becomeFirstResponder())
    window.addSubview(first)
    window.addSubview(second)
    #expect(!window.becomeFirstResponder())
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(second.becomeFirstResponder() && !first.isFirstResponder && second.isFirstResponder)
    #expect(window.endEditing(false) && !second.isFirstResponder)
    second.becomeFirstResponder()
    second.removeFromSuperview()
    #expect(!second.isFirstResponder)
  }

  @Test("The chain: view, its controller, the superview, the window")
  func chain() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController()
    let leaf = UIView()
    controller.view.addSubview(leaf)
    window.addSubview(controller.view)
    let chain = sequence(first: leaf as UIResponder, next: \.next).prefix(4)
    #expect(Array(chain) == [leaf, controller.view, controller, window])
  }
}

@MainActor @Suite("Views and controllers of a class that is a parameter")
struct ParameterClassTests {
  private final class Own: UIView {
    let width: CGFloat
    override init(frame: CGRect) {
      width = frame.width
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Screen: UIViewController {
    var began = ""
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      began = nibNameOrNil ?? "no nib"
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Cell: UITableViewCell {}
  private final class Segue: UIStoryboardSegue {}

  private func make<V: UIView>(_: V.Type) -> [V] {
    [V.slipway_init(), V.slipway_init(frame: CGRect(x: 0, y: 0, width: 7, height: 1))]
  }
  private func make<V: UIViewController>(_: V.Type) -> [V] {
    [V.slipway_init(), V.slipway_init(nibName: "Page", bundle: nil)]
  }

  @Test("They begin as their class says")
  func begun() {
    #expect(make(Own.self).map(\.width) == [0, 7])
    #expect(make(UIView.self).map(\.bounds.width) == [0, 7])
    #expect(make(Screen.self).map(\.began) == ["no nib", "Page"])
    let cell: Cell = Cell.slipway_init(style: .subtitle, reuseIdentifier: "a")
    #expect(cell.reuseIdentifier == "a" && cell.detailTextLabel != nil)
    let (here, there) = (UIViewController(), UIViewController())
    let segue: Segue = Segue.slipway_init(identifier: "s", source: here, destination: there)
    #expect(segue.identifier == "s" && segue.source === here && segue.destination === there)
  }
}
