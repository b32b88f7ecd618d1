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

  // MARK: Bars that make room

  private var lastOffset: CGFloat = 0
  private var scrolling: NSKeyValueObservation?
  /// Whether the bars have gone to leave the page the room: the one above keeps the place of the clock.
  package private(set) var isCollapsed = false {
    didSet {
      guard isCollapsed != oldValue else { return }
      bar.isHidden = isCollapsed
      toolbar?.isHidden = isCollapsed
      UIView.animate(withDuration: 0.25) {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      }
    }
  }

  /// Lets the bars go while the user scrolls down, and come back as soon as he scrolls up.
  package func collapseBarsWhileScrolling() {
    scrolling = webView.scrollView.observe(\.contentOffset) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.scrolled() }
    }
  }

  private func scrolled() {
    let offset = webView.scrollView.contentOffset.y
    if offset <= 0 || offset < lastOffset - 8 {
      (isCollapsed, lastOffset) = (false, offset)
    } else if offset > lastOffset + 24 {
      (isCollapsed, lastOffset) = (true, offset)
    }
  }

  private func show(_ done: Double) {
    progress.progress = Float(done)
    progress.isHidden = done <= 0 || done >= 1
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let safe = bounds.inset(by: safeAreaInsets)
    let barHeight = isCollapsed ? 0 : bar.sizeThatFits(safe.size).height
    bar.frame = CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: barHeight)
    progress.frame = CGRect(x: safe.minX, y: bar.frame.maxY - 2, width: safe.width, height: 2)
    let toolHeight = isCollapsed ? 0 : toolbar?.sizeThatFits(safe.size).height ?? 0
    toolbar?.frame = CGRect(x: safe.minX, y: safe.maxY - toolHeight, width: safe.width, height: toolHeight)
    let bottom = toolbar == nil ? bounds.maxY : safe.maxY - toolHeight
    webView.frame = CGRect(x: 0, y: bar.frame.maxY, width: bounds.width, height: bottom - bar.frame.maxY)
  }
}
