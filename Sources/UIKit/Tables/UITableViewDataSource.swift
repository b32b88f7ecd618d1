import Foundation

/// Where the rows come from.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
  package var numberOfSections: ((UITableView) -> Int)? { optionalMethod("numberOfSectionsIn:") }
  package var tableView_titleForHeaderInSection: ((UITableView, Int) -> String?)? {
    optionalMethod("tableView:titleForHeaderInSection:")
  }
  package var tableView_titleForFooterInSection: ((UITableView, Int) -> String?)? {
    optionalMethod("tableView:titleForFooterInSection:")
  }
  package var tableView_canEditRowAt: ((UITableView, IndexPath) -> Bool)? {
    optionalMethod("tableView:canEditRowAt:")
  }
  package var tableView_canMoveRowAt: ((UITableView, IndexPath) -> Bool)? {
    optionalMethod("tableView:canMoveRowAt:")
  }
  package var tableView_commit_forRowAt: ((UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void)? {
    optionalMethod("tableView:commit:forRowAt:")
  }
  package var tableView_moveRowAt_to: ((UITableView, IndexPath, IndexPath) -> Void)? {
    optionalMethod("tableView:moveRowAt:to:")
  }
  package var sectionIndexTitles: ((UITableView) -> [String]?)? { optionalMethod("sectionIndexTitlesFor:") }
  package var tableView_sectionForSectionIndexTitle_at: ((UITableView, String, Int) -> Int)? {
    optionalMethod("tableView:sectionForSectionIndexTitle:at:")
  }
}

/// Hears of rows that will soon be seen.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  package var tableView_cancelPrefetchingForRowsAt: ((UITableView, [IndexPath]) -> Void)? {
    optionalMethod("tableView:cancelPrefetchingForRowsAt:")
  }
}
