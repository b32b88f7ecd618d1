import Foundation
import SlipwayFoundation

/// The icon of a quick action.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject, NSCopying {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
      cloud
    case invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm
    case bookmark, shuffle, audio, update
  }

  enum Kind: Hashable { case type(IconType), template(String), symbol(String) }
  let kind: Kind

  public convenience init(type: IconType) { self.init(.type(type)) }
  /// An image of the app's, drawn in one colour.
  public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }
  public convenience init(systemImageName: String) { self.init(.symbol(systemImageName)) }
  init(_ kind: Kind) { self.kind = kind }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIApplicationShortcutIcon else { return false }
    return MainActor.assumeIsolated { other.kind == kind }
  }
  nonisolated open override var hash: Int { MainActor.assumeIsolated { kind.hashValue } }
}

/// A quick action: something that the app can be started for.
///
/// A desktop shows them where it shows the app's entry: which of them the user took is named by the launch argument
/// `-UIApplicationShortcutItemType`.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
  fileprivate struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }
  fileprivate var values: Values

  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil)
  }
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(
      type: type,
      title: localizedTitle,
      subtitle: localizedSubtitle,
      icon: icon,
      userInfo: userInfo
    )
  }
  fileprivate init(_ values: Values) { self.values = values }

  /// What the app knows it by.
  open var type: String { values.type }
  open var localizedTitle: String { values.title }
  open var localizedSubtitle: String? { values.subtitle }
  open var icon: UIApplicationShortcutIcon? { values.icon }
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  /// Which scene it is for.
  open var targetContentIdentifier: Any? { values.target }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedSendableItem(UIApplicationShortcutItem(values)) }.item
  }
  nonisolated open func mutableCopy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedSendableItem(UIMutableApplicationShortcutItem(values)) }.item
  }
}

private struct UncheckedSendableItem: @unchecked Sendable {
  let item: UIApplicationShortcutItem
  init(_ item: UIApplicationShortcutItem) { self.item = item }
}

/// A quick action that can be changed before it is given to the application.
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { values.target }
    set { values.target = newValue }
  }
}

extension UIApplicationShortcutItem {
  /// The actions that Info.plist names.
  static func fixed(in info: [String: Any]) -> [UIApplicationShortcutItem] {
    let entries = info["UIApplicationShortcutItems"] as? [[String: Any]] ?? []
    return entries.compactMap { entry in
      guard let type = entry["UIApplicationShortcutItemType"] as? String,
        let title = entry["UIApplicationShortcutItemTitle"] as? String
      else { return nil }
      var icon: UIApplicationShortcutIcon?
      if let name = entry["UIApplicationShortcutItemIconSymbolName"] as? String {
        icon = UIApplicationShortcutIcon(systemImageName: name)
      } else if let file = entry["UIApplicationShortcutItemIconFile"] as? String {
        icon = UIApplicationShortcutIcon(templateImageName: file)
      }
      func coded(_ value: Any) -> (any NSSecureCoding)? {
        if let text = value as? String { return NSString(string: text) }
        if let number = value as? NSNumber { return number }
        return value as? any NSSecureCoding
      }
      func shown(_ text: String) -> String {
        Bundle.main.localizedString(forKey: text, value: text, table: "InfoPlist")
      }
      return UIApplicationShortcutItem(
        type: type,
        localizedTitle: shown(title),
        localizedSubtitle: (entry["UIApplicationShortcutItemSubtitle"] as? String).map(shown),
        icon: icon,
        userInfo: (entry["UIApplicationShortcutItemUserInfo"] as? [String: Any])?.compactMapValues(coded)
      )
    }
  }

  /// The action that the app was started for.
  static func ofLaunch(_ arguments: [String] = CommandLine.arguments, info: [String: Any]? = nil)
    -> UIApplicationShortcutItem?
  {
    guard let place = arguments.firstIndex(of: "-UIApplicationShortcutItemType"), place + 1 < arguments.count else {
      return nil
    }
    let type = arguments[place + 1]
    let known =
      fixed(in: info ?? Bundle.main.infoDictionary ?? [:]) + (UIApplication.sharedIfRunning?.shortcutItems ?? [])
    return known.first { $0.type == type }
  }
}
