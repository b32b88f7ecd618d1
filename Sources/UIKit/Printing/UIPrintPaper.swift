import CoreGraphics
import Foundation

/// A size of paper, and what of it a printer reaches.
@preconcurrency @MainActor open class UIPrintPaper: NSObject {
  /// In points, upright.
  public let paperSize: CGSize
  /// What can be printed on, in points from the paper's upper left corner.
  public let printableRect: CGRect

  init(size: CGSize, printable: CGRect) {
    paperSize = size
    printableRect = printable
  }

  /// The one of the papers that content of a size is best printed on: the smallest that all of it fits on, turned or not, or
  /// else the largest there is.
  open class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper {
    let bySize = paperList.sorted { $0.paperSize.area < $1.paperSize.area }
    return bySize.first { $0.paperSize.holds(contentSize) } ?? bySize.last ?? common[0]
  }

  /// What printers usually have: A4, Letter, Legal, A5 and photo papers, with a quarter of an inch that is not printed on.
  static let common: [UIPrintPaper] = [
    (595.28, 841.89), (612, 792), (612, 1008), (419.53, 595.28), (288, 432), (360, 504),
  ]
  .map { width, height in
    let sheet = CGRect(x: 0, y: 0, width: width, height: height)
    return UIPrintPaper(size: sheet.size, printable: sheet.insetBy(dx: 18, dy: 18))
  }
}

extension CGSize {
  fileprivate var area: CGFloat { width * height }
  fileprivate func holds(_ other: CGSize) -> Bool {
    (other.width <= width && other.height <= height) || (other.height <= width && other.width <= height)
  }
}
