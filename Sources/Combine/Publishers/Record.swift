/// A publisher that plays back recorded values and a completion.
public struct Record<Output, Failure: Error>: Publisher {
  /// What is played back.
  public let recording: Recording

  /// Makes a publisher of what a closure records.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Makes a publisher of a recording.
  public init(recording: Recording) { self.recording = recording }

  /// Makes a publisher of these values and this completion.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Attaches a subscriber.
  @inlinable @inline(__always)
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    SequenceSubscription.attach("Cancelled Events", recording.output, subscriber, completion: recording.completion)
  }
}

extension Record {
  /// Values and a completion.
  public struct Recording {
    /// The kind of values recorded.
    public typealias Input = Output

    /// The values.
    public private(set) var output: [Output] = []

    /// The completion; `.finished` if none was recorded.
    @inlinable
    public var completion: Subscribers.Completion<Failure> { recorded ?? .finished }

    @usableFromInline var recorded: Subscribers.Completion<Failure>?

    /// Makes an empty recording.
    public init() {}

    /// Makes a recording of these values and this completion.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      recorded = completion
    }

    /// Records a value. To do so after the completion is a programming error.
    public mutating func receive(_ input: Input) {
      precondition(recorded == nil, "a value cannot be recorded after the completion")
      output.append(input)
    }

    /// Records the completion. To do so twice is a programming error.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(recorded == nil, "a completion can be recorded once only")
      recorded = completion
    }
  }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: String, CodingKey {
    case output, completion
  }

  /// Decodes a recording.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion)
    )
  }

  /// Encodes the recording.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }

  /// Encodes the recording.
  public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }
}

extension Record: Codable where Output: Codable, Failure: Codable {}
