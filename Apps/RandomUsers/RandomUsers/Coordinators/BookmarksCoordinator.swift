import UIKit

final class BookmarksCoordinator: NavigationCoordinator, BookmarksViewControllerDelegate {
    override func start() {
        let viewModel = BookmarksViewModel(bookmarkManager: services.bookmarks)
        let bookmarks = BookmarksViewController(viewModel: viewModel, imageLoader: services.images)
        bookmarks.delegate = self
        navigationController.setViewControllers([bookmarks], animated: false)
    }

    func bookmarksViewController(_ controller: BookmarksViewController, didSelect user: User) {
        showDetail(of: user)
    }

    func bookmarksViewController(_ controller: BookmarksViewController, didReceive message: String) {
        showMessage(message)
    }
}
