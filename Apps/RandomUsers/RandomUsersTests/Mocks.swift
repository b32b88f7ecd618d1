import UIKit

@testable import RandomUsers

/// A service that answers when it is told to.
final class MockUsersService: UsersFetching {
    private(set) var requestedPages: [Int] = []
    private var completions: [(Result<[User], NetworkError>) -> Void] = []

    func fetchUsers(page: Int, completion: @escaping (Result<[User], NetworkError>) -> Void) {
        requestedPages.append(page)
        completions.append(completion)
    }

    var isWaiting: Bool { !completions.isEmpty }

    /// Answers the oldest request.
    func answer(_ result: Result<[User], NetworkError>) {
        completions.removeFirst()(result)
    }
}

/// Images that come when they are told to.
final class MockImageLoader: ImageLoading {
    private(set) var requested: [URL] = []
    private var completions: [(ImageRequest, (UIImage?) -> Void)] = []
    var cached: [URL: UIImage] = [:]

    func cachedImage(for url: URL) -> UIImage? { cached[url] }

    func loadImage(from url: URL, completion: @escaping (UIImage?) -> Void) -> ImageRequest {
        requested.append(url)
        let request = ImageRequest()
        completions.append((request, completion))
        return request
    }

    func answer(_ image: UIImage?) {
        let (request, completion) = completions.removeFirst()
        if !request.isCancelled { completion(image) }
    }
}

final class MockListDelegate: UsersListViewModelDelegate {
    var calls: [String] = []

    func didUpdateUsers() { calls.append("users") }
    func didUpdateSearchResults() { calls.append("results") }
    func didReceiveError(_ error: NetworkError) { calls.append("error \(error)") }
    func didStartLoading() { calls.append("start") }
    func didFinishLoading() { calls.append("finish") }
}

final class MockDetailDelegate: UserDetailViewModelDelegate {
    var statusUpdates = 0
    var images: [UIImage] = []

    func didUpdateBookmarkStatus() { statusUpdates += 1 }
    func didLoadProfileImage(_ image: UIImage) { images.append(image) }
}

final class MockBookmarksDelegate: BookmarksViewModelDelegate {
    var updates = 0
    var errors: [String] = []

    func didUpdateBookmarks() { updates += 1 }
    func didReceiveError(_ message: String) { errors.append(message) }
}
