import Foundation

/// How a value changes over time.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes
  @KeyframesBuilder<Self.Value> var body: Self.Body { get }
}

/// How one part of a value changes over time, keyframe by keyframe.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Self.Body.Value
  associatedtype Body: KeyframeTrackContent
  @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }
}

extension Never: Keyframes, KeyframeTrackContent {
  // Told apart from the builders of all that have a body.
  public var body: Never { return fatalError("there is no such value") }
}

extension Never: Animatable {
  public typealias AnimatableData = EmptyAnimatableData
}

/// Keyframes that say themselves what the value is at a time.
protocol TimedKeyframes<Value>: Keyframes where Body == Never {
  /// Makes the value's course from where it begins.
  func course(from initial: Value) -> KeyframeCourse<Value>
}

/// Track content that says itself what its keyframes are.
protocol ListedKeyframes<Value>: KeyframeTrackContent where Body == Never {
  var keyframes: [Keyframe<Value>] { get }
}

extension Keyframes where Body == Never {
  public var body: Never { fatalError("\(Self.self) is not made of other keyframes") }
}
extension KeyframeTrackContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is not made of other keyframes") }
}

/// A value's course: how long it takes and what it is on the way.
struct KeyframeCourse<Value> {
  let duration: TimeInterval
  /// Sets what the course is about, at a time.
  let apply: (inout Value, TimeInterval) -> Void
}

/// One keyframe, with what leads to it.
struct Keyframe<Value: Animatable> {
  enum Kind {
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, start: Value?)
    case move
  }
  let kind: Kind
  let value: Value
  /// Nil for as long as the spring takes.
  let duration: TimeInterval?
}

extension Keyframes {
  /// What the keyframes say, after every step that types of the developer's own take.
  func finalCourse(from initial: Value) -> KeyframeCourse<Value> {
    func opened<K: TimedKeyframes>(_ timed: K) -> KeyframeCourse<Value> {
      timed.course(from: initial as! K.Value) as! KeyframeCourse<Value>
    }
    if let timed = self as? any TimedKeyframes { return opened(timed) }
    return body.finalCourse(from: initial as! Body.Value) as! KeyframeCourse<Value>
  }
}

extension KeyframeTrackContent {
  var finalKeyframes: [Keyframe<Value>] {
    if let listed = self as? any ListedKeyframes<Value> { return listed.keyframes }
    return body.finalKeyframes as! [Keyframe<Value>]
  }
}

// MARK: Kinds

/// To a value along a straight line, in the course of a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, ListedKeyframes {
  let keyframes: [Keyframe<Value>]
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    keyframes = [Keyframe(kind: .linear(timingCurve), value: to, duration: duration)]
  }
  public typealias Body = Never
}

/// To a value without a bend where keyframes of this kind meet.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, ListedKeyframes {
  let keyframes: [Keyframe<Value>]
  /// Velocities are in the value's units a second; those that are not given follow from the keyframes around.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    keyframes = [Keyframe(kind: .cubic(start: startVelocity, end: endVelocity), value: to, duration: duration)]
  }
  public typealias Body = Never
}

/// To a value as a spring pulls it.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, ListedKeyframes {
  let keyframes: [Keyframe<Value>]
  /// Without a duration, until the spring has come to rest.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    keyframes = [Keyframe(kind: .spring(spring, start: startVelocity), value: to, duration: duration)]
  }
  public typealias Body = Never
}

/// To a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, ListedKeyframes {
  let keyframes: [Keyframe<Value>]
  public init(_ to: Value) { keyframes = [Keyframe(kind: .move, value: to, duration: 0)] }
  public typealias Body = Never
}

/// The keyframes of one part of a value.
public struct KeyframeTrack<Root, Property, Content: KeyframeTrackContent>: Keyframes, TimedKeyframes
where Property == Content.Value {
  private let path: WritableKeyPath<Root, Property>
  private let content: Content

  /// Of the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
    self.init(\.self, content())
  }
  public init(
    _ keyPath: WritableKeyPath<Root, Property>,
    @KeyframeTrackContentBuilder<Property> content: () -> Content
  ) { self.init(keyPath, content()) }

  init(_ path: WritableKeyPath<Root, Property>, _ content: Content) { (self.path, self.content) = (path, content) }

  public typealias Value = Root
  public typealias Body = Never
  func course(from initial: Root) -> KeyframeCourse<Root> {
    let track = TrackCourse(from: initial[keyPath: path], content.finalKeyframes)
    return KeyframeCourse(duration: track.duration) { $0[keyPath: path] = track.value(at: $1) }
  }
}

