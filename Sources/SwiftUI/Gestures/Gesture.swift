import UIKit

/// Movements of fingers that mean something.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Body: Gesture
  associatedtype Value = Body.Value
  var body: Self.Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture that recognises by itself.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {
  func makeMachine() -> GestureMachine<Value>
  /// What a machine of an older value of this gesture goes by from now on.
  func update(_ machine: GestureMachine<Value>)
}

extension PrimitiveGesture {
  public var body: Never { fatalError("\(Self.self) recognises by itself") }
}

extension Gesture {
  @MainActor func machine() -> GestureMachine<Value> {
    func primitive<G: PrimitiveGesture>(_ gesture: G) -> GestureMachine<Value> {
      let machine = gesture.makeMachine()
      gesture.update(machine)
      return machine as! GestureMachine<Value>
    }
    if let gesture = self as? any PrimitiveGesture { return primitive(gesture) }
    return body.machine() as! GestureMachine<Value>
  }

  @MainActor func adopt(_ machine: GestureMachine<Value>) {
    func primitive<G: PrimitiveGesture>(_ gesture: G) { gesture.update(machine as! GestureMachine<G.Value>) }
    if let gesture = self as? any PrimitiveGesture { return primitive(gesture) }
    body.adopt(machine as! GestureMachine<Body.Value>)
  }
}

/// A gesture of any type.
nonisolated public struct AnyGesture<Value>: PrimitiveGesture {
  private let gesture: any Gesture<Value>
  public init<T: Gesture<Value>>(_ gesture: T) { self.gesture = gesture }

  @MainActor func makeMachine() -> GestureMachine<Value> { gesture.machine() }
  @MainActor func update(_ machine: GestureMachine<Value>) { gesture.adopt(machine) }
}

// MARK: What is done with a gesture

/// Calls closures as a gesture comes forward.
private final class ToldMachine<Value>: WrappingMachine<Value, Value> {
  var changed: ((Value) -> Void)?
  var ended: ((Value) -> Void)?

  override func follow(_ phase: GesturePhase<Value>) {
    guard !isOver else { return }
    become(phase)
    switch phase {
    case .possible(let value): if let value { changed?(value) }
    case .active(let value): effects.add { [weak self] in self?.changed?(value) }
    case .ended(let value): effects.add { [weak self] in self?.ended?(value) }
    case .failed: break
    }
  }
}

nonisolated public struct _ChangedGesture<Content: Gesture>: PrimitiveGesture where Content.Value: Equatable {
  public typealias Value = Content.Value
  let content: Content
  let action: @MainActor (Content.Value) -> Void

  @MainActor func makeMachine() -> GestureMachine<Value> { ToldMachine(content.machine()) }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    guard let machine = machine as? ToldMachine<Value> else { return }
    content.adopt(machine.inner)
    var last: Value?
    machine.changed = { value in
      if value != last { action(value) }
      last = value
    }
  }
}

nonisolated public struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
  public typealias Value = Content.Value
  let content: Content
  let action: @MainActor (Content.Value) -> Void

  @MainActor func makeMachine() -> GestureMachine<Value> { ToldMachine(content.machine()) }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    guard let machine = machine as? ToldMachine<Value> else { return }
    content.adopt(machine.inner)
    machine.ended = action
  }
}

nonisolated public struct _MapGesture<Content: Gesture, Value>: PrimitiveGesture {
  let content: Content
  let transform: @MainActor (Content.Value) -> Value

  @MainActor func makeMachine() -> GestureMachine<Value> { MappedMachine(content.machine(), transform) }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    guard let machine = machine as? MappedMachine<Content.Value, Value> else { return }
    content.adopt(machine.inner)
    machine.transform = transform
  }
}

private final class MappedMachine<Inner, Value>: WrappingMachine<Inner, Value> {
  var transform: (Inner) -> Value

  init(_ inner: GestureMachine<Inner>, _ transform: @escaping (Inner) -> Value) {
    self.transform = transform
    super.init(inner)
  }

  override func follow(_ phase: GesturePhase<Inner>) { become(phase.map(transform)) }
}

extension Gesture {
  /// Calls `action` with every new value while the gesture goes on.
  nonisolated public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _ChangedGesture<Self>
  where Value: Equatable { _ChangedGesture(content: self, action: action) }
  /// Calls `action` when the gesture has succeeded.
  nonisolated public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }
  /// The gesture with another value.
  nonisolated public func map<T>(_ body: @escaping @MainActor (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}
