import UIKit
import WebKit

// MARK: - The page's windows and dialogs

extension BrowserViewController: WKUIDelegate {
    /// There is one page: what wants a new window gets this one.
    func webView(
        _ webView: WKWebView,
        createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        if let url = navigationAction.request.url { viewModel.open(url) }
        return nil
    }

    func webView(
        _ webView: WKWebView,
        runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void
    ) {
        showAlert(message, of: webView.url?.host, completionHandler)
    }

    func webView(
        _ webView: WKWebView,
        runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void
    ) {
        showConfirmation(message, of: webView.url?.host, completionHandler)
    }

    func webView(
        _ webView: WKWebView,
        runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String?,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (String?) -> Void
    ) {
        showPrompt(prompt, of: webView.url?.host, text: defaultText, completionHandler)
    }
}

// MARK: - What they ask

extension BrowserViewController {
    /// The start page says it where its pages would be, and so does an alert, on whatever page one is.
    func show(storeProblem: String?) {
        mainView.startView.problem = storeProblem
        guard let storeProblem else { return }
        let title = NSLocalizedString(
            "Bookmarks and history are not available",
            comment: "The title of a problem with the lists"
        )
        panels.show(Panel(title: title, message: storeProblem, buttons: [.ok()]))
    }

    func showAlert(_ message: String, of host: String?, _ answer: @escaping () -> Void) {
        panels.show(
            Panel(title: host, message: message, buttons: [.ok { _ in answer() }], dismissed: answer)
        )
    }

    func showConfirmation(_ message: String, of host: String?, _ answer: @escaping (Bool) -> Void) {
        panels.show(
            Panel(
                title: host,
                message: message,
                buttons: [.cancel { _ in answer(false) }, .ok { _ in answer(true) }],
                dismissed: { answer(false) }
            )
        )
    }

    func showPrompt(_ prompt: String, of host: String?, text: String?, _ answer: @escaping (String?) -> Void) {
        panels.show(
            Panel(
                title: host,
                message: prompt,
                fields: [{ $0.text = text }],
                buttons: [.cancel { _ in answer(nil) }, .ok { answer($0.first ?? "") }],
                dismissed: { answer(nil) }
            )
        )
    }

    func askForCredential(for space: URLProtectionSpace, _ answer: @escaping (URLCredential?) -> Void) {
        let title = NSLocalizedString("Sign in to “%@”", comment: "Asks for a name and a password; the server's name")
        let signIn = NSLocalizedString("Sign In", comment: "The button that sends a name and a password")
        panels.show(
            Panel(
                title: String(format: title, space.host),
                message: space.realm,
                fields: [
                    { $0.placeholder = NSLocalizedString("Name", comment: "The user's name at a server") },
                    {
                        $0.placeholder = NSLocalizedString("Password", comment: "The user's password at a server")
                        $0.isSecureTextEntry = true
                    },
                ],
                buttons: [
                    .cancel { _ in answer(nil) },
                    Panel.Button(title: signIn) { texts in
                        answer(URLCredential(user: texts[0], password: texts[1], persistence: .forSession))
                    },
                ],
                dismissed: { answer(nil) }
            )
        )
    }
}

extension Panel.Button {
    static func ok(_ action: @escaping ([String]) -> Void = { _ in }) -> Panel.Button {
        Panel.Button(title: NSLocalizedString("OK", comment: "The button that agrees"), action: action)
    }

    static func cancel(_ action: @escaping ([String]) -> Void) -> Panel.Button {
        Panel.Button(
            title: NSLocalizedString("Cancel", comment: "The button that leaves things as they are"),
            style: .cancel,
            action: action
        )
    }
}
