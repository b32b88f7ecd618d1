import UIKit

/// Which parts of a view a gesture concerns.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// How a gesture stands to those of the views inside.
enum GesturePrecedence {
  /// Those inside come first.
  case normal
  /// Before those inside.
  case high
  /// Together with all others.
  case simultaneous
}

nonisolated struct GestureModifier<G: Gesture>: WrappingModifier {
  let gesture: G
  let mask: GestureMask
  let precedence: GesturePrecedence
  var name: String?

  @MainActor func makeItem(around inner: LayoutItem) -> GestureItem<G> { GestureItem(inner, gesture, precedence) }
  @MainActor func update(_ item: GestureItem<G>, _ context: LeafContext) {
    gesture.adopt(item.machine)
    item.view.recognizer.name = name
    item.view.recognizer.isEnabled = mask.contains(.gesture) && context.environment.isEnabled
    item.view.passesOn = mask.contains(.subviews)
  }
}

final class GestureItem<G: Gesture>: BoxItem<GestureView> {
  let machine: GestureMachine<G.Value>

  init(_ inner: LayoutItem, _ gesture: G, _ precedence: GesturePrecedence) {
    machine = gesture.machine()
    super.init(inner, GestureView(MachineRecognizer(machine, precedence)))
  }
}

/// The view that a gesture is recognised on. It takes touches where something is shown.
final class GestureView: PassThroughView {
  let recognizer: MachineRecognizer
  /// Whether what is inside gets touches too.
  var passesOn = true

  init(_ recognizer: MachineRecognizer) {
    self.recognizer = recognizer
    super.init(frame: .zero)
    addGestureRecognizer(recognizer)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
    if passesOn, let hit = super.hitTest(point, with: event) { return hit }
    return showsSomething(at: point) ? self : nil
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    recognizer !== gestureRecognizer || recognizer.mayBegin
  }
}

extension View {
  /// A gesture that is looked for after those of the views inside.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, precedence: .normal))
  }
  /// A gesture that is looked for before those of the views inside.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  { modifier(GestureModifier(gesture: gesture, mask: mask, precedence: .high)) }
  /// A gesture that is looked for together with those of the views inside.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  { modifier(GestureModifier(gesture: gesture, mask: mask, precedence: .simultaneous)) }

  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// A gesture with a name, by which recognisers of UIKit know it.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: isEnabled ? .all : .subviews, precedence: .normal, name: name))
  }
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true)
    -> some View
  { modifier(GestureModifier(gesture: gesture, mask: isEnabled ? .all : .subviews, precedence: .high, name: name)) }
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true)
    -> some View
  {
    modifier(
      GestureModifier(gesture: gesture, mask: isEnabled ? .all : .subviews, precedence: .simultaneous, name: name)
    )
  }

  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }
  /// `action` gets the place of the tap.
  nonisolated public func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }
  nonisolated public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View { onTapGesture(count: count, coordinateSpace: coordinateSpace.coordinateSpace, perform: action) }
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance).onEnded { _ in action() }
    )
  }
  /// `onPressingChanged` is told when a finger is down, and when it is not any more or moved too far.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: ((Bool) -> Void)?
  ) -> some View {
    gesture(
      PressingGesture(
        press: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        pressing: onPressingChanged ?? { _ in },
        action: action
      )
    )
  }
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing
    )
  }
}
