import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing
import UniformTypeIdentifiers

@testable import UIKit

/// What a drag's delegate hears; its optional methods are recorded by hand, as the lowering does for apps.
@MainActor private final class Giver: NSObject, UIDragInteractionDelegate {
  var calls: [String] = []
  var texts = ["one"]
  var added: [UIDragItem] = []
  var allowsMove = true

  override init() {
    _ = Giver.registration
    super.init()
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        Giver.self,
        name: "Giver",
        methods: [
          MethodRecord("dragInteraction:sessionWillBegin:") { (me: Giver) in
            { (_: UIDragInteraction, _: any UIDragSession) in me.calls.append("begin") }
          },
          MethodRecord("dragInteraction:sessionAllowsMoveOperation:") { (me: Giver) in
            { (_: UIDragInteraction, _: any UIDragSession) in me.allowsMove }
          },
          MethodRecord("dragInteraction:session:willEndWith:") { (me: Giver) in
            { (_: UIDragInteraction, _: any UIDragSession, operation: UIDropOperation) in
              me.calls.append("will end \(operation)")
            }
          },
          MethodRecord("dragInteraction:session:didEndWith:") { (me: Giver) in
            { (_: UIDragInteraction, _: any UIDragSession, operation: UIDropOperation) in
              me.calls.append("did end \(operation)")
            }
          },
          MethodRecord("dragInteraction:willAnimateLiftWith:session:") { (me: Giver) in
            { (_: UIDragInteraction, animator: any UIDragAnimating, _: any UIDragSession) in
              animator.addCompletion { me.calls.append("lifted \($0 == .end)") }
            }
          },
          MethodRecord("dragInteraction:item:willAnimateCancelWith:") { (me: Giver) in
            { (_: UIDragInteraction, item: UIDragItem, _: any UIDragAnimating) in
              me.calls.append("back \(item.localObject!)")
            }
          },
          MethodRecord("dragInteraction:itemsForAddingTo:withTouchAt:") { (me: Giver) in
            { (_: UIDragInteraction, session: any UIDragSession, point: CGPoint) in me.added }
          },
          MethodRecord("dragInteraction:session:willAdd:for:") { (me: Giver) in
            { (_: UIDragInteraction, _: any UIDragSession, items: [UIDragItem], _: UIDragInteraction) in
              me.calls.append("add \(items.count)")
            }
          },
        ]
      )
    ]
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    texts.map(Giver.item)
  }
  static func item(_ text: String) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
    item.localObject = text
    return item
  }
}

/// What the view hears that it is dropped on.
@MainActor private final class Taker: NSObject, UIDropInteractionDelegate {
  var calls: [String] = []
  var handles = true
  var operation = UIDropOperation.copy
  var place: CGPoint?
  weak var view: UIView?
  var loaded: [String]?

  override init() {
    _ = Taker.registration
    super.init()
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        Taker.self,
        name: "Taker",
        methods: [
          MethodRecord("dropInteraction:canHandle:") { (me: Taker) in
            { (_: UIDropInteraction, session: any UIDropSession) in
              me.calls.append("can")
              return me.handles && session.canLoadObjects(ofClass: NSString.self)
            }
          },
          MethodRecord("dropInteraction:sessionDidEnter:") { (me: Taker) in
            { (_: UIDropInteraction, _: any UIDropSession) in me.calls.append("enter") }
          },
          MethodRecord("dropInteraction:sessionDidUpdate:") { (me: Taker) in
            { (_: UIDropInteraction, session: any UIDropSession) in
              me.place = me.view.map(session.location(in:))
              return UIDropProposal(operation: me.operation)
            }
          },
          MethodRecord("dropInteraction:sessionDidExit:") { (me: Taker) in
            { (_: UIDropInteraction, _: any UIDropSession) in me.calls.append("exit") }
          },
          MethodRecord("dropInteraction:performDrop:") { (me: Taker) in
            { (_: UIDropInteraction, session: any UIDropSession) in
              me.calls.append("perform")
              session.loadObjects(ofClass: String.self) { me.loaded = $0 }
            }
          },
          MethodRecord("dropInteraction:concludeDrop:") { (me: Taker) in
            { (_: UIDropInteraction, _: any UIDropSession) in me.calls.append("conclude") }
          },
          MethodRecord("dropInteraction:sessionDidEnd:") { (me: Taker) in
            { (_: UIDropInteraction, _: any UIDropSession) in me.calls.append("end") }
          },
        ]
      )
    ]
  }
}

