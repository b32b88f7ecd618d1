import Foundation
import SlipwayFoundation
import UIKit

/// Hears what the user does in a Safari view. All of its methods are optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {}

extension SFSafariViewControllerDelegate {
  package var safariViewController_activityItemsFor: ((SFSafariViewController, URL, String?) -> [UIActivity])? {
    optionalMethod("safariViewController:activityItemsForURL:title:")
  }
  package var safariViewController_excludedActivityTypesFor:
    ((SFSafariViewController, URL, String?) -> [UIActivity.ActivityType])?
  { optionalMethod("safariViewController:excludedActivityTypesForURL:title:") }

  package var safariViewController_didCompleteInitialLoad: ((SFSafariViewController, Bool) -> Void)? {
    optionalMethod("safariViewController:didCompleteInitialLoad:")
  }
  package var safariViewController_initialLoadDidRedirectTo: ((SFSafariViewController, URL) -> Void)? {
    optionalMethod("safariViewController:initialLoadDidRedirectToURL:")
  }
  package var safariViewControllerDidFinish: ((SFSafariViewController) -> Void)? {
    optionalMethod("safariViewControllerDidFinish:")
  }
  package var safariViewControllerWillOpenInBrowser: ((SFSafariViewController) -> Void)? {
    optionalMethod("safariViewControllerWillOpenInBrowser:")
  }
}
