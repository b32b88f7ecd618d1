import Foundation
import SlipwayFoundation
import UIKit

/// Pages that a camera has seen.
open class VNDocumentCameraScan: NSObject, @unchecked Sendable {
  private let pages: [UIImage]
  open var title: String

  init(_ pages: [UIImage], title: String) { (self.pages, self.title) = (pages, title) }

  open var pageCount: Int { pages.count }
  open func imageOfPage(at index: Int) -> UIImage { pages[index] }
}

/// Hears of scanned pages. There is no camera: only that it cannot be is ever told.
@preconcurrency @MainActor public protocol VNDocumentCameraViewControllerDelegate: NSObjectProtocol {}

extension VNDocumentCameraViewControllerDelegate {
  package var didFailWithError: ((VNDocumentCameraViewController, any Error) -> Void)? {
    optionalMethod("documentCameraViewController:didFailWithError:")
  }
}

/// Scans pages with a camera. There is none: it is not supported, and one that is shown all the same fails as soon as it is, with
/// `AVFoundationErrorDomain`'s -11818, as on a simulator.
@preconcurrency @MainActor open class VNDocumentCameraViewController: UIViewController {
  open class var isSupported: Bool { false }

  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let error = NSError(
      domain: "AVFoundationErrorDomain",
      code: -11_818,
      userInfo: [NSLocalizedDescriptionKey: "There is no camera."]
    )
    delegate?.didFailWithError?(self, error)
  }
}
