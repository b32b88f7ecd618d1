import UIKit
import XCTest

@testable import Browser

/// What pages ask, in a window that is on no display.
final class PanelQueueTests: XCTestCase {
    private var window: UIWindow?
    private var answers: [String] = []

    @MainActor
    private func showBrowser() -> BrowserViewController {
        let browser = BrowserViewController(viewModel: BrowserViewModel(store: TestStores.make()))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = browser
        window.makeKeyAndVisible()
        self.window = window
        return browser
    }

    /// The alert over a screen, once it stands still.
    @MainActor
    private func alert(over screen: UIViewController) -> UIAlertController? {
        guard let alert = screen.presentedViewController as? UIAlertController, !alert.isBeingPresented,
            !alert.isBeingDismissed
        else { return nil }
        return alert
    }

    @MainActor
    func testQuestionsWaitForEachOtherAndEachIsAnswered() {
        let browser = showBrowser()
        browser.showAlert("first", of: "example.test") { self.answers.append("first") }
        browser.showConfirmation("second", of: "example.test") { self.answers.append("second \($0)") }
        browser.showPrompt("third", of: "example.test", text: "text") { self.answers.append("third \($0 ?? "nil")") }
        for (message, answer) in [("first", "first"), ("second", "second false"), ("third", "third nil")] {
            waitUntil("the alert \(message)") { alert(over: browser)?.message == message }
            XCTAssertEqual(alert(over: browser)?.title, "example.test")
            XCTAssertNil(alert(over: browser)?.presentedViewController)
            browser.dismiss(animated: false)
            waitUntil("the answer to \(message)") { self.answers.last == answer }
        }
        XCTAssertEqual(answers.count, 3)
        waitUntil("nothing is shown any more") { browser.presentedViewController == nil }
    }

    @MainActor
    func testAQuestionComesOverWhatIsShown() {
        let browser = showBrowser()
        let list = UIViewController()
        browser.present(list, animated: true)
        browser.showAlert("over the list", of: nil) { self.answers.append("list") }
        waitUntil("the alert") { alert(over: list)?.message == "over the list" }

        // The list goes, and the alert above it.
        browser.dismiss(animated: false)
        waitUntil("the answer") { self.answers == ["list"] }

        browser.showAlert("alone", of: nil) { self.answers.append("alone") }
        waitUntil("the next alert") { alert(over: browser)?.message == "alone" }
    }

    @MainActor
    func testAButtonAnswersOnceWithTheTextsOfTheFields() {
        let panel = Panel(
            title: nil,
            message: nil,
            buttons: [.cancel { _ in self.answers.append("cancel") }, .ok { self.answers += $0 }],
            dismissed: { self.answers.append("dismissed") }
        )
        panel.choose(panel.buttons[1], texts: ["name", "password"])
        panel.choose(panel.buttons[0])
        XCTAssertEqual(answers, ["name", "password"])
        XCTAssertEqual(panel.buttons.map(\.style), [.cancel, .default])
    }

    @MainActor
    func testAPanelThatGoesUnansweredIsAnswered() {
        func forget() {
            _ = Panel(title: nil, message: nil, buttons: [], dismissed: { self.answers.append("dismissed") })
        }
        forget()
        XCTAssertEqual(answers, ["dismissed"])
    }

    @MainActor
    func testWhereNobodySeesTheScreenThePageGoesOn() {
        let browser = BrowserViewController(viewModel: BrowserViewModel(store: TestStores.make()))
        browser.showConfirmation("unseen", of: nil) { self.answers.append("\($0)") }
        browser.askForCredential(
            for: URLProtectionSpace(
                host: "example.test",
                port: 80,
                protocol: "http",
                realm: "Garden",
                authenticationMethod: nil
            )
        ) { self.answers.append($0 == nil ? "no credential" : "a credential") }
        XCTAssertEqual(answers, ["false", "no credential"])
    }

    @MainActor
    func testNothingIsLeftUnansweredWhenTheBrowserGoes() {
        weak var browser: BrowserViewController?
        @MainActor func open() {
            let opened = showBrowser()
            browser = opened
            opened.showAlert("first", of: nil) { self.answers.append("first") }
            opened.showAlert("second", of: nil) { self.answers.append("second") }
        }
        open()
        waitUntil("the first alert") { browser.flatMap { alert(over: $0) } != nil }
        browser?.dismiss(animated: false)
        window?.rootViewController = nil
        window = nil
        waitUntil("both answers") { self.answers == ["first", "second"] }
        waitUntil("the browser is freed") { browser == nil }
    }

    @MainActor
    func testAProblemWithTheListsIsShown() {
        let browser = showBrowser()
        browser.show(storeProblem: "The file is damaged.")
        waitUntil("the alert") { alert(over: browser)?.message == "The file is damaged." }
        XCTAssertEqual(browser.mainView.startView.problem, "The file is damaged.")
    }
}
