import UIKit

/// All touches of a view, each by itself: several fingers that do different things.
nonisolated public struct SpatialEventGesture: PrimitiveGesture {
  public typealias Value = SpatialEventCollection
  /// The space of the events' locations.
  public let coordinateSpace: CoordinateSpace
  public init(coordinateSpace: any CoordinateSpaceProtocol = .local) {
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @MainActor func makeMachine() -> GestureMachine<SpatialEventCollection> { SpatialEventMachine() }
  @MainActor func update(_ machine: GestureMachine<SpatialEventCollection>) {
    (machine as? SpatialEventMachine)?.space = coordinateSpace
  }
}

/// Touches of a view at one moment, those that have just ended too.
public struct SpatialEventCollection: Collection, Equatable, Sendable {
  /// One touch: a finger's way from when it comes down.
  public struct Event: Identifiable, Equatable, Sendable {
    /// Stays the same while the touch lasts.
    public struct ID: Hashable, Sendable { fileprivate let touch: Int }
    public enum Kind: Hashable, Sendable { case touch, pencil, pointer }
    public enum Phase: Hashable, Sendable { case active, ended, cancelled }
    /// How what touches is held.
    public struct InputDevicePose: Hashable, Sendable {
      /// Above the screen; a right angle where it is upright.
      public var altitude: Angle
      /// Around the screen's normal.
      public var azimuth: Angle
    }

    public var id: ID
    /// Seconds since the machine started.
    public var timestamp: TimeInterval
    public var kind: Kind
    /// In the gesture's space, in points.
    public var location: CGPoint
    public var phase: Phase
    /// The keys that are held down.
    public var modifierKeys: EventModifiers
    /// Nil: nothing here measures it.
    public var inputDevicePose: InputDevicePose?
  }

  public struct Index: Comparable, Hashable, Sendable {
    fileprivate let offset: Int
    public static func < (lhs: Index, rhs: Index) -> Bool { lhs.offset < rhs.offset }
  }

  public struct Iterator: IteratorProtocol {
    fileprivate var events: IndexingIterator<[Event]>
    public mutating func next() -> Event? { events.next() }
  }

  fileprivate var events: [Event]

  public var startIndex: Index { Index(offset: 0) }
  public var endIndex: Index { Index(offset: events.count) }
  public func index(after index: Index) -> Index { Index(offset: index.offset + 1) }
  public subscript(position: Index) -> Event { events[position.offset] }
  /// The event of a touch; nil where it is not among these.
  public subscript(id: Event.ID) -> Event? { events.first { $0.id == id } }
  public func makeIterator() -> Iterator { Iterator(events: events.makeIterator()) }
}

private final class SpatialEventMachine: GestureMachine<SpatialEventCollection> {
  var space = CoordinateSpace.local
  /// Touches are objects that come again: each finger that comes down has a number of its own.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private static var last = 0
  private var known = SpatialEventCollection(events: [])

  override func handle(_ event: GestureEvent) {
    known = SpatialEventCollection(
      events: event.fingers.map { finger in
        SpatialEventCollection.Event(
          id: SpatialEventCollection.Event.ID(touch: number(of: finger)),
          timestamp: event.time,
          kind: SpatialEventCollection.Event.Kind(finger.type),
          location: event.point(finger.location, in: space),
          phase: SpatialEventCollection.Event.Phase(finger.phase),
          modifierKeys: event.modifiers
        )
      }
    )
    for finger in event.fingers where finger.phase == .ended { numbers[finger.id] = nil }
    become(event.down.isEmpty ? .ended(known) : .active(known))
  }

  private func number(of finger: GestureEvent.Finger) -> Int {
    if let number = numbers[finger.id] { return number }
    Self.last += 1
    numbers[finger.id] = Self.last
    return Self.last
  }

  /// Whoever has heard of the touches hears that they are over.
  override func cancel() {
    guard isActive else { return super.cancel() }
    for index in known.events.indices where known.events[index].phase == .active {
      known.events[index].phase = .cancelled
    }
    become(.ended(known))
  }

  override func reset() {
    super.reset()
    numbers = [:]
  }
}

extension SpatialEventCollection.Event.Kind {
  fileprivate init(_ type: UITouch.TouchType) {
    switch type {
    case .pencil: self = .pencil
    case .indirectPointer: self = .pointer
    default: self = .touch
    }
  }
}

extension SpatialEventCollection.Event.Phase {
  fileprivate init(_ phase: UITouch.Phase) {
    switch phase {
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    default: self = .active
    }
  }
}
