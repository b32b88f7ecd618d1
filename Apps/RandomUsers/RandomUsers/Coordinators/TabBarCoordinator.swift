import UIKit

/// The two tabs, and the number of bookmarks on the second.
final class TabBarCoordinator: Coordinator {
    let tabBarController = UITabBarController()
    private let services: Services
    private let bookmarksItem = UITabBarItem(
        title: NSLocalizedString("Bookmarks", comment: "The title of the bookmarked users"),
        image: UIImage(systemName: "bookmark"),
        selectedImage: UIImage(systemName: "bookmark.fill")
    )

    init(services: Services) {
        self.services = services
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func start() {
        let list = UsersListCoordinator(services: services)
        list.navigationController.tabBarItem = UITabBarItem(
            title: NSLocalizedString("Users", comment: "The tab with the list of users"),
            image: UIImage(systemName: "person.2"),
            selectedImage: UIImage(systemName: "person.2.fill")
        )
        let bookmarks = BookmarksCoordinator(services: services)
        bookmarks.navigationController.tabBarItem = bookmarksItem
        begin(list)
        begin(bookmarks)
        tabBarController.viewControllers = [list.navigationController, bookmarks.navigationController]
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(updateBadge),
            name: .bookmarksDidChange,
            object: services.bookmarks
        )
        updateBadge()
    }

    @objc private func updateBadge() {
        let count = services.bookmarks.bookmarks.count
        bookmarksItem.badgeValue = count == 0 ? nil : String(count)
    }
}
