import DPScreens
import UIKit
import XCTest

@testable import ScreenKit

/// The screens with their models, on a window.
final class ScreensTests: XCTestCase {
    private let service = MockHutService()
    private lazy var services = Services(bookings: Samples.store(), huts: service)

    @MainActor private func show(_ screen: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = UINavigationController(rootViewController: screen)
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    @MainActor func testTheListShowsWhatItsModelHas() throws {
        let screen = HutsViewController(services: services)
        let window = show(screen)
        let table = try XCTUnwrap(screen.view.first(UITableView.self))
        service.pages[0].answer(.success(HutPage(huts: (1...12).map { Samples.hut($0) }, isLast: false)))
        window.layoutIfNeeded()
        XCTAssertEqual(table.numberOfRows(inSection: 0), 12)
        XCTAssertEqual(table.backgroundView?.isHidden, true)
        screen.tableView(table, willDisplay: UITableViewCell(), forRowAt: IndexPath(row: 11, section: 0))
        service.pages[1].answer(.success(HutPage(huts: [Samples.hut(13)], isLast: true)))
        XCTAssertEqual(table.numberOfRows(inSection: 0), 13)
    }

    @MainActor func testAnEmptyListSaysWhatWentWrong() throws {
        let screen = HutsViewController(services: services)
        let window = show(screen)
        service.pages[0].answer(.failure(ServiceError.notConnected))
        let message = try XCTUnwrap(screen.view.first(UITableView.self)?.backgroundView)
        XCTAssertFalse(message.isHidden)
        XCTAssertNil(screen.presentedViewController)
        withExtendedLifetime(window) {}
    }

    @MainActor func testAFaultStandsAtItsFieldUntilItIsMended() throws {
        let form = BookingViewController(hut: Samples.hut(), night: Samples.night, services: services)
        let window = show(form)
        (form._model as? BookingModel)?.book()
        let cells = form.view.all(TextCell.self)
        XCTAssertEqual(cells.map { $0.fault != nil }, [true, true])
        XCTAssertNil(form.presentedViewController)

        let name = try XCTUnwrap(cells.first)
        name.field.text = "Ada"
        name.field.sendActions(for: .editingChanged)
        XCTAssertEqual(cells.map { $0.fault != nil }, [false, true])
        withExtendedLifetime(window) {}
    }

    @MainActor func testAfterAnyOtherErrorTheFormOffersToTryAgain() throws {
        let form = BookingViewController(hut: Samples.hut(), night: Samples.night, services: services)
        let window = show(form)
        let model = try XCTUnwrap(form._model as? BookingModel)
        model.name = "Ada"
        model.email = "ada@example.com"
        model.book()
        service.bookings[0].answer(.failure(ServiceError.notConnected))
        let alert = try XCTUnwrap(form.presentedViewController as? UIAlertController)
        XCTAssertEqual(alert.title, ServiceError.notConnected.errorDescription)
        XCTAssertEqual(alert.actions.count, 2)
        XCTAssertTrue(alert.preferredAction === alert.actions[1])

        form.tryAgain()
        XCTAssertEqual(service.bookings.count, 2)
        withExtendedLifetime(window) {}
    }

    @MainActor func testAClosedFormIsFreed() {
        weak var form: BookingViewController?
        weak var model: DPViewModel?
        let root = UIViewController()
        let window = show(root)
        func open() {
            let opened = BookingViewController(hut: Samples.hut(), night: Samples.night, services: services)
            form = opened
            model = opened._model
            root.present(opened, animated: false)
            (opened._model as? BookingModel)?.book()
        }
        open()
        XCTAssertNotNil(form)
        root.dismiss(animated: false)
        let end = Date().addingTimeInterval(10)
        while form != nil, Date() < end { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
        XCTAssertNil(form)
        XCTAssertNil(model)
        withExtendedLifetime(window) {}
    }

    @MainActor func testTheTabOfBookingsCountsThem() throws {
        let tabs = MainTabBarController(services: services)
        XCTAssertNil(tabs.viewControllers?[1].tabBarItem.badgeValue)
        try services.bookings.add(Samples.booking())
        XCTAssertEqual(tabs.viewControllers?[1].tabBarItem.badgeValue, "1")
    }
}

extension UIView {
    fileprivate func all<View: UIView>(_ type: View.Type) -> [View] {
        (self as? View).map { [$0] } ?? subviews.flatMap { $0.all(type) }
    }

    fileprivate func first<View: UIView>(_ type: View.Type) -> View? {
        all(type).first
    }
}
