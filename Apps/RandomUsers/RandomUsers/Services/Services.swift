/// What the screens work with.
struct Services {
    var users: UsersFetching = APIService.shared
    var bookmarks: BookmarkManager = .shared
    var images: ImageLoading = ImageLoader.shared
}
