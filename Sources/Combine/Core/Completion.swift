extension Subscribers {
  /// How a stream ended.
  @frozen
  public enum Completion<Failure: Error> {
    /// The publisher finished normally.
    case finished

    /// The publisher stopped because of an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

private enum CompletionKeys: String, CodingKey {
  case success, error
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// Encodes whether the stream finished, and the error if it did not.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CompletionKeys.self)
    switch self {
    case .finished:
      try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  /// Decodes a completion.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionKeys.self)
    if try container.decode(Bool.self, forKey: .success) {
      self = .finished
    } else {
      self = .failure(try container.decode(Failure.self, forKey: .error))
    }
  }
}

extension Subscribers.Completion {
  /// The same completion with its error seen through a function.
  @inlinable
  func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }

  /// The same completion with its error's type erased.
  @inlinable
  var erased: Subscribers.Completion<any Error> { mapError { $0 } }
}
