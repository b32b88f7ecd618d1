import Foundation
import SlipwayFoundation
import UIKit

/// A web page between bars: the site's name above it, how far it is loaded, and a toolbar where there is one.
@MainActor package final class BrowserView: UIView {
  package let webView: WKWebView
  package let bar = UINavigationBar()
  package let toolbar: UIToolbar?
  package let listener = NavigationListener()
  private let progress = UIProgressView(progressViewStyle: .bar)
  private var observations: [NSKeyValueObservation] = []

  /// - Parameters:
  ///   - item: what the bar above shows; its title follows the page.
  ///   - dataStore: where the sites' cookies lie.
  package init(item: UINavigationItem, dataStore: WKWebsiteDataStore, hasToolbar: Bool) {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = dataStore
    webView = WKWebView(frame: .zero, configuration: configuration)
    toolbar = hasToolbar ? UIToolbar() : nil
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    bar.items = [item]
    // The page does not scroll under it.
    bar.scrollEdgeAppearance = bar.standardAppearance
    webView.navigationDelegate = listener
    webView.uiDelegate = listener
    for view in [webView, bar, progress] + (toolbar.map { [$0] } ?? []) { addSubview(view) }
    observations = [
      webView.observe(\.url) { [weak item] view, _ in
        MainActor.assumeIsolated { if let host = view.url?.host { item?.title = host } }
      },
      webView.observe(\.estimatedProgress) { [weak self] view, _ in
        MainActor.assumeIsolated { self?.show(view.estimatedProgress) }
      },
    ]
  }

  package required init?(coder: NSCoder) { nil }

  private func show(_ done: Double) {
    progress.progress = Float(done)
    progress.isHidden = done <= 0 || done >= 1
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let safe = bounds.inset(by: safeAreaInsets)
    let barHeight = bar.sizeThatFits(safe.size).height
    bar.frame = CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: barHeight)
    progress.frame = CGRect(x: safe.minX, y: bar.frame.maxY - 2, width: safe.width, height: 2)
    let toolHeight = toolbar?.sizeThatFits(safe.size).height ?? 0
    toolbar?.frame = CGRect(x: safe.minX, y: safe.maxY - toolHeight, width: safe.width, height: toolHeight)
    let bottom = toolbar == nil ? bounds.maxY : safe.maxY - toolHeight
    webView.frame = CGRect(x: 0, y: bar.frame.maxY, width: bounds.width, height: bottom - bar.frame.maxY)
  }
}
