import UIKit

extension Text {
  /// How a text is set in lines, for a renderer that draws it.
  public struct Layout: RandomAccessCollection, Equatable {
    let lines: [Line]
    /// Whether there is no room for all of the text. What was left out is not among the lines, nor is the mark that says so.
    public let isTruncated: Bool

    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }
    public subscript(index: Int) -> Line { lines[index] }

    /// A line of a text.
    public struct Line: RandomAccessCollection, Equatable {
      /// Where the baseline begins, in the view.
      public var origin: CGPoint
      let bounds: TypographicBounds
      let runs: [Run]

      public var typographicBounds: TypographicBounds {
        var bounds = bounds
        bounds.origin = origin
        return bounds
      }
      public var startIndex: Int { 0 }
      public var endIndex: Int { runs.count }
      public subscript(index: Int) -> Run {
        let run = runs[index]
        return run.moved(by: CGPoint(x: origin.x - bounds.origin.x, y: origin.y - bounds.origin.y))
      }
    }

    /// Letters of a line that look alike: a collection of slices, each of one letter.
    public struct Run: RandomAccessCollection, Equatable {
      let letters: RunLetters
      let offset: CGPoint

      public var layoutDirection: LayoutDirection { letters.isRightToLeft ? .rightToLeft : .leftToRight }
      public var typographicBounds: TypographicBounds { bounds(of: 0..<letters.all.count) }
      public var characterIndices: [CharacterIndex] { letters.all.map(\.index) }

      public var startIndex: Int { 0 }
      public var endIndex: Int { letters.all.count }
      public subscript(index: Int) -> RunSlice { self[index..<index + 1] }
      public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
      /// The value of an attribute that `customAttribute(_:)` has put on the letters; nil where it has not.
      public subscript<T: TextAttribute>(key: T.Type) -> T? { letters.attribute(key) }

      public static func == (lhs: Run, rhs: Run) -> Bool {
        lhs.offset == rhs.offset && lhs.letters.isSame(as: rhs.letters)
      }

      func moved(by distance: CGPoint) -> Run {
        Run(letters: letters, offset: CGPoint(x: offset.x + distance.x, y: offset.y + distance.y))
      }

      func bounds(of range: Range<Int>) -> TypographicBounds {
        let part = letters.all[range]
        var bounds = TypographicBounds()
        bounds.origin = CGPoint(x: (part.map(\.x).min() ?? 0) + offset.x, y: letters.baseline + offset.y)
        bounds.width = part.reduce(0) { $0 + $1.width }
        (bounds.ascent, bounds.descent) = (letters.ascent, letters.descent)
        return bounds
      }
    }

    /// Some letters of a run.
    public struct RunSlice: RandomAccessCollection, Equatable {
      public var run: Run
      public var indices: Range<Int>

      public init(run: Run, indices: Range<Int>) { (self.run, self.indices) = (run, indices) }

      public var typographicBounds: TypographicBounds { run.bounds(of: indices) }
      public var characterIndices: [CharacterIndex] { run.letters.all[indices].map(\.index) }
      public var startIndex: Int { indices.lowerBound }
      public var endIndex: Int { indices.upperBound }
      public subscript(index: Int) -> RunSlice { self[index..<index + 1] }
      public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
      /// The value of an attribute that `customAttribute(_:)` has put on the letters; nil where it has not.
      public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }
    }

    /// Where a letter stands in the text.
    public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
      let value: Int
      public static func < (lhs: CharacterIndex, rhs: CharacterIndex) -> Bool { lhs.value < rhs.value }
      public func distance(to other: CharacterIndex) -> Int { other.value - value }
      public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value + n) }
    }

    /// The room of letters, from where their baseline begins.
    @frozen public struct TypographicBounds: Equatable, Sendable {
      public var origin = CGPoint.zero
      public var width: CGFloat = 0
      /// Above the baseline.
      public var ascent: CGFloat = 0
      /// Below the baseline.
      public var descent: CGFloat = 0
      /// Between lines.
      public var leading: CGFloat = 0

      public init() {}
      public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
    }

    /// How letters are drawn.
    public struct DrawingOptions: OptionSet, Sendable {
      public let rawValue: UInt32
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// Letters stand where they are, between pixels too: what Pango does by itself.
      public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1) }
    }
  }
}

/// A value that a text carries for its renderer.
public protocol TextAttribute {}

/// The letters of a run: a run and its slices share them.
final class RunLetters: @unchecked Sendable {
  struct Letter {
    let index: Text.Layout.CharacterIndex
    /// In UTF-16 units of the run.
    let range: NSRange
    let x: CGFloat
    let width: CGFloat
  }

  let text: NSAttributedString
  let all: [Letter]
  let baseline: CGFloat
  let (ascent, descent): (CGFloat, CGFloat)
  let isRightToLeft: Bool

  init(_ run: LabelRun, baseline: CGFloat) {
    self.baseline = baseline
    (ascent, descent, isRightToLeft) = (run.ascent, run.descent, run.isRightToLeft)
    let text = OwnedAttributedString(attributedString: run.text)
    text.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: text.length))
    self.text = text
    let string = run.text.string
    all = string.indices.compactMap { index in
      let range = NSRange(index...index, in: string)
      let start = run.characters.lowerBound + range.location
      let (one, other) = (run.place(start), run.place(start + range.length))
      // What was cut off has no room of its own.
      guard one != other else { return nil }
      return Letter(index: .init(value: start), range: range, x: min(one, other), width: abs(other - one))
    }
  }

  func attribute<T: TextAttribute>(_ key: T.Type) -> T? {
    guard text.length > 0 else { return nil }
    return (text.attribute(CustomTextAttribute.key(T.self), at: 0, effectiveRange: nil) as? CustomTextAttribute)?.value
      as? T
  }

  func isSame(as other: RunLetters) -> Bool {
    self === other
      || text == other.text && baseline == other.baseline && all.map(\.x) == other.all.map(\.x)
        && all.map(\.width) == other.all.map(\.width)
  }
}

extension Text.Layout {
  /// As a label shows its text.
  @MainActor init(_ label: UILabel) {
    let (lines, isTruncated) = label.laidOut()
    self.isTruncated = isTruncated
    self.lines = lines.map { line in
      var bounds = TypographicBounds()
      (bounds.origin, bounds.width) = (line.origin, line.width)
      (bounds.ascent, bounds.descent) = (line.ascent, line.descent)
      let runs = line.runs.map { Run(letters: RunLetters($0, baseline: line.origin.y), offset: .zero) }
      return Line(origin: line.origin, bounds: bounds, runs: runs.filter { !$0.isEmpty })
    }
  }
}

extension GraphicsContext {
  /// Draws a line of a text where it stands. Letters stand between pixels, whatever the options say.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
    for run in line { draw(run, options: options) }
  }
  /// Draws letters of a text where they stand.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
    draw(run[run.startIndex..<run.endIndex], options: options)
  }
  /// Draws letters of a text where they stand.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
    let letters = slice.run.letters.all[slice.indices]
    guard let first = letters.first, let last = letters.last else { return }
    let range = NSRange(
      location: first.range.location,
      length: last.range.location + last.range.length - first.range.location
    )
    let text = slice.run.letters.text.attributedSubstring(from: range)
    let bounds = slice.typographicBounds
    let top = bounds.origin.y - TextLayout(text).firstBaseline
    paint { _ in text.draw(at: CGPoint(x: bounds.origin.x, y: top)) }
  }
}
