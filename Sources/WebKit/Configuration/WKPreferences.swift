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
      return copy
    } as WKPreferences
  }
}

/// Settings of the pages of one navigation.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  /// Whether pages' own scripts run; those of the app run either way.
  open var allowsContentJavaScript = true
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
