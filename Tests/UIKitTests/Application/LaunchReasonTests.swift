import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// What an app is started for, and what it remembers.
@MainActor @Suite("Reasons of a launch", .serialized) struct LaunchReasonTests {
  final class Delegate: NSObject, UIApplicationDelegate {
    var diary: [String] = []
    func opened(_ app: UIApplication, _ url: URL, _ options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      diary.append("\(url.absoluteString) \(options[.openInPlace] as? Bool ?? false)")
      return true
    }
    func performed(_ app: UIApplication, _ item: UIApplicationShortcutItem, _ done: @escaping (Bool) -> Void) {
      diary.append("action \(item.type)")
      done(true)
    }
    func went(
      _ app: UIApplication,
      _ activity: NSUserActivity,
      _ restore: @escaping ([any UIUserActivityRestoring]?) -> Void
    )
      -> Bool
    {
      diary.append("activity \(activity.webpageURL?.host ?? "")")
      restore([restored])
      return true
    }
    func orientations(_ app: UIApplication, _ window: UIWindow?) -> UIInterfaceOrientationMask { .landscape }
    let restored = Restored()
  }
  final class Restored: UIResponder {
    var activities: [String] = []
    override func restoreUserActivityState(_ activity: NSUserActivity) { activities.append(activity.activityType) }
    override func updateUserActivityState(_ activity: NSUserActivity) { activity.addUserInfoEntries(from: ["n": 1]) }
  }

  private let delegate = Delegate()

  init() {
    ClassRecords.register {
      [
        ClassRecord(
          Delegate.self,
          name: "LaunchReasonTestsDelegate",
          methods: [
            MethodRecord("application:open:options:", Delegate.opened),
            MethodRecord("application:performActionFor:completionHandler:", Delegate.performed),
            MethodRecord("application:continue:restorationHandler:", Delegate.went),
            MethodRecord("application:supportedInterfaceOrientationsFor:", Delegate.orientations),
          ]
        )
      ]
    }
  }

  private let info: [String: Any] = [
    "UIApplicationShortcutItems": [
      [
        "UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New",
        "UIApplicationShortcutItemIconSymbolName": "plus", "UIApplicationShortcutItemUserInfo": ["id": "7"],
      ],
      ["UIApplicationShortcutItemType": "untitled"],
    ]
  ]

