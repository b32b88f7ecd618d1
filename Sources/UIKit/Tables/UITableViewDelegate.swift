import CoreGraphics
import Foundation

/// What a table view asks and tells. All methods are optional.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {}

// Heights and views.
extension UITableViewDelegate {
  package var tableView_heightForRowAt: ((UITableView, IndexPath) -> CGFloat)? {
    optionalMethod("tableView:heightForRowAt:")
  }
  package var tableView_heightForHeaderInSection: ((UITableView, Int) -> CGFloat)? {
    optionalMethod("tableView:heightForHeaderInSection:")
  }
  package var tableView_heightForFooterInSection: ((UITableView, Int) -> CGFloat)? {
    optionalMethod("tableView:heightForFooterInSection:")
  }
  package var tableView_estimatedHeightForRowAt: ((UITableView, IndexPath) -> CGFloat)? {
    optionalMethod("tableView:estimatedHeightForRowAt:")
  }
  package var tableView_estimatedHeightForHeaderInSection: ((UITableView, Int) -> CGFloat)? {
    optionalMethod("tableView:estimatedHeightForHeaderInSection:")
  }
  package var tableView_estimatedHeightForFooterInSection: ((UITableView, Int) -> CGFloat)? {
    optionalMethod("tableView:estimatedHeightForFooterInSection:")
  }
  package var tableView_viewForHeaderInSection: ((UITableView, Int) -> UIView?)? {
    optionalMethod("tableView:viewForHeaderInSection:")
  }
  package var tableView_viewForFooterInSection: ((UITableView, Int) -> UIView?)? {
    optionalMethod("tableView:viewForFooterInSection:")
  }
  package var tableView_indentationLevelForRowAt: ((UITableView, IndexPath) -> Int)? {
    optionalMethod("tableView:indentationLevelForRowAt:")
  }
}

// Display.
extension UITableViewDelegate {
  package var tableView_willDisplay_forRowAt: ((UITableView, UITableViewCell, IndexPath) -> Void)? {
    optionalMethod("tableView:willDisplay:forRowAt:")
  }
  package var tableView_didEndDisplaying_forRowAt: ((UITableView, UITableViewCell, IndexPath) -> Void)? {
    optionalMethod("tableView:didEndDisplaying:forRowAt:")
  }
  package var tableView_willDisplayHeaderView_forSection: ((UITableView, UIView, Int) -> Void)? {
    optionalMethod("tableView:willDisplayHeaderView:forSection:")
  }
  package var tableView_willDisplayFooterView_forSection: ((UITableView, UIView, Int) -> Void)? {
    optionalMethod("tableView:willDisplayFooterView:forSection:")
  }
  package var tableView_didEndDisplayingHeaderView_forSection: ((UITableView, UIView, Int) -> Void)? {
    optionalMethod("tableView:didEndDisplayingHeaderView:forSection:")
  }
  package var tableView_didEndDisplayingFooterView_forSection: ((UITableView, UIView, Int) -> Void)? {
    optionalMethod("tableView:didEndDisplayingFooterView:forSection:")
  }
}

// Touches and selection.
extension UITableViewDelegate {
  package var tableView_shouldHighlightRowAt: ((UITableView, IndexPath) -> Bool)? {
    optionalMethod("tableView:shouldHighlightRowAt:")
  }
  package var tableView_didHighlightRowAt: ((UITableView, IndexPath) -> Void)? {
    optionalMethod("tableView:didHighlightRowAt:")
  }
  package var tableView_didUnhighlightRowAt: ((UITableView, IndexPath) -> Void)? {
    optionalMethod("tableView:didUnhighlightRowAt:")
  }
  package var tableView_willSelectRowAt: ((UITableView, IndexPath) -> IndexPath?)? {
    optionalMethod("tableView:willSelectRowAt:")
  }
  package var tableView_willDeselectRowAt: ((UITableView, IndexPath) -> IndexPath?)? {
    optionalMethod("tableView:willDeselectRowAt:")
  }
  package var tableView_didSelectRowAt: ((UITableView, IndexPath) -> Void)? {
    optionalMethod("tableView:didSelectRowAt:")
  }
  package var tableView_didDeselectRowAt: ((UITableView, IndexPath) -> Void)? {
    optionalMethod("tableView:didDeselectRowAt:")
  }
  package var tableView_canPerformPrimaryActionForRowAt: ((UITableView, IndexPath) -> Bool)? {
    optionalMethod("tableView:canPerformPrimaryActionForRowAt:")
  }
  package var tableView_performPrimaryActionForRowAt: ((UITableView, IndexPath) -> Void)? {
    optionalMethod("tableView:performPrimaryActionForRowAt:")
  }
  package var tableView_accessoryButtonTappedForRowWith: ((UITableView, IndexPath) -> Void)? {
    optionalMethod("tableView:accessoryButtonTappedForRowWith:")
  }
  package var tableView_contextMenuConfigurationForRowAt_point:
    ((UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)?
  { optionalMethod("tableView:contextMenuConfigurationForRowAt:point:") }
  package var tableView_previewForHighlightingContextMenuWithConfiguration:
    ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
  { optionalMethod("tableView:previewForHighlightingContextMenuWithConfiguration:") }
  package var tableView_willPerformPreviewActionForMenuWith_animator:
    ((UITableView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
  { optionalMethod("tableView:willPerformPreviewActionForMenuWith:animator:") }
}

// Editing.
extension UITableViewDelegate {
  package var tableView_editingStyleForRowAt: ((UITableView, IndexPath) -> UITableViewCell.EditingStyle)? {
    optionalMethod("tableView:editingStyleForRowAt:")
  }
  package var tableView_titleForDeleteConfirmationButtonForRowAt: ((UITableView, IndexPath) -> String?)? {
    optionalMethod("tableView:titleForDeleteConfirmationButtonForRowAt:")
  }
  package var tableView_shouldIndentWhileEditingRowAt: ((UITableView, IndexPath) -> Bool)? {
    optionalMethod("tableView:shouldIndentWhileEditingRowAt:")
  }
  package var tableView_willBeginEditingRowAt: ((UITableView, IndexPath) -> Void)? {
    optionalMethod("tableView:willBeginEditingRowAt:")
  }
  package var tableView_didEndEditingRowAt: ((UITableView, IndexPath?) -> Void)? {
    optionalMethod("tableView:didEndEditingRowAt:")
  }
  package var tableView_leadingSwipeActionsConfigurationForRowAt:
    ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
  { optionalMethod("tableView:leadingSwipeActionsConfigurationForRowAt:") }
  package var tableView_trailingSwipeActionsConfigurationForRowAt:
    ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
  { optionalMethod("tableView:trailingSwipeActionsConfigurationForRowAt:") }
  package var tableView_targetIndexPathForMoveFromRowAt_toProposedIndexPath:
    ((UITableView, IndexPath, IndexPath) -> IndexPath)?
  { optionalMethod("tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:") }
}
