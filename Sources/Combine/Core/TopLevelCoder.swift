/// A decoder that turns whole documents into values, as `JSONDecoder` does.
public protocol TopLevelDecoder {
  /// What a document is, `Data` for most.
  associatedtype Input

  /// Decodes a value of the type from a document.
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}

/// An encoder that turns values into whole documents, as `JSONEncoder` does.
public protocol TopLevelEncoder {
  /// What a document is, `Data` for most.
  associatedtype Output

  /// Encodes a value as a document.
  func encode<T>(_ value: T) throws -> Output where T: Encodable
}
