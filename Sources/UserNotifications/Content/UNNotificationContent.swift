import Foundation

/// How much a notification may disturb. The desktop is told as its urgency.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// What a notification says and does. A copy is never seen to change.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate(set) var values = ContentValues()

  init(values: ContentValues) { self.values = values }

  override init() {}

  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The number at the app's icon; nil leaves it, 0 removes it.
  open var badge: NSNumber? { values.badge.map { NSNumber(value: $0) } }
  open var body: String { values.body }
  /// The category whose actions are offered.
  open var categoryIdentifier: String { values.categoryIdentifier }
  open var launchImageName: String { values.launchImageName }
  open var sound: UNNotificationSound? { values.sound }
  open var subtitle: String { values.subtitle }
  open var threadIdentifier: String { values.threadIdentifier }
  open var title: String { values.title }
  /// What the app wants to have back with the notification: a property list.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  open var relevanceScore: Double { values.relevanceScore }
  open var filterCriteria: String? { values.filterCriteria }

  public func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values: values) }

  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UNMutableNotificationContent()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationContent)?.values == values }
  open override var hash: Int { values.title.hashValue ^ values.body.hashValue }
}

/// Content that can be written.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  public override init() { super.init() }

  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { values.badge = newValue?.intValue }
  }
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}

/// The content's values, which its two classes share.
struct ContentValues: Equatable {
  var attachments: [UNNotificationAttachment] = []
  var badge: Int?
  var body = ""
  var categoryIdentifier = ""
  var launchImageName = ""
  var sound: UNNotificationSound?
  var subtitle = ""
  var threadIdentifier = ""
  var title = ""
  var userInfo: [AnyHashable: Any] = [:]
  var targetContentIdentifier: String?
  var interruptionLevel = UNNotificationInterruptionLevel.active
  var relevanceScore = 0.0
  var filterCriteria: String?

  /// Whether there is anything for the user.
  var isEmpty: Bool { title.isEmpty && subtitle.isEmpty && body.isEmpty && sound == nil && badge == nil }

  static func == (left: ContentValues, right: ContentValues) -> Bool {
    left.propertyList as NSDictionary == right.propertyList as NSDictionary
  }

  // MARK: On disk

  var propertyList: [String: Any] {
    var list: [String: Any] = [
      "body": body, "category": categoryIdentifier, "launchImage": launchImageName, "subtitle": subtitle,
      "thread": threadIdentifier, "title": title, "level": Int(interruptionLevel.rawValue),
      "relevance": relevanceScore, "attachments": attachments.map(\.propertyList),
      "userInfo": Dictionary(uniqueKeysWithValues: userInfo.map { ("\($0)", $1) }),
    ]
    list["badge"] = badge
    list["sound"] = sound?.propertyList
    list["target"] = targetContentIdentifier
    list["filter"] = filterCriteria
    return list
  }

  init() {}

  init?(propertyList list: [String: Any]) {
    guard let title = list["title"] as? String, let body = list["body"] as? String else { return nil }
    self.title = title
    self.body = body
    subtitle = list["subtitle"] as? String ?? ""
    categoryIdentifier = list["category"] as? String ?? ""
    launchImageName = list["launchImage"] as? String ?? ""
    threadIdentifier = list["thread"] as? String ?? ""
    userInfo = list["userInfo"] as? [String: Any] ?? [:]
    badge = list["badge"] as? Int
    sound = (list["sound"] as? [String: Any]).flatMap(UNNotificationSound.init(propertyList:))
    targetContentIdentifier = list["target"] as? String
    filterCriteria = list["filter"] as? String
    interruptionLevel = UNNotificationInterruptionLevel(rawValue: list["level"] as? UInt ?? 1) ?? .active
    relevanceScore = list["relevance"] as? Double ?? 0
    let stored = list["attachments"] as? [[String: Any]] ?? []
    attachments = stored.compactMap(UNNotificationAttachment.init(propertyList:))
  }
}
