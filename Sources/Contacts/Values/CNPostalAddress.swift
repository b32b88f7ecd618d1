import Foundation

public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressSubLocalityKey = "subLocality"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// Where somebody gets letters.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  fileprivate(set) var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts.filter { !$0.value.isEmpty } }
  public required init?(coder: NSCoder) {
    texts = Self.keys.reduce(into: [:]) { texts, key in
      // Asking for what is not there is an error of the archive's.
      guard coder.containsValue(forKey: key) else { return }
      texts[key] = coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
    }
  }
  public convenience override init() { self.init([:]) }

  static let keys = [
    "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country", "isoCountryCode",
  ]
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { for (key, text) in texts { coder.encode(text as NSString, forKey: key) } }
  open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(texts) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(texts) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.texts == texts }
  open override var hash: Int { texts.hashValue }

  open var street: String { texts["street"] ?? "" }
  open var subLocality: String { texts["subLocality"] ?? "" }
  open var city: String { texts["city"] ?? "" }
  open var subAdministrativeArea: String { texts["subAdministrativeArea"] ?? "" }
  open var state: String { texts["state"] ?? "" }
  open var postalCode: String { texts["postalCode"] ?? "" }
  open var country: String { texts["country"] ?? "" }
  open var isoCountryCode: String { texts["isoCountryCode"] ?? "" }

  /// What a key is called, to people.
  open class func localizedString(forKey key: String) -> String { ContactNames.name(ofKey: key) }
}

/// An address that an app makes or changes.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { super.street }
    set { texts["street"] = newValue.isEmpty ? nil : newValue }
  }
  open override var subLocality: String {
    get { super.subLocality }
    set { texts["subLocality"] = newValue.isEmpty ? nil : newValue }
  }
  open override var city: String {
    get { super.city }
    set { texts["city"] = newValue.isEmpty ? nil : newValue }
  }
  open override var subAdministrativeArea: String {
    get { super.subAdministrativeArea }
    set { texts["subAdministrativeArea"] = newValue.isEmpty ? nil : newValue }
  }
  open override var state: String {
    get { super.state }
    set { texts["state"] = newValue.isEmpty ? nil : newValue }
  }
  open override var postalCode: String {
    get { super.postalCode }
    set { texts["postalCode"] = newValue.isEmpty ? nil : newValue }
  }
  open override var country: String {
    get { super.country }
    set { texts["country"] = newValue.isEmpty ? nil : newValue }
  }
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { texts["isoCountryCode"] = newValue.isEmpty ? nil : newValue }
  }
}
