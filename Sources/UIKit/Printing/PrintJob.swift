import CoreGraphics
import Foundation
import SlipwayPlatform

/// A print job on its way through the desktop's dialog: it says how many pages there are once the paper is known, and draws them.
@MainActor final class PrintJob: PlatformPrintJob {
  private let renderer: UIPrintPageRenderer
  private let controller: UIPrintInteractionController
  private let ended: (Bool, UIPrintError?) -> Void
  private var hasContent = true
  let wishes: PrintWishes

  init(
    _ renderer: UIPrintPageRenderer,
    of controller: UIPrintInteractionController,
    ended: @escaping (Bool, UIPrintError?) -> Void
  ) {
    (self.renderer, self.controller, self.ended) = (renderer, controller, ended)
    let info = controller.printInfo ?? UIPrintInfo()
    let chosen = controller.delegate?.printInteractionController_choosePaper?(controller, UIPrintPaper.common)
    wishes = PrintWishes(
      name: info.jobName,
      printer: info.printerID,
      isLandscape: info.orientation == .landscape
        || (controller.printInfo == nil && (renderer as? PrintedPictures)?.areWide == true),
      isGrayscale: [.grayscale, .photoGrayscale].contains(info.outputType),
      sides: info.duplex == .none ? .one : info.duplex == .longEdge ? .longEdge : .shortEdge,
      paper: chosen?.paperSize,
      asksForCopies: controller.showsNumberOfCopies,
      asksForOrientation: controller.showsPaperOrientation
    )
  }

  func begin() { Desktop.platform.print(self) }

  // MARK: What the platform asks and tells

  func pageCount(paper: CGSize, printable: CGRect) -> Int {
    let delegate = controller.delegate
    delegate?.printInteractionControllerWillDismissPrinterOptions?(controller)
    delegate?.printInteractionControllerDidDismissPrinterOptions?(controller)
    controller.printPaper = UIPrintPaper(size: paper, printable: printable)
    renderer.sheet = CGRect(origin: .zero, size: paper)
    renderer.reached = printable
    let count = renderer.numberOfPages
    hasContent = count > 0
    guard hasContent else { return 0 }
    delegate?.printInteractionControllerWillStartJob?(controller)
    renderer.prepare(forDrawingPages: NSRange(location: 0, length: count))
    return count
  }

  func draw(page: Int, cairo: OpaquePointer) {
    UIGraphicsPushContext(CGContext(cairo: cairo))
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      renderer.drawPage(at: page, in: renderer.printableRect)
    }
    UIGraphicsPopContext()
  }

  func ended(_ outcome: PrintOutcome) {
    let hasStarted = controller.printPaper != nil
    controller.printPaper = nil
    if hasStarted, hasContent {
      controller.delegate?.printInteractionControllerDidFinishJob?(controller)
    } else if !hasStarted {
      controller.delegate?.printInteractionControllerWillDismissPrinterOptions?(controller)
      controller.delegate?.printInteractionControllerDidDismissPrinterOptions?(controller)
    }
    if !hasContent { return ended(false, UIPrintError(.noContent)) }
    switch outcome {
    case .printed: ended(true, nil)
    case .cancelled: ended(false, nil)
    case .failed(let reason): ended(false, UIPrintError(.jobFailed, reason: reason))
    }
  }
}
