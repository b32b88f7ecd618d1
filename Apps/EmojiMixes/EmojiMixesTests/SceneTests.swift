import UIKit
import XCTest

final class SceneTests: XCTestCase {
    /// An app that has scenes shows only their windows.
    @MainActor func testAWindowOutsideTheScenesIsNotOnTheScreen() {
        let window = UIWindow()
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()

        XCTAssertNil(window.windowScene)
        XCTAssertFalse(window.isHidden)
        XCTAssertNotNil(window.rootViewController?.viewIfLoaded)
    }
}
