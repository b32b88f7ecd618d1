import Foundation
import SlipwayFoundation

extension UIPasteboard {
  /// What a text on a board may be.
  public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A number and nothing else.
    public static let number = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
    /// An address of the web and nothing else.
    public static let probableWebURL = DetectionPattern(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url"
    )
    /// One line of words that somebody may look for.
    public static let probableWebSearch = DetectionPattern(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search"
    )
  }

  /// What was found in a text on a board. What Apple's finds by way of DataDetection is absent: dates, postal addresses, flights.
  public struct DetectedValues {
    public internal(set) var patterns: Set<PartialKeyPath<DetectedValues>> = []
    public internal(set) var number: Double?
    /// Empty for none.
    public internal(set) var probableWebURL = ""
    /// Empty for none.
    public internal(set) var probableWebSearch = ""

    init(_ text: String?, _ wanted: Set<PartialKeyPath<DetectedValues>>) {
      let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      guard !text.isEmpty else { return }
      let (address, count) = (Self.isAddress(text), Double(text))
      if wanted.contains(\.number), let count {
        number = count
        patterns.insert(\.number)
      }
      if wanted.contains(\.probableWebURL), address {
        probableWebURL = text
        patterns.insert(\.probableWebURL)
      }
      if wanted.contains(\.probableWebSearch), !address, count == nil, !text.contains(where: \.isNewline) {
        probableWebSearch = text
        patterns.insert(\.probableWebSearch)
      }
    }

    private static func isAddress(_ text: String) -> Bool {
      let found = DetectedText.all(in: text, .link)
      return found.count == 1 && found[0].range.length == text.utf16.count
        && ["http", "https"].contains(found[0].url.scheme ?? "")
    }
  }

  // MARK: Found in the first item

  /// Tells which patterns the first item has, on the main queue.
  public func detectPatterns(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping (Result<Set<DetectionPattern>, any Error>) -> Void
  ) {
    tell(completionHandler, values(patterns.keyPaths, nil, first: true)[0].patterns.detectionPatterns)
  }
  public func detectPatterns(
    for patterns: Set<DetectionPattern>,
    inItemSet itemSet: IndexSet?,
    completionHandler: @escaping (Result<[Set<DetectionPattern>], any Error>) -> Void
  ) {
    tell(completionHandler, values(patterns.keyPaths, itemSet).map(\.patterns.detectionPatterns))
  }
  /// Tells what the first item has of the patterns, on the main queue: a number, or text.
  public func detectValues(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping (Result<[DetectionPattern: Any], any Error>) -> Void
  ) {
    tell(completionHandler, values(patterns.keyPaths, nil, first: true)[0].byPattern)
  }
  public func detectValues(
    for patterns: Set<DetectionPattern>,
    inItemSet itemSet: IndexSet?,
    completionHandler: @escaping (Result<[[DetectionPattern: Any]], any Error>) -> Void
  ) {
    tell(completionHandler, values(patterns.keyPaths, itemSet).map(\.byPattern))
  }

  // MARK: By key paths

  public func detectPatterns(
    for keyPaths: Set<PartialKeyPath<DetectedValues>>,
    completionHandler: @escaping (Result<Set<PartialKeyPath<DetectedValues>>, any Error>) -> Void
  ) {
    tell(completionHandler, values(keyPaths, nil, first: true)[0].patterns)
  }
  public func detectPatterns(
    for keyPaths: Set<PartialKeyPath<DetectedValues>>,
    inItemSet itemSet: IndexSet?,
    completionHandler: @escaping (Result<[Set<PartialKeyPath<DetectedValues>>], any Error>) -> Void
  ) {
    tell(completionHandler, values(keyPaths, itemSet).map(\.patterns))
  }
  public func detectValues(
    for keyPaths: Set<PartialKeyPath<DetectedValues>>,
    completionHandler: @escaping (Result<DetectedValues, any Error>) -> Void
  ) {
    tell(completionHandler, values(keyPaths, nil, first: true)[0])
  }
  public func detectValues(
    for keyPaths: Set<PartialKeyPath<DetectedValues>>,
    inItemSet itemSet: IndexSet?,
    completionHandler: @escaping (Result<[DetectedValues], any Error>) -> Void
  ) {
    tell(completionHandler, values(keyPaths, itemSet))
  }
  public func detectedPatterns(for keyPaths: Set<PartialKeyPath<DetectedValues>>) async throws
    -> Set<PartialKeyPath<DetectedValues>>
  { values(keyPaths, nil, first: true)[0].patterns }
  public func detectedPatterns(for keyPaths: Set<PartialKeyPath<DetectedValues>>, inItemSet itemSet: IndexSet?)
    async throws -> [Set<PartialKeyPath<DetectedValues>>]
  { values(keyPaths, itemSet).map(\.patterns) }
  public func detectedValues(for keyPaths: Set<PartialKeyPath<DetectedValues>>) async throws -> DetectedValues {
    values(keyPaths, nil, first: true)[0]
  }
  public func detectedValues(for keyPaths: Set<PartialKeyPath<DetectedValues>>, inItemSet itemSet: IndexSet?)
    async throws -> [DetectedValues]
  { values(keyPaths, itemSet) }

  private func tell<Value>(_ handler: @escaping (Result<Value, any Error>) -> Void, _ value: Value) {
    nonisolated(unsafe) let (handler, value) = (handler, value)
    DispatchQueue.main.async { handler(.success(value)) }
  }

  /// Of the items, or of the first one, which may be none.
  private func values(_ keyPaths: Set<PartialKeyPath<DetectedValues>>, _ items: IndexSet?, first: Bool = false)
    -> [DetectedValues]
  {
    let texts = self.items.map { item in
      item.values.lazy.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString }.first
    }
    if first { return [DetectedValues(texts.first ?? nil, keyPaths)] }
    return texts.indices.filter { items?.contains($0) ?? true }.map { DetectedValues(texts[$0], keyPaths) }
  }
}

extension UIPasteboard.DetectionPattern {
  /// Each pattern with what has its value.
  fileprivate static var paths: [(pattern: Self, path: PartialKeyPath<UIPasteboard.DetectedValues>)] {
    [(.number, \.number), (.probableWebURL, \.probableWebURL), (.probableWebSearch, \.probableWebSearch)]
  }
}

extension Set<UIPasteboard.DetectionPattern> {
  fileprivate var keyPaths: Set<PartialKeyPath<UIPasteboard.DetectedValues>> {
    Set<PartialKeyPath>(Element.paths.filter { contains($0.pattern) }.map(\.path))
  }
}

extension Set<PartialKeyPath<UIPasteboard.DetectedValues>> {
  fileprivate var detectionPatterns: Set<UIPasteboard.DetectionPattern> {
    Set<UIPasteboard.DetectionPattern>(
      UIPasteboard.DetectionPattern.paths.filter { contains($0.path) }.map(\.pattern)
    )
  }
}

extension UIPasteboard.DetectedValues {
  fileprivate var byPattern: [UIPasteboard.DetectionPattern: Any] {
    var values: [UIPasteboard.DetectionPattern: Any] = [:]
    if let number { values[.number] = number }
    if !probableWebURL.isEmpty { values[.probableWebURL] = probableWebURL }
    if !probableWebSearch.isEmpty { values[.probableWebSearch] = probableWebSearch }
    return values
  }
}