// MARK: Builders

/// Keyframes, one after the other.
private struct KeyframeList<Value: Animatable>: ListedKeyframes {
  let keyframes: [Keyframe<Value>]
  typealias Body = Never
}

@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
    expression
  }
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
    KeyframeList(keyframes: components.flatMap(\.finalKeyframes))
  }
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(first component: First)
    -> Conditional<Value, First, Second>
  where Value == First.Value, Value == Second.Value { Conditional(keyframes: component.finalKeyframes) }
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(second component: Second)
    -> Conditional<Value, First, Second>
  where Value == First.Value, Value == Second.Value { Conditional(keyframes: component.finalKeyframes) }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>,
    next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    KeyframeList(keyframes: accumulated.finalKeyframes + next.finalKeyframes)
  }
  public static func buildBlock() -> some KeyframeTrackContent<Value> { KeyframeList(keyframes: []) }

  /// One of two contents.
  public struct Conditional<ConditionalValue: Animatable, First: KeyframeTrackContent, Second: KeyframeTrackContent>:
    KeyframeTrackContent, ListedKeyframes
  where ConditionalValue == First.Value, ConditionalValue == Second.Value {
    let keyframes: [Keyframe<ConditionalValue>]
    public typealias Value = ConditionalValue
    public typealias Body = Never
  }
}

/// Tracks at the same time.
private struct KeyframeGroup<Value>: TimedKeyframes {
  let courses: (Value) -> [KeyframeCourse<Value>]
  typealias Body = Never

  func course(from initial: Value) -> KeyframeCourse<Value> {
    let courses = courses(initial)
    return KeyframeCourse(duration: courses.map(\.duration).max() ?? 0) { value, time in
      for course in courses { course.apply(&value, time) }
    }
  }
}

@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where Value == K.Value { expression }
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Value == Content.Value { expression }

  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where Value == K.Value { first }
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Value == Content.Value { first }
  public static func buildPartialBlock(accumulated: some Keyframes<Value>, next: some Keyframes<Value>)
    -> some Keyframes<Value>
  { KeyframeGroup<Value> { [accumulated.finalCourse(from: $0), next.finalCourse(from: $0)] } }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>,
    next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> where Value: Animatable {
    KeyframeList(keyframes: accumulated.finalKeyframes + next.finalKeyframes)
  }
  public static func buildBlock() -> some Keyframes<Value> { KeyframeGroup<Value> { _ in [] } }
  public static func buildArray(_ components: [some Keyframes<Value>]) -> some Keyframes<Value> {
    KeyframeGroup<Value> { value in components.map { $0.finalCourse(from: value) } }
  }

  public static func buildEither<First: Keyframes, Second: Keyframes>(first component: First)
    -> Conditional<Value, First, Second>
  where Value == First.Value, Value == Second.Value { Conditional { component.finalCourse(from: $0) } }
  public static func buildEither<First: Keyframes, Second: Keyframes>(second component: Second)
    -> Conditional<Value, First, Second>
  where Value == First.Value, Value == Second.Value { Conditional { component.finalCourse(from: $0) } }
  /// The keyframes of one of two branches.
  public struct Conditional<ConditionalValue, First: Keyframes, Second: Keyframes>: Keyframes, TimedKeyframes
  where ConditionalValue == First.Value, ConditionalValue == Second.Value {
    private let chosen: (ConditionalValue) -> KeyframeCourse<ConditionalValue>
    fileprivate init(_ chosen: @escaping (ConditionalValue) -> KeyframeCourse<ConditionalValue>) {
      self.chosen = chosen
    }

    public typealias Value = ConditionalValue
    public typealias Body = Never
    func course(from initial: ConditionalValue) -> KeyframeCourse<ConditionalValue> { chosen(initial) }
  }

  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where Value == K.Value { component }
  /// Keyframes without a track are about the whole value.
  public static func buildFinalResult<Content: KeyframeTrackContent>(_ component: Content)
    -> KeyframeTrack<Value, Value, Content>
  where Value == Content.Value { KeyframeTrack(\.self, component) }
}
