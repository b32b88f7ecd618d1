import Foundation

struct Page: Hashable {
    var url: URL
    var title: String
}

/// The lists of pages that the browser keeps.
enum PageList {
    case history
    case bookmarks

    var title: String {
        switch self {
        case .history: return NSLocalizedString("History", comment: "The list of the pages that were visited")
        case .bookmarks: return NSLocalizedString("Bookmarks", comment: "The list of the pages that were marked")
        }
    }
}
