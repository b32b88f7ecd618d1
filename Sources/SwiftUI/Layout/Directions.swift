/// A way across, in the direction that is read.
@frozen public enum HorizontalDirection: Int8, CaseIterable, Hashable, Codable, Sendable {
  case leading, trailing

  /// Ways across.
  @frozen public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ direction: HorizontalDirection) { self.init(rawValue: 1 << direction.rawValue) }
    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

/// A way up or down.
@frozen public enum VerticalDirection: Int8, CaseIterable, Hashable, Codable, Sendable {
  case up, down

  /// Ways up and down.
  @frozen public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ direction: VerticalDirection) { self.init(rawValue: 1 << direction.rawValue) }
    public static let up = Set(.up)
    public static let down = Set(.down)
    public static let all: Set = [.up, .down]
  }
}
