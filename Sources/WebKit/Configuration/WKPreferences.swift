import Foundation

/// Settings of all pages of a web view. They may be changed while it shows pages.
@preconcurrency @MainActor open class WKPreferences: NSObject, NSCopying {
  /// In points.
  open var minimumFontSize: CGFloat = 0 { didSet { changed() } }
  /// Whether scripts run at all, those of the app included.
  open var javaScriptEnabled = true { didSet { changed() } }
  open var javaScriptCanOpenWindowsAutomatically = false { didSet { changed() } }
  open var isSiteSpecificQuirksModeEnabled = true { didSet { changed() } }
  /// Whether pages may fill the screen with one of their elements.
  open var isElementFullscreenEnabled = false { didSet { changed() } }
  open var shouldPrintBackgrounds = false { didSet { changed() } }

  /// Whether the user may select a page's text.
  open var isTextInteractionEnabled = true { didSet { changed() } }

  let observers = WeakSet<PreferencesObserver>()

  private func changed() { observers.forEach { $0.changed() } }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = WKPreferences()
      copy.minimumFontSize = minimumFontSize
      copy.javaScriptEnabled = javaScriptEnabled
      copy.javaScriptCanOpenWindowsAutomatically = javaScriptCanOpenWindowsAutomatically
      copy.isSiteSpecificQuirksModeEnabled = isSiteSpecificQuirksModeEnabled
      copy.isElementFullscreenEnabled = isElementFullscreenEnabled
      copy.shouldPrintBackgrounds = shouldPrintBackgrounds
      copy.isTextInteractionEnabled = isTextInteractionEnabled
      return copy
    } as WKPreferences
  }
}

/// Settings of the pages of one navigation.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  /// Whether pages' own scripts run; those of the app run either way.
  open var allowsContentJavaScript = true
  /// For what kind of machine the page is asked for, by what its server is told the browser is.
  open var preferredContentMode = ContentMode.recommended

  /// The pages that a site has for phones, and those that it has for larger screens.
  public enum ContentMode: Int, Sendable {
    /// Those for a machine like this one.
    case recommended
    case mobile, desktop
  }
}

extension WKWebpagePreferences.ContentMode {
  /// What a browser on such a machine calls itself, made of what the engine does.
  func userAgent(_ own: String) -> String {
    guard self != .recommended, let start = own.firstIndex(of: "("), let end = own.firstIndex(of: ")") else {
      return own
    }
    let isMobile = self == .mobile
    let machine = isMobile ? "iPhone; CPU iPhone OS 18_0 like Mac OS X" : "Macintosh; Intel Mac OS X 10_15_7"
    let told = own[..<start] + "(" + machine + own[end...]
    return isMobile ? told.replacingOccurrences(of: " Safari/", with: " Mobile/15E148 Safari/") : String(told)
  }
}

/// Hears of changed preferences for one configuration.
@MainActor final class PreferencesObserver {
  let changed: () -> Void
  init(_ changed: @escaping () -> Void) { self.changed = changed }
}

/// Objects that may go at any time.
@MainActor final class WeakSet<Element: AnyObject> {
  private struct Reference { weak var object: Element? }
  private var references: [Reference] = []

  func add(_ object: Element) {
    references.removeAll { $0.object == nil || $0.object === object }
    references.append(Reference(object: object))
  }

  func remove(_ object: Element) { references.removeAll { $0.object == nil || $0.object === object } }
  func first(where isMeant: (Element) -> Bool) -> Element? {
    references.lazy.compactMap(\.object).first(where: isMeant)
  }
  func forEach(_ body: (Element) -> Void) { references.compactMap(\.object).forEach(body) }
}
