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
