import UIKit
import XCTest

@testable import RandomUsers

final class UserDetailViewModelTests: XCTestCase {
    private var bookmarks: BookmarkManager!
    private var images: MockImageLoader!
    private var delegate: MockDetailDelegate!
    private var viewModel: UserDetailViewModel!

    override func setUp() {
        bookmarks = Samples.bookmarkManager()
        images = MockImageLoader()
        delegate = MockDetailDelegate()
        viewModel = UserDetailViewModel(user: Samples.user(), bookmarkManager: bookmarks, imageLoader: images)
        viewModel.delegate = delegate
    }

    func testWhatIsShownAtTheTop() {
        XCTAssertEqual(viewModel.displayName, "Ms Ada Blanc")
        XCTAssertEqual(viewModel.ageLocationText, "56 years · Málaga, Spain")
        assertPicture(viewModel.placeholderImage, "the placeholder")
    }

    /// A symbol that the system lacks is nil, or a picture that says so.
    private func assertPicture(_ image: UIImage?, _ what: String, line: UInt = #line) {
        let missing = UIImage(systemName: "no.such.symbol")
        XCTAssertNotNil(image, what, line: line)
        XCTAssertNotEqual(image?.pngData(), missing?.pngData(), what, line: line)
    }

    func testTheFourSections() {
        XCTAssertEqual(viewModel.getContactInformation().map(\.1), ["Email", "Phone", "Cell"])
        XCTAssertEqual(viewModel.getContactInformation().map(\.2), ["ada@example.com", "901-234-567", "701-234-567"])
        XCTAssertEqual(
            viewModel.getLocationInformation().map(\.2),
            ["7 Calle Mayor", "Málaga", "Andalucía", "Spain", "29001", "36.7, -4.4", "UTC+1:00 Madrid"]
        )
        XCTAssertEqual(
            viewModel.getPersonalInformation().map(\.1),
            ["Gender", "Date of Birth", "Age", "Nationality", "DNI"]
        )
        XCTAssertEqual(viewModel.getPersonalInformation().first?.2, "Female")
        XCTAssertEqual(viewModel.getAccountInformation().map(\.1), ["Username", "Registered", "Member For"])
        XCTAssertEqual(viewModel.getAccountInformation().last?.2, "24 years")
    }

    func testEveryRowHasASymbolThatExists() {
        let rows =
            viewModel.getContactInformation() + viewModel.getLocationInformation()
            + viewModel.getPersonalInformation() + viewModel.getAccountInformation()
        for (symbol, title, _) in rows { assertPicture(UIImage(systemName: symbol), title) }
    }

    func testTheBookmarkButtonFollowsTheBookmark() throws {
        XCTAssertFalse(viewModel.isBookmarked)
        XCTAssertEqual(viewModel.bookmarkButtonConfiguration.title, "Add Bookmark")
        XCTAssertEqual(viewModel.bookmarkButtonConfiguration.backgroundColor, .systemBlue)

        viewModel.toggleBookmark()
        XCTAssertEqual(viewModel.bookmarkButtonConfiguration.title, "Remove Bookmark")
        XCTAssertEqual(viewModel.bookmarkButtonConfiguration.backgroundColor, .systemRed)
        XCTAssertEqual(delegate.statusUpdates, 1)

        try bookmarks.toggle(Samples.user())
        XCTAssertFalse(viewModel.isBookmarked)
        XCTAssertEqual(delegate.statusUpdates, 2)
    }

    func testTheLargePortraitIsLoaded() {
        viewModel.loadProfileImage()
        XCTAssertEqual(images.requested, [Samples.user().picture.large])
        XCTAssertTrue(delegate.images.isEmpty)

        images.answer(UIImage())
        XCTAssertEqual(delegate.images.count, 1)
    }

    func testAPortraitThatDoesNotComeLeavesThePlaceholder() {
        viewModel.loadProfileImage()
        images.answer(nil)

        XCTAssertTrue(delegate.images.isEmpty)
    }

    func testWhatIsShared() {
        XCTAssertEqual(
            viewModel.getShareText(),
            "Ms Ada Blanc\nada@example.com\n901-234-567\nMálaga, Spain"
        )
    }

    func testNothingKeepsTheViewModelAliveAndItsImageIsCancelled() {
        weak var model: UserDetailViewModel?
        do {
            let short = UserDetailViewModel(user: Samples.user(), bookmarkManager: bookmarks, imageLoader: images)
            short.delegate = delegate
            short.loadProfileImage()
            model = short
        }
        XCTAssertNil(model)
        images.answer(UIImage())
        XCTAssertTrue(delegate.images.isEmpty)
    }
}
