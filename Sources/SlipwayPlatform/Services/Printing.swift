import Foundation

/// How the desktop's print dialog is to be set at first, and what it asks for.
package struct PrintWishes: Equatable, Sendable {
  package enum Sides: Sendable { case one, longEdge, shortEdge }

  package var name: String
  /// By its name; nil for the user's standard one.
  package var printer: String?
  package var isLandscape: Bool
  package var isGrayscale: Bool
  package var sides: Sides
  /// In points, upright; nil for the user's standard one.
  package var paper: CGSize?
  package var asksForCopies: Bool
  package var asksForOrientation: Bool

  package init(
    name: String,
    printer: String? = nil,
    isLandscape: Bool = false,
    isGrayscale: Bool = false,
    sides: Sides = .one,
    paper: CGSize? = nil,
    asksForCopies: Bool = true,
    asksForOrientation: Bool = true
  ) {
    (self.name, self.printer, self.isLandscape, self.isGrayscale) = (name, printer, isLandscape, isGrayscale)
    (self.sides, self.paper) = (sides, paper)
    (self.asksForCopies, self.asksForOrientation) = (asksForCopies, asksForOrientation)
  }
}

package enum PrintOutcome: Equatable, Sendable {
  case printed
  case cancelled
  /// The desktop's own words for why.
  case failed(String)
}

/// Something to be printed. The platform keeps it until it has told it of the end.
@MainActor package protocol PlatformPrintJob: AnyObject {
  var wishes: PrintWishes { get }
  /// The paper is chosen, in points from its upper left corner. With no page nothing is printed.
  func pageCount(paper: CGSize, printable: CGRect) -> Int
  /// Draws a page, counted from 0, in points from the sheet's upper left corner (on a `cairo_t *`).
  func draw(page: Int, cairo: OpaquePointer)
  func ended(_ outcome: PrintOutcome)
}
