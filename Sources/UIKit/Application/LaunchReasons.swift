import Foundation
import SlipwayFoundation

/// What the app was started for, besides URLs and files.
@MainActor struct LaunchReasons {
  var shortcutItem: UIApplicationShortcutItem?
  var activities: [NSUserActivity] = []

  static let ofLaunch = LaunchReasons(
    shortcutItem: UIApplicationShortcutItem.ofLaunch(),
    activities: OpenedURLs.links(among: CommandLine.arguments.dropFirst()).map(NSUserActivity.init(link:))
  )

  /// For the delegate of an app without scenes; scenes find them in their connection's options.
  func options(hasScenes: Bool) -> [UIApplication.LaunchOptionsKey: Any]? {
    guard !hasScenes else { return nil }
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    options[.shortcutItem] = shortcutItem
    options[.url] = OpenedURLs.ofLaunch.first
    if let activity = activities.first { options[.userActivityDictionary] = [activity.activityType: activity] }
    return options.isEmpty ? nil : options
  }

  func tell(_ delegate: any UIApplicationDelegate, of application: UIApplication) {
    for url in OpenedURLs.ofLaunch { application.openWithDelegate(url) }
    if let shortcutItem { delegate.application_performActionFor?(application, shortcutItem) { _ in } }
    for activity in activities {
      _ = delegate.application_continue?(application, activity) { restoring in
        for object in restoring ?? [] { object.restoreUserActivityState(activity) }
      }
    }
  }
}

extension UISceneSession {
  /// Where the state of the app's scenes lies.
  static var stateFile: URL? {
    FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first?
      .appendingPathComponent("Saved Application State/scene.plist")
  }

  /// Keeps what the user is doing, for this start of the app and the next.
  func keepState(_ activity: NSUserActivity?, in file: URL? = stateFile) {
    stateRestorationActivity = activity
    guard let file else { return }
    guard let activity else { return _ = try? FileManager.default.removeItem(at: file) }
    var values: [String: Any] = ["type": activity.activityType]
    values["title"] = activity.title
    values["webpage"] = activity.webpageURL?.absoluteString
    values["target"] = activity.targetContentIdentifier
    values["info"] = (activity.userInfo ?? [:]).reduce(into: [String: Any]()) { result, entry in
      // What is no property list cannot wait for the next start.
      guard let key = entry.key as? String, PropertyListSerialization.propertyList(entry.value, isValidFor: .binary)
      else {
        return
      }
      result[key] = entry.value
    }
    guard let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0) else {
      return
    }
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  /// Takes what the last start of the app kept. The file is the app's own, but may be damaged: then there is nothing.
  func restoreState(from file: URL? = stateFile) {
    guard let file, let data = try? Data(contentsOf: file),
      let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let type = values["type"] as? String, !type.isEmpty
    else { return }
    let activity = NSUserActivity(activityType: type)
    activity.title = values["title"] as? String
    activity.webpageURL = (values["webpage"] as? String).flatMap { URL(string: $0) }
    activity.targetContentIdentifier = values["target"] as? String
    activity.userInfo = values["info"] as? [String: Any]
    stateRestorationActivity = activity
  }
}
