import Foundation

struct Page: Hashable {
    var url: URL
    var title: String
}

/// The lists of pages that the browser keeps.
enum PageList: String {
    case history = "History"
    case bookmarks = "Bookmarks"
}
