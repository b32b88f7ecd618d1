import CoreGraphics
import Foundation

/// The search bar of the top item, below title and large title.
extension UINavigationBar {
  private var search: UISearchController? { topItem?.searchController }

  var searchHeight: CGFloat { search?.searchBar.wantedHeight ?? 0 }

  /// The search bar alone is shown.
  var isSearching: Bool { search.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false }

  /// How far the content can move before it is under the bar: large title and search bar make room first.
  var collapsingHeight: CGFloat {
    if isSearching { return 0 }
    return (showsLargeTitle ? UINavigationBar.largeTitleHeight : 0) + (searchCollapses ? searchHeight : 0)
  }

  private var searchCollapses: Bool {
    search.map { !$0.isActive } ?? false && topItem?.hidesSearchBarWhenScrolling ?? true
  }

  /// The height with all that can collapse, and the present one.
  var fullHeight: CGFloat {
    isSearching
      ? searchHeight
      : promptHeight + rowHeight + (showsLargeTitle ? UINavigationBar.largeTitleHeight : 0) + searchHeight
  }
  var presentHeight: CGFloat {
    isSearching ? searchHeight : promptHeight + rowHeight + (showsLargeTitle ? largeTitleExtent : 0) + searchExtent
  }

  /// The content moved `past` points from its beginning: the search bar goes first, the large title after it.
  func collapse(past: CGFloat) {
    let search = searchHeight
    let taken = searchCollapses ? min(search, max(0, past)) : 0
    searchExtent = search - taken
    let large = UINavigationBar.largeTitleHeight
    largeTitleExtent = showsLargeTitle ? min(large, max(0, large - (past - (searchCollapses ? search : 0)))) : 0
  }

  func installSearch() {
    let wanted = search?.searchBar
    for view in searchClip.subviews where view !== wanted {
      view.removeFromSuperview()
      (view as? UISearchBar)?.isInNavigationBar = false
    }
    guard let wanted, wanted.superview !== searchClip else { return }
    wanted.isInNavigationBar = true
    wanted.translatesAutoresizingMaskIntoConstraints = true
    searchClip.addSubview(wanted)
  }

  func layoutSearch() {
    searchClip.isHidden = searchHeight == 0
    guard let view = search?.searchBar, searchHeight > 0 else { return }
    let extent = isSearching ? searchHeight : searchExtent
    searchClip.frame = CGRect(x: 0, y: bounds.height - extent, width: bounds.width, height: extent)
    view.frame = CGRect(x: 0, y: extent - searchHeight, width: bounds.width, height: searchHeight)
    view.alpha = extent / searchHeight
    content?.alpha = isSearching ? 0 : 1
  }
}
