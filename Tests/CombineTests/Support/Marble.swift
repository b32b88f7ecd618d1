import Combine

/// Streams as text, one character a frame: a value is a character, `-` is nothing, `|` the end, `#` a failure, and what
/// happens in one frame stands in parentheses.
///
/// Values that are not one character stand in parentheses too, with commas between events: `(12,|)`.
struct Marble {
  let scheduler = VirtualScheduler()

  /// A publisher that plays such a text, for as long as it is subscribed to, from the frame of its subscription.
  func hot(_ text: String) -> AnyPublisher<String, TestError> {
    let subject = PassthroughSubject<String, TestError>()
    play(text, into: subject)
    return subject.eraseToAnyPublisher()
  }

  /// A publisher that plays such a text for each subscriber.
  func cold(_ text: String) -> AnyPublisher<String, TestError> {
    Deferred { hot(text) }.eraseToAnyPublisher()
  }

  func hotNumbers(_ text: String) -> AnyPublisher<Int, TestError> {
    hot(text).map { Int($0) ?? -1 }.eraseToAnyPublisher()
  }

  private func play(_ text: String, into subject: PassthroughSubject<String, TestError>) {
    for (offset, events) in Self.parse(text).enumerated() {
      for event in events {
        scheduler.schedule(after: scheduler.now.advanced(by: .seconds(offset))) {
          switch event {
          case "|": subject.send(completion: .finished)
          case "#": subject.send(completion: .failure(TestError()))
          default: subject.send(event)
          }
        }
      }
    }
  }

  private static func parse(_ text: String) -> [[String]] {
    var frames: [[String]] = []
    var group: [String]?
    for character in text {
      switch character {
      case "(": group = []
      case ")":
        frames.append(group ?? [])
        group = nil
      case ",": break
      case "-": frames.append([])
      default:
        if group == nil { frames.append([String(character)]) } else { group?.append(String(character)) }
      }
    }
    return frames
  }

  /// What a publisher does in that many frames, as text, with as much demand at the start.
  func play<P: Publisher>(
    _ publisher: P,
    frames: Int = 40,
    demand: Subscribers.Demand = .unlimited
  ) -> String {
    var events: [Int: [String]] = [:]
    let scheduler = scheduler
    let recorder = Recorder<P.Output, P.Failure>(demand)
    recorder.answer = { value in
      events[scheduler.now.frame, default: []].append(Self.text(value))
      return .none
    }
    recorder.onCompletion = { completion in
      let mark = if case .finished = completion { "|" } else { "#" }
      events[scheduler.now.frame, default: []].append(mark)
    }
    publisher.subscribe(recorder)
    scheduler.run(until: frames)
    recorder.cancel()
    let last = events.keys.max() ?? -1
    return (0..<(last + 1)).map { frame in
      let events = events[frame] ?? []
      if events.isEmpty { return "-" }
      return events.count == 1 && events[0].count == 1 ? events[0] : "(" + events.joined(separator: ",") + ")"
    }.joined()
  }

  private static func text<T>(_ value: T) -> String {
    if let list = value as? [String] { return "[" + list.joined() + "]" }
    if let pair = value as? (String, String) { return pair.0 + pair.1 }
    if let triple = value as? (String, String, String) { return triple.0 + triple.1 + triple.2 }
    if let four = value as? (String, String, String, String) { return four.0 + four.1 + four.2 + four.3 }
    if let stride = value as? VirtualScheduler.SchedulerTimeType.Stride { return "\(stride.frames)" }
    if let flag = value as? Bool { return flag ? "t" : "f" }
    return "\(value)"
  }
}
