import CoreGraphics
import Foundation
import SlipwayFoundation

/// Says what is dragged out of a view, and hears what becomes of it.
///
/// Optional methods: `dragInteraction(_:previewForLifting:session:)`, `dragInteraction(_:willAnimateLiftWith:session:)`,
/// `dragInteraction(_:sessionWillBegin:)`, `dragInteraction(_:sessionDidMove:)`, `dragInteraction(_:session:willEndWith:)`,
/// `dragInteraction(_:session:didEndWith:)`, `dragInteraction(_:sessionAllowsMoveOperation:)`,
/// `dragInteraction(_:sessionIsRestrictedToDraggingApplication:)`, `dragInteraction(_:prefersFullSizePreviewsFor:)`,
/// `dragInteraction(_:itemsForAddingTo:withTouchAt:)`, `dragInteraction(_:session:willAdd:for:)`,
/// `dragInteraction(_:previewForCancelling:withDefault:)`, `dragInteraction(_:item:willAnimateCancelWith:)`.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// The items of a drag that begins; none for no drag.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

extension UIDragInteractionDelegate {
  package var dragInteraction_previewForLifting_session:
    ((UIDragInteraction, UIDragItem, any UIDragSession) -> UITargetedDragPreview?)?
  { optionalMethod("dragInteraction:previewForLifting:session:") }
  package var dragInteraction_willAnimateLiftWith_session:
    ((UIDragInteraction, any UIDragAnimating, any UIDragSession) -> Void)?
  { optionalMethod("dragInteraction:willAnimateLiftWith:session:") }
  package var dragInteraction_sessionWillBegin: ((UIDragInteraction, any UIDragSession) -> Void)? {
    optionalMethod("dragInteraction:sessionWillBegin:")
  }
  package var dragInteraction_sessionDidMove: ((UIDragInteraction, any UIDragSession) -> Void)? {
    optionalMethod("dragInteraction:sessionDidMove:")
  }
  package var dragInteraction_session_willEndWith: ((UIDragInteraction, any UIDragSession, UIDropOperation) -> Void)? {
    optionalMethod("dragInteraction:session:willEndWith:")
  }
  package var dragInteraction_session_didEndWith: ((UIDragInteraction, any UIDragSession, UIDropOperation) -> Void)? {
    optionalMethod("dragInteraction:session:didEndWith:")
  }
  package var dragInteraction_sessionAllowsMoveOperation: ((UIDragInteraction, any UIDragSession) -> Bool)? {
    optionalMethod("dragInteraction:sessionAllowsMoveOperation:")
  }
  package var dragInteraction_sessionIsRestrictedToDraggingApplication:
    ((UIDragInteraction, any UIDragSession) -> Bool)?
  { optionalMethod("dragInteraction:sessionIsRestrictedToDraggingApplication:") }
  package var dragInteraction_prefersFullSizePreviewsFor: ((UIDragInteraction, any UIDragSession) -> Bool)? {
    optionalMethod("dragInteraction:prefersFullSizePreviewsFor:")
  }
  package var dragInteraction_itemsForAddingTo_withTouchAt:
    ((UIDragInteraction, any UIDragSession, CGPoint) -> [UIDragItem])?
  { optionalMethod("dragInteraction:itemsForAddingTo:withTouchAt:") }
  package var dragInteraction_session_willAdd_for:
    ((UIDragInteraction, any UIDragSession, [UIDragItem], UIDragInteraction) -> Void)?
  { optionalMethod("dragInteraction:session:willAdd:for:") }
  package var dragInteraction_previewForCancelling_withDefault:
    ((UIDragInteraction, UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?)?
  { optionalMethod("dragInteraction:previewForCancelling:withDefault:") }
  package var dragInteraction_item_willAnimateCancelWith:
    ((UIDragInteraction, UIDragItem, any UIDragAnimating) -> Void)?
  { optionalMethod("dragInteraction:item:willAnimateCancelWith:") }
}

/// Lets the user drag items out of a view, after a long press, and drop them elsewhere in the window.
///
/// While a finger drags, a tap of another one on a view with such an interaction adds that view's items.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// Whether new interactions are enabled: true, as on devices since iOS 15.
  open class var isEnabledByDefault: Bool { true }

  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet {
      press.isEnabled = isEnabled
      adding.isEnabled = isEnabled
    }
  }
  /// Whether other gestures go on while an item is lifted.
  open var allowsSimultaneousRecognitionDuringLift = false

  private(set) lazy var press = DragPress(self)
  private lazy var adding = DragAddition(self)
  /// What UIKit's own lists do in the delegate's place.
  let source: any DragSource
  private var lift: DragLift?

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    source = delegate as? any DragSource ?? DelegateDrags(delegate)
    super.init()
  }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    self.view?.removeGestureRecognizer(adding)
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
    view?.addGestureRecognizer(adding)
  }

  /// Asks for items; without any the press does not begin, and the view keeps its touches.
  func prepare() -> Bool {
    guard let window = view?.window, DragTravel.current == nil else { return false }
    let session = DragRecord()
    session.window = window
    session.point = press.location(in: nil)
    session.items = source.items(self, session)
    lift = session.items.isEmpty ? nil : DragLift(self, session)
    return lift != nil
  }

  func pressed() {
    let point = press.location(in: nil)
    switch press.state {
    case .began: lift?.raise()
    case .changed: lift?.move(to: point)
    case .ended: finish { $0.drop(at: point) }
    default: finish { $0.cancel() }
    }
  }

  private func finish(_ end: (DragLift) -> Void) {
    let ended = lift
    lift = nil
    if let ended { end(ended) }
  }

  /// What a further finger adds to the drag that is on its way.
  func itemsToAdd() -> [UIDragItem] {
    guard let view, let travel = DragTravel.current, travel.session.window === view.window else { return [] }
    return source.items(self, addingTo: travel.session, at: adding.location(in: view))
  }
  func add(_ items: [UIDragItem]) { DragTravel.current?.add(items, from: self) }
}

/// The long press that lifts an item. It goes along with that of a context menu (who moves on drags, who stays reads the
/// menu) and with the tap of another finger that adds items.
@MainActor final class DragPress: UILongPressGestureRecognizer {
  private unowned let interaction: UIDragInteraction

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    isEnabled = interaction.isEnabled
    handler = { [unowned interaction] _ in interaction.pressed() }
  }

  override func accepts(_ button: UIEvent.ButtonMask) -> Bool { button == .primary }
  override var hasReasonToBegin: Bool { interaction.prepare() }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is MenuPress || other is DragAddition) && !interaction.allowsSimultaneousRecognitionDuringLift
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is MenuPress) }
}

/// The tap that adds an item to a drag.
@MainActor private final class DragAddition: UITapGestureRecognizer {
  private unowned let interaction: UIDragInteraction
  private var items: [UIDragItem] = []

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    isEnabled = interaction.isEnabled
    handler = { [unowned self] _ in self.interaction.add(items) }
  }

  /// The finger that drags is none that taps.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard DragTravel.current != nil else { return touches.forEach { ignore($0, for: event) } }
    super.touchesBegan(touches, with: event)
  }

  override var hasReasonToBegin: Bool {
    items = interaction.itemsToAdd()
    return !items.isEmpty
  }
  /// Without a drag the tap never is one, and nobody has to wait for it.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !(other is DragPress) }
}
