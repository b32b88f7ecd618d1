extension AsyncSequence where Element == UInt8 {
  /// The bytes read as UTF-8, line by line, without the lines' ends. Empty lines are left out.
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }

  /// The bytes read as UTF-8, character by character.
  public var characters: AsyncCharacterSequence<Self> { AsyncCharacterSequence(base: self) }

  /// The bytes read as UTF-8, scalar by scalar.
  public var unicodeScalars: AsyncUnicodeScalarSequence<Self> { AsyncUnicodeScalarSequence(base: self) }
}

/// Scalars of bytes in UTF-8. What is none is U+FFFD, as in a `String`.
public struct AsyncUnicodeScalarSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  /// A scalar.
  public typealias Element = Unicode.Scalar

  let base: Base

  /// Reads the scalars.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// A scalar.
    public typealias Element = Unicode.Scalar

    var bytes: Base.AsyncIterator
    /// A byte that was read and belongs to what comes next.
    private var ahead: UInt8?
    private var decoded = ""[...].unicodeScalars

    init(_ bytes: Base.AsyncIterator) { self.bytes = bytes }

    /// The next scalar; nil at the end.
    public mutating func next() async rethrows -> Unicode.Scalar? {
      if let scalar = decoded.popFirst() { return scalar }
      var first = ahead
      ahead = nil
      if first == nil { first = try await bytes.next() }
      guard let first else { return nil }
      if first < 0x80 { return Unicode.Scalar(first) }
      var sequence = [first]
      while sequence.count < Self.length(first), let byte = try await bytes.next() {
        guard byte & 0xC0 == 0x80 else {
          ahead = byte
          break
        }
        sequence.append(byte)
      }
      decoded = String(decoding: sequence, as: UTF8.self)[...].unicodeScalars
      return decoded.popFirst()
    }

    /// How many bytes a scalar has that begins with this one.
    private static func length(_ first: UInt8) -> Int {
      switch first {
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 1
      }
    }
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator()) }
}

/// Characters of bytes in UTF-8. Each comes when the next has begun.
public struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  /// A character.
  public typealias Element = Character

  let base: Base

  /// Reads the characters.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// A character.
    public typealias Element = Character

    var scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator
    private var beginning = ""

    init(_ scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator) { self.scalars = scalars }

    /// The next character; nil at the end.
    public mutating func next() async rethrows -> Character? {
      while let scalar = try await scalars.next() {
        let before = beginning
        beginning.unicodeScalars.append(scalar)
        guard beginning.count > 1 else { continue }
        beginning = String(scalar)
        return Character(before)
      }
      defer { beginning = "" }
      return beginning.first
    }
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(AsyncUnicodeScalarSequence(base: base).makeAsyncIterator())
  }
}

/// Lines of bytes in UTF-8, ended by what Unicode ends lines with. As at Apple's, empty ones are left out.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  /// A line without its end.
  public typealias Element = String

  let base: Base

  /// Reads the lines.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// A line without its end.
    public typealias Element = String

    var scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator

    /// The next line; nil at the end.
    public mutating func next() async rethrows -> String? {
      var line = String.UnicodeScalarView()
      while let scalar = try await scalars.next() {
        switch scalar {
        case "\u{A}"..."\u{D}", "\u{85}", "\u{2028}", "\u{2029}":
          if !line.isEmpty { return String(line) }
        default: line.append(scalar)
        }
      }
      return line.isEmpty ? nil : String(line)
    }
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(scalars: AsyncUnicodeScalarSequence(base: base).makeAsyncIterator())
  }
}

extension AsyncUnicodeScalarSequence: Sendable where Base: Sendable {}
extension AsyncCharacterSequence: Sendable where Base: Sendable {}
extension AsyncLineSequence: Sendable where Base: Sendable {}
extension AsyncUnicodeScalarSequence.AsyncIterator: Sendable where Base.AsyncIterator: Sendable {}
extension AsyncCharacterSequence.AsyncIterator: Sendable where Base.AsyncIterator: Sendable {}
extension AsyncLineSequence.AsyncIterator: Sendable where Base.AsyncIterator: Sendable {}
