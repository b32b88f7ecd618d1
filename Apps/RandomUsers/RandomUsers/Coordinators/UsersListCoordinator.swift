import UIKit

final class UsersListCoordinator: NavigationCoordinator, UsersListViewControllerDelegate {
    override func start() {
        let viewModel = UsersListViewModel(service: services.users, bookmarkManager: services.bookmarks)
        viewModel.bookmarkFailed = { [weak self] in self?.showMessage($0) }
        let list = UsersListViewController(viewModel: viewModel, imageLoader: services.images)
        list.delegate = self
        navigationController.setViewControllers([list], animated: false)
    }

    func usersListViewController(_ controller: UsersListViewController, didSelect user: User) {
        showDetail(of: user)
    }
}
