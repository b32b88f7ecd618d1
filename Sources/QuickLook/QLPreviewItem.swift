import Foundation
import SlipwayFoundation
import UIKit

/// A file that can be looked at. A class may also say a title (`previewItemTitle`); else the file's name is shown.
public protocol QLPreviewItem {
  var previewItemURL: URL? { get }
}

extension QLPreviewItem {
  package var ownTitle: String? { optionalProperty(of: self as AnyObject, "previewItemTitle") }
}

extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { absoluteURL }
}

// `url as QLPreviewItem` is a conversion to `NSURL` on iOS, which Swift does not do on Linux.
extension URL: QLPreviewItem {
  public var previewItemURL: URL? { self }
}

/// Says what there is to look at.
@preconcurrency @MainActor public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// Hears of what the user looks at. All of its methods are optional.
@preconcurrency @MainActor public protocol QLPreviewControllerDelegate: NSObjectProtocol {}

extension QLPreviewControllerDelegate {
  package var previewControllerWillDismiss: ((QLPreviewController) -> Void)? {
    optionalMethod("previewControllerWillDismiss:")
  }
  package var previewControllerDidDismiss: ((QLPreviewController) -> Void)? {
    optionalMethod("previewControllerDidDismiss:")
  }
  package var previewController_shouldOpenURL: ((QLPreviewController, URL, any QLPreviewItem) -> Bool)? {
    optionalMethod("previewController:shouldOpenURL:forPreviewItem:")
  }
}
