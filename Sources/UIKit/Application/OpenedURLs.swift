import Foundation

/// The URLs that the app is asked to open: by the desktop, which starts it with them, or by whoever starts it by hand.
@MainActor enum OpenedURLs {
  /// Those among an app's arguments: URLs of a scheme that its Info.plist declares (`CFBundleURLTypes`), and files, by
  /// path or by URL, where it declares types of documents (`CFBundleDocumentTypes`). All else is the app's own affair.
  static func among(_ arguments: some Sequence<String>, info: [String: Any]) -> [URL] {
    let types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
    let schemes = Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    let opensFiles = (info["CFBundleDocumentTypes"] as? [Any])?.isEmpty == false
    return arguments.compactMap { argument in
      if opensFiles, argument.hasPrefix("/"), FileManager.default.fileExists(atPath: argument) {
        return URL(fileURLWithPath: argument)
      }
      guard let url = URL(string: argument), let scheme = url.scheme?.lowercased() else { return nil }
      return schemes.contains(scheme) || (opensFiles && url.isFileURL) ? url : nil
    }
  }

  /// The links of the web among an app's arguments, which its views go on with as on iOS with those that the app is associated
  /// with. What stands behind a name (`-server https://…`) is the app's own affair.
  static func links(among arguments: some Sequence<String>) -> [URL] {
    var links: [URL] = []
    var before = ""
    for argument in arguments {
      if !before.hasPrefix("-"), let url = URL(string: argument), url.host != nil,
        ["http", "https"].contains(url.scheme?.lowercased())
      {
        links.append(url)
      }
      before = argument
    }
    return links
  }
  private static let linksOfLaunch = links(among: CommandLine.arguments.dropFirst())

  /// What views hear of when the app has started.
  static var ofFirstViews: [URL] { ofLaunch + linksOfLaunch.filter { !ofLaunch.contains($0) } }

  /// What the app was started with.
  static let ofLaunch = among(CommandLine.arguments.dropFirst(), info: Bundle.main.infoDictionary ?? [:])

  /// Whether the app may run only once, as `LSMultipleInstancesProhibited` in its Info.plist says, and another process of it
  /// runs, which has taken what this one was started with.
  static func areTakenElsewhere(info: [String: Any] = Bundle.main.infoDictionary ?? [:]) -> Bool {
    guard info["LSMultipleInstancesProhibited"] as? Bool == true,
      let identifier = info["CFBundleIdentifier"] as? String
    else { return false }
    return Desktop.platform.handOver(ofLaunch, identifier: identifier) { UIApplication.shared.open($0) }
  }
}

extension UIApplication {
  /// Tells the delegate of an app without scenes of a URL.
  func openWithDelegate(_ url: URL) {
    _ = delegate?.application_open_options?(self, url, url.isFileURL ? [.openInPlace: true] : [:])
  }

  /// Comes to the front, and tells the scene's delegate of what it is asked to open.
  func open(_ urls: [URL]) {
    guard let scene = windowScenes.first else { return }
    if !urls.isEmpty {
      let contexts = Set(urls.map(UIOpenURLContext.init(url:)))
      if let sceneDelegate = scene.delegate {
        sceneDelegate.scene_openURLContexts?(scene, contexts)
      } else {
        for url in urls { openWithDelegate(url) }
      }
      tellOpened(urls)
    }
    scene.host?.present()
  }
}

/// Somebody who wants to know of addresses that the app is asked to open, beside the scene's delegate.
@MainActor package protocol OpenedURLHearing: AnyObject { func opened(_ url: URL) }

/// Those who hear of addresses, and what nobody has heard of yet.
@MainActor final class OpenedURLHearers {
  private struct Hearer { weak var object: (any OpenedURLHearing)? }
  private var hearers: [Hearer] = []
  /// What the app was started with, until somebody hears of it.
  private var waiting = OpenedURLs.ofFirstViews

  func add(_ hearer: any OpenedURLHearing) {
    hearers = hearers.filter { $0.object != nil && $0.object !== hearer } + [Hearer(object: hearer)]
    guard !waiting.isEmpty else { return }
    // All views that come with the first one hear of it.
    DispatchQueue.main.async { MainActor.assumeIsolated { self.tellWaiting() } }
  }

  private func tellWaiting() {
    let urls = waiting
    waiting = []
    tell(urls)
  }

  func remove(_ hearer: any OpenedURLHearing) { hearers.removeAll { $0.object === hearer } }

  func tell(_ urls: [URL]) {
    for url in urls { for hearer in hearers.compactMap(\.object) { hearer.opened(url) } }
  }
}

extension UIApplication {
  package func hearOpenedURLs(_ hearer: any OpenedURLHearing) { openedURLHearers.add(hearer) }
  package func forgetOpenedURLs(_ hearer: any OpenedURLHearing) { openedURLHearers.remove(hearer) }
  func tellOpened(_ urls: [URL]) { openedURLHearers.tell(urls) }
}