  @Test("Quick actions: those of Info.plist, the app's own, and the one that the app was started for")
  func shortcuts() throws {
    let fixed = UIApplicationShortcutItem.fixed(in: info)
    #expect(
      fixed.count == 1 && fixed[0].localizedTitle == "New"
        && (fixed[0].userInfo?["id"] as? NSString) == NSString(string: "7")
    )
    #expect(fixed[0].icon == UIApplicationShortcutIcon(systemImageName: "plus"))
    #expect(fixed[0].icon != UIApplicationShortcutIcon(type: .add) && fixed[0].localizedSubtitle == nil)
    let arguments = ["app", "-UIApplicationShortcutItemType", "new"]
    #expect(UIApplicationShortcutItem.ofLaunch(arguments, info: info)?.type == "new")
    #expect(UIApplicationShortcutItem.ofLaunch(["app", "-UIApplicationShortcutItemType"], info: info) == nil)
    #expect(UIApplicationShortcutItem.ofLaunch(["app", "-UIApplicationShortcutItemType", "x"], info: info) == nil)
    let changed = try #require(fixed[0].mutableCopy() as? UIMutableApplicationShortcutItem)
    changed.localizedTitle = "Other"
    changed.localizedSubtitle = "Below"
    changed.targetContentIdentifier = "scene"
    let copy = try #require(changed.copy() as? UIApplicationShortcutItem)
    changed.type = "later"
    #expect(copy.type == "new" && copy.localizedTitle == "Other" && copy.localizedSubtitle == "Below")
    #expect(copy.targetContentIdentifier as? String == "scene" && fixed[0].localizedTitle == "New")
    #expect(UIApplicationShortcutItem(type: "a", localizedTitle: "A").icon == nil)
  }

  @Test("The delegate of an app without scenes is told; scenes find it among their options")
  func told() {
    let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New")
    let link = NSUserActivity(link: URL(string: "https://example.org/a")!)
    let reasons = LaunchReasons(shortcutItem: item, activities: [link])
    let options = reasons.options(hasScenes: false)
    #expect(options?[.shortcutItem] as? UIApplicationShortcutItem === item)
    #expect((options?[.userActivityDictionary] as? [String: Any])?[NSUserActivityTypeBrowsingWeb] != nil)
    #expect(reasons.options(hasScenes: true) == nil && LaunchReasons().options(hasScenes: false) == nil)
    reasons.tell(delegate, of: .shared)
    #expect(delegate.diary == ["action new", "activity example.org"])
    #expect(delegate.restored.activities == [NSUserActivityTypeBrowsingWeb])
    let connection = UIScene.ConnectionOptions(urlContexts: [], shortcutItem: item, userActivities: [link])
    #expect(connection.shortcutItem === item && connection.userActivities == [link])
    #expect(connection.sourceApplication == nil && connection.handoffUserActivityType == nil)
  }

  @Test("URLs come to the application's delegate; what is asked of it goes before Info.plist")
  func opened() {
    let before = UIApplication.shared.delegate
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = before }
    UIApplication.shared.openWithDelegate(URL(string: "huts:1")!)
    UIApplication.shared.openWithDelegate(URL(fileURLWithPath: "/tmp/a"))
    #expect(delegate.diary == ["huts:1 false", "file:///tmp/a true"])
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .landscape)
    #expect(InterfaceOrientations.ofInfo([:]) == nil)
    let names = ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"]
    #expect(InterfaceOrientations.ofInfo(["UISupportedInterfaceOrientations": names]) == [.portrait, .landscapeLeft])
    let context = UIOpenURLContext(url: URL(string: "huts:1")!)
    #expect(context.options.openInPlace && context.options.sourceApplication == nil)
    #expect(UIApplication.shared.backgroundRefreshStatus == .available)
    #expect(UIApplication.ExtensionPointIdentifier.keyboard.rawValue == "com.apple.keyboard-service")
    #expect([UIBackgroundFetchResult.newData, .noData, .failed].map(\.rawValue) == [0, 1, 2])
  }

  @Test("A scene's state is there again at the next start; a damaged file is no state")
  func state() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/scene.plist")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    func session() -> UISceneSession {
      let role = UISceneSession.Role.windowApplication
      return UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    }
    let activity = NSUserActivity(activityType: "reading")
    activity.title = "Reading"
    activity.userInfo = ["page": 12, "object": NSObject()]
    activity.webpageURL = URL(string: "https://example.org")
    session().keepState(activity, in: file)
    let next = session()
    next.restoreState(from: file)
    let found = try #require(next.stateRestorationActivity)
    #expect(found.activityType == "reading" && found.title == "Reading" && found.userInfo?["page"] as? Int == 12)
    #expect(found.userInfo?["object"] == nil && found.webpageURL?.host == "example.org")
    next.keepState(nil, in: file)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    for bad in [
      Data("nonsense".utf8), Data(),
      try PropertyListSerialization.data(fromPropertyList: ["type": 1], format: .binary, options: 0),
    ] {
      try bad.write(to: file)
      let other = session()
      other.restoreState(from: file)
      #expect(other.stateRestorationActivity == nil)
    }
  }

  @Test("A responder's activity is brought up to date and becomes what the user is doing")
  func activities() {
    let responder = Restored()
    let activity = NSUserActivity(activityType: "editing")
    responder.userActivity = activity
    #expect(activity.userInfo?["n"] as? Int == 1 && NSUserActivity.current === activity)
    responder.userActivity = nil
    #expect(NSUserActivity.current !== activity)
  }
}
