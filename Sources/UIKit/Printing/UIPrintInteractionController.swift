import CoreGraphics
import Foundation
import SlipwayFoundation
import SlipwayPlatform
import UniformTypeIdentifiers

/// Prints: pages of a renderer, a formatter's, or pictures. The user chooses printer, paper and pages in the desktop's dialog.
///
/// What is printed is one of the four properties; the one that was set last counts. PDF files are not printed, unlike at
/// Apple's.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  open class var shared: UIPrintInteractionController { single }
  private static let single = UIPrintInteractionController()
  override init() { super.init() }

  // MARK: What can be printed

  /// Whether there is a display to ask on.
  open class var isPrintingAvailable: Bool { Desktop.platform.isOpen || Desktop.platform.open() }
  open class var printableUTIs: Set<String> {
    Set([UTType.png, .jpeg, .gif, .tiff, .bmp, .heic, .webP].map(\.identifier))
  }
  open class func canPrint(_ url: URL) -> Bool { PrintedPictures.picture(url) != nil }
  open class func canPrint(_ data: Data) -> Bool { PrintedPictures.picture(data) != nil }

  // MARK: What is printed

  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// The job's name and how the dialog is set at first.
  open var printInfo: UIPrintInfo?
  open var printPageRenderer: UIPrintPageRenderer? {
    didSet { if printPageRenderer != nil { (printFormatter, printingItem, printingItems) = (nil, nil, nil) } }
  }
  open var printFormatter: UIPrintFormatter? {
    didSet { if printFormatter != nil { (printPageRenderer, printingItem, printingItems) = (nil, nil, nil) } }
  }
  /// A `UIImage`, or the `Data` or `URL` of a picture's file.
  open var printingItem: Any? {
    didSet { if printingItem != nil { (printPageRenderer, printFormatter, printingItems) = (nil, nil, nil) } }
  }
  /// Several of them, one a page.
  open var printingItems: [Any]? {
    didSet { if printingItems != nil { (printPageRenderer, printFormatter, printingItem) = (nil, nil, nil) } }
  }
  /// The paper that is printed on, while it is.
  open internal(set) var printPaper: UIPrintPaper?

  // MARK: The dialog

  /// Whether the user may choose how many copies are printed.
  open var showsNumberOfCopies = true
  /// Whether they may turn the paper.
  open var showsPaperOrientation = true
  private var job: PrintJob?

  /// Asks the user how to print, and does it. Nothing of it waits: `completion` is told of the end, whatever that is.
  ///
  /// - Returns: whether the dialog is shown; not where something is being printed, or where there is nothing to print, which
  ///   `completion` hears as `UIPrintError`.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    guard job == nil else { return false }
    do throws(UIPrintError) {
      guard Self.isPrintingAvailable else { throw UIPrintError(.notAvailable) }
      let job = PrintJob(try renderer(), of: self) { completed, error in
        self.job = nil
        completion?(self, completed, error)
      }
      self.job = job
      delegate?.printInteractionControllerWillPresentPrinterOptions?(self)
      job.begin()
      delegate?.printInteractionControllerDidPresentPrinterOptions?(self)
      return true
    } catch {
      completion?(self, false, error)
      return false
    }
  }
  /// The same: the desktop's dialog is a window, which points at nothing.
  @discardableResult open func present(
    from rect: CGRect,
    in view: UIView,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }
  /// The same.
  @discardableResult open func present(
    from item: UIBarButtonItem,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// Takes the dialog away; nothing is printed.
  open func dismiss(animated: Bool) { if job != nil { Desktop.platform.cancelPrinting() } }

  private func renderer() throws(UIPrintError) -> UIPrintPageRenderer {
    if let printPageRenderer { return printPageRenderer }
    if let printFormatter {
      let renderer = UIPrintPageRenderer()
      renderer.addPrintFormatter(printFormatter, startingAtPageAt: 0)
      return renderer
    }
    let items = printingItem.map { [$0] } ?? printingItems ?? []
    if items.isEmpty { throw UIPrintError(.noContent) }
    guard let pictures = PrintedPictures(items) else { throw UIPrintError(.unknownImageFormat) }
    return pictures
  }
}

/// Hears of printing, and chooses the paper. All methods are optional:
/// `printInteractionController(_:choosePaper:)`, which is given what printers usually have, and
/// `printInteractionControllerWillPresentPrinterOptions(_:)`, `…DidPresentPrinterOptions(_:)`, `…WillDismissPrinterOptions(_:)`,
/// `…DidDismissPrinterOptions(_:)`, `…WillStartJob(_:)` and `…DidFinishJob(_:)`.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {}

extension UIPrintInteractionControllerDelegate {
  package typealias Told = (UIPrintInteractionController) -> Void
  package var printInteractionController_choosePaper: ((UIPrintInteractionController, [UIPrintPaper]) -> UIPrintPaper)?
  { optionalMethod("printInteractionController:choosePaper:") }
  package var printInteractionControllerWillPresentPrinterOptions: Told? {
    optionalMethod("printInteractionControllerWillPresentPrinterOptions:")
  }
  package var printInteractionControllerDidPresentPrinterOptions: Told? {
    optionalMethod("printInteractionControllerDidPresentPrinterOptions:")
  }
  package var printInteractionControllerWillDismissPrinterOptions: Told? {
    optionalMethod("printInteractionControllerWillDismissPrinterOptions:")
  }
  package var printInteractionControllerDidDismissPrinterOptions: Told? {
    optionalMethod("printInteractionControllerDidDismissPrinterOptions:")
  }
  package var printInteractionControllerWillStartJob: Told? {
    optionalMethod("printInteractionControllerWillStartJob:")
  }
  package var printInteractionControllerDidFinishJob: Told? {
    optionalMethod("printInteractionControllerDidFinishJob:")
  }
}