@MainActor @Suite("Drag and drop", .serialized, .framesByHand)
struct DragInteractionTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let source = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 60))
  private let place = UIView(frame: CGRect(x: 10, y: 200, width: 280, height: 100))
  private let giver = Giver()
  private let taker = Taker()
  private let drag: UIDragInteraction
  private let drop: UIDropInteraction
  private let fingers: Fingers

  init() {
    drag = UIDragInteraction(delegate: giver)
    drop = UIDropInteraction(delegate: taker)
    taker.view = place
    window.addSubview(source)
    window.addSubview(place)
    source.addInteraction(drag)
    place.addInteraction(drop)
    fingers = Fingers(window)
  }

  /// Holds the source until its item is lifted.
  private func lift() {
    fingers.down(CGPoint(x: 60, y: 40))
    drag.press.state = .began
  }
  private func settle() { FramesByHand.pass(until: { DragTravel.current == nil }) }

  @Test("An item is lifted, carried to a view that takes it, and dropped")
  func dropping() async throws {
    lift()
    #expect(giver.calls == [] && window.subviews.count == 3)
    fingers.move(CGPoint(x: 60, y: 60))
    #expect(giver.calls == ["begin", "lifted true"] && taker.calls == [])
    fingers.move(CGPoint(x: 60, y: 240))
    fingers.move(CGPoint(x: 70, y: 250))
    #expect(taker.calls == ["can", "enter"] && taker.place == CGPoint(x: 60, y: 50))
    // The picture is where it was under the finger.
    #expect(window.subviews.contains { $0 !== source && $0 !== place && $0.center == CGPoint(x: 70, y: 250) })
    fingers.up()
    #expect(taker.calls == ["can", "enter", "perform"])
    settle()
    #expect(taker.calls == ["can", "enter", "perform", "conclude", "end"])
    #expect(giver.calls == ["begin", "lifted true", "will end copy", "did end copy"])
    #expect(window.subviews == [source, place])
    try await wait(for: "the text") { taker.loaded != nil }
    #expect(taker.loaded == ["one"])
  }

  @Test("What nobody takes goes back, and who was asked hears that it went")
  func refusing() {
    lift()
    fingers.move(CGPoint(x: 60, y: 240))
    fingers.move(CGPoint(x: 60, y: 120))
    #expect(taker.calls == ["can", "enter", "exit"])
    fingers.up()
    settle()
    #expect(giver.calls == ["begin", "lifted true", "will end cancel", "back one", "did end cancel"])
    #expect(taker.calls == ["can", "enter", "exit", "end"])
    #expect(window.subviews == [source, place])
  }

  @Test("Who can't handle the items is not entered; a view around it is asked instead")
  func innermost() {
    let outer = UIView(frame: place.frame)
    let (around, inner) = (Taker(), taker)
    inner.handles = false
    outer.addInteraction(UIDropInteraction(delegate: around))
    window.addSubview(outer)
    place.frame = outer.bounds
    outer.addSubview(place)
    lift()
    fingers.move(CGPoint(x: 60, y: 240))
    #expect(inner.calls == ["can"] && around.calls == ["can", "enter"])
    fingers.cancel()
    settle()
    #expect(around.calls == ["can", "enter", "exit", "end"] && inner.calls == ["can"])
    #expect(giver.calls.last == "did end cancel")
  }

  @Test("A move needs the source's leave")
  func moving() {
    taker.operation = .move
    giver.allowsMove = false
    lift()
    fingers.move(CGPoint(x: 60, y: 240))
    fingers.up()
    settle()
    #expect(taker.calls == ["can", "enter", "exit", "end"] && giver.calls.last == "did end forbidden")
    giver.allowsMove = true
    lift()
    fingers.move(CGPoint(x: 60, y: 240))
    fingers.up()
    settle()
    #expect(taker.calls.suffix(3) == ["perform", "conclude", "end"] && giver.calls.last == "did end move")
  }

  @Test("A press that does not move lifts and lays down; no session begins")
  func layingDown() {
    lift()
    fingers.up()
    FramesByHand.pass(until: { window.subviews.count == 2 })
    #expect(giver.calls == ["lifted false"] && taker.calls == [])
  }

  @Test("Without items, or while it is disabled, the press does not begin")
  func nothing() {
    giver.texts = []
    lift()
    #expect(drag.press.state != .began && window.subviews.count == 2)
    fingers.up()
    giver.texts = ["one"]
    drag.isEnabled = false
    lift()
    #expect(drag.press.state != .began)
    fingers.up()
    #expect(UIDragInteraction.isEnabledByDefault)
  }

  @Test("A tap of another finger adds items to the drag")
  func adding() {
    giver.added = [Giver.item("two")]
    lift()
    fingers.move(CGPoint(x: 60, y: 100))
    fingers.down(CGPoint(x: 20, y: 20), finger: 1)
    fingers.up(finger: 1)
    #expect(giver.calls.contains("add 1"))
    #expect(DragTravel.current?.session.items.map { $0.localObject as? String } == ["one", "two"])
    fingers.up()
    settle()
    giver.calls = []
    // With no drag on its way a tap is just a tap.
    fingers.tap(CGPoint(x: 20, y: 20))
    #expect(giver.calls == [])
  }

  @Test("Sessions know their items' types, and their other side")
  func session() {
    lift()
    fingers.move(CGPoint(x: 60, y: 240))
    let travel = DragTravel.current!
    travel.session.localContext = 7
    #expect(travel.drop.localDragSession?.localContext as? Int == 7)
    #expect(travel.drop.hasItemsConforming(toTypeIdentifiers: [UTType.text.identifier]))
    #expect(!travel.drop.hasItemsConforming(toTypeIdentifiers: [UTType.image.identifier]))
    #expect(travel.drop.canLoadObjects(ofClass: String.self) && !travel.drop.canLoadObjects(ofClass: UIImage.self))
    #expect(travel.drop.items.count == 1 && travel.drop.allowsMoveOperation)
    #expect(!travel.drop.isRestrictedToDraggingApplication)
    fingers.cancel()
    settle()
  }

  @Test("UIDragPreview keeps a copy of its parameters; proposals are copied whole")
  func values() {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .red
    let preview = UIDragPreview(view: source, parameters: parameters)
    parameters.backgroundColor = .green
    #expect(preview.parameters.backgroundColor == .red && (preview.copy() as! UIDragPreview).view === source)
    let proposal = UIDropProposal(operation: .move)
    proposal.prefersFullSizePreview = true
    let copy = proposal.copy() as! UIDropProposal
    #expect(copy.operation == .move && copy.prefersFullSizePreview)
    let target = UIDragPreviewTarget(container: window, center: CGPoint(x: 1, y: 2))
    #expect(UITargetedDragPreview(view: source).retargetedPreview(with: target).target === target)
  }

  @Test("An item's own preview is shown in place of the view")
  func ownPreview() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 44, height: 22))
    let item = Giver.item("own")
    item.previewProvider = { UIDragPreview(view: label) }
    let one = OneItem(item)
    source.removeInteraction(drag)
    let own = UIDragInteraction(delegate: one)
    source.addInteraction(own)
    fingers.down(CGPoint(x: 60, y: 40))
    own.press.state = .began
    #expect(label.superview === window)
    fingers.cancel()
    FramesByHand.pass(until: { label.superview == nil })
  }
}

@MainActor private final class OneItem: NSObject, UIDragInteractionDelegate {
  let item: UIDragItem
  init(_ item: UIDragItem) { self.item = item }
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    [item]
  }
}
