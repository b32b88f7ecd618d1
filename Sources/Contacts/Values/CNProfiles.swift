import Foundation

/// Somebody whom a contact has to do with.
open class CNContactRelation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  fileprivate(set) var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts.filter { !$0.value.isEmpty } }
  public required init?(coder: NSCoder) {
    texts = Self.keys.reduce(into: [:]) { texts, key in
      // Asking for what is not there is an error of the archive's.
      guard coder.containsValue(forKey: key) else { return }
      texts[key] = coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
    }
  }
  public convenience init(name: String) { self.init(["name": name]) }

  static let keys = ["name"]
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { for (key, text) in texts { coder.encode(text as NSString, forKey: key) } }
  open func copy(with zone: NSZone? = nil) -> Any { CNContactRelation(texts) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContactRelation)?.texts == texts }
  open override var hash: Int { texts.hashValue }

  open var name: String { texts["name"] ?? "" }
}

public let CNSocialProfileURLStringKey = "urlString"
public let CNSocialProfileUsernameKey = "username"
public let CNSocialProfileUserIdentifierKey = "userIdentifier"
public let CNSocialProfileServiceKey = "service"
public let CNSocialProfileServiceFacebook = "Facebook"
public let CNSocialProfileServiceFlickr = "Flickr"
public let CNSocialProfileServiceLinkedIn = "LinkedIn"
public let CNSocialProfileServiceMySpace = "MySpace"
public let CNSocialProfileServiceSinaWeibo = "SinaWeibo"
public let CNSocialProfileServiceTencentWeibo = "TencentWeibo"
public let CNSocialProfileServiceTwitter = "Twitter"
public let CNSocialProfileServiceYelp = "Yelp"
public let CNSocialProfileServiceGameCenter = "GameCenter"

/// What a contact is called in a network.
open class CNSocialProfile: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  fileprivate(set) var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts.filter { !$0.value.isEmpty } }
  public required init?(coder: NSCoder) {
    texts = Self.keys.reduce(into: [:]) { texts, key in
      // Asking for what is not there is an error of the archive's.
      guard coder.containsValue(forKey: key) else { return }
      texts[key] = coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
    }
  }
  public convenience init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
    self.init([
      "urlString": urlString ?? "", "username": username ?? "", "userIdentifier": userIdentifier ?? "",
      "service": service ?? "",
    ])
  }

  static let keys = ["urlString", "username", "userIdentifier", "service"]
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { for (key, text) in texts { coder.encode(text as NSString, forKey: key) } }
  open func copy(with zone: NSZone? = nil) -> Any { CNSocialProfile(texts) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNSocialProfile)?.texts == texts }
  open override var hash: Int { texts.hashValue }

  open var urlString: String { texts["urlString"] ?? "" }
  open var username: String { texts["username"] ?? "" }
  open var userIdentifier: String { texts["userIdentifier"] ?? "" }
  open var service: String { texts["service"] ?? "" }

  /// What a service is called, to people.
  open class func localizedString(forService service: String) -> String {
    ["SinaWeibo": "Sina Weibo", "TencentWeibo": "Tencent Weibo", "GameCenter": "Game Center"][service] ?? service
  }
  /// What a key is called, to people.
  open class func localizedString(forKey key: String) -> String { ContactNames.name(ofKey: key) }
}

public let CNInstantMessageAddressUsernameKey = "username"
public let CNInstantMessageAddressServiceKey = "service"
public let CNInstantMessageServiceAIM = "AIM"
public let CNInstantMessageServiceFacebook = "Facebook"
public let CNInstantMessageServiceGaduGadu = "GaduGadu"
public let CNInstantMessageServiceGoogleTalk = "GoogleTalk"
public let CNInstantMessageServiceICQ = "ICQ"
public let CNInstantMessageServiceJabber = "Jabber"
public let CNInstantMessageServiceMSN = "MSN"
public let CNInstantMessageServiceQQ = "QQ"
public let CNInstantMessageServiceSkype = "Skype"
public let CNInstantMessageServiceYahoo = "Yahoo"

/// What a contact is called where messages are exchanged.
open class CNInstantMessageAddress: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  fileprivate(set) var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts.filter { !$0.value.isEmpty } }
  public required init?(coder: NSCoder) {
    texts = Self.keys.reduce(into: [:]) { texts, key in
      // Asking for what is not there is an error of the archive's.
      guard coder.containsValue(forKey: key) else { return }
      texts[key] = coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
    }
  }
  public convenience init(username: String, service: String) { self.init(["username": username, "service": service]) }

  static let keys = ["username", "service"]
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { for (key, text) in texts { coder.encode(text as NSString, forKey: key) } }
  open func copy(with zone: NSZone? = nil) -> Any { CNInstantMessageAddress(texts) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNInstantMessageAddress)?.texts == texts }
  open override var hash: Int { texts.hashValue }

  open var username: String { texts["username"] ?? "" }
  open var service: String { texts["service"] ?? "" }

  /// What a service is called, to people.
  open class func localizedString(forService service: String) -> String {
    ["GaduGadu": "Gadu-Gadu", "GoogleTalk": "Google Talk"][service] ?? service
  }
  /// What a key is called, to people.
  open class func localizedString(forKey key: String) -> String { ContactNames.name(ofKey: key) }
}
