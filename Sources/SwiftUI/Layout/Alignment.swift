import UIKit

/// A guide by which views are aligned: where it lies by itself in a view.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identity of a guide.
public struct AlignmentKey: Hashable, Comparable, @unchecked Sendable {
  let id: any AlignmentID.Type
  /// Whether the guide lies on the vertical axis.
  let isVertical: Bool

  public static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool { lhs.id == rhs.id }
  public static func < (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
    ObjectIdentifier(lhs.id) < ObjectIdentifier(rhs.id)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}

/// A guide across, such as the leading sides.
public struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isVertical: false) }

  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Center.self)
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum Leading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// A guide down, such as the first lines of text.
public struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isVertical: true) }

  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Center.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

  private enum Top: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

extension AlignmentKey {
  /// Where a guide lies that several views say explicitly: in the middle between them; nil where none says it.
  fileprivate func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    let said = values.compactMap { $0 }
    return said.isEmpty ? nil : said.reduce(0, +) / CGFloat(said.count)
  }
}

extension HorizontalAlignment {
  /// One value of those that several views say explicitly for the guide; nil where none says one.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combineExplicit(values)
  }
}

extension VerticalAlignment {
  /// One value of those that several views say explicitly for the guide; nil where none says one. Of first lines of text it is the
  /// first, of last lines the last.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    if self == .firstTextBaseline { return values.compactMap { $0 }.min() }
    if self == .lastTextBaseline { return values.compactMap { $0 }.max() }
    return key.combineExplicit(values)
  }
}

/// A guide across and one down.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and its guides, in its own coordinates.
public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  let explicit: @MainActor (AlignmentKey) -> CGFloat?

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// Where the view itself says that the guide is.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { value(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { value(guide.key) }

  subscript(key: AlignmentKey) -> CGFloat { value(key) ?? key.id.defaultValue(in: self) }

  private func value(_ key: AlignmentKey) -> CGFloat? {
    let explicit = explicit
    return readingOnMainActor { explicit(key) }
  }

  var size: CGSize { CGSize(width: width, height: height) }
}

extension ViewDimensions: Equatable {
  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height
  }
}

/// The distances that a view likes from its neighbours.
public struct ViewSpacing: Sendable {
  private var top: CGFloat? = ViewSpacing.standard
  private var leading: CGFloat? = ViewSpacing.standard
  private var bottom: CGFloat? = ViewSpacing.standard
  private var trailing: CGFloat? = ViewSpacing.standard

  /// Between most things, points.
  static let standard: CGFloat = 8

  public init() {}

  /// No distance on any side.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    (spacing.top, spacing.leading, spacing.bottom, spacing.trailing) = (0, 0, 0, 0)
    return spacing
  }()

  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    func wider(_ first: CGFloat?, _ second: CGFloat?) -> CGFloat? {
      first.map { max($0, second ?? $0) } ?? second
    }
    if edges.contains(.top) { top = wider(top, other.top) }
    if edges.contains(.leading) { leading = wider(leading, other.leading) }
    if edges.contains(.bottom) { bottom = wider(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = wider(trailing, other.trailing) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }

  /// The distance to `next`, which follows along `axis`. Something without a distance of its own, such as a spacer, has
  /// none.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
    guard let end, let start, end > 0, start > 0 else { return 0 }
    return max(end, start)
  }
}
