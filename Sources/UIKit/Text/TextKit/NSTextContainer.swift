import CoreGraphics
import Foundation

/// A region that a layout manager fills with lines: a rectangle, less what its exclusion paths take out of it.
///
/// A text view whose text is edited fills a rectangle whatever its container excludes or limits.
open class NSTextContainer: NSObject {
  /// What a text view does when its container is another.
  var changed: () -> Void = {}

  /// In points; a dimension of 0 or less is open.
  open var size: CGSize {
    didSet { if size != oldValue { geometryChanged(from: oldValue) } }
  }
  /// Where no text stands, in the container's coordinates.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { geometryChanged(from: size) } }
  /// How the last line is cut, or others are broken, where a paragraph's style says nothing.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { geometryChanged(from: size) } }
  }
  /// Room at both ends of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { geometryChanged(from: size) } }
  }
  /// Lines beyond it are left out; 0 for any number.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { geometryChanged(from: size) } }
  }
  /// Whether the container is as wide as its text view lets text be.
  open var widthTracksTextView = false { didSet { if widthTracksTextView != oldValue { changed() } } }
  /// Whether the container is as high as its text view.
  open var heightTracksTextView = false { didSet { if heightTracksTextView != oldValue { changed() } } }
  /// Not kept alive: the layout manager owns its containers.
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// Likewise.
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?

  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  public override convenience init() { self.init(size: .zero) }
  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// Puts another layout manager, with the same storage and containers, in the place of this one's.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let storage = old.textStorage
    for container in old.textContainers {
      old.removeTextContainer(at: 0)
      newLayoutManager.addTextContainer(container)
    }
    storage?.removeLayoutManager(old)
    storage?.addLayoutManager(newLayoutManager)
  }

  /// Whether lines fill the whole width everywhere.
  open var isSimpleRectangularTextContainer: Bool {
    exclusionPaths.isEmpty && type(of: self) == NSTextContainer.self
  }

  /// The part of a proposed line that text can stand in: the first that is free, from the side that its writing begins at.
  ///
  /// - Parameters:
  ///   - remainingRect: what is left of the line beyond what the free part ends at; empty if nothing is.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect,
    at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let line = proposedRect.intersection(room)
    guard !line.isEmpty else { return .zero }
    let parts = freeParts(of: line)
    let isRightToLeft = baseWritingDirection == .rightToLeft
    guard let part = isRightToLeft ? parts.last : parts.first else { return .zero }
    if parts.count > 1 {
      let rest = isRightToLeft ? parts[0].minX...parts[parts.count - 2].maxX : parts[1].minX...line.maxX
      remainingRect?.pointee = CGRect(
        x: rest.lowerBound,
        y: line.minY,
        width: rest.upperBound - rest.lowerBound,
        height: line.height
      )
    }
    return part
  }

  /// The rectangle that text can stand in, with a large number for an open dimension.
  var room: CGRect {
    CGRect(x: 0, y: 0, width: size.width > 0 ? size.width : 1e7, height: size.height > 0 ? size.height : 1e7)
  }

  /// What of a line no path excludes, from left to right. A closed part of a path takes all between its sides.
  private func freeParts(of line: CGRect) -> [CGRect] {
    var free = [line.minX...line.maxX]
    for path in exclusionPaths where path.bounds.intersects(line) {
      for taken in path.cgPath.spans(across: line) {
        free = free.flatMap { part in
          [
            (part.lowerBound, min(part.upperBound, taken.lowerBound)),
            (max(part.lowerBound, taken.upperBound), part.upperBound),
          ]
          .compactMap { $0 < $1 ? $0...$1 : nil }
        }
      }
    }
    return free.map {
      CGRect(x: $0.lowerBound, y: line.minY, width: $0.upperBound - $0.lowerBound, height: line.height)
    }
  }

  private func geometryChanged(from old: CGSize) {
    layoutManager?.containerChanged(self, from: old)
    textLayoutManager?.contentsChanged()
    changed()
  }
}

extension CGPath {
  /// From where to where each closed part of the path reaches within a band.
  fileprivate func spans(across band: CGRect) -> [ClosedRange<CGFloat>] {
    var found: [ClosedRange<CGFloat>] = []
    var part: ClosedRange<CGFloat>?
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    func add(_ end: CGPoint) {
      defer { last = end }
      let (top, bottom) = last.y <= end.y ? (last, end) : (end, last)
      guard top.y < band.maxY, bottom.y > band.minY else { return }
      func x(at y: CGFloat) -> CGFloat {
        bottom.y > top.y ? top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y) : top.x
      }
      let sides = [x(at: max(top.y, band.minY)), x(at: min(bottom.y, band.maxY)), top.y == bottom.y ? bottom.x : nil]
      for side in sides.compactMap({ $0 }) {
        part = min(part?.lowerBound ?? side, side)...max(part?.upperBound ?? side, side)
      }
    }
    func close() {
      add(start)
      if let part, part.lowerBound < part.upperBound { found.append(part) }
      part = nil
    }
    for element in flattened(threshold: 1).elements {
      switch element {
      case .move(let point):
        close()
        (start, last) = (point, point)
      case .line(let point): add(point)
      case .close: close()
      default: break
      }
    }
    close()
    return found
  }
}
