import UIKit
import WebKit

/// What the page cannot show, or is sent as a file, is downloaded.
extension BrowserViewController: WKDownloadDelegate {
    func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
    ) {
        let response = navigationResponse.response as? HTTPURLResponse
        let disposition = response?.value(forHTTPHeaderField: "Content-Disposition") ?? ""
        let isFile = disposition.lowercased().hasPrefix("attachment")
        decisionHandler(isFile || !navigationResponse.canShowMIMEType ? .download : .allow)
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        download.delegate = self
        viewModel.loadBecameDownload()
    }

    func download(
        _ download: WKDownload,
        decideDestinationUsing response: URLResponse,
        suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
    ) {
        let file = downloads.place(for: suggestedFilename)
        files[ObjectIdentifier(download)] = file
        completionHandler(file)
    }

    func downloadDidFinish(_ download: WKDownload) {
        guard let file = files.removeValue(forKey: ObjectIdentifier(download)) else { return }
        let share = NSLocalizedString("Share", comment: "The button that hands on an address or a file")
        panels.show(
            Panel(
                title: NSLocalizedString("Downloaded", comment: "The title of the news of a file"),
                message: file.lastPathComponent,
                buttons: [Panel.Button(title: share) { [weak self] _ in self?.share(file) }, .ok()]
            )
        )
    }

    func download(_ download: WKDownload, didFailWithError error: Error, resumeData: Data?) {
        files[ObjectIdentifier(download)] = nil
        panels.show(
            Panel(
                title: NSLocalizedString(
                    "The file could not be downloaded",
                    comment: "The title of bad news of a file"
                ),
                message: error.localizedDescription,
                buttons: [.ok()]
            )
        )
    }
}
