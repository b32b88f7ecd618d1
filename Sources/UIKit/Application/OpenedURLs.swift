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
  /// Comes to the front, and tells the scene's delegate of what it is asked to open.
  func open(_ urls: [URL]) {
    guard let scene = windowScenes.first else { return }
    if !urls.isEmpty {
      let contexts = Set(urls.map(UIOpenURLContext.init(url:)))
      scene.delegate?.scene_openURLContexts?(scene, contexts)
    }
    scene.host?.present()
  }
}
