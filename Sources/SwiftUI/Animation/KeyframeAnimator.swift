import QuartzCore
import UIKit

/// A view made of a value that runs through keyframes.
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where Value == KeyframePath.Value {
  private let initial: Value
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  /// Nil where it runs by itself.
  private let trigger: AnyTrigger?
  private let isRepeating: Bool
  @State private var course = RunningCourse<Value>()

  /// Runs from the start, over and over if `repeating`.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, isRepeating, trigger) = (initialValue, repeating, nil)
    (self.content, self.keyframes) = (content, keyframes)
  }
  /// Runs once whenever `trigger` changes, from the value at that moment.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, isRepeating, self.trigger) = (initialValue, false, AnyTrigger(trigger))
    (self.content, self.keyframes) = (content, keyframes)
  }

  @MainActor public var body: some View {
    content(course.value ?? initial)
      .modifier(EachFrameModifier(isRunning: course.isRunning || (trigger == nil && !course.hasEnded)) { advance($0) })
      .onChange(of: trigger) { start(from: course.value ?? initial) }
  }

  @MainActor private func start(from value: Value) {
    course.timeline = KeyframeTimeline(value, keyframes(value))
    course.began = LayerClock.shared.now
  }

  @MainActor private func advance(_ now: TimeInterval) {
    guard let timeline = course.timeline, let began = course.began else { return start(from: initial) }
    let time = now - began
    guard time >= timeline.duration else { return course.value = timeline.value(time: time) }
    if isRepeating, timeline.duration > 0 {
      course.began = began + (time / timeline.duration).rounded(.down) * timeline.duration
      course.value = timeline.value(time: now - course.began!)
    } else {
      course.value = timeline.value(time: timeline.duration)
      course.began = nil
      course.hasEnded = true
    }
  }
}

/// How far an animator has come.
private struct RunningCourse<Value> {
  var timeline: KeyframeTimeline<Value>?
  var began: TimeInterval?
  var value: Value?
  var hasEnded = false
  var isRunning: Bool { began != nil }
}

/// A value of any type by whose changes something is started.
struct AnyTrigger: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { $0 as? Value == value }
  }

  static func == (lhs: AnyTrigger, rhs: AnyTrigger) -> Bool { lhs.isEqual(rhs.value) }
}

extension View {
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView(self)
    return KeyframeAnimator(
      initialValue: initialValue,
      repeating: repeating,
      content: { content(placeholder, $0) },
      keyframes: keyframes
    )
  }
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView(self)
    return KeyframeAnimator(
      initialValue: initialValue,
      trigger: trigger,
      content: { content(placeholder, $0) },
      keyframes: keyframes
    )
  }
}
