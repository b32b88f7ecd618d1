import SlipwayTestSupport
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

@MainActor @Suite("Drags within a window") struct DragTests {
  private let source = CGPoint(x: 50, y: 25)
  private let target = CGPoint(x: 60, y: 90)

  /// A long press that need not be long, and the way to the target.
  private func drag<V: View>(_ hosted: Hosted<V>, to end: CGPoint, lift: Bool = true) {
    for view in hosted.views(of: DragView.self) { view.press.minimumPressDuration = 0 }
    hosted.fingers.drag(from: source, to: end, lift: lift)
    hosted.settle()
  }

  private func hosted<S: View, T: View>(_ source: S, _ target: T) -> Hosted<VStack<TupleView<(S, T)>>> {
    Hosted(CGSize(100, 100)) {
      VStack(spacing: 0) {
        source
        target
      }
    }
  }

  private func noting(_ log: Diary) -> Binding<Bool> {
    Binding {
      false
    } set: { new in
      MainActor.assumeIsolated { log("\(new)") }
    }
  }

  @Test("What is dropped on a view is what the view it came from gave, at the place in the view") func drop() async {
    let log = Diary()
    var loaded: NSItemProvider?
    let hosted = hosted(
      Mark("a").onDrag { NSItemProvider(object: "carried" as NSString) },
      Mark("b").onDrop(of: [.plainText], isTargeted: nil) { providers, place in
        loaded = providers.first
        log("\(providers.count) at \(place.x) \(place.y)")
        return true
      }
    )
    drag(hosted, to: target)
    #expect(log.take() == ["1 at 60.0 40.0"])
    let text = await withCheckedContinuation { done in
      _ = loaded?.loadObject(ofClass: NSString.self) { text, _ in
        done.resume(returning: "\(text ?? "" as NSString)")
      }
    }
    #expect(text == "carried")
  }

  @Test("A view of other types takes nothing, and hears nothing") func otherTypes() {
    let log = Diary()
    let hosted = hosted(
      Mark("a").onDrag { NSItemProvider(object: "text" as NSString) },
      Mark("b").onDrop(
        of: [.image],
        isTargeted: noting(log)
      ) { _ in
        log("dropped")
        return true
      }
    )
    drag(hosted, to: target)
    #expect(log.take() == [])
  }

  @Test("A view knows while something is over it") func targeted() {
    let log = Diary()
    let hosted = hosted(
      Mark("a").onDrag { NSItemProvider(object: "text" as NSString) },
      Mark("b").onDrop(
        of: [.text],
        isTargeted: noting(log)
      ) { _ in true }
    )
    drag(hosted, to: target, lift: false)
    #expect(log.take() == ["true"])
    hosted.fingers.move(source)
    #expect(log.take() == ["false"])
    hosted.fingers.up()
    #expect(log.take() == [])
  }

  struct Noting: DropDelegate {
    let log: Diary
    var operation = DropOperation.copy
    var isValid = true
    func validateDrop(info: DropInfo) -> Bool {
      log("validate \(info.hasItemsConforming(to: [.text]))")
      return isValid
    }
    func dropEntered(info: DropInfo) { log("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: operation) }
    func dropExited(info: DropInfo) { log("exited") }
    func performDrop(info: DropInfo) -> Bool {
      log("perform \(info.itemProviders(for: [.text]).count)")
      return true
    }
  }

  @Test(
    "A delegate is asked whether it takes something, and what a drop would do",
    arguments: [
      (Noting(log: Diary()), ["validate true", "entered", "perform 1"]),
      (Noting(log: Diary(), operation: .forbidden), ["validate true", "entered", "exited"]),
    ]
  )
  func delegate(_ delegate: Noting, _ expected: [String]) {
    let hosted = hosted(
      Mark("a").onDrag { NSItemProvider(object: "text" as NSString) },
      Mark("b").onDrop(of: [.text], delegate: delegate)
    )
    drag(hosted, to: target)
    #expect(delegate.log.take() == expected)
  }

  @Test("A delegate that does not want it gets nothing") func invalid() {
    let delegate = Noting(log: Diary(), isValid: false)
    let hosted = hosted(
      Mark("a").onDrag { NSItemProvider(object: "text" as NSString) },
      Mark("b").onDrop(of: [.text], delegate: delegate)
    )
    drag(hosted, to: target)
    #expect(Set(delegate.log.take()) == ["validate true"])
  }

  @Test("Items are dragged and dropped as values") func items() async {
    let log = Diary()
    let items: ([String], CGPoint) = await withCheckedContinuation { done in
      let hosted = hosted(
        Mark("a").draggable("payload"),
        Mark("b").dropDestination(for: String.self) { items, place in
          done.resume(returning: (items, place))
          return true
        } isTargeted: {
          log("\($0)")
        }
      )
      drag(hosted, to: target)
    }
    #expect(items.0 == ["payload"])
    #expect(items.1 == CGPoint(x: 60, y: 40))
    #expect(log.take() == ["true", "false"])
  }

  @Test("A preview is carried under the finger") func preview() {
    let hosted = hosted(Mark("a").draggable("x") { Mark("carried", 30, 20) }, Mark("b"))
    drag(hosted, to: target, lift: false)
    let frame = hosted.frame(mark: "carried")
    #expect(frame.map { abs($0.midX - 60) < 1 && abs($0.midY - 90) < 1 } == true)
  }

  @Test("A disabled view cannot be dragged; one without a provider neither") func disabled() {
    let log = Diary()
    for source in [AnyView(Mark("a").draggable("x").disabled(true)), AnyView(Mark("a").itemProvider { nil })] {
      let hosted = hosted(
        source,
        Mark("b").onDrop(of: [.text], isTargeted: nil) { _ in
          log("dropped")
          return true
        }
      )
      drag(hosted, to: target)
    }
    #expect(log.take() == [])
  }
}
